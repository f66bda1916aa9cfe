"""Help at the prompt: hints and threats; several people agree first, and are told what the others have asked for."""

import re

from slugfest.cli.helping import AGREED
from tests.cli.seat import Person, kept, match_in

ASKS = re.escape(f"{AGREED} (y/n) ") + "$"
FIGURE = re.compile(r"\d|rough")


def told_by(person, typed):
    """The sentences that a command has brought, joined where they were wrapped."""
    return " ".join(person.type(typed).partition(typed)[2].split())


def test_what_the_others_can_do_is_told_after_the_best_option_or_one_that_is_named(tmp_path):
    person = Person(tmp_path, "play", "battlerealm", "--option", "heroes=thor,hulk,vision", "--seed", "3")
    person.look()
    assert "the table is still set up" in told_by(person, "threats")
    person.type("1")
    match = match_in(kept(tmp_path))
    told = told_by(person, "threats 1")
    assert told.startswith("After “Re-roll"), told
    assert all(FIGURE.search(line) for line in re.split(r"(?<=[.]) (?=[A-Z])", told.partition(" You> ")[0])), told
    assert re.search(r"your chance to win is \d+ % at the end of your turn, \d+ % after the others' turns", told)
    assert "{" not in told
    assert "Hulk (" in told or "Vision (" in told or "Nothing that they did in" in told
    assert told_by(person, "threats").startswith("After “")
    assert "nowhere" in told_by(person, "threats nowhere")
    assert match_in(kept(tmp_path)).at == match.at
    person.child.close(force=True)


def test_several_people_agree_to_hints_once_and_are_told_of_each(tmp_path):
    person = Person(tmp_path, "play", "battlerealm", "--seats", "Anna,Bert,random", "--seed", "3")
    person.look("Anna> $")
    person.type("hint", ASKS)
    assert "Best:" not in person.type("n", "Anna> $")
    person.type("hint", ASKS)
    assert "Best:" in person.type("y", "Anna> $")
    assert "Best:" in person.type("hint", "Anna> $")
    assert "asked" not in person.type("", "Anna> $")
    shown = person.type("thor", "Bert> $")
    assert shown.count("Anna asked for a hint.") == 2
    assert "Anna asked" not in person.type("", "Bert> $")
    person.type("hint", "Bert> $")
    assert "Bert asked for a hint." in person.type("hulk", "Anna> $")
    assert "Hints are off for everybody." in person.type("hint off", "Anna> $")
    assert "Best:" not in person.type("threats", ASKS)
    person.type("n", "Anna> $")
    assert "Hints are off already." in person.type("hint off", "Anna> $")
    person.child.close(force=True)
