"""Logs in files: whole ones come back equal, damaged, foreign and newer ones are refused by name."""

import json
from dataclasses import replace as with_other
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slugfest import BadLog, DamagedLog, ForeignLog, Log, Match, NewerLog, OtherContent, OtherRules, replay
from slugfest.kernel.game import Bare
from tests.battlerealm.ring import pack, plain_hero
from tests.conformance import parley
from tests.conformance.cases import play_out, random_player
from tests.kernel.little import WORDS


def some_match(answers: int = 12) -> Match:
    """A match of Parley in the middle of secret picks, with dice, draws and sets behind it."""
    match, player = Match(parley.MODE, 2, seed=9), random_player(9)
    while match.at < answers:
        match.play(player(match))
    return match


def lines_of(log: Log) -> list[bytes]:
    return b"\n".join(log.lines()).split(b"\n")


def test_a_log_comes_back_equal_from_its_file(tmp_path: Path):
    log = play_out(some_match(), random_player(1)).log
    log.save(tmp_path / "a log.jsonl")
    assert Log.load(tmp_path / "a log.jsonl") == log
    assert not list(tmp_path.glob("*.part")), "the new file has taken the place of the old one"
    assert Log.load(str(tmp_path / "a log.jsonl")).mode == "parley"


def test_a_log_is_readable_json_lines():
    lines = [json.loads(line) for line in lines_of(some_match().log)]
    assert lines[0]["slugfest"] == 1
    assert lines[0]["mode"] == "parley"
    assert lines[-1]["answers"] == 12
    assert {"at": 0, "check": some_match().log.checks[0]} in lines
    assert any(isinstance(line, str) for line in lines)
    assert any(isinstance(line, list) for line in lines)


def test_a_log_in_which_any_byte_was_changed_is_damaged():
    whole = lines_of(some_match().log)
    for number, line in enumerate(whole[:-1]):
        for old, new in ((b"1", b"2"), (b"0", b"1"), (b"a", b"b")):
            changed = [*whole[:number], line.replace(old, new, 1), *whole[number + 1 :]]
            if changed != whole:
                with pytest.raises(BadLog):
                    Log.parse(b"\n".join(changed))


def test_saving_over_an_old_log_replaces_it(tmp_path: Path):
    path = tmp_path / "log.jsonl"
    some_match(8).log.save(path)
    later = some_match(20).log
    later.save(path)
    assert Log.load(path) == later


def test_a_log_cut_off_at_any_byte_is_noticed():
    log = some_match().log
    data = b"\n".join(log.lines()) + b"\n"
    header = data.index(b"\n")
    for cut in range(len(data)):
        try:
            assert Log.parse(data[:cut]) == log
            assert cut >= len(data) - 1, "only the last line break may be missing"
        except ForeignLog:
            assert cut < header
        except DamagedLog:
            assert cut >= header


def test_a_mended_log_has_the_whole_answers_before_the_cut():
    match = some_match()
    data = b"\n".join(match.log.lines()) + b"\n"
    header = data.index(b"\n")
    lengths = set()
    for cut in range(header, len(data) + 1, 7):
        mended = Log.parse(data[:cut], mend=True)
        assert mended.answers == match.log.answers[: len(mended.answers)]
        assert replay(mended, parley.MODE).at >= len(mended.answers)
        lengths.add(len(mended.answers))
    assert lengths >= {0, 12}


def test_a_damaged_line_is_named():
    lines = lines_of(some_match().log)
    lines[4] = b'"swap:'
    with pytest.raises(DamagedLog, match=r"mine\.jsonl, line 5: .*answers before it are whole"):
        Log.parse(b"\n".join(lines), "mine.jsonl")


def test_a_missing_line_and_a_doubled_line_are_noticed():
    lines = lines_of(some_match().log)
    answers = [i for i, line in enumerate(lines) if line[:1] in b'"[']
    with pytest.raises(DamagedLog):
        Log.parse(b"\n".join(lines[: answers[3]] + lines[answers[3] + 1 :]))
    with pytest.raises(DamagedLog):
        Log.parse(b"\n".join(lines[: answers[3]] + lines[answers[3] :][:1] + lines[answers[3] :]))
    with pytest.raises(DamagedLog, match="follows the end"):
        Log.parse(b"\n".join([*lines, b'"pass"']))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"hello\n",
        b"{}\n",
        b"[1]\n",
        b'{"mode": "parley"}\n',
        b"\x89PNG\r\n\x1a\n",
        b'{"slugfest":1,"x":"\xff"}',
        b"null",
    ],
)
def test_a_foreign_file_is_refused(data: bytes):
    with pytest.raises(ForeignLog, match=r"photo\.png is not a Slugfest log"):
        Log.parse(data, "photo.png")


def test_a_newer_format_is_refused():
    lines = lines_of(some_match().log)
    lines[0] = lines[0].replace(b'"slugfest":1', b'"slugfest":3')
    with pytest.raises(NewerLog, match="format 3 by a newer Slugfest; this one reads up to 2"):
        Log.parse(b"\n".join(lines))


@pytest.mark.parametrize("head", ['{"slugfest":1}', '{"slugfest":1,"mode":3,"version":1,"content":"","seats":2}'])
def test_a_header_without_what_it_needs_is_damaged(head: str):
    with pytest.raises(DamagedLog, match=r"line 1 \(header\)"):
        Log.parse(head.encode())


@given(
    st.binary(max_size=60)
    | st.binary(max_size=60).map(lambda data: b"\n".join(some_match(6).log.lines()[:3]) + b"\n" + data)
)
def test_any_bytes_are_a_log_or_a_bad_log(data: bytes):
    try:
        log = Log.parse(data)
    except BadLog:
        return
    assert log.mode == "parley"


def test_a_log_of_other_content_is_refused():
    log = some_match().log
    other = with_other(parley.MODE, load=lambda packs: Bare(parley.WORDS, parley.SENTENCES, hash="other"))
    with pytest.raises(OtherContent, match=r"other content \(hash bare, here other\)"):
        replay(log, other)


def test_a_log_played_with_a_pack_needs_the_same_pack():
    mine = pack([plain_hero("alpha")])
    match = Match("battlerealm", 3, seed=1, packs=[mine], heroes=["alpha", "thor", "hulk"])
    assert match.log.packs == ["pack 1"]
    assert replay(match.log, packs=[mine]).state == match.state
    with pytest.raises(OtherContent, match="it used the packs pack 1: give the same packs \\(--pack FILE\\)"):
        replay(match.log)
    with pytest.raises(OtherContent):
        replay(match.log, packs=[pack([plain_hero("alpha", ("tough",))])])
    plain = Match("battlerealm", 3, seed=1)
    with pytest.raises(OtherContent, match="the built-in content alone"):
        replay(plain.log, packs=[mine])


def test_a_log_with_a_start_that_cannot_be_read_is_refused():
    log = some_match().log
    log.start = {"sides": 3}
    with pytest.raises(BadLog, match="starting position"):
        replay(log, parley.MODE)


def test_a_changed_rule_is_noticed_at_the_next_resting_point():
    log = play_out(some_match(), random_player(1)).log

    class Generous(parley.Parley):
        def score(self, seat: int, points: int) -> None:
            super().score(seat, points + 1 if points > 1 else points)

    with pytest.raises(OtherRules, match="a rule or card has changed since"):
        replay(log, with_other(parley.MODE, rules=Generous))


def test_a_changed_listing_is_noticed():
    log = play_out(some_match(), random_player(1)).log

    class Strict(parley.Parley):
        def swaps(self):
            return super().swaps()[:1]

    with pytest.raises(OtherRules, match=r"answer \d+ of the log: swap:.* is not legal at parley.swap"):
        replay(log, with_other(parley.MODE, rules=Strict))


def test_another_version_of_the_rules_is_named_when_it_does_not_fit():
    log = play_out(some_match(), random_player(1)).log
    newer = with_other(parley.MODE, version=2)
    assert replay(log, newer).over, "a version that changes nothing in this match can still replay it"
    log.checks = {}
    with pytest.raises(OtherRules, match=r"rules version 1, here 2"):
        replay(log, newer)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("pass", "dice or cards are due there"),
        (["1a", "2a"], "3 of card are drawn"),
        (["9z", "1a", "2a"], "'9z' cannot be drawn"),
        (None, "dice or cards are due there"),
        ({"seat": 0, "pick": "pass"}, "dice or cards are due there"),
    ],
)
def test_an_answer_that_does_not_fit_is_refused(answer, said: str):
    log = some_match().log
    log.answers[0] = answer
    log.checks = {}
    with pytest.raises(OtherRules) as fault:
        replay(log, parley.MODE)
    assert said in str(fault.value)
    assert "answer 1 of the log" in str(fault.value)


def test_answers_after_the_end_are_refused():
    log = play_out(some_match(), random_player(1)).log
    log.answers.append("pass")
    with pytest.raises(OtherRules, match="the match is over before it"):
        replay(log, parley.MODE)


def test_a_word_of_another_mode_is_refused():
    log = some_match().log
    at = next(i for i, line in enumerate(log.answers) if isinstance(line, str))
    log.answers[at] = WORDS["n:3"].key
    with pytest.raises(OtherRules, match=r"no option of this mode; parley\.swap is due there"):
        replay(log, parley.MODE)


def test_an_arranged_match_is_rebuilt_from_its_own_start(tmp_path: Path):
    match = Match.on(parley.MODE.game(2).arranged({"hands": ["1a 2a 3a", "4b 5b 6b"], "scores": [3, 4]}), seed=3)
    match.play("keep")
    match.log.save(tmp_path / "log.jsonl")
    again = replay(Log.load(tmp_path / "log.jsonl"), parley.MODE)
    assert again.state == match.state
    assert again.state.sides[1].score == 4


def test_a_log_that_leaves_out_where_it_begins_is_not_replayed_from_another_start():
    log = some_match().log
    log.at, log.answers, log.checks = 5, [], {}
    with pytest.raises(BadLog, match="begins at answer 6 and leaves out the position"):
        replay(log, parley.MODE)
