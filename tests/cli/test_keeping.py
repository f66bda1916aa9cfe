"""Nothing is lost: leaving, end of input, Ctrl-C, a killed process, and going on."""

import signal
import subprocess

from .seat import COMMAND, Person, kept, match_in

THREE = ("play", "battlerealm", "--seats", "you,random,random", "--seed", "5", "--option", "heroes=random")


def started(folder):
    person = Person(folder, *THREE)
    person.look()
    person.type("2")
    return person


def goes_on(folder, before):
    """Check that `replay --continue` takes up the very match, with the same people, and plays on."""
    again = Person(folder, "replay", kept(folder).name, "--continue")
    again.look()
    here = match_in(kept(folder))
    assert (here.at, here.state) == (before.at, before.state)
    again.type("1")
    assert match_in(kept(folder)).at > before.at
    again.type("quit")
    assert again.leave() == 0


def test_quit_keeps_the_match_and_says_how_to_go_on(tmp_path):
    person = started(tmp_path)
    before = match_in(kept(tmp_path))
    assert f"slugfest replay {kept(tmp_path).name} --continue" in person.type("quit").replace("\r\n", "")
    assert person.leave() == 0
    goes_on(tmp_path, before)


def test_end_of_input_keeps_the_match(tmp_path):
    person = started(tmp_path)
    before = match_in(kept(tmp_path))
    person.child.sendeof()
    person.look()
    assert "--continue" in person.seen
    assert person.leave() == 0
    goes_on(tmp_path, before)


def test_ctrl_c_keeps_the_match(tmp_path):
    person = started(tmp_path)
    before = match_in(kept(tmp_path))
    person.child.sendintr()
    person.look()
    assert "--continue" in person.seen
    assert person.leave() == 0
    goes_on(tmp_path, before)


def test_a_killed_process_loses_nothing(tmp_path):
    person = started(tmp_path)
    person.type("1")
    before = match_in(kept(tmp_path))
    person.child.kill(signal.SIGKILL)
    assert person.leave() == -signal.SIGKILL
    assert before.at > 0
    goes_on(tmp_path, before)


def test_people_sit_where_they_sat(tmp_path):
    person = Person(tmp_path, "play", "battlerealm", "--seats", "random,Anna,Bert", "--seed", "5")
    person.look("Anna> $")
    person.type("thor", "Bert> $")
    person.type("quit")
    person.leave()
    again = Person(tmp_path, "replay", kept(tmp_path).name, "--continue")
    again.look("Bert> $")
    again.child.close(force=True)
    other = Person(tmp_path, "replay", kept(tmp_path).name, "--continue", "--seats", "random,random,you")
    other.look("You> $")
    other.child.close(force=True)


def test_without_a_note_of_the_seats_you_sit_where_the_choice_is(tmp_path):
    person = started(tmp_path)
    person.type("quit")
    person.leave()
    (tmp_path / f"{kept(tmp_path).name}.seats").unlink()
    goes_on(tmp_path, match_in(kept(tmp_path)))


def test_a_copy_is_saved_where_somebody_says(tmp_path):
    person = started(tmp_path)
    person.type("save copy.log")
    assert match_in(tmp_path / "copy.log").state == match_in(kept(tmp_path)).state
    person.type("save copy.log", r"\(y/n\) $")
    person.type("n")
    person.child.close(force=True)


def test_an_old_match_is_never_overwritten(tmp_path):
    (tmp_path / "old.jsonl").write_text("precious")
    run = subprocess.run([*COMMAND, *THREE, "--save", "old.jsonl"], cwd=tmp_path, capture_output=True, text=True)
    assert run.returncode == 2
    assert "old.jsonl exists" in run.stderr
    assert (tmp_path / "old.jsonl").read_text() == "precious"


def test_answers_may_come_through_a_pipe(tmp_path):
    run = subprocess.run([*COMMAND, *THREE], cwd=tmp_path, input=b"1\n\xff\xfe\n", capture_output=True)
    assert run.returncode == 0
    assert b"\x1b" not in run.stdout
    assert b"--continue" in run.stdout
    assert match_in(kept(tmp_path)).choice.prompt == "battlerealm.reroll"


def test_who_goes_on_from_an_earlier_position_has_a_file_of_their_own(tmp_path):
    person = Person(tmp_path, "play", "battlerealm", "--seats", "you,random,random", "--seed", "5")
    person.look()
    person.type("1")
    person.type("quit")
    person.leave()
    (first,) = tmp_path.glob("*.jsonl")
    before = first.read_bytes()
    again = Person(tmp_path, "replay", first.name, "--at", "0", "--continue")
    again.look()
    again.type("2")
    again.type("quit")
    again.leave()
    assert first.read_bytes() == before
    other = first.with_name(f"{first.stem}-from-0.jsonl")
    assert match_in(other).at > 0
    assert match_in(other).log.answers[0] != match_in(first).log.answers[0]
