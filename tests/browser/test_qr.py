"""QR codes drawn by the page, held module by module against those of another encoder."""

import base64
import random
import string

import pytest
import qrcode
from qrcode.util import MODE_8BIT_BYTE, QRData

from tests.browser.chromium import watched

CODE = """async (asked) => {
    const { penalty, qr } = await import("/static/qr.js");
    return asked.map(([text, mask]) => {
        const code = qr(text, { mask });
        const rows = code.map((row) => row.map(Number));
        return { rows, mask: code.mask, version: code.version, hard: penalty(code) };
    });
}"""
OPENING = "http://192.168.178.20:8000/t/"
FITS = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]
"""How many bytes fit into versions 1 to 10, as the standard's table of capacities has it."""


def link(length):
    letters = random.Random(length).choices(string.ascii_letters + string.digits + "-_#.", k=length)
    return (OPENING + "".join(letters))[:length]


@pytest.fixture
def page(browser, service):
    page = browser.new_context().new_page()
    page.faults = watched(page)
    page.goto(service.address)
    yield page
    assert not page.faults


def other(text, mask):
    made = qrcode.QRCode(error_correction=qrcode.ERROR_CORRECT_M, mask_pattern=mask)
    made.add_data(QRData(text.encode(), mode=MODE_8BIT_BYTE))
    made.make()
    return made.version, [[int(dark) for dark in row] for row in made.modules]


@pytest.mark.parametrize("mask", range(8))
def test_every_module_is_where_another_encoder_has_it(page, mask):
    texts = [link(length) for length in range(20, 201, 12)] + [link(fits) for fits in FITS]
    for text, found in zip(texts, page.evaluate(CODE, [[text, mask] for text in texts]), strict=True):
        assert found["mask"] == mask
        assert (found["version"], found["rows"]) == other(text, mask), text


def test_the_smallest_code_that_holds_the_link_is_taken(page):
    texts = [link(fits + more) for fits in FITS[:-1] for more in (0, 1)]
    found = [code["version"] for code in page.evaluate(CODE, [[text, None] for text in texts])]
    assert found == [version + more for version in range(1, 10) for more in (0, 1)]


def test_the_mask_is_chosen_that_is_easiest_to_read(page):
    texts = [link(length) for length in range(20, 201, 20)]
    for text in texts:
        chosen, *forced = page.evaluate(CODE, [[text, None], *([text, mask] for mask in range(8))])
        assert chosen["rows"] == forced[chosen["mask"]]["rows"]
        assert chosen["hard"] == min(code["hard"] for code in forced)


@pytest.mark.parametrize(
    ("rows", "hard"),
    [
        # Twelve runs of six, 25 squares of four, and all of it dark.
        (["111111"] * 6, 12 * 4 + 25 * 3 + 100),
        # No run, no square, as much dark as light.
        (["101010", "010101"] * 3, 0),
        # Five runs of five, and three fifths dark.
        (["11111", "00000"] * 2 + ["11111"], 5 * 3 + 20),
        # A finder's ratio in eleven rows with light on both sides, eleven runs of eleven, fifty squares of four.
        (["00001011101"] * 11, 11 * 2 * 40 + 11 * 9 + 50 * 3),
    ],
)
def test_penalties_are_those_of_the_standard(page, rows, hard):
    modules = [[module == "1" for module in row] for row in rows]
    script = "async (modules) => (await import('/static/qr.js')).penalty(modules)"
    assert page.evaluate(script, modules) == hard


def test_a_link_that_is_too_long_is_refused(page):
    script = "async (text) => (await import('/static/qr.js')).qr(text).length"
    assert page.evaluate(script, link(213)) == 57
    with pytest.raises(Exception, match="too long for a QR code: 214 bytes, at most 213 fit"):
        page.evaluate(script, link(214))


def test_the_picture_has_a_quiet_zone_a_name_and_dark_on_white_in_a_dark_theme(browser, service):
    page = browser.new_context(color_scheme="dark", device_scale_factor=1).new_page()
    faults = watched(page)
    page.goto(service.address)
    text = link(90)
    page.evaluate(
        """async (text) => {
            const { qrSvg } = await import("/static/qr.js");
            const picture = qrSvg(text);
            picture.setAttribute("width", 8 * picture.viewBox.baseVal.width);
            document.body.prepend(picture);
        }""",
        text,
    )
    picture = page.get_by_role("img", name="QR code")
    assert picture.locator("path").count() == 1
    seen = page.evaluate(
        """async (shot) => {
            const image = new Image();
            image.src = "data:image/png;base64," + shot;
            await image.decode();
            const canvas = document.createElement("canvas");
            [canvas.width, canvas.height] = [image.width, image.height];
            const pen = canvas.getContext("2d");
            pen.drawImage(image, 0, 0);
            const ink = (part) => (part < 8 ? 0 : part > 247 ? 255 : part);  // Chromium rounds by a shade at times
            const at = (y, x) => [...pen.getImageData(8 * x + 4, 8 * y + 4, 1, 1).data.slice(0, 3)].map(ink).join();
            const size = image.width / 8;
            return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => at(y, x)));
        }""",
        base64.b64encode(picture.screenshot()).decode(),
    )
    _, rows = other(text, page.evaluate(CODE, [[text, None]])[0]["mask"])
    size = len(rows)
    light = [0] * 4
    framed = [[0] * (size + 8)] * 4 + [[*light, *row, *light] for row in rows] + [[0] * (size + 8)] * 4
    wanted = [["0,0,0" if dark else "255,255,255" for dark in row] for row in framed]
    assert seen == wanted
    assert not faults
