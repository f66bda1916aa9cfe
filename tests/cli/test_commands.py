"""The commands that ask nothing: help, JSON, and mistakes told in one line."""

import json
import subprocess
import sys
from importlib.metadata import version

import pytest

import slugfest
from slugfest.bots import TABLE
from slugfest.cli.catalogue import clauses_of, page_of
from slugfest.cli.main import main
from slugfest.kernel.built import built
from slugfest.kernel.fair import chain

from .seat import COMMAND, Person, kept

COMMANDS = (
    ["games"],
    ["play"],
    ["replay"],
    ["verify"],
    ["rules"],
    ["pack"],
    ["pack", "check"],
    ["pack", "new"],
    ["pack", "show"],
    ["pack", "words"],
    ["studio"],
    ["sim"],
    ["review"],
    ["train"],
    ["bench"],
    ["backup"],
    ["doctor"],
)


def run(capsys, *words):
    """Run a command here and return exit status, output and errors."""
    with pytest.raises(SystemExit) as left:
        main(list(words))
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return left.value.code, out, err


@pytest.fixture
def saved(tmp_path):
    match = slugfest.Match("battlerealm", seats=3, seed=7, heroes="random", placing="random")
    for _ in range(12):
        match.play(match.choice.options[0])
    path = tmp_path / "match.jsonl"
    match.log.save(path)
    return path


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_command_explains_itself_with_an_example(capsys, words):
    status, out, _ = run(capsys, *words, "--help")
    assert status == 0
    assert "Example: slugfest" in out


def test_the_list_of_commands_has_a_line_for_each(capsys):
    _, out, _ = run(capsys, "--help")
    for words in COMMANDS:
        assert any(line.strip("│ ").startswith(f"{words[0]}  ") for line in out.splitlines())


def test_games_lists_every_mode(capsys):
    status, out, _ = run(capsys, "games", "--options")
    assert status == 0
    for mode in slugfest.modes().values():
        assert mode.id in out
    listed = json.loads(run(capsys, "games", "--json")[1])
    assert [mode["id"] for mode in listed] == list(slugfest.modes())
    assert listed[0]["seats"] == [3, 4, 5, 6]


def test_rules_prints_the_page_one_clause_or_a_section(capsys):
    page = page_of(slugfest.modes()["battlerealm"])
    assert run(capsys, "rules", "battlerealm")[1].strip() == page.strip()
    assert run(capsys, "rules", "battlerealm", "br-roll-3")[1].startswith("**BR-ROLL-3** ")
    section = json.loads(run(capsys, "rules", "battlerealm", "BR-ROLL", "--json")[1])
    assert len(section) > 3
    assert all(clause.startswith("BR-ROLL-") for clause in section)


def test_every_clause_that_forbids_something_can_be_read():
    known = clauses_of(page_of(slugfest.modes()["battlerealm"]))
    cited = set()
    for seed in range(12):
        match = slugfest.Match("battlerealm", seats=4, seed=seed, heroes="random", placing="random", rounds=4)
        turn = 0
        while not match.over:
            cited.update(blocked.clause for blocked in match.choice.blocked())
            match.play(match.choice.options[turn * 7 % len(match.choice.options)])
            turn += 1
    assert len(cited) > 5
    assert cited <= set(known)


def test_replay_tells_the_journal_and_the_standing(capsys, saved):
    status, out, _ = run(capsys, "replay", str(saved))
    assert status == 0
    assert "Round 1" in out
    assert "--continue" in out
    data = json.loads(run(capsys, "replay", str(saved), "--json")[1])
    assert data["mode"] == "battlerealm"
    assert not data["over"]
    assert data["journal"]


def test_replay_tells_how_it_stood_after_some_answers(capsys, saved):
    whole = json.loads(run(capsys, "replay", str(saved), "--json")[1])
    for at in (0, 1, whole["answers"] // 2, whole["answers"]):
        then = json.loads(run(capsys, "replay", str(saved), "--at", str(at), "--json")[1])
        assert at <= then["answers"] <= whole["answers"]  # dice and cards that follow by themselves fall as they fell
        assert then["journal"] == whole["journal"][: len(then["journal"])]
    assert f"--at {at} --continue" in run(capsys, "replay", str(saved), "--at", str(at))[1].replace(" \n", " ")
    status, _, err = run(capsys, "replay", str(saved), "--at", "9999")
    assert status == 2
    assert f"--at 9999 is not allowed: this match can be looked at after 0 to {whole['answers']} answers" in err


def test_verify_says_ok_or_what_is_wrong(capsys, saved):
    status, out, _ = run(capsys, "verify", str(saved))
    assert status == 0
    assert "ok" in out
    assert json.loads(run(capsys, "verify", str(saved), "--json")[1])["ok"]
    lines = saved.read_text().splitlines()
    lines[-2] = '"reroll:die:0+die:1+die:2+die:3+die:4+die:5"' if "reroll" not in lines[-2] else '"end"'
    saved.write_text("\n".join(lines) + "\n")
    status, out, err = run(capsys, "verify", str(saved))
    assert status == 1
    assert out == ""
    assert "answer" in err
    assert not json.loads(run(capsys, "verify", str(saved), "--json")[1])["ok"]


def test_a_cut_off_file_is_refused_and_can_be_mended(capsys, saved):
    saved.write_bytes(saved.read_bytes()[:-30])
    status, _, err = run(capsys, "replay", str(saved))
    assert status == 2
    assert "line" in err
    assert run(capsys, "replay", str(saved), "--mend")[0] == 0


GOOD = (
    '[[cards]]\nid = "hammer_toss"\nhero = "thor"\nname = "Hammer Hurl"\nprice = ["SK"]\nsource = "house"\n'
    'effects = [{ do = "blast", amount = 9, target = "one_elsewhere" }]\n'
)


def test_pack_check_says_what_a_good_pack_changes(capsys, tmp_path):
    pack = tmp_path / "mine.toml"
    pack.write_text(GOOD)
    status, out, _ = run(capsys, "pack", "check", str(pack))
    assert status == 0
    assert "cards: replaces hammer_toss (Hammer Hurl)" in out
    assert json.loads(run(capsys, "pack", "check", str(pack), "--json")[1])["ok"]


def test_pack_check_gives_every_problem_a_line(capsys, tmp_path):
    pack = tmp_path / "mine.toml"
    pack.write_text(GOOD.replace('"thor"', '"thorr"') + GOOD.replace("9", '"nine"') + "[extras]\na = 1\n")
    status, out, err = run(capsys, "pack", "check", str(pack))
    assert status == 1
    assert out == ""
    assert len(err.splitlines()) >= 3
    assert all("mine.toml" in line for line in err.splitlines())
    found = json.loads(run(capsys, "pack", "check", str(pack), "--json")[1])
    assert len(found["problems"]) == len(err.splitlines())


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["battlerelm"], "there is no command"),
        (["play", "battlerelm"], "did you mean battlerealm?"),
        (["play", "battlerealm", "--seats", "you,greedy"], "3, 4, 5, 6 seats"),
        (["play", "battlerealm", "--seats", "you,gredy,greedy"], "did you mean greedy?"),
        (["play", "battlerealm", "--seats", "you,,greedy"], "a seat is empty"),
        (["play", "battlerealm", "--option", "beginner"], "name=value"),
        (["play", "battlerealm", "--option", "beginner=maybe"], "'maybe' is not allowed"),
        (["play", "battlerealm", "--option", "rounds=-1"], "use 0 to 1000"),
        (["play", "battlerealm", "--option", "colour=red"], "has no option 'colour'"),
        (["play", "battlerealm", "--seed", "seven"], "seven"),
        (["play", "battlerealm", "--rolls", "loaded"], "loaded"),
        (["play", "battlerealm", "--pack", "none.toml"], "no such file"),
        (["play", "battlerealm", "--save", "/no/such/folder/a.jsonl"], "cannot be kept"),
        (["play", "battlerealm", "--nonsense"], "(see slugfest play --help)"),
        (["pack", "new", "--mode", "brawl", "--out", "mine.toml"], "(see slugfest pack new --help)"),
        (["--nonsense"], "(see slugfest --help)"),
        (["replay", "none.jsonl"], "No such file"),
        (["replay", __file__], "not a Slugfest log"),
        (["rules", "battlerealm", "BR-ROL-3"], "did you mean BR-ROLL-3?"),
        (["rules", "chess"], "there is no mode"),
    ],
    ids=lambda value: " ".join(value)[-40:].replace("/", "_") if isinstance(value, list) else "",
)
def test_a_mistake_is_told_in_a_line_with_exit_status_2(capsys, words, told):
    status, out, err = run(capsys, *words)
    assert status == 2
    assert out == ""
    assert told in err
    assert len(err.splitlines()) == 1


def test_the_reader_of_a_pipe_may_go_away():
    piped = subprocess.run(
        ["bash", "-o", "pipefail", "-c", f"'{COMMAND[0]}' -c '{COMMAND[2]}' rules battlerealm | head -1"],
        capture_output=True,
        text=True,
    )
    assert piped.returncode == 0
    assert piped.stderr == ""


def test_three_times_enter_starts_a_game_against_medium_bots(tmp_path):
    person = Person(tmp_path, "play", prompt=r"(?:\]: |You> )$")
    assert "1 battlerealm" in person.look()
    assert "Seats [you,medium,medium]" in person.type("") + str(person.child.after) + person.child.before
    for name, level in TABLE.items():
        assert f"{name:<7} {level.says}" in person.seen
    person.type("")
    assert "Choose your hero" in person.type("")
    assert json.loads((tmp_path / f"{kept(tmp_path).name}.seats").read_text()) == ["you", "medium", "medium"]
    person.child.close(force=True)


def test_the_chooser_asks_again_after_nonsense_and_leaves_at_the_end_of_input(tmp_path):
    person = Person(tmp_path, "play", prompt=r"\]: $")
    person.look()
    assert "none of them" in person.type("77")
    person.type("battle")
    assert "seats, not by 9" in person.type("9")
    assert "nobody is called" in person.type("4 gredy")
    person.type("4 random")
    assert "has no option" in person.type("colour=red")
    person.child.sendeof()
    person.look()
    assert "No game was started" in person.seen
    assert person.leave() == 0


def test_fair_dice_are_proven_with_the_seed_and_not_claimed_without_it(tmp_path, capsys):
    match = slugfest.Match("battlerealm", 3, seed=7, rolls="fair", heroes="random", placing="random")
    match.join({0: chain(b"somebody")[1]})
    while not match.over:
        match.play(match.choice.options[0])
    match.log.save(tmp_path / "whole.jsonl")
    assert run(capsys, "verify", str(tmp_path / "whole.jsonl"))[0] == 0
    _, told, _ = run(capsys, "verify", str(tmp_path / "whole.jsonl"))
    assert f"the secret that {match.source.commitment} commits to" in told
    assert "not checked: this match has no record of a table" in told
    match.log_for(None).save(tmp_path / "masked.jsonl")
    _, told, _ = run(capsys, "verify", str(tmp_path / "masked.jsonl"))
    assert "the secret is not in this file" in told
    assert "commits to" not in told


def test_the_package_itself_is_the_command():
    told = subprocess.run([sys.executable, "-m", "slugfest", "--version"], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == f"{version('slugfest')}, {built()}"


def test_verify_says_that_dice_from_a_seed_went_unchecked(tmp_path, capsys):
    match = slugfest.Match("battlerealm", 3, seed=7)
    match.log.save(tmp_path / "match.jsonl")
    code, told, _ = run(capsys, "verify", str(tmp_path / "match.jsonl"))
    assert code == 0
    assert "not checked: the dice (rolls: 'seed'): nothing shows that nobody chose them" in told
    (tmp_path / "receipt.json").write_text("{}")
    code, _, said = run(capsys, "verify", str(tmp_path / "match.jsonl"), "--receipt", str(tmp_path / "receipt.json"))
    assert (code, "a receipt belongs to a match with fair dice" in said) == (1, True)
