"""The journal: numbered by the answer that caused an entry, and silent in copies."""

from slugfest import Match, replay
from slugfest.kernel.game import Choose, Part, Roll, Sentences
from tests.kernel.little import TWO, little, over, play


def telling(rules):
    if rules.tell is not None:
        rules.tell("said", seat=9, n="hello")
    option = yield Choose(1, "little.ask", rules.list, "n", 3)
    rules.state.said.append(option.value)
    if rules.tell is not None:
        rules.tell("said", seat=1, n=option.value)
    faces = yield Roll(TWO)
    if rules.tell is not None:
        rules.tell("saw", faces=list(faces))
    rules.state.steps += 1
    if rules.state.steps == 3:
        raise over()


def test_an_entry_carries_the_number_of_the_answer_that_caused_it():
    match = Match(little(telling), seed=1, rolls=[[1, 2], [3, 4], [5, 6]])
    assert [(entry.at, entry.text) for entry in match.journal] == [(0, "seat 9 says hello.")]
    play(match, "n:2")
    assert [(entry.at, entry.text) for entry in match.journal[1:]] == [
        (1, "seat 1 says 2."),
        (2, "[1, 2] shown."),
        (2, "seat 9 says hello."),
    ]
    assert match.journal[1].facts == {"seat": 1, "n": 2}
    assert str(match.journal[1]) == "seat 1 says 2."


def test_a_late_listener_reads_the_same_as_an_early_one():
    early, late = Match(little(telling), seed=1), Match(little(telling), seed=1)
    assert len(early.journal) == 1
    for key in ("n:0", "n:1"):
        play(early, key)
        play(late, key)
    assert late.journal == early.journal
    play(late, "n:2")
    play(early, "n:2")
    assert late.journal == early.journal
    assert replay(late.log, late.mode).journal == early.journal


def test_nothing_is_told_while_nobody_listens():
    match = play(Match(little(telling), seed=1), "n:0", "n:1")
    assert match.rules.tell is None
    assert match.journal
    assert match.rules.tell is not None


def test_copies_replays_and_imagined_matches_tell_nothing():
    match = Match(little(telling), seed=1)
    before = list(match.journal)
    play(match.copy(), "n:0", "n:1")
    play(match.imagine(0, 1), "n:0", "n:1")
    assert match.log
    assert match.journal == before


def test_a_copy_can_be_listened_to_on_its_own():
    match = play(Match(little(telling), seed=1), "n:0")
    twin = match.copy()
    assert twin.journal == match.journal
    play(twin, "n:1")
    assert len(twin.journal) > len(match.journal)


def test_parts_of_a_number_are_told_one_by_one():
    sentences = Sentences({"hit": "{who} hits for {amount}: {parts}."}, {"who": ["Ann", "Bob"].__getitem__})
    parts = [Part(3, "strike", "BR-ATT-1"), Part(-1, "block")]
    said = sentences.say("hit", {"who": 1, "amount": 2, "parts": parts})
    assert said == "Bob hits for 2: +3 strike, BR-ATT-1; -1 block."
