"""Traps (SB-TRAP)."""

import pytest

from tests.brawl.arena import (
    HOUSE_PACK,
    act,
    asked,
    at,
    brawl,
    dmg,
    hand,
    hexes,
    keys,
    levelled,
    play,
    tokens,
    told,
    vp,
)
from tests.rule import rule

PRINTED = ["-1,-1", "-1,2", "-2,1", "1,-2", "1,1", "2,-1"]
TRAP = {"traps": {"1,-2": "damage_2"}, "rolls": [["stun"]]}
MEANS = {
    "own movement": ("rath 0,-2", "kilgore 0,3", "Nightshade", {"move": "hex:1,-2"}),
    "jump": ("rath 0,-3", "kilgore 0,3", "Burrow", {"jump": "hex:1,-2"}),
    "swoop": ("nyx 0,-2", "rath 0,3", "Night Flight", {"skill": "use", "swoop": "hex:1,-2"}),
    "push": ("kilgore -1,-2", "rath 0,-2", "Maul Thrash", {"target": "champion:rath"}),
    "pull": ("goldarr 0,-2", "rath 3,-2", "Harpoon Strike", {"target": "champion:rath"}),
    "fear": ("pib -1,-2", "rath 0,-2", "Boo Barrel", {"target": "champion:rath", "fear": "hex:2,-2"}),
    "force": ("ondru 0,-1", "rath 1,-1", "Undercurrent", {"target": "champion:rath", "force": "hex:1,-2"}),
    "place": ("loralei 0,-2", "rath 0,-1", "Grasping Vines", {"target": "champion:rath", "place": "hex:1,-2"}),
    "own place": ("rath 0,-2", "kilgore 0,3", "Stalk Beneath", {"skill": "use", "place": "hex:1,-2"}),
}


@rule("SB-TRAP-02")
@pytest.mark.parametrize("means", MEANS)
def test_a_token_triggers_by_whatever_means_its_hex_is_entered(means):
    north, south, card, answers = MEANS[means]
    match = brawl(north, south, hand=card, packs=HOUSE_PACK, **TRAP)
    act(match, card, **answers)
    who = "nyx" if means == "swoop" else "rath"
    assert asked(match)[1] == "lay"
    flips = told(match, "flipped")
    assert len(flips) == 1
    assert told(match, "damaged")[-1]["amount"] == 2
    assert at(match, who) == "1,-2"


@rule("SB-TRAP-02")
def test_a_dash_triggers_a_token_on_its_way():
    match = brawl("taze 0,-2", "rath 0,3", hand="Rush", **TRAP)
    act(match, "Rush", skill="use", dash="hex:1,-2", lay="hex:1,1")
    assert dmg(match, "taze") == 2
    assert (asked(match), keys(match)) == ((0, "dash"), ["hex:2,-2", "stop"])


@rule("SB-TRAP-02")
def test_coming_in_from_the_gate_triggers_a_token():
    match = brawl("kilgore gate", "rath 0,3", traps={"1,-3": "damage_2"}, rolls=[["stun"]])
    act(match, "action:creation", champion="champion:kilgore", move="hex:1,-3", lay="hex:1,1")
    assert dmg(match, "kilgore") == 2


@rule("SB-TRAP-03")
def test_the_controller_of_the_champion_flips_and_replaces_it():
    match = brawl("kilgore -1,-2", "dugrun 0,-2", hand="Maul Thrash", **TRAP)
    act(match, "Maul Thrash", target="champion:dugrun")
    assert dmg(match, "dugrun") == 2, "defence does not help"
    assert asked(match) == (1, "lay")


@rule("SB-TRAP-03", "SB-KEY-STUN-01")
def test_a_stun_trap_costs_a_card_of_that_champion():
    match = brawl(
        *("rath 0,-2 / taze", "kilgore 0,3"),
        hand="Burrow, Sneak Attack, Rush",
        traps={"1,-2": "stun"},
        rolls=[["root"]],
    )
    play(match, "action:creation", "champion:rath", "hex:1,-2")
    assert (asked(match), keys(match)) == ((0, "stun"), ["card:RAT02", "card:RAT06"])
    play(match, "Burrow", "hex:1,1")
    assert hand(match) == ["Sneak Attack", "Rush"]


@rule("SB-TRAP-03", "SB-KEY-ROOT-01")
def test_a_root_trap_holds_the_champion():
    match = brawl("rath 0,-2", "kilgore 0,3", traps={"1,-2": "root"}, rolls=[["stun"]])
    play(match, "action:move.creation", "champion:rath", "hex:1,-2", "hex:1,1")
    assert asked(match) == (0, "act"), "the rest of the movement is lost"
    assert at(match, "rath") == "1,-2"
    play(match, "action:manipulation", "champion:rath")
    assert asked(match) == (0, "act"), "nor does Rath move in another action of the turn"


@rule("SB-TRAP-04", "SB-KEY-JUMP-01", "WC-24")
def test_jumping_over_a_token_does_not_trigger_it_and_landing_on_it_does():
    match = brawl("gwaien 1,-3", "rath 1,-1", hand="Teleport", **TRAP)
    twin = match.copy()
    act(match, "Teleport", skill="use", jump="hex:0,1")
    assert (at(match, "gwaien"), dmg(match, "gwaien"), tokens(match)) == ("0,1", 0, ["1,-2"])
    act(twin, "Teleport", skill="use", jump="hex:1,-2", lay="hex:1,1")
    assert (at(twin, "gwaien"), dmg(twin, "gwaien"), tokens(twin)) == ("1,-2", 2, ["1,1"])


@rule("SB-TRAP-04", "SB-KEY-SWOOP-01")
def test_swooping_over_a_token_does_not_trigger_it():
    match = brawl("nevamor 0,-2", "rath 0,3", hand="Nightmare", traps={"1,-2": "damage_3"})
    act(match, "Nightmare", skill="use", swoop="hex:2,-2")
    assert (at(match, "nevamor"), dmg(match, "nevamor"), tokens(match)) == ("2,-2", 0, ["1,-2"])


@rule("SB-TRAP-05")
def test_the_new_token_goes_on_an_empty_trap_hex_other_than_the_triggered_one():
    traps = {"1,-2": "damage_1", "-1,-1": "root"}
    match = brawl("kilgore 0,-2 / deryn 2,-1", "rath -1,2", traps=traps, rolls=[["stun"]])
    play(match, "action:creation", "champion:kilgore", "hex:1,-2")
    assert asked(match) == (0, "lay")
    assert hexes(match) == ["-2,1", "1,1"], "no Champion, no token, not (1,-2)"
    assert match.view()["supply"] == 10, "the old token is not there yet"
    play(match, "hex:1,1", "n:0")
    assert tokens(match) == ["-1,-1", "1,1"]
    assert match.view()["supply"] == 10, "one was taken, the old one is back"


@rule("SB-TRAP-05")
def test_the_new_token_is_not_the_one_just_flipped():
    match = brawl("kilgore 0,-2", "rath 0,3", traps={"1,-2": "damage_1"})
    play(match, "action:move.creation", "champion:kilgore", "hex:1,-2")
    kinds = [match.game.content.traps[kind].id for kind in match.state.supply]
    assert kinds.count("damage_1") == 1, "of two tokens with 1 damage one has just been flipped"


FULL = dict.fromkeys(("-1,-1", "-1,2", "-2,1"), "damage_2") | {"1,-2": "damage_1"}


@rule("SB-TRAP-06", "SB-TRAP-05", "WC-66")
def test_where_no_trap_hex_is_empty_the_token_goes_next_to_one():
    match = brawl("kilgore 0,-2 / deryn 2,-1", "rath 1,1", traps=FULL, rolls=[["stun"]])
    play(match, "action:creation", "champion:kilgore", "hex:1,-2")
    assert asked(match) == (0, "lay")
    around = {neighbour for place in PRINTED for neighbour in beside(place)}
    taken = {"1,-2", "2,-1", "1,1", "-1,-1", "-1,2", "-2,1", "0,0", "-3,0", "3,0"}
    assert hexes(match) == sorted(around - taken)
    play(match, "hex:0,-2", "n:0")
    assert "0,-2" in tokens(match), "from where Kilgore came"
    assert len(tokens(match)) == 4


def beside(place: str) -> list[str]:
    """The neighbours of a trap hex; all of them are in the arena."""
    q, r = (int(part) for part in place.split(","))
    return [f"{q + a},{r + b}" for a, b in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))]


@rule("SB-TRAP-06", "SB-TRAP-09", "SB-EFF-08")
def test_a_token_that_lies_elsewhere_makes_its_hex_a_trap_hex():
    match = brawl("kilgore 0,-3", "rath 1,-3 / deryn", hand="Maul Thrash", rival="Ambush", traps={"0,-2": "damage_1"})
    act(match, "Maul Thrash", target="champion:rath", react="Ambush")
    assert asked(match) == (1, "place")
    assert hexes(match) == sorted([*PRINTED, "0,-2"])


@rule("SB-TRAP-09", "WC-88")
@pytest.mark.parametrize(("place", "dealt"), [("1,1", 3), ("1,0", 1)])
def test_a_printed_trap_hex_is_one_without_a_token_too(place, dealt):
    match = brawl("deryn 1,-2", f"goldarr {place}", hand="Spring the Trap", rival="Plundarr!")
    act(match, "Spring the Trap", target="champion:goldarr")
    assert dmg(match, "goldarr") == dealt
    assert (asked(match)[1] == "stun") == (dealt == 3)


@rule("SB-TRAP-07", "SB-KEY-PUSH-04", "WC-49")
@pytest.mark.parametrize(("trap", "end", "hurt"), [("stun", "2,-2", 2), ("root", "1,-2", 3), ("damage_2", "2,-2", 4)])
def test_the_token_is_replaced_before_the_push_goes_on(trap, end, hurt):
    traps = {"1,-2": trap, "-1,-1": "damage_3", "2,-1": "damage_3", "-2,1": "damage_1"}
    match = brawl("kilgore -1,-2", "rath 0,-2", hand="Maul Thrash", rival="Burrow", traps=traps, rolls=[["damage_1"]])
    act(match, "Maul Thrash", target="champion:rath", stun="Burrow" if trap == "stun" else [])
    assert asked(match) == (1, "lay")
    assert at(match, "rath") == "1,-2", "the Push has not gone on yet"
    play(match, "hex:1,1")
    assert (at(match, "rath"), dmg(match, "rath")) == (end, hurt), "2 by the attack"
    assert tokens(match) == ["-1,-1", "-2,1", "1,1", "2,-1"]
    assert hand(match, 1) == ([] if trap == "stun" else ["Burrow"])


@rule("SB-TRAP-07", "SB-TRAP-08", "SB-VP-03", "WC-07")
def test_a_champion_pushed_onto_a_trap_goes_out_and_its_player_replaces_the_token():
    match = brawl(
        "kilgore -1,-2", "loralei 0,-2:1", hand="Maul Thrash", traps={"1,-2": "damage_3"}, rolls=[["damage_1"]]
    )
    act(match, "Maul Thrash", target="champion:loralei")
    assert asked(match) == (1, "lay")
    assert at(match, "loralei") == ""
    assert hexes(match) == sorted({*PRINTED} - {"1,-2"})
    assert not levelled(match, "kilgore"), "only after the action"
    play(match, "hex:-1,2")
    assert vp(match) == (1, 0)
    assert levelled(match, "kilgore")
    assert tokens(match) == ["-1,2"]


@rule("SB-TRAP-08")
def test_a_trap_after_a_reaction_counts_for_the_defender():
    match = brawl(
        "kilgore 0,-2:6",
        "goldarr -1,-2",
        hand="Fury",
        rival="Intimidation",
        traps={"1,-2": "damage_1"},
        rolls=[["stun"]],
    )
    act(match, "Fury", target="aim:E", react="Intimidation", fear="hex:2,-2", lay="hex:1,1")
    assert at(match, "kilgore") == ""
    assert vp(match) == (0, 1)
    assert levelled(match, "goldarr")
