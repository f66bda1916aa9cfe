"""The page's own SHA-256 and HMAC, held against Python's."""

import hashlib
import hmac
import random

import pytest

LENGTHS = [*range(130), 183, 184, 247, 248, 255, 256, 1000, 4096, 70_001]
HASHED = """async (messages) => {
    const { hex, sha256, unhex } = await import("/static/sha256.js");
    return messages.map((message) => hex(sha256(unhex(message))));
}"""
SIGNED = """async (pairs) => {
    const { hex, hmac, unhex } = await import("/static/sha256.js");
    return pairs.map(([key, message]) => hex(hmac(unhex(key), unhex(message))));
}"""


@pytest.fixture
def page(browser, service):
    page = browser.new_context().new_page()
    page.goto(service.address)
    return page


def test_hashes_are_those_of_hashlib(page):
    messages = [random.Random(length).randbytes(length) for length in LENGTHS]
    found = page.evaluate(HASHED, [message.hex() for message in messages])
    assert found == [hashlib.sha256(message).hexdigest() for message in messages]


def test_signatures_are_those_of_hmac_whatever_the_length_of_the_key(page):
    chance = random.Random(1)
    lengths = [(key, text) for key in (0, 1, 16, 32, 63, 64, 65, 200) for text in (0, 1, 55, 56, 63, 64, 65, 120, 1000)]
    pairs = [(chance.randbytes(key), chance.randbytes(text)) for key, text in lengths]
    found = page.evaluate(SIGNED, [[key.hex(), message.hex()] for key, message in pairs])
    assert found == [hmac.digest(key, message, "sha256").hex() for key, message in pairs]


def test_a_chain_of_a_thousand_hashes_ends_where_hashlib_ends(page):
    link = b"the last of a chain"
    for _ in range(1000):
        link = hashlib.sha256(link).digest()
    found = page.evaluate(
        """async () => {
            const { hex, sha256, utf8 } = await import("/static/sha256.js");
            let link = utf8("the last of a chain");
            for (let at = 0; at < 1000; at++) link = sha256(link);
            return hex(link);
        }"""
    )
    assert found == link.hex()


def test_text_is_hashed_as_utf8_and_a_part_of_a_buffer_as_that_part(page):
    found = page.evaluate(
        """async () => {
            const { hex, sha256, utf8 } = await import("/static/sha256.js");
            const whole = utf8("..Größe 🂡..");
            return [hex(utf8("Größe 🂡")), hex(sha256(whole.subarray(2, whole.length - 2)))];
        }"""
    )
    text = "Größe 🂡".encode()
    assert found == [text.hex(), hashlib.sha256(text).hexdigest()]


@pytest.mark.parametrize("wrong", ["a", "0g", "12 3", "é0"])
def test_what_is_not_hexadecimal_is_refused(page, wrong):
    said = page.evaluate(
        """async (wrong) => {
            const { unhex } = await import("/static/sha256.js");
            try { return [...unhex(wrong)]; } catch (fault) { return fault.message; }
        }""",
        wrong,
    )
    assert said.startswith("not bytes in hexadecimal")
