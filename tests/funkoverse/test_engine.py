"""The engine as a whole: modes play to their end, positions can be described, secrets stay secret."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from slugfest import BadPosition, BadSetting, Match, Mode, arrange, replay
from slugfest.conformance.audit import audit
from slugfest.games.funkoverse.rules.moving import free_squares, step_options
from slugfest.games.funkoverse.rules.table import square_options
from slugfest.games.funkoverse.rules.targeting import challenge_options, has_target
from tests.funkoverse.stage import (
    FIRST,
    LEADERS,
    MODES,
    SCRIMMAGE,
    TERRITORY,
    TRIUMPH,
    at,
    down,
    end_round,
    keys,
    on_map,
    out,
    piece,
    play,
    points,
    pool,
    prompt,
    side,
    squares,
    stage,
    standing,
    told,
    track,
    turn,
)
from tests.rule import rule

MIXED: dict[str, Any] = {"per_side": 3, "items": 1, "companions": 1, "objectives": 1}


def played(match: Match, seed: int) -> Match:
    luck = Random(seed)
    while match.choice is not None:
        choice = match.choice
        match.play(luck.choice(choice.options), seat=choice.seat)
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", MODES, ids=[mode.id for mode in MODES])
def test_every_mode_plays_to_its_end_and_replays(mode: Mode, seats: int):
    match = played(Match(mode, seats, seed=seats), seats)
    assert match.outcome is not None
    assert match.at <= mode.bound
    assert replay(match.log, mode).state == match.state


@pytest.mark.parametrize(
    ("mode", "seats", "options"),
    [
        (LEADERS, 2, MIXED),
        (LEADERS, 4, MIXED | {"characters": "secret", "per_side": 4}),
        (TERRITORY, 3, MIXED | {"per_side": 5, "characters": "random"}),
        (TERRITORY, 2, {"per_side": 1, "map": "shuris_lab", "companions": 1}),
        (SCRIMMAGE, 4, {"characters": "secret", "per_side": 3, "items": 1}),
        (TRIUMPH, 3, {"characters": "secret", "per_side": 3, "basic": True, "companions": 1, "roster": "all"}),
        (TRIUMPH, 2, MIXED | {"map": "helicarrier_bridge"}),
        (FIRST, 3, {"roster": "all", "characters": "random"}),
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_every_way_to_set_up_plays_to_its_end(mode: Mode, seats: int, options: dict[str, Any], seed: int):
    match = played(Match(mode, seats, seed=seed, **options), seed)
    assert match.outcome is not None
    assert replay(match.log, mode).state == match.state


@pytest.mark.parametrize("seed", range(6))
def test_pieces_and_tokens_are_never_lost_in_play(seed: int):
    match = Match(LEADERS, 2, seed=seed, **MIXED, characters="random")
    luck = Random(seed)
    while match.choice is not None:
        choice = match.choice
        match.play(luck.choice(choice.options), seat=choice.seat)
        state, box = match.state, match.game.content
        if not state.pieces:
            continue
        squares_taken = [one.at for one in state.pieces if one.at >= 0]
        assert len(set(squares_taken)) == len(squares_taken)
        for number, one in enumerate(state.sides):
            dots = [dot for p in state.pieces if p.side == number for dot in box.kinds[p.kind].dots]
            assert sorted(dots) == sorted(
                [kind for kind, count in enumerate(one.pool) for _ in range(count)] + [code >> 3 for code in one.track]
            )
        rules: Any = match.rules
        fresh = type(rules)(state, box, None)
        for name in ("who", "stand", "standing", "body", "bodies", "occupied", "letters", "number"):
            assert getattr(rules, name) == getattr(fresh, name), name


def test_a_picture_becomes_a_showdown():
    match = stage(
        """
        + + + +
         A . .
        + + + +
         . Z b
        + + + +
        """,
        turn="A",
        rolls=["triple shield", "shield shield"],
    )
    assert at(match, "A", "Z", "B") == ("0-0", "1-1", "2-1")
    assert standing(match, "Z")
    assert down(match, "B")
    assert turn(match) == "captain_america"
    assert squares(match) == {"1-0", "0-1", "2-0"}
    play(match, "Z")
    assert down(match, "Z")
    assert told(match, "down") == [{"piece": "piece:iron_man"}]


@rule("FV-SCEN-01", "FV-SCEN-02")
def test_the_first_game_ends_at_three_points_at_once():
    match = stage("+ + +\n A z\n+ + +", turn="A", rolls=["burst burst", "shield shield"], sides={1: {"points": 2}})
    assert points(match) == [2, 0]
    play(match, "Z")
    assert not match.over
    match = stage("+ + +\n A z\n+ + +", turn="A", rolls=["burst burst", "burst burst"], sides={1: {"points": 2}})
    play(match, "Z")
    assert match.over
    assert match.outcome is not None
    assert match.outcome.scores == (3, 0)


def test_an_ability_is_paid_and_comes_back():
    match = stage(
        """
        + + + + +
         A . . Z
        + + + + +
        """,
        mode=TERRITORY,
        turn="A",
        rolls=["shield shield", "burst burst"],
    )
    assert pool(match) == {"finesse": 1, "force": 1, "leadership": 1}
    play(match, "ability:shield_throw")
    assert pool(match) == {"force": 1, "leadership": 1}
    assert track(match) == {3: ["finesse"]}
    end_round(match)
    assert track(match) == {2: ["finesse"]}


def test_a_position_on_a_real_map_with_attachments():
    match = on_map(
        LEADERS,
        {
            "pieces": {
                "iron_man": {"at": "3-2", "item": "riot_baton"},
                "dora_milaje": "1-4",
                "signal_pup": {"at": "4-4", "with": "iron_man"},
            },
            "leader": "iron_man",
            "objectives": {"hack_the_terminal": "12-4"},
        },
        {
            "pieces": {"black_panther": {"at": "4-1", "down": True, "held": 2}, "iron_drone": "out"},
            "objectives": {"retrieve_the_vibranium": {"at": "0-4"}},
            "leader": "iron_drone",
        },
        turn="iron_man",
        actions=1,
        tokens=[],
    )
    assert "item:riot_baton" in keys(match)
    assert "companion:pup_run" in keys(match)
    assert "forfeit:pup_run" in keys(match)
    assert out(match, "iron_drone")
    assert piece(match, "black_panther")["held"] == 2
    assert side(match, 2)["leader"] == "iron_drone"


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({}, "'sides' is missing"),
        ({"sides": [{"hulk": "1-1"}, {"iron_man": "2-2"}]}, "there is no piece 'hulk'"),
        ({"sides": [{"iron_man": "0-0"}, {"black_widow": "2-3"}]}, "nothing can stand on '0-0'"),
        ({"sides": [{"iron_man": "2-3"}, {"black_widow": "2-3"}]}, "occupied"),
        ({"sides": [{"iron_man": "40-3"}, {"black_widow": "2-3"}]}, "no square of the map"),
        ({"sides": [{"iron_man": "3-3 asleep"}, {"black_widow": "2-3"}]}, "'asleep' is not allowed"),
        ({"sides": [{"iron_man": "3-3"}, {"black_widow": "2-3"}], "weather": 1}, "has no 'weather'"),
        ({"sides": [{"iron_man": "3-3"}]}, "2 entries"),
        ({"sides": [{"iron_man": "3-3"}, {"black_widow": "2-3"}], "turn": "hulk"}, "there is no 'hulk'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: dict[str, Any], said: str):
    with pytest.raises(BadPosition, match=said):
        arrange(FIRST, 2, position)


@pytest.mark.parametrize(
    ("mode", "seats", "options", "said"),
    [
        (TERRITORY, 2, {"map": ["nowhere"]}, "is not allowed"),
        (TERRITORY, 4, {"teams": [1, 1, 1, 2]}, "one or two seats"),
        (TERRITORY, 4, {"per_side": 1}, "at least one character"),
        (SCRIMMAGE, 4, {"per_side": 5}, "are to be chosen"),
        (SCRIMMAGE, 3, {"objectives": 1}, "exactly two sides"),
        (LEADERS, 2, {"items": [["riot_baton"], []]}, "same number of attachments"),
        (LEADERS, 2, {"characters": [["iron_man", "iron_man"], ["black_widow", "kestrel"]]}, "never share a name"),
        (LEADERS, 2, {"characters": [["hulk"], ["black_widow"]]}, "there is no character 'hulk'"),
        (LEADERS, 2, {"bases": ["pink", "amber"]}, "must name"),
        (LEADERS, 2, {"items": [["riot_baton:iron_drone"], ["field_kit"]]}, "bears no item"),
        (LEADERS, 2, {"items": [["riot_baton:hulk"], ["field_kit"]]}, "there is no character 'hulk'"),
        (
            LEADERS,
            2,
            {"characters": [["iron_man"], ["kestrel"]], "items": [["riot_baton:kestrel"], ["field_kit"]]},
            "'kestrel' is not on side 1",
        ),
    ],
)
def test_options_that_cannot_be_played_are_refused(mode: Mode, seats: int, options: dict[str, Any], said: str):
    with pytest.raises(BadSetting, match=said):
        Match(mode, seats, **options)


def test_cards_picked_in_secret_are_seen_by_their_own_side_only():
    match = Match(LEADERS, 4, seed=1, characters="secret", per_side=3, bases="seats")
    play_secretly(match, {0: "iron_man", 1: "iron_man"})
    assert match.view(2)["sides"][0]["picks"] == ["iron_man"]
    for seat in (1, 3, None):
        assert match.view(seat)["sides"][0] | {"side": 0} == match.view(seat)["sides"][0]
        assert match.view(seat)["sides"][0]["picks"] == []
        assert match.view(seat)["sides"][0]["hidden"] == 1
    play_secretly(match, {0: "kestrel", 1: "black_widow"})
    play_secretly(match, {2: "tollgate", 3: "mirror_ann"})
    assert match.view(None)["sides"][0]["picks"] == ["iron_man", "kestrel", "tollgate"]
    assert [one["key"] for one in match.view()["pieces"]][:4] == ["iron_man", "kestrel", "tollgate", "iron_man.2"]
    assert prompt(match) == "leader"


def play_secretly(match: Match, picks: dict[int, str]) -> None:
    for seat, name in picks.items():
        match.play(f"card:{name}", seat=seat)


def secret(mode: Mode) -> Mode:
    """The same mode with teams chosen in secret, items included, unless a match says otherwise."""
    given = {"characters": "secret", "per_side": 3, "items": 1, "bases": "seats"}
    options = tuple(replace(setting, default=given.get(setting.name, setting.default)) for setting in mode.options)
    return replace(mode, options=options)


@rule("FV-SET-16", "FV-DEF-11")
@pytest.mark.parametrize("mode", [SCRIMMAGE, LEADERS], ids=["scrimmage", "leaders"])
def test_nothing_depends_on_what_others_picked_in_secret(mode: Mode):
    match = Match(secret(mode), 2, seed=5)
    luck = Random(5)
    compared = 0
    while match.state.phase == "team":
        for seat in range(2):
            findings, count = audit(match.copy(), seat, seat)
            assert not findings
            compared += count
            imagined = match.imagine(seat, 9)
            assert imagined.view(seat) == match.view(seat)
            assert match.imagine(seat, 8).imagine(seat, 9).state == imagined.state
            played(imagined, seat)
        choice = match.choices[-1]
        match.play(luck.choice(choice.options), seat=choice.seat)
    assert compared > 10
    assert [len(one.picks) for one in match.state.sides] == [4, 4]


@pytest.mark.parametrize("seed", range(4))
def test_quick_looks_say_the_same_as_slow_ones(seed: int):
    match = Match(LEADERS, 2, seed=seed, **MIXED, characters="random", roster=["kestrel", "doctor_tangle", *BUSY])
    luck = Random(seed)
    while match.choice is not None:
        table: Any = match.rules
        for number, one in enumerate(match.state.pieces):
            if one.at < 0:
                continue
            steps = luck.randint(1, 3)
            fast = step_options(table, number, steps)
            assert fast == square_options(table, free_squares(table, number, steps))
            for feat in match.game.content.feats:
                if feat.opening is not None:
                    listed = challenge_options(table, number, feat.opening)
                    assert has_target(table, number, feat.opening) == bool(listed)
        choice = match.choice
        match.play(luck.choice(choice.options), seat=choice.seat)


BUSY = ["iron_man", "captain_america", "cinder_mae", "foreman_otto"]


@rule("FV-COOL-13")
@pytest.mark.parametrize("exhausted", [False, True])
def test_a_character_that_a_card_brings_back_is_as_ready_as_before(exhausted: bool):
    recall = {"do": "shift", "amount": -1, "what": "character", "track": "own"}
    kit = {"id": "recall", "name": "Recall", "action": True, "cost": 2, "star": False, "effects": [recall]}
    match = stage(
        """
        + + + +
         . A .
        + + + +
         . . Z
        + + + +
        """,
        mode=TERRITORY,
        packs=({"items": [kit | {"source": "house"}]},),
        more={"A": {"item": "recall"}, "B": {"at": "out", "exhausted": exhausted}},
        turn="A",
    )
    play(match, "item:recall")
    assert at(match, "B") == "0-0"
    assert standing(match, "B")
    assert piece(match, "B")["exhausted"] == exhausted
    play(match, "end")
    play(match, "Z", "end")
    assert match.view()["round"] == (2 if exhausted else 1)


@rule("FV-COOL-08", "FV-COOL-10")
def test_a_side_chooses_which_piece_comes_back_first_where_not_all_find_room():
    match = stage(
        """
        + + + + +
         . A . .
        + + + + +
         . . . Z
        + + + + +
        """,
        mode=TERRITORY,
        more={
            "A": {"exhausted": True},
            "Z": {"exhausted": True},
            "B": {"at": "out", "exhausted": True},
            "C": {"at": "out", "exhausted": True},
        },
        map={"areas": {"area1": [[0, 0]], "area2": [[3, 1]]}},
    )
    assert prompt(match) == "next"
    play(match, "C")
    assert at(match, "C") == "0-0"
    assert prompt(match) == "return"
    assert squares(match) == {"0-1", "1-1"}
