"""The terminal's own layout of a scene: everything that is known is there, in words, and it fits the window."""

from dataclasses import replace
from typing import Any

import pytest

from examples import connect_four, tic_tac_toe
from slugfest import Match, UnknownOption
from slugfest.cli.parts import NoSuchSet
from slugfest.cli.seats import sitters_of
from slugfest.cli.stage import StageScreen
from slugfest.cli.typed import option_typed
from slugfest.kernel.errors import AmbiguousOption
from slugfest.kernel.game import Bare, Choose, Finished, Mode, Outcome, Script, Showing, Words, state
from slugfest.kernel.options import Option
from slugfest.kernel.scene import Card, Die, Figure, Link, Marker, Number, Region, Scene, Seat, Slot, Space, Zone
from tests.battlerealm.ring import play, ring

SITTERS = ["you", "greedy", "Anna"]


def screen(match: Match, seat: int | None = 0, size: tuple[int, int] = (100, 60), ascii: bool = False) -> StageScreen:
    made = StageScreen(match, seat, sitters_of((SITTERS * 2)[: match.seats]), size, ascii)
    assert isinstance(made, StageScreen)
    return made


def shown(match: Match, **how: Any) -> str:
    made = screen(match, **how)
    return "\n".join(line.plain for line in made.lines(match.journal))


def battle(**position: Any) -> Match:
    given = {"circle": "tower sanctum a0 b3", "total": "SK SK CO MY"} | position
    return ring("thor tower:9", "bravo+tough tower:12", "hulk sanctum:7", **given)


# ---------------------------------------------------------------- boards


def test_a_ring_tells_places_in_order_with_points_texts_and_who_is_there():
    text = shown(battle())
    places = ("Avengers Tower +3", "Warded Sanctum +1", "Place a0", "Place b3 +3", "Crystal Prison")
    assert sorted(places, key=text.index) == list(places)
    tower = next(line for line in text.splitlines() if "Avengers Tower" in line)
    assert "● Thor 9/21" in tower
    assert "■ Bravo 12/21" in tower
    assert "▲ Hulk 7/21" in next(line for line in text.splitlines() if "Warded Sanctum" in line)
    assert "Immune to Knock Back, Slam and Disorientated" in text
    assert text.index("╭─") < text.index("├─") < text.index("╰─")


def test_results_are_called_by_name_and_explained_and_spent_ones_stay():
    match = battle(dice="SK SK CO MY MY TE", total="SK SK CO MY MY TE")
    assert "Skill: takes 1 point from a hero where you are." in shown(match)
    assert "×" not in shown(match)
    play(match, "spend:MY")
    assert "×Mystic" in shown(match)
    assert "× spent" in shown(match)
    assert not any(f" {code} " in shown(match) for code in ("SK", "CO", "MY", "TE"))


def test_added_results_and_locked_dice_are_marked():
    assert "+Skill" in shown(battle())
    assert "+ added" in shown(battle())
    rolling = Match("battlerealm", 3, seed=7, heroes=["hulk", "thor", "vision"], placing="random")
    assert "! locked" in shown(rolling)
    assert "2 re-rolls left" in shown(rolling)


def test_cards_stand_in_rows_with_price_text_and_state():
    match = ring("thor a0:9", "bravo a0:12", "hulk b0:7", total="SK SK TE TE")
    row = next(line for line in shown(match).splitlines() if "Hammer Toss" in line)
    assert "Skill + Tech" in row
    assert "Blast 3" in row
    play(match, "card:hammer_toss")
    row = next(line for line in shown(match).splitlines() if line.startswith("  ✓"))
    assert "Hammer Toss" in row
    assert "Used" in row


def test_seats_have_their_side_score_sitter_and_what_lasts():
    match = battle(more={"thor": {"block": 2}})
    text = shown(match)
    assert "Thor   9/21  You" in text
    assert "Bravo   12/21  greedy" in text
    assert "Hulk   7/21  Anna" in text
    assert "Blocks 2 of each Attack until" in text
    assert "Seat 1" not in text
    assert "Player 1" not in text


def test_the_number_of_an_option_stands_at_what_it_is_chosen_at():
    match = Match("battlerealm", 3, seed=7, heroes=["hulk", "thor", "vision"])
    number = match.choice.keys.index("place:tower") + 1
    assert f"[{number}] Avengers Tower" in shown(match)


@pytest.mark.parametrize("size", [(100, 60), (100, 40), (80, 24), (60, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("ascii", [False, True])
def test_every_line_fits_the_window(size: tuple[int, int], ascii: bool):
    for match in (Match("battlerealm", 3, seed=7), battle(), battle(total="SK SK TE TE")):
        lines = screen(match, size=size, ascii=ascii).lines(match.journal)
        assert max(len(line) for line in lines) <= size[0]
        assert len(lines) < size[1] or size[1] < 30
        if ascii:
            assert not set("╭├╰●■▲·✓") & set("".join(line.plain for line in lines).replace("…", ""))


# ---------------------------------------------------------------- questions, options, recap


def test_the_question_says_nothing_of_clicking():
    match = battle()
    assert "click" in match.asked().hint.lower()
    assert "click" not in shown(match).lower()
    assert "Spend your results, in any order." in shown(match)


def test_heroes_to_choose_from_tell_what_they_are():
    match = Match("battlerealm", 3, seed=7)
    text = shown(match, size=(100, 200))
    assert "Rising Fury: may add Skill" in text
    assert "Tough: ignores the first point" in " ".join(text.split())
    assert "Groundswell (Skill Mutant): Strike 2" in " ".join(text.split())
    assert "? 1 shows all" in shown(match, size=(80, 24))


def test_a_closer_look_at_a_hero_shows_abilities_and_all_four_power_cards():
    match = Match("battlerealm", 3, seed=7)
    made = screen(match)
    hulk = next(option for option in match.choice.options if option.key == "hero:hulk")
    told = "\n".join(line.plain for line in made.closer(hulk))
    for part in (
        "Rising Fury: may add Skill",
        "Survivor: at 0 stays",
        "Thunderclap (Skill Skill Science Mutant): Burst 5",
        "Five Mile Leap (Skill Cosmic): Escape",
    ):
        assert part in told
    assert "Groundswell" in told
    assert "World Breaker" in told
    assert "Thunderclap" in "\n".join(line.plain for line in made.all_panels())


@pytest.mark.parametrize(
    ("typed", "parts"),
    [
        ("hulk", ("7/21", "Thunderclap", "Tough: ignores")),
        ("tower", ("+3 for landing", "There: Thor, Bravo", "rules BR-LOC-TOWER")),
        ("card:thunderclap", ("2 Skill + Science + Mutant", "Burst 5")),
        ("skill", ("takes 1 point from a hero where you are.",)),
        ("warded", ("Immune to Knock Back",)),
        ("deck", ("left",)),
    ],
)
def test_anything_on_the_table_can_be_looked_up(typed: str, parts: tuple[str, ...]):
    told = "\n".join(line.plain for line in screen(battle()).look_up(typed))
    for part in parts:
        assert part in told


def test_what_is_not_there_cannot_be_looked_up():
    made = screen(battle())
    assert made.look_up("nobody") == []
    assert made.look_up("  ") == []
    assert made.look_up("place:") == []


def typed(match: Match, text: str) -> Option:
    return option_typed(text, match.choice, match.label, screen(match).parts)


def test_dice_are_chosen_by_name_by_letters_and_by_their_number_on_the_table():
    match = Match("battlerealm", 3, seed=7, heroes=["hulk", "thor", "vision"], placing="random")
    made = screen(match)
    faces = [die.face for die in made.scene.dice]
    free = [n for n, die in enumerate(made.scene.dice, 1) if not die.locked]
    by_number = typed(match, f"die {free[0]}")
    assert by_number is typed(match, str(faces[free[0] - 1]))
    assert match.offer(by_number).parts == (made.scene.dice[free[0] - 1].key,)
    locked = next(die for die in made.scene.dice if die.locked)
    with pytest.raises(NoSuchSet, match=r"^(Science|Mutant): a \1 is locked \(BR-ROLL-3\)$"):
        typed(match, str(locked.face))


def at_dice(least: int, most: int) -> Match:
    """A match in which so many sets of dice can be rolled again."""
    for seed in range(50):
        match = Match("battlerealm", 3, seed=seed, heroes=["hulk", "thor", "vision"], placing="random")
        if least <= sum(bool(option.parts) for option in match.choice.options) <= most:
            return match
    raise AssertionError


def test_where_all_sets_are_listed_a_number_is_an_option_and_dice_have_none():
    match = at_dice(3, 7)
    options = match.choice.options
    for size in ((100, 60), (80, 24)):
        text = shown(match, size=size)
        assert "1:" not in next(line for line in text.splitlines() if line.startswith("Dice:"))
        assert f"{len(options)} Keep these dice" in text
        assert "Or type what they show (" in text
    assert [typed(match, str(n)) for n in range(1, len(options) + 1)] == options


def test_where_sets_are_too_many_to_list_a_number_is_a_die_and_other_options_come_after():
    match = at_dice(8, 99)
    dice = screen(match).scene.dice
    for size in ((100, 60), (80, 24)):
        text = shown(match, size=size)
        assert "1:" in next(line for line in text.splitlines() if line.startswith("Dice:"))
        assert "Type their numbers (" in text
        assert f"{len(dice) + 1} Keep these dice" in text
    assert typed(match, str(len(dice) + 1)).key == "stop"
    for number, die in enumerate(dice, 1):
        if not die.locked:
            (part,) = match.offer(typed(match, str(number))).parts
            assert next(one for one in dice if one.key == part).face == die.face
    with pytest.raises(UnknownOption, match=f"from 1 to {len(dice) + 1}"):
        typed(match, str(len(dice) + 2))


def test_a_whole_name_is_taken_before_others_that_begin_like_it():
    match = Match(tic_tac_toe.MODE)
    assert typed(match, "top").key == "cell:1"
    with pytest.raises(AmbiguousOption, match="7 Bottom left, 8 Bottom, 9 Bottom right"):
        typed(match, "bot")


def test_a_low_window_names_cards_with_their_prices():
    match = at_dice(8, 99)
    text = " ".join(shown(match, size=(80, 24)).split())
    assert "Cards: Thunderclap (2 Skill + Science + Mutant), Groundswell (Skill + Mutant)" in text
    assert text.startswith("Battlerealm · Round 1 · First to 21 points, or the last one standing")


# ---------------------------------------------------------------- toys, and everything that a scene may hold

WORDS = Words()
CELL = WORDS.many("cell", range(2))


@state
class Nothing:
    turn: int = 0


class Toy:
    """One question and it is over."""

    def __init__(self, board: Nothing, content: Any, tell: Any) -> None:
        self.state, self.tell = board, tell

    def step(self) -> Script[None]:
        return self.turn()

    def turn(self) -> Script[None]:
        yield Choose(0, "cell", lambda: list(CELL))
        raise Finished(Outcome((1, 1), (0, 0), "done", by="draw"))


def toy(scene: Scene) -> Match:
    mode = Mode(
        id="toy",
        title="Toy",
        seats=(2,),
        state=Nothing,
        load=lambda packs: Bare(WORDS),
        start=lambda content, seats, settings: Nothing(),
        rules=Toy,
        show=Showing(view=lambda board, content, seat: {}, scene=lambda view: scene),
    )
    return Match(mode)


SEATS = [Seat(key="seat:0", side="Red", tone="red"), Seat(key="seat:1", side="Blue", tone="blue")]


def test_squares_are_cells_with_walls_between_them():
    spaces = [Space(key=f"cell:{n}", at=(n, 0)) for n in range(2)] + [Space(key="far", at=(2, 1), closed=True)]
    figures = [
        Figure(key="thor", within="cell:1", name="Thor", seat=0),
        Figure(key="b", within="far", name="B", seat=1),
    ]
    walls = [Link(key="wall", form="wall", at=(1, 0, 1, 1)), Link(key="wall:2", form="wall", at=(0, 1, 2, 1))]
    text = shown(toy(Scene("Toy", form="squares", seats=SEATS, spaces=spaces, figures=figures, links=walls)))
    assert "[1]" in text
    assert "●Tho" in text
    assert "● Thor" in text
    assert "■B" in text
    assert "┃" in text
    assert "━━" in text


def test_hexes_shift_by_half_a_cell_from_row_to_row():
    spaces = [Space(key=f"cell:{q}{r}", at=(q, r), seat=0 if r else None) for r in range(2) for q in range(2)]
    lines = shown(toy(Scene("Toy", form="hexes", seats=SEATS, spaces=spaces))).splitlines()
    first, second = (line for line in lines if line.strip() and set(line) <= set(" ·●"))
    assert second.index("●") - first.index("·") == 3


def test_other_boards_are_a_table_by_region():
    spaces = [Space(key="cell:0", name="Harlem", region="up", seat=1), Space(key="x", name="Chelsea", marks=("port",))]
    scene = Scene("Toy", form="areas", seats=SEATS, spaces=spaces, regions=[Region(key="up", name="Uptown", worth=4)])
    scene.figures = [Figure(key="army", within="cell:0", name="army", seat=1, rank="army", count=7)]
    scene.markers = [Marker(key="flag", within="x", symbol="flag", name="Flag", label="2")]
    text = shown(toy(scene))
    assert "Uptown +4" in text
    assert "Harlem" in text
    assert "■ army ×7" in text
    assert "Chelsea (port)" in text
    assert "Flag 2" in text


def test_tracks_meters_piles_and_cards_face_down_are_told():
    zones = [
        Zone(key="track", form="track", name="Threat", value=3, of=9, slots=(Slot(key="s1", name="Alarm"),)),
        Zone(key="pile", form="pile", name="Missions", value=4, lists=(("Done", ("Heist",)),)),
        Zone(key="set", form="set", name="Trophies", text="worth more together"),
        Zone(key="offer", form="offer", name="Market"),
    ]
    scene = Scene("Toy", seats=SEATS, zones=zones)
    scene.dice = [Die(key="d", within="s1", face=5)]
    scene.cards = [
        Card(key="back", within="set", hidden=True),
        Card(key="gem", within="offer", name="Gem", text="Shines"),
    ]
    scene.seats = [Seat(key="seat:0", side="Red", tokens=(Number("coin", 2, "coins"),), chosen=True), SEATS[1]]
    text = shown(toy(scene))
    for part in ("Threat 3/9", "Alarm:  5", "Missions: 4 left in the pile; done: Heist", "worth more together"):
        assert part in text
    for part in ("a card, face down", "Gem", "2 coins", "has chosen"):
        assert part in text


def test_the_examples_have_a_board():
    match = Match(tic_tac_toe.MODE)
    play(match, "cell:4", "cell:0")
    assert "●X" in shown(match)
    assert "■O" in shown(match)
    match = Match(connect_four.MODE)
    play(match, "column:4")
    lines = shown(match).splitlines()
    assert any("●" in line and "[4]" not in line for line in lines)
    assert "Column 4" in shown(match)


def test_the_examples_fit_an_ordinary_terminal():
    for mode in (tic_tac_toe.MODE, connect_four.MODE):
        match = Match(mode)
        lines = screen(match, size=(80, 23)).lines(match.journal)
        assert len(lines) < 23
        text = "\n".join(line.plain for line in lines)
        assert all(match.label(option) in text for option in match.choice.options)


def test_a_closer_look_at_a_space_without_a_name_shows_no_key():
    match = Match(connect_four.MODE)
    assert "".join(line.plain for line in screen(match).closer(match.choice.options[3])) == ""
    play(match, "column:4", "column:4", "column:1")
    assert screen(match).look_up("cell:3-0")[0].plain.strip() == "There: X"


def test_a_mode_without_a_scene_is_shown_as_far_as_its_view_tells():
    mode = Match(tic_tac_toe.MODE).mode
    bare = replace(mode, show=Showing(view=lambda board, content, seat: {"score": [3, 0], "hand": ["King", "Ace"]}))
    text = shown(Match(bare))
    assert [line.split()[-2:] for line in text.splitlines() if "nobody yet" in line] == [
        ["points", "You"],
        ["points", "greedy"],
    ]
    assert "Hand: King" in text
    assert "  1 cell 0" in text
