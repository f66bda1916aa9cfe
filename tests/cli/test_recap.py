"""What happened since somebody was last asked: all of it, or in few lines what matters most."""

from functools import cache

import pytest

from slugfest import Match
from slugfest.bots import Chair, bot_named
from slugfest.cli.recap import recap
from slugfest.cli.seats import sitters_of
from slugfest.cli.stage import StageScreen
from slugfest.kernel.journal import Entry


@cache
def beaten() -> tuple[Match, list[Entry]]:
    """Hulk is asked again after others have hit him in their turns; what happened since he was asked last."""
    for seed in range(50):
        match = Match("battlerealm", 3, seed=seed, heroes=["hulk", "thor", "vision"], placing="random")
        players = [bot_named("greedy", seed=seat) for seat in range(3)]
        told = 0
        while match.choice is not None:
            happened = match.journal[told:]
            if match.choice.seat == 0:
                if len(happened) > 20 and sum("hits Hulk" in entry.text for entry in happened) in (2, 3, 4):
                    return match, happened
                told = len(match.journal)
            match.play(players[match.choice.seat].choose(Chair(match, match.choice.seat)))
    raise AssertionError


def screen(match: Match, rows: int = 40) -> StageScreen:
    made = StageScreen(match, 0, sitters_of(["you", "greedy", "greedy"]), (100, rows))
    assert isinstance(made, StageScreen)
    return made


def test_a_recap_that_fits_tells_everything_turn_by_turn():
    match, happened = beaten()
    made = screen(match)
    lines = [line.plain for line in recap(made, happened, 200, 99)]
    assert [line.strip() for line in lines] == [made.told(entry) for entry in happened]
    first = next(n for n, line in enumerate(lines) if line.startswith("  Round"))
    assert all(line.startswith(("    ", "  Round")) for line in lines[first:])


@pytest.mark.parametrize("most", [4, 6, 8, 12, 16])
def test_a_recap_that_is_cut_keeps_what_was_done_to_the_reader_and_the_latest(most: int):
    match, happened = beaten()
    made = screen(match)
    lines = [line.plain for line in recap(made, happened, 200, most)]
    assert len(lines) <= most
    assert lines[0] == f"  ({len(happened) - len(lines) + 1} lines left out: type journal to read all)"
    assert lines[-1].strip() == made.told(happened[-1])
    everything = [made.told(entry) for entry in happened]
    kept = [line.strip() for line in lines[1:]]
    assert kept == [line for line in everything if line in kept]
    hits = [line for line in everything if "hits Hulk" in line]
    assert hits
    if most > 8:
        assert set(hits) <= set(kept)
    if any("rolls" in line for line in kept[:-1]):
        assert all(line in kept for line in everything if "gains" in line or "hits" in line)
    for n, line in enumerate(lines[1:], 1):
        if line.startswith("  Round"):
            assert lines[n + 1].startswith("    ")


def test_what_is_left_of_the_window_goes_to_the_recap():
    match, happened = beaten()
    for rows in range(24, 60, 3):
        lines = screen(match, rows).lines(happened)
        assert len(lines) < rows
        if any("left out" in line.plain for line in lines):
            assert len(lines) > rows - 5


def test_a_recap_that_is_cut_tells_of_turns_rather_than_of_setting_up():
    match = Match("risk.manhattan", 3, seed=4, dealt_start=True)
    players = [bot_named("greedy", seed=seat) for seat in range(3)]
    while sum(entry.kind == "turn" for entry in match.journal) < 2:
        match.play(players[match.choice.seat].choose(Chair(match, match.choice.seat)))
    made = StageScreen(match, match.choice.seat, sitters_of(["greedy"] * 3), (100, 30))
    lines = [line.plain.strip() for line in recap(made, match.journal, 400, 6, note=False)]
    assert lines[0].startswith("Round 1")
    assert len(lines) == 6
    assert not [line for line in lines if " puts " in line]
