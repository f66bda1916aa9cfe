"""Swapping, taking a place, and trap hexes as destinations (SB-EFF-06 to -08)."""

from tests.brawl.arena import act, asked, at, brawl, carry_on, dmg, hexes, keys, levelled, play, tokens, told, vp
from tests.rule import rule


@rule("SB-EFF-06", "SB-KEY-PLACE-01", "WC-86")
def test_a_swap_moves_rooted_champions_and_is_not_asked_about():
    match = brawl("loralei+rooted 0,-3", "rath+rooted 0,-1", hand="Winding Path")
    act(match, "Winding Path", target="champion:rath", move=[])
    assert asked(match) == (0, "act")
    assert dmg(match, "rath") == 2
    assert at(match, "loralei", "rath") == ("0,-1", "0,-3")


@rule("SB-EFF-06")
def test_a_swap_is_dropped_with_its_target():
    match = brawl("loralei 0,-3", "rath 0,-1:4", hand="Winding Path")
    act(match, "Winding Path", target="champion:rath")
    assert at(match, "loralei", "rath") == ("0,-3", "")
    assert levelled(match, "loralei")


def advance(**more):
    """WC-54: Kilgore forces Rath towards a trap."""
    return brawl("kilgore 0,-2", "rath 2,-2:4", hand="Relentless Advance", **more)


@rule("SB-EFF-07", "SB-KEY-FORCE-01", "SB-VP-03", "SB-TRAP-08", "WC-54")
def test_kilgore_takes_the_place_of_a_champion_that_went_out_in_a_trap():
    match = advance(traps={"2,-1": "damage_2"}, rolls=[["stun"]])
    act(match, "Relentless Advance", target="champion:rath", force="hex:2,-1")
    assert asked(match) == (1, "lay")
    assert vp(match) == (1, 0)
    carry_on(match, lay="hex:1,1")
    assert asked(match) == (0, "place")
    assert hexes(match) == ["2,-2"]
    assert not levelled(match, "kilgore")
    carry_on(match, place="hex:2,-2")
    assert at(match, "kilgore", "rath") == ("2,-2", "")
    assert levelled(match, "kilgore")


@rule("SB-EFF-07", "SB-KEY-FORCE-01", "WC-54")
def test_without_force_nobody_takes_a_place():
    match = advance()
    act(match, "Relentless Advance", target="champion:rath", force="stop")
    assert asked(match) == (0, "act")
    assert at(match, "kilgore", "rath") == ("0,-2", "2,-2")


@rule("SB-EFF-07")
def test_taking_the_place_may_be_declined():
    match = advance()
    act(match, "Relentless Advance", target="champion:rath", force="hex:3,-2")
    refusal = next(key for key in keys(match) if not key.startswith("hex:"))
    play(match, refusal)
    assert at(match, "kilgore", "rath") == ("0,-2", "3,-2")


@rule("SB-EFF-07", "SB-TRAP-02")
def test_a_token_laid_on_the_hex_that_was_left_is_entered():
    match = brawl(
        "kilgore 0,-2",
        "rath 1,-2",
        hand="Relentless Advance",
        traps={"2,-2": "damage_1"},
        rolls=[["damage_3"], ["stun"]],
    )
    act(match, "Relentless Advance", target="champion:rath", force="hex:2,-2", lay="hex:1,-2", place=[])
    assert dmg(match, "rath") == 1
    carry_on(match, place="hex:1,-2", lay="hex:1,1")
    assert dmg(match, "kilgore") == 3
    assert at(match, "kilgore") == "1,-2"


@rule("SB-EFF-08", "SB-ATK-12", "SB-KEY-PUSH-03", "WC-77")
def test_ambush_places_the_defender_on_a_trap_hex_and_the_push_misses():
    match = brawl(
        "kilgore 0,-3 / taze -1,-1",
        "rath 1,-3 / deryn",
        hand="Maul Thrash",
        rival="Ambush",
        traps={"1,-2": "stun"},
    )
    act(match, "Maul Thrash", target="champion:rath", react="Ambush")
    assert asked(match) == (1, "place")
    assert keys(match) == [key for key in keys(match) if key.startswith("hex:")], "not optional"
    assert hexes(match) == sorted(["1,-2", "2,-1", "-2,1", "1,1", "-1,2"])
    carry_on(match, place="hex:-2,1")
    assert at(match, "rath") == "-2,1"
    assert dmg(match, "rath") == 1


@rule("SB-EFF-08")
def test_ambush_never_places_the_defender_where_it_stands():
    match = brawl("kilgore 0,-2", "rath 1,-2 / deryn", hand="Maul Thrash", rival="Ambush")
    act(match, "Maul Thrash", target="champion:rath", react="Ambush")
    assert hexes(match) == sorted(["-1,-1", "2,-1", "-2,1", "1,1", "-1,2"])


@rule("SB-EFF-08", "SB-GEN-06")
def test_ambush_without_a_free_trap_hex_is_dropped():
    match = brawl(
        "gwaien 1,-2 / kilgore -1,-1 / taze 2,-1",
        "rath 1,1 / deryn -2,1 / dugrun -1,2",
        hand="Flamespear",
        rival="Ambush",
    )
    act(match, "Flamespear", target="champion:rath", react="Ambush")
    assert asked(match) == (0, "act")
    assert dmg(match, "rath") == 3 - 1
    assert at(match, "rath") == "1,2", "the Push of the attack still comes"


@rule("SB-EFF-08", "WC-93")
def test_prowl_moves_a_token_unseen_to_a_free_printed_trap_hex():
    traps = {"1,-2": "stun", "-1,-1": "damage_1", "2,-1": "damage_2"}
    match = brawl("deryn 0,-2", "rath -1,2", hand="Prowl", traps=traps)
    act(match, "Prowl", skill="use", token="hex:1,-2")
    assert asked(match) == (0, "token_to")
    assert hexes(match) == ["-2,1", "1,1"], "neither a token, nor Rath, nor where it lies"
    carry_on(match, token_to="hex:1,1", draw="n:0")
    assert tokens(match) == sorted(["1,1", "-1,-1", "2,-1"])
    act(match, "action:creation", champion="champion:deryn", move="hex:1,-2", heal=[])
    assert at(match, "deryn") == "1,-2"
    assert told(match, "flipped") == []
