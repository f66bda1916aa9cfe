"""The nine steps of an attack (SB-ATK)."""

import pytest

from slugfest import Match
from slugfest.games.brawl.content.load import load
from slugfest.kernel.content import packs_of
from slugfest.kernel.errors import ContentError
from tests.brawl.arena import (
    HOUSE_PACK,
    act,
    asked,
    at,
    blows,
    brawl,
    carry_on,
    cores,
    dmg,
    hand,
    hexes,
    keys,
    levelled,
    play,
    player,
    told,
    vp,
)
from tests.rule import rule


def hits(match: Match) -> list[int]:
    """The attack damage of every blow so far."""
    return [fact["amount"] for fact in blows(match)]


@rule("SB-ATK-01", "SB-ATK-08")
def test_an_attack_is_resolved_in_nine_steps():
    match = brawl("mariusz 0,-3:4", "goldarr 3,-2", hand="Overpower", rival="Intimidation")
    answers = {
        "move": "hex:0,-2",
        "dash": "hex:2,-2",
        "target": "champion:goldarr",
        "react": "card:GOL05",
        "fear": "hex:0,-2",
        "force": "hex:2,-2",
    }
    play(match, "Overpower")
    asked_for = []
    while asked(match) != (0, "act"):
        name = asked(match)[1]
        asked_for.append(name)
        play(match, answers[name])
    assert asked_for == ["move", "dash", "target", "react", "fear", "force"]
    told_of = [entry.kind for entry in match.journal]
    steps = ["moved", "dashed", "aimed", "reacted", "fended", "feared", "forced"]
    assert [kind for kind in told_of if kind in steps] == steps


@rule("SB-ATK-02", "SB-KEY-ROOT-01")
def test_a_rooted_actor_skips_the_movement_and_attacks():
    match = brawl("kilgore+rooted 0,-3", "rath 1,-3", hand="Maul Thrash")
    play(match, "Maul Thrash")
    assert asked(match) == (0, "target")
    carry_on(match, target="champion:rath")
    assert dmg(match, "rath") == 2


@rule("SB-ATK-03")
def test_pre_attack_abilities_come_before_the_decision_to_attack():
    match = brawl("mariusz 0,-3", "rath 3,-3", hand="Closing In")
    act(match, "Closing In", dash="hex:2,-3", target="decline")
    assert at(match, "mariusz") == "2,-3", "the Dash is made although no attack follows"
    assert dmg(match, "rath") == 0


@rule("SB-ATK-03")
def test_pre_attack_abilities_are_asked_for_without_any_enemy_near():
    match = brawl("rath 0,-3", "kilgore 0,3", hand="Burrow")
    play(match, "Burrow")
    assert asked(match) == (0, "jump")
    play(match, "hex:0,1")
    assert at(match, "rath") == "0,1"
    assert asked(match) == (0, "act")


@rule("SB-ATK-04")
def test_pre_attack_abilities_of_attack_cards_affect_the_actor_or_its_player():
    attacks = [card.card for card in load(packs_of(HOUSE_PACK)).cards if card.card.type == "attack"]
    early = [effect for card in attacks for effect in card.effects if effect.when == "pre_attack"]
    assert len(early) > 8
    assert {effect.target for effect in early} == {"self"}


@rule("SB-ATK-04")
@pytest.mark.parametrize("target", ["target", "enemy_targets"])
def test_a_card_with_a_target_before_targets_exist_is_refused(target):
    card = {
        "id": "KIL06",
        "champion": "kilgore",
        "name": "Maul Thrash",
        "type": "attack",
        "core": "manipulation",
        "movement": 1,
        "targeting": "melee",
        "strength": 2,
        "source": "house",
        "effects": [{"when": "pre_attack", "do": "push", "amount": 1, "target": target}],
    }
    with pytest.raises(ContentError):
        load(packs_of([{"cards": [card]}]))


@rule("SB-ATK-05")
@pytest.mark.parametrize(
    ("north", "card", "prompt", "zero", "before"),
    [
        ("taze 0,-2", "Rush", "dash", "stop", {"skill": "use"}),
        ("rath 0,-2", "Nightshade", "draw", "n:0", {"skill": "use"}),
        ("kilgore 0,-2", "Relentless Advance", "force", "stop", {"target": "champion:goldarr"}),
        ("kilgore 0,-2:3", "Fury", "heal", "n:0", {"target": "aim:E"}),
        ("gwaien 0,-2", "Teleport", "jump", "stop", {"skill": "use"}),
        ("nevamor 0,-2", "Dark Envoy", "plan", "done", {"move": "hex:-1,-2", "target": "champion:goldarr"}),
        ("nevamor 0,-2", "Nightmare", "swoop", "stop", {"skill": "use"}),
    ],
)
def test_up_to_and_voluntary_moves_may_be_nothing(north, card, prompt, zero, before):
    spare = {"nevamor": ", Soul Reave"}.get(north.split()[0], "")
    match = brawl(north, "goldarr 1,-2", hand=card + spare)
    act(match, card, **before)
    assert asked(match) == (0, prompt)
    assert zero in keys(match)
    place, hurt = at(match, "goldarr"), dmg(match, north.split()[0])
    carry_on(match, **{prompt: zero}, **({"plan": "done"} if card == "Nightshade" and hand(match) else {}))
    assert asked(match) == (0, "act")
    assert at(match, "goldarr") == place
    assert dmg(match, north.split()[0]) == hurt


@rule("SB-ATK-05", "SB-ATK-15", "WC-100")
def test_a_push_cannot_be_refused():
    match = brawl("tzu_xiao 3,-3", "rath 4,-3", hand="Pounce")
    act(match, "Pounce", jump="stop", target="champion:rath")
    assert at(match, "tzu_xiao", "rath") == ("3,-3", "4,-3")
    assert dmg(match, "rath") == 2, "1 by the attack, 1 by the Push against the edge"
    assert asked(match) == (0, "act")


@rule("SB-ATK-05")
def test_pull_stun_and_fear_cannot_be_refused():
    match = brawl("tzu_xiao 1,-3", "rath 2,-3", hand="Challenge")
    act(match, "Challenge", target="champion:rath")
    assert dmg(match, "rath") == 3
    match = brawl("taze 0,-2", "rath 0,-1", hand="Bludgeon", rival="Burrow, Sneak Attack")
    act(match, "Bludgeon", target="champion:rath")
    assert (asked(match), keys(match)) == ((1, "stun"), ["card:RAT02", "card:RAT06"])
    match = brawl("kilgore 0,-2", "goldarr -1,-1", hand="Maul Thrash", rival="Intimidation")
    act(match, "Maul Thrash", target="champion:goldarr", react="Intimidation")
    assert (asked(match)[1], keys(match)) == ("fear", ["hex:2,-4", "hex:2,-2"])


@rule("SB-ATK-06")
def test_whoever_declines_ends_the_action():
    match = brawl("kilgore 0,-3", "rath 1,-3", hand="Maul Thrash", rival="Go to Ground")
    act(match, "Maul Thrash", target="decline", react=[])
    assert asked(match) == (0, "act"), "nobody is asked for a Reaction"
    assert (at(match, "rath"), dmg(match, "rath")) == ("1,-3", 0)
    assert blows(match) == []


@rule("SB-ATK-06")
def test_without_a_legal_target_there_is_no_attack():
    match = brawl("kilgore 0,-3", "rath 2,-3", hand="Maul Thrash", forced=False)
    act(match, "Maul Thrash", target=[])
    assert asked(match) == (0, "act")
    assert told(match, "aimed") == []


HASTY = {
    "id": "RAT04",
    "champion": "rath",
    "name": "Go to Ground",
    "type": "reaction",
    "core": "creation",
    "defence": 0,
    "effects": [{"when": "pre_attack", "do": "jump", "amount": 3}],
    "source": "house",
}
"""A Reaction that moves the Defender before the blow falls."""


@rule("SB-ATK-07", "SB-REACT-07")
def test_a_declared_target_that_moves_is_still_hit():
    match = brawl("kilgore 0,-3", "rath 1,-3", hand="Maul Thrash", rival="RAT04", packs=[{"cards": [HASTY]}])
    act(match, "Maul Thrash", target="champion:rath", react="card:RAT04", jump="hex:2,-1")
    assert dmg(match, "rath") == 2, "though Rath is not adjacent any more"
    assert at(match, "rath") == "2,-1", "(2,-1) is in no row with (0,-3)"


@rule("SB-ATK-07")
def test_a_declared_target_that_left_the_arena_is_not_hit():
    match = brawl(
        *("kilgore 0,-3", "rath 1,-3:5 / deryn 0,-2"),
        hand="Fury",
        rival="RAT04",
        traps={"1,-2": "damage_1"},
        rolls=[["stun"]],
        packs=[{"cards": [HASTY]}],
    )
    act(match, "Fury", target="aim:E", react="card:RAT04", defender="champion:rath", jump="hex:1,-2", lay="hex:1,1")
    assert at(match, "rath") == ""
    assert dmg(match, "deryn") == 2
    assert len(hits(match)) == 1, "only Deryn is hit"
    assert vp(match) == (1, 0)
    assert not levelled(match, "kilgore"), "Rath jumped onto the trap himself"


@rule("SB-ATK-12", "SB-KEY-PUSH-03", "WC-39")
@pytest.mark.parametrize(("flight", "pushed"), [("2,-4", "-3,1"), ("2,-2", "-1,-1")])
def test_the_reaction_acts_first_and_a_push_needs_the_row_that_is_left(flight, pushed):
    match = brawl("kilgore 0,-2", "goldarr -1,-1", hand="Maul Thrash", rival="Intimidation")
    act(match, "Maul Thrash", target="champion:goldarr", react="Intimidation")
    assert hexes(match) == ["2,-2", "2,-4"]
    play(match, f"hex:{flight}")
    assert at(match, "kilgore", "goldarr") == (flight, pushed)
    assert dmg(match, "goldarr") == 0, "2 - 1 - 1, and no Push damage"


@rule("SB-ATK-13", "SB-REACT-08", "WC-40")
def test_an_attacker_who_leaves_in_step_five_ends_the_attack():
    match = brawl("nyx 0,-3:4", "aurelle 1,-3", hand="Venom Kiss", rival="Radiant Aegis", packs=HOUSE_PACK)
    act(match, "Venom Kiss", target="champion:aurelle", react="Radiant Aegis")
    assert at(match, "nyx") == ""
    assert dmg(match, "aurelle") == 0
    assert vp(match) == (0, 1)
    assert levelled(match, "aurelle")
    assert hits(match) == []


@rule("SB-ATK-13")
def test_then_the_post_attack_part_of_the_reaction_is_dropped_too():
    both = {
        "id": "RAT04",
        "champion": "rath",
        "name": "Go to Ground",
        "type": "reaction",
        "core": "creation",
        "defence": 0,
        "source": "house",
        "effects": [
            {"when": "pre_attack", "do": "damage", "amount": 2, "target": "attacker"},
            {"when": "post_attack", "do": "damage", "amount": 2, "target": "each_enemy", "within": 1},
        ],
    }
    match = brawl("kilgore 0,-3:5 / deryn 1,-2", "rath 1,-3", hand="Fury", rival="RAT04", packs=[{"cards": [both]}])
    act(match, "Fury", target="aim:E", react="card:RAT04")
    assert at(match, "kilgore") == ""
    assert dmg(match, "rath", "deryn") == (0, 0)
    assert "creation" not in cores(match, 1)
    assert player(match, 1)["discard"] == ["RAT04"]


@rule("SB-ATK-15", "SB-EFF-08")
def test_the_post_attack_part_of_a_reaction_is_mandatory_and_finished_first():
    match = brawl("kilgore 0,-3", "rath 1,-3 / deryn", hand="Maul Thrash", rival="Ambush")
    act(match, "Maul Thrash", target="champion:rath", react="Ambush")
    assert asked(match) == (1, "place")
    assert sorted(keys(match)) == sorted(f"hex:{place}" for place in ("1,-2", "-1,-1", "2,-1", "-2,1", "1,1", "-1,2"))
    assert told(match, "pushed") == []
    carry_on(match, place="hex:1,1")
    assert (at(match, "rath"), dmg(match, "rath")) == ("1,1", 1), "in no row any more: no Push"
