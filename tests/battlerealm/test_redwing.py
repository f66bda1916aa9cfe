"""Redwing: Falcon uses the abilities of two locations (BR-KEY-REDWING, BR-CARD-RAPTOR)."""

from tests.battlerealm.ring import at, hero, keys, plain_hero, plain_place, play, pvp, reason, ring
from tests.battlerealm.turns import QUIET, left, pass_turn
from tests.rule import rule

CREW = ("falcon a0:9", "bravo b0:9", "charlie c0:9")
LINK = {"do": "companion", "when": "always", "token": "redwing"}


def walker():
    """A pack in which Falcon has Redwing and nothing else: no Flight, no Elusive, and plain cards."""
    return {"heroes": [plain_hero("falcon", (), (LINK,)) | {"companion": "redwing"}]}


@rule("BR-KEY-REDWING-1", "BR-LOC-MOON")
def test_falcon_uses_the_ability_of_both_locations():
    match = ring(
        *("falcon moon:9", "bravo b0:9", "charlie c0:9"),
        circle="moon b0 c0 vein",
        redwing="vein",
        dice="CO " * 6,
        rerolls=0,
    )
    assert keys(match) == ["use:moon", "use:vein", "done"]
    play(match, "use:moon", "use:vein")
    assert match.view()["total"] == {"CO": 7, "MY": 1}


@rule("BR-KEY-REDWING-1", "BR-LOC-4")
def test_an_ability_is_not_doubled_when_redwing_is_with_falcon():
    match = ring(
        *("falcon moon:9", "bravo b0:9", "charlie c0:9"),
        circle="moon b0 c0 d0",
        redwing="moon",
        dice="CO " * 6,
        rerolls=0,
    )
    play(match, "use:moon")
    assert match.view()["total"] == {"CO": 7}
    assert "use:moon" not in keys(match)


@rule("BR-KEY-REDWING-1")
def test_nobody_else_uses_redwings_location():
    match = ring(*CREW, circle="a0 b0 c0 moon", redwing="moon", turn="bravo", dice="CO " * 6, rerolls=0)
    assert match.view()["phase"] == "resolve"
    assert match.view()["total"] == {"CO": 6}


@rule("BR-KEY-REDWING-2", "BR-MOV-5")
def test_redwing_is_no_hero_to_be_hit_or_counted():
    match = ring("bravo b0:9", "falcon a0:9", "charlie c0:9", redwing="b0", total="CO SK TE MY")
    assert "spend:SK" not in keys(match)
    play(match, "spend:TE")
    assert keys(match) == ["hero:falcon", "hero:charlie"]
    play(match, "hero:charlie", "move", "place:d0")
    assert left(match) == {"SK": 1, "MY": 1}


@rule("BR-KEY-REDWING-2", "BR-CARD-RAPTOR")
def test_redwings_arrival_brings_no_points():
    match = ring(*CREW, circle="a0 b0 c0 d3", total="MU MY")
    play(match, "card:raptor_strike", "place:d3")
    assert match.view()["redwing"] == "d3"
    assert pvp(match, "falcon") == 9
    assert at(match, "falcon") == "a0"


@rule("BR-KEY-REDWING-3", "BR-CARD-RAPTOR")
def test_redwing_does_not_follow_falcon_when_he_moves():
    match = ring(*CREW, total="CO MY")
    play(match, "move", "place:d0")
    assert at(match, "falcon") == "d0"
    assert match.view()["redwing"] == "a0"


@rule("BR-KEY-REDWING-3", "BR-ELI-6")
def test_redwing_is_displaced_when_its_location_is_removed():
    match = ring("bravo b0:9", "falcon a0:9", "charlie c0:1", "delta d0:9", redwing="c0", total="TE MY", rolls=[QUIET])
    play(match, "spend:TE", "hero:charlie", "end")
    assert match.choice.seat == 1
    assert keys(match) == ["place:b0", "place:d0"]
    play(match, "place:d0")
    assert match.view()["redwing"] == "d0"


@rule("BR-KEY-REDWING-4", "BR-CHK-13", "BR-LOC-MOON")
def test_redwing_stays_active_while_falcon_is_in_the_prison():
    match = ring(
        *("falcon prison:9", "bravo b0:9", "charlie c0:9"),
        circle="moon b0 c0 d0",
        redwing="moon",
        dice="SK " * 6,
        rerolls=0,
    )
    play(match, "use:moon")
    assert match.view()["total"] == {"SK": 6, "CO": 1}


@rule("BR-KEY-REDWING-4")
def test_redwing_leaves_the_game_with_falcon():
    match = ring("bravo b0:9", "falcon a0:1", "charlie c0:9", redwing="c0", total="TE TE MY", rolls=[QUIET])
    play(match, "spend:TE", "hero:falcon", "spend:TE", "hero:falcon", "end")
    assert hero(match, "falcon")["out"]
    assert match.view()["redwing"] == ""


@rule("BR-KEY-REDWING-5", "BR-DRF-11", "BR-LOC-NULL", "BR-LOC-MONASTERY", "BR-LOC-ACID", "BR-LOC-PODIUM")
def test_falcon_does_not_suffer_obligatory_abilities_through_redwing():
    for place in ("null", "monastery", "acid", "podium"):
        match = ring(
            *("falcon a0:9", "bravo a0:9", "charlie c0:9"),
            circle=f"a0 b0 c0 {place}",
            redwing=place,
            total="SK SK TE MY",
            rolls=[["SK", *QUIET[1:]]],
        )
        play(match, "spend:SK", "card:razor_wings", "end")
        assert pvp(match, "falcon", "bravo") == (9, 5)
        play(match, "stop", "spend:SK")
        assert pvp(match, "falcon") == 8


@rule("BR-KEY-REDWING-5", "BR-LOC-SINK")
def test_time_sink_does_not_slow_falcon_through_redwing():
    match = ring(*CREW, circle="a0 b0 c0 sink", redwing="sink", rolls=[QUIET])
    assert match.view()["rerolls"] == 2


@rule("BR-KEY-REDWING-5", "BR-LOC-TUNNEL", "BR-LOC-KYLN-1", "BR-LOC-TAR")
def test_prices_for_leaving_redwings_location_do_not_concern_falcon():
    for place in ("tunnel", "kyln", "tar"):
        heroes = ("falcon a0:9", "bravo a0:9", "charlie c0:9")
        given = {"circle": f"a0 b0 c0 {place}", "redwing": place, "packs": (walker(),)}
        assert "move" not in keys(ring(*heroes, total="CO MY", **given))
        assert "move" in keys(ring(*heroes, total="CO CO MY", **given))


@rule("BR-KEY-REDWING-5", "BR-LOC-DEEPSPACE", "BR-CARD-RAPTOR")
def test_redwing_may_enter_deep_space_but_never_the_prison():
    match = ring(*CREW, circle="a0 b0 c0 deepspace", redwing="b0", total="MU MY")
    play(match, "card:raptor_strike")
    assert keys(match) == ["place:a0", "place:c0", "place:deepspace"]
    play(match, "place:deepspace")
    assert match.view()["redwing"] == "deepspace"


@rule("BR-KEY-REDWING-5", "BR-LOC-DEEPSPACE")
def test_redwing_in_deep_space_does_not_open_it_to_a_walker():
    match = ring(*CREW, circle="a0 b0 c0 deepspace", redwing="deepspace", total="CO MY", packs=(walker(),))
    play(match, "move")
    assert keys(match) == ["place:b0", "place:c0"]


@rule("BR-KEY-REDWING-5", "BR-ATT-4", "BR-LOC-COLOSSEUM")
def test_attacks_start_from_falcons_own_location():
    match = ring(
        *("falcon a0:9", "bravo+tough colosseum:9", "charlie+tough a0:9"),
        circle="a0 b0 c0 colosseum",
        redwing="colosseum",
        total="SK TE MY",
    )
    play(match, "spend:SK")  # Charlie is beside Falcon, Bravo only beside Redwing
    assert pvp(match, "bravo", "charlie") == (9, 8)
    play(match, "spend:TE")
    assert pvp(match, "bravo") == 8


@rule("BR-KEY-REDWING-5", "BR-LOC-AQUEDUCT", "BR-PRI-3")
def test_no_attack_starts_from_the_prison_through_redwing():
    match = ring(
        *("falcon prison:9", "bravo b0:9", "charlie c0:9"),
        circle="aqueduct b0 c0 d0",
        redwing="aqueduct",
        total="SK TE MY",
    )
    assert "spend:TE" not in keys(match)
    assert reason(match, "spend:TE")[1] == "BR-PRI-3"


@rule("BR-CARD-RAPTOR", "BR-RES-7", "BR-LOC-TRADE")
def test_an_ability_of_step_three_works_as_soon_as_redwing_is_there():
    match = ring(*CREW, circle="a0 b0 c0 trade", total="MU CO MY")
    assert "treat:CO-MY" not in keys(match)
    play(match, "card:raptor_strike", "place:trade", "treat:CO-MY")
    assert pvp(match, "falcon") == 10


@rule("BR-CARD-RAPTOR", "BR-FIN-3", "BR-LOC-MOON", "BR-PRI-4")
def test_an_ability_of_step_two_first_works_next_turn_also_in_the_prison():
    match = ring(
        *("falcon prison:9", "bravo b0:9", "charlie c0:9"),
        circle="a0 b0 c0 moon",
        redwing="a0",
        total="MU MY CO",
        rolls=[QUIET, QUIET, ["SK"] * 6],
    )
    play(match, "card:raptor_strike", "place:moon")
    assert "use:moon" not in keys(match)
    for _ in range(3):
        pass_turn(match)
    play(match, "stop")
    assert "use:moon" in keys(match)


@rule("BR-KEY-REDWING-5", "BR-LOC-HOUSE")
def test_a_location_that_is_not_for_redwing_gives_falcon_nothing_from_afar():
    add = {"do": "add_result", "amount": 1, "choices": ["MY"], "limit": "turn", "may": True}
    nest = plain_place("h0") | {"id": "nest", "phase": "finalize", "effects": [add]}
    given = {"circle": "a0 b0 c0 nest", "dice": "CO " * 6, "rerolls": 0, "packs": ({"locations": [nest]},)}
    match = ring(*CREW, redwing="nest", **given)
    assert match.view()["phase"] == "resolve"
    assert left(match) == {"CO": 6}
    match = ring("falcon nest:9", *CREW[1:], redwing="nest", **given)
    assert "use:nest" in keys(match)
