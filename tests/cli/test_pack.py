"""`slugfest pack`: beginning a file, checking it, showing its cards, and the words that cards are made of."""

import json
from pathlib import Path

import pytest

from slugfest.cli.main import main
from slugfest.cli.pack import words_here
from slugfest.kernel.content import packs_of
from slugfest.kernel.registry import mode_of, modes

MODES = [mode.id for mode in modes().values() if mode.own is not None]
every_mode = pytest.mark.parametrize("mode", MODES)
EFFECTS = Path(__file__).parents[2] / "docs" / "effects.md"


@pytest.fixture
def run(capsys, tmp_path, monkeypatch):
    """Run a command in a folder of its own; return exit status, output and errors."""
    monkeypatch.chdir(tmp_path)

    def running(*words):
        with pytest.raises(SystemExit) as left:
            main([str(word) for word in words])
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return left.value.code, out, err

    return running


@every_mode
def test_a_new_file_passes_its_own_check_and_shows_its_cards(run, mode):
    status, out, _ = run("pack", "new", "--mode", mode, "--hero", "The Lämp Lighter")
    assert status == 0
    assert out.startswith(f"the_lamp_lighter.toml has cards for {mode}.")
    text = Path("the_lamp_lighter.toml").read_text(encoding="utf-8")
    assert "my_hero" not in text
    assert "MY_HERO" not in text
    assert text.startswith(("# Cards of your own", "# A "))
    assert f"slugfest play {mode} --pack FILE" in text
    status, out, _ = run("pack", "check", "the_lamp_lighter.toml")
    assert status == 0
    assert "adds the_lamp_lighter (The Lämp Lighter)" in out
    assert "\n  The Lämp Lighter" in out
    assert "{" not in out, "symbols are in words"
    status, out, _ = run("pack", "show", "the_lamp_lighter.toml")
    assert status == 0
    assert out.startswith("The Lämp Lighter · ")
    assert "monogram LL · made up" in out


@every_mode
def test_two_files_of_one_box_have_nothing_in_common(run, mode):
    """So that friends can bring one each."""
    for name in ("Ada", "Bob"):
        run("pack", "new", "--mode", mode, "--hero", name)
    assert run("pack", "check", "ada.toml", "bob.toml")[0::2] == (0, "")
    ids = {key for _, key, _ in mode_of(mode).own.album(mode_of(mode).load(packs_of(["ada.toml", "bob.toml"])))}
    assert {"ada", "bob"} <= ids


def test_a_file_that_is_there_is_left_alone(run):
    Path("mine.toml").write_text("mine", encoding="utf-8")
    status, _, err = run("pack", "new", "mine.toml", "--mode", "brawl")
    assert (status, err) == (2, "slugfest: mine.toml: there is such a file already; name another one\n")
    assert Path("mine.toml").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--mode", "brawl", "--hero", "Deryn"], "the box has 'deryn' already"),
        (["--mode", "brawl", "--hero", "!?"], "has no letters that an id could be made of"),
        (["--mode", "brawl", "--hero", " "], "a name is needed"),
        (["--mode", "brawl", "--hero", "Ada {seat:1}"], "--hero: 'Ada {seat:1}' is not allowed; without {, }"),
        (["--mode", "brawl", "--hero", "Ada\nBob"], "--hero: 'Ada\\nBob' is not allowed; without {, } and line breaks"),
        (["--mode", "brawl", "--hero", "A" * 61], "--hero: 61 letters; allowed: 60 at most"),
        (["--mode", "brawls"], "did you mean brawl?"),
    ],
)
def test_what_cannot_be_begun_is_told(run, words, told):
    status, _, err = run("pack", "new", *words)
    assert status == 2
    assert told in err


@pytest.mark.parametrize("name", ['Quote "Q" Quinn', "Back\\slash", "L'été", "Zoë 2"])
def test_any_name_is_written_so_that_it_can_be_read(run, name):
    assert run("pack", "new", "mine.toml", "--mode", "funkoverse.first", "--hero", name)[0] == 0
    status, out, err = run("pack", "check", "mine.toml")
    assert (status, err) == (0, "")
    assert f"({name})" in out


def test_check_tells_everything_with_lines_and_json_too(run):
    run("pack", "new", "mine.toml", "--mode", "royale")
    text = Path("mine.toml").read_text(encoding="utf-8")
    text = text.replace("health = 10", "health = 0").replace('when = "battle"', 'when = "battel"')
    Path("mine.toml").write_text(text, encoding="utf-8")
    status, out, err = run("pack", "check", "mine.toml")
    assert (status, out) == (1, "")
    lines = text.splitlines()
    health = next(n for n, line in enumerate(lines, 1) if line.startswith("health"))
    when = next(n for n, line in enumerate(lines, 1) if line.startswith('when = "battel"'))
    assert f"field 'health': it must be at least 1 (line {health})" in err
    assert f"'battel' is not allowed; allowed: turn, battle, either (line {when})" in err
    status, out, _ = run("pack", "check", "mine.toml", "--json")
    told = json.loads(out)
    assert (status, told["ok"], sorted(told["lines"])) == (1, False, sorted([health, when]))
    assert len(told["problems"]) == 2


def test_packs_that_are_played_with_together_are_checked_together(run):
    for name in ("Ada", "Bob"):
        run("pack", "new", "--mode", "battlerealm", "--hero", name)
        run("pack", "new", f"{name}_brawl.toml", "--mode", "brawl", "--hero", name)
    assert run("pack", "check", "ada.toml", "bob.toml", "Ada_brawl.toml")[0] == 0
    Path("twin.toml").write_text(Path("ada.toml").read_text(encoding="utf-8"), encoding="utf-8")
    status, _, err = run("pack", "check", "ada.toml", "bob.toml", "twin.toml")
    assert status == 1
    assert err == "slugfest: heroes: the id 'ada' stands in ada.toml and in twin.toml; ids must be unique\n"
    bob = Path("Bob_brawl.toml").read_text(encoding="utf-8")
    Path("Bob_brawl.toml").write_text(bob.replace('code = "BOB"', 'code = "ADA"'), encoding="utf-8")
    status, _, err = run("pack", "check", "Ada_brawl.toml", "Bob_brawl.toml")
    assert status == 1
    assert "'ADA' stands 2 times; codes are unique: Ada_brawl.toml: champion 'ada' and Bob_brawl.toml" in err


def test_the_cards_of_one_champion_have_different_names(run):
    run("pack", "new", "mine.toml", "--mode", "brawl", "--hero", "Ada")
    text = Path("mine.toml").read_text(encoding="utf-8")
    Path("mine.toml").write_text(text.replace('"Over Here"', '"Lamp Throw"'), encoding="utf-8")
    status, _, err = run("pack", "check", "mine.toml")
    assert status == 1
    assert "'Lamp Throw' stands 2 times; the names of a Champion's cards are unique: mine.toml: card 'ada_1'" in err


def test_factions_need_different_colours_and_the_free_ones_are_told(run):
    for name in ("Ada", "Bob"):
        run("pack", "new", "--mode", "risk.skirmish", "--hero", name)
        path = Path(f"{name.lower()}.toml")
        path.write_text(path.read_text(encoding="utf-8").replace('# colour = "teal"', 'colour = "teal"'))
    status, _, err = run("pack", "check", "ada.toml", "bob.toml")
    assert status == 1
    assert "ada.toml: faction 'ada', field 'colour': 'teal' is the colour of bob; free: orange, indigo, pink" in err


WRONG_NAMES = {
    "": "field 'name': it is empty",
    "  ": "field 'name': it is empty",
    "Ada {seat:1}": "'Ada {seat:1}' is not allowed; without {, } and line breaks",
    "Ada\\nBob": "'Ada\\nBob' is not allowed; without {, } and line breaks",
    "A" * 61: "field 'name': 61 letters; allowed: 60 at most",
}


@every_mode
@pytest.mark.parametrize("name", WRONG_NAMES)
def test_a_name_that_cannot_be_read_is_refused(run, mode, name):
    run("pack", "new", "mine.toml", "--mode", mode)
    text = Path("mine.toml").read_text(encoding="utf-8").replace('name = "My Hero"', f'name = "{name}"')
    Path("mine.toml").write_text(text, encoding="utf-8")
    status, _, err = run("pack", "check", "mine.toml")
    assert status == 1
    assert WRONG_NAMES[name] in err
    assert err.count("\n") == 1, err


@every_mode
def test_an_entry_without_an_id_is_told_once_and_with_its_line(run, mode):
    run("pack", "new", "mine.toml", "--mode", mode)
    lines = Path("mine.toml").read_text(encoding="utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("id = "))
    Path("mine.toml").write_text("\n".join([*lines[:at], *lines[at + 1 :]]), encoding="utf-8")
    status, _, err = run("pack", "check", "mine.toml")
    assert status == 1
    assert f" number 1, field 'id': missing, or not text (line {at})" in err
    assert "None" not in err
    assert err.count("\n") == 1, err


def test_the_service_does_not_begin_with_packs_that_do_not_go_together(run):
    run("pack", "new", "--mode", "battlerealm", "--hero", "Ada")
    Path("twin.toml").write_text(Path("ada.toml").read_text(encoding="utf-8"), encoding="utf-8")
    status, _, err = run("serve", "--no-open", "--pack", "ada.toml", "--pack", "twin.toml")
    assert status == 2
    assert "the id 'ada' stands in ada.toml and in twin.toml" in err
    Path("twin.toml").write_text("[[heros]]", encoding="utf-8")
    status, _, err = run("serve", "--no-open", "--pack", "twin.toml")
    assert status == 2
    assert "no game has the tables heros" in err


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"\xff\xfe[\x00", "cannot be read: it is not UTF-8: byte 0 is 0xff; save it as UTF-8"),
        (b"x = \n", "not valid TOML: Invalid value (at line 1, column 5)"),
        (None, "cannot be read: Is a directory"),
    ],
)
@pytest.mark.parametrize("words", [["pack", "check"], ["pack", "show"], ["play", "brawl", "--pack"]])
def test_a_file_that_cannot_be_read_is_told_in_one_line(run, data, told, words):
    if data is None:
        Path("mine.toml").mkdir()
    else:
        Path("mine.toml").write_bytes(data)
    status, _, err = run(*words, "mine.toml")
    assert status in (1, 2)
    assert err == f"slugfest: mine.toml: {told}\n"


def test_a_file_as_editors_of_windows_write_it_is_read(run):
    run("pack", "new", "mine.toml", "--mode", "battlerealm")
    text = Path("mine.toml").read_bytes().replace(b"\n", b"\r\n").replace(b"start = 9 ", b"start = 90")
    Path("mine.toml").write_bytes(b"\xef\xbb\xbf" + text)
    status, _, err = run("pack", "check", "mine.toml")
    assert (status, err.endswith("field 'start': 90 is not allowed; allowed: 1 to 17 (line 13)\n")) == (1, True), err


def test_a_file_of_no_game_is_told_so(run):
    Path("mine.toml").write_text("[[heros]]\nid = 'x'\n", encoding="utf-8")
    status, _, err = run("pack", "check", "mine.toml")
    assert status == 1
    assert "no game has the tables heros; did you mean heroes? Or say --mode" in err
    status, _, err = run("pack", "check", "mine.toml", "--mode", "battlerealm")
    assert "table 'heros': unknown table; allowed: heroes, cards, locations, meta; did you mean heroes?" in err
    assert "(line 1)" in err


def test_the_page_of_words_is_as_the_code_has_it():
    assert EFFECTS.read_text(encoding="utf-8") == words_here(), "make words"


@every_mode
def test_every_word_has_an_example_that_says_something(run, mode):
    status, out, _ = run("pack", "words", "--mode", mode)
    assert status == 0
    assert "| – | – |" not in out
    assert not any(line.endswith("| – |") for line in out.splitlines())


def test_show_gives_cards_as_the_page_gets_them(run):
    run("pack", "new", "mine.toml", "--mode", "brawl")
    status, out, _ = run("pack", "show", "mine.toml", "--json")
    told = json.loads(out)
    assert status == 0
    assert told[0]["table"] == "champions"
    assert told[0]["card"]["name"] == "My Hero"
    assert {one["id"] for one in told} == {"my_hero", *(f"my_hero_{n}" for n in range(1, 7))}
