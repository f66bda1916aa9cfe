"""A terminal of 100x30 holds every mode: title, goal, board, seats, what happened, question and options in sight."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from rich.text import Text

import slugfest
from slugfest import Match
from slugfest.bots import Chair, bot_named
from slugfest.cli.seats import sitters_of
from slugfest.cli.stage import StageScreen
from slugfest.kernel.journal import Entry
from slugfest.kernel.scene import Marker

WIDE, HIGH = 100, 30
CASES = [(mode, seats) for mode in slugfest.modes().values() for seats in sorted({min(mode.seats), max(mode.seats)})]
every_mode = pytest.mark.parametrize(("mode", "seats"), CASES, ids=[f"{mode.id}-{seats}" for mode, seats in CASES])
ANSWERS, EVERY = 330, 5
"""How many answers of a match are played, and every how manyth question of the reader is looked at."""


def looks(mode: slugfest.Mode | str, seats: int, **options: object) -> Iterator[tuple[Match, list[Entry]]]:
    """Play a seeded match; yield it at questions to the first seat, with what happened since the last one."""
    match = Match(mode, seats, seed=5, **options)
    players = [bot_named("random", seed=seat) for seat in range(seats)]
    told, asked = 0, 0
    while match.choice is not None and match.at < ANSWERS:
        seat = match.choice.seat
        if seat == 0:
            if asked % EVERY == 0 or asked < EVERY:
                yield match, match.journal[told:]
            asked, told = asked + 1, len(match.journal)
        match.play(players[seat].choose(Chair(match, seat)))


@cache
def midway(mode: slugfest.Mode, seats: int) -> Match:
    """Return a match in which play has begun and the first seat is asked."""
    match = Match(mode, seats, seed=5)
    players = [bot_named("random", seed=seat) for seat in range(seats)]
    while match.choice is not None and (match.at < 90 or match.choice.seat != 0):
        match.play(players[match.choice.seat].choose(Chair(match, match.choice.seat)))
    return match


def screen(match: Match, size: tuple[int, int] = (WIDE, HIGH), ascii: bool = False) -> StageScreen:
    words = ["you", *["greedy"] * (match.seats - 1)]
    return StageScreen(match, 0, sitters_of(words), size, ascii)


def squeezed(lines: list[Text]) -> str:
    return " ".join(" ".join(line.plain for line in lines).split())


@every_mode
@pytest.mark.parametrize("size", [(100, 60), (100, 30), (80, 24), (60, 24), (160, 40)])
@pytest.mark.parametrize("ascii", [False, True])
def test_every_line_fits_the_window(mode, seats, size, ascii):
    match = midway(mode, seats)
    lines = screen(match, size, ascii).lines(match.journal)
    assert max(len(line) for line in lines) <= size[0]
    if ascii:
        assert {char for line in lines for char in line.plain.replace("…", "") if not char.isascii()} == set()


@every_mode
def test_the_whole_picture_fits_along_a_match(mode, seats):
    looked = 0
    for match, happened in looks(mode, seats):
        made = screen(match)
        lines = made.lines(happened)
        text, at = squeezed(lines), f"at {match.at}: {match.question()}"
        looked += 1
        assert len(lines) < HIGH, at
        assert max(len(line) for line in lines) <= WIDE, at
        assert " ".join(made.asked().split()) in text, at
        if made.scene.goal:
            assert " ".join(made.things.say(made.scene.goal).split()) in squeezed(lines[:3]), at
        acting = made.acting()
        assert not acting or re.search(rf"▸ +\S* ?{re.escape(acting)}", text), at
        numbers = {int(number) for line in lines for number in re.findall(r"\d+", line.plain)}
        spans = [re.findall(r"(\d+)-(\d+)", line.plain) for line in lines if "stand on the board" in line.plain]
        numbers |= {n for found in spans for first, last in found for n in range(int(first), int(last) + 1)}
        assert set(made.numbered) <= numbers, at
        if "Folded away" in text:
            assert "map (whole board)" in text, at
    assert looked > 3


WARS = [case for case in CASES if case[0].id in ("risk.skirmish", "risk.manhattan")]
every_war = pytest.mark.parametrize(("mode", "seats"), WARS, ids=[f"{mode.id}-{seats}" for mode, seats in WARS])


@every_war
def test_of_a_map_a_low_window_shows_what_is_asked_about(mode, seats):
    for match, happened in looks(mode, seats):
        made = screen(match, (80, 24))
        lines = made.lines(happened)
        text, at = squeezed(lines), f"at {match.at}: {match.question()}"
        assert len(lines) < 24, at
        assert " ".join(made.asked().split()) in text, at
        board = "\n".join(line.plain for line in lines[: -len(made.question(False, True, True))])
        for space in made.scene.spaces:
            if space.key in made.things.marks or f"{{{space.key}}}" in match.asked().text:
                assert space.name[:4] in board, at
        if re.search(r" \(\d+\)$", board, re.MULTILINE):
            assert "map (whole board)" in text, at
    match = midway(mode, seats).copy()
    while match.choice is not None:
        match.play(match.choice.options[-1])
    assert len(screen(match, (80, 24)).lines([])) < 24


@every_war
@pytest.mark.parametrize("size", [(100, 30), (80, 24)])
def test_no_sign_on_a_map_is_cut_off(mode, seats, size):
    signs = {"Docking station": "D", "Resource chip": "R", "Loki token": "L"}
    seen = 0
    for match, happened in looks(mode, seats):
        made = screen(match, size)
        rows = [line.plain for line in made.lines(happened)]
        for space in made.scene.spaces:
            number = made.things.marks.get(space.key)
            lying = [one.name for one in made.things.within(space.key) if isinstance(one, Marker)]
            if number is None or not lying:
                continue
            here = next((row for row in rows if re.search(rf"(?:^| ){number} {re.escape(space.name[:4])}", row)), "")
            if not here or len(rows) >= size[1]:
                continue
            after = here[here.index(f"{number} {space.name[:4]}") :][:20]
            assert signs.keys() >= {name.capitalize() for name in lying} - {"Avengers tower"}, lying
            for name in lying:
                if name.capitalize() in signs:
                    assert re.search(rf" {signs[name.capitalize()]}(?: |$)", after), f"at {match.at}: {here}"
                    seen += 1
    assert seen or mode.id == "risk.skirmish"


def test_three_sides_of_three_fit_too():
    teams = [
        ["mirror_ann", "iron_man", "cinder_mae"],
        ["black_widow", "foreman_otto", "captain_america"],
        ["doctor_tangle", "bulwark_bess", "tollgate"],
    ]
    options = {"per_side": 3, "characters": teams, "bases": "seats", "placing": "random", "roster": "all"}
    heights = [len(screen(match).lines(told)) for match, told in looks("funkoverse.scrimmage", 3, **options)]
    assert len(heights) > 10
    assert max(heights) < HIGH


@every_mode
def test_what_happened_is_never_cut_to_one_line(mode, seats):
    for match, happened in looks(mode, seats):
        if len(happened) < 4:
            continue
        made = screen(match)
        text = squeezed(made.lines(happened))
        told = [one for one in happened if " ".join(made.told(one).split()) in text]
        assert len(told) >= 2, f"at {match.at}: {match.question()}"


@every_mode
def test_map_shows_what_a_low_window_folds_away(mode, seats):
    match = midway(mode, seats)
    made = screen(match)
    whole = "\n".join(line.plain for line in made.whole_board())
    for space in made.scene.spaces:
        if made.scene.form == "areas":
            assert space.name in whole
    for card in made.scene.cards:
        if card.rows:
            assert card.name in whole
