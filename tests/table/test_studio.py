"""The studio's service: for this machine alone, saves whole files or nothing, never over what it has not read."""

import asyncio
import os
import stat

import httpx
import pytest

from slugfest.cli.main import main
from slugfest.kernel.registry import mode_of
from slugfest.table.studio import Desk, create_studio, stamp_of

SAMPLE = mode_of("battlerealm").own.sample.read_text(encoding="utf-8")


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(SAMPLE, encoding="utf-8")
    return path


class Studio:
    """The studio for a file, asked by somebody at an address."""

    def __init__(self, file, address="127.0.0.1"):
        self.transport = httpx.ASGITransport(create_studio(file), client=(address, 50_000))

    def ask(self, method, path, **what):
        async def asked():
            async with httpx.AsyncClient(transport=self.transport, base_url="http://127.0.0.1:8494") as client:
                return await client.request(method, path, **what)

        return asyncio.run(asked())

    def get(self, path, **what):
        return self.ask("GET", path, **what)

    def post(self, path, **what):
        return self.ask("POST", path, **what)

    def put(self, path, **what):
        return self.ask("PUT", path, **what)


@pytest.fixture
def studio(file):
    return Studio(file)


def open_file(studio):
    return studio.get("/studio/file").json()


def save(studio, text, stamp):
    return studio.put("/studio/file", json={"text": text, "stamp": stamp})


def test_it_opens_the_file_with_its_cards(studio, file):
    told = open_file(studio)
    assert told["text"] == SAMPLE
    assert told["file"] == str(file)
    assert told["proof"]["faults"] == []
    assert [card["name"] for _, _, card in told["proof"]["cards"]][:2] == ["My Hero", "Lamp Oil"]


def test_a_text_is_read_through_without_being_saved(studio, file):
    proof = studio.post("/studio/check", json={"text": SAMPLE.replace("start = 9 ", "start = 90")}).json()
    assert [(fault["line"], "90 is not allowed" in fault["text"]) for fault in proof["faults"]] == [(13, True)]
    assert file.read_text(encoding="utf-8") == SAMPLE


@pytest.mark.parametrize(
    "text", ["", "[[", "x = 1", "\x00", "[[heroes]]\n", "[heroes]\nid = 3", "heroes = [1]", "é" * 9]
)
def test_whatever_is_typed_is_answered_in_words(studio, text):
    answer = studio.post("/studio/check", json={"text": text})
    assert answer.status_code == 200
    assert answer.json()["faults"]


def test_saving_writes_the_file_and_keeps_its_permissions(studio, file):
    file.chmod(0o600)
    text = SAMPLE.replace("My Hero", "Mein Held ß")
    stamp = open_file(studio)["stamp"]
    answer = save(studio, text, stamp)
    assert answer.status_code == 200
    assert file.read_text(encoding="utf-8") == text
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert answer.json()["stamp"] == stamp_of(text.encode())
    assert sorted(os.listdir(file.parent)) == ["mine.toml"]
    assert save(studio, text + "\n", answer.json()["stamp"]).status_code == 200


def test_lines_keep_the_ends_that_they_have_in_the_file(studio, file):
    """Also the page's: in an editor of Windows the file would be one long line, or all of it changed."""
    file.write_bytes(b"\xef\xbb\xbf" + SAMPLE.replace("\n", "\r\n").encode())
    told = open_file(studio)
    assert told["text"] == SAMPLE
    assert told["proof"]["faults"] == []
    assert save(studio, SAMPLE.replace("My Hero", "Ada"), told["stamp"]).status_code == 200
    assert file.read_bytes() == SAMPLE.replace("My Hero", "Ada").replace("\n", "\r\n").encode()
    assert open_file(studio)["text"] == SAMPLE.replace("My Hero", "Ada")


def test_a_text_with_faults_is_saved_too(studio, file):
    assert save(studio, "[[", open_file(studio)["stamp"]).status_code == 200
    assert file.read_text(encoding="utf-8") == "[["


@pytest.mark.parametrize("other", ["# by another program\n", None])
def test_a_file_that_changed_underneath_is_not_overwritten(studio, file, other):
    stamp = open_file(studio)["stamp"]
    if other is None:
        file.unlink()
    else:
        file.write_text(other, encoding="utf-8")
    answer = save(studio, "# mine\n", stamp)
    assert answer.status_code == 409
    told = answer.json()
    assert told["error"] == "Changed"
    assert told["text"] == (other or "")
    assert (file.read_text(encoding="utf-8") if file.exists() else None) == other
    assert save(studio, "# mine\n", told["stamp"]).status_code == 200, "once somebody has seen it, and says so"
    assert file.read_text(encoding="utf-8") == "# mine\n"


def test_a_file_that_cannot_be_written_stays_as_it_was(file, monkeypatch):
    desk = Desk(file)
    _, stamp = desk.read()

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(Exception, match="cannot be written: No space left on device; what you typed is still here"):
        desk.save("# mine\n", stamp)
    assert file.read_text(encoding="utf-8") == SAMPLE
    assert os.listdir(file.parent) == ["mine.toml"]


def test_a_link_to_a_file_stays_a_link(file, tmp_path):
    link = tmp_path / "link.toml"
    link.symlink_to(file)
    desk = Desk(link)
    desk.save("# mine\n", desk.read()[1])
    assert link.is_symlink()
    assert file.read_text(encoding="utf-8") == "# mine\n"


def test_nobody_else_is_served(studio, file):
    foreign = {"host": "evil.example", "origin": "http://evil.example"}
    assert studio.get("/studio/file", headers={"host": "evil.example"}).status_code == 421
    assert studio.put("/studio/file", json={"text": "x", "stamp": ""}, headers=foreign).status_code == 421
    other_page = {"origin": "http://evil.example", "sec-fetch-site": "cross-site"}
    assert studio.put("/studio/file", json={"text": "x", "stamp": ""}, headers=other_page).status_code == 403
    form = studio.post("/studio/check", content=b'{"text": ""}', headers={"content-type": "text/plain"})
    assert form.status_code == 415
    assert file.read_text(encoding="utf-8") == SAMPLE


def test_another_machine_is_refused(file):
    answer = Studio(file, "192.0.2.7").get("/studio/file")
    assert answer.status_code == 403
    assert "whoever sits at this machine" in answer.json()["detail"]
    assert Studio(file, "::1").get("/studio/file").status_code == 200


@pytest.mark.parametrize("host", ["0.0.0.0", "192.0.2.1", "example.org"])
def test_the_command_listens_on_this_machine_alone(capsys, file, host):
    with pytest.raises(SystemExit) as left:
        main(["studio", str(file), "--host", host])
    assert left.value.code == 2
    assert "served to this machine alone; use 127.0.0.1" in capsys.readouterr().err


def test_the_command_says_how_to_begin_a_file(capsys, tmp_path):
    with pytest.raises(SystemExit) as left:
        main(["studio", str(tmp_path / "none.toml")])
    assert left.value.code == 2
    assert "slugfest pack new" in capsys.readouterr().err
