"""What no clause says but every match needs: hidden things stay hidden, what is imagined agrees with what was seen."""

from random import Random

import pytest

from slugfest import Match
from slugfest.games.brawl import BRAWL, HOUSE, TORNADO
from slugfest.games.brawl.content.load import load
from slugfest.games.brawl.show.imagining import agrees
from slugfest.kernel.arrange import arrange
from slugfest.kernel.content import packs_of
from slugfest.kernel.errors import BadPosition, BadSetting, ContentError
from tests.brawl.arena import act, at, brawl, dmg, hand, hexes, keys, play, player, tokens, tornado
from tests.rule import rule


@rule("SB-INFO-01")
def test_a_seat_sees_its_own_hand_and_only_the_size_of_others():
    match = brawl("kilgore 0,-3", "rath 1,-3", hand="Fury, Throw", rival="Burrow")
    assert [card["name"] for card in match.view(0)["players"][0]["hand"]] == ["Throw", "Fury"]
    assert match.view(0)["players"][1]["hand"] is None
    assert match.view(0)["players"][1]["cards"] == 1
    assert match.view(None)["players"][0]["hand"] is None


@rule("SB-INFO-03")
def test_planned_cards_are_known_to_their_owner_alone():
    match = brawl("kilgore 0,-3", "rath 4,0", hand="Fury, Throw")
    act(match, "action:manipulation", champion="champion:kilgore", plan="Fury")
    assert player(match, 0)["top"] == ["KIL05"]
    assert match.view(1)["players"][0]["top"] is None
    assert match.view(1)["players"][0]["planned"] == 1


@rule("SB-INFO-04")
def test_face_down_traps_are_in_nobodys_view():
    match = brawl("kilgore 0,-3", "rath 4,0", traps={"1,-2": "stun"})
    assert tokens(match) == ["1,-2"]
    for seat in (0, 1, None):
        assert "stun" not in str({**match.view(seat), "arena": []})


@rule("SB-KEY-STUN-01")
def test_a_hand_that_was_revealed_stays_known_until_its_cards_are_gone():
    match = brawl("taze 0,-2", "rath 0,-1 / goldarr", hand="Bludgeon", rival="Plundarr!, Harpoon Strike")
    act(match, "Bludgeon", target="champion:rath", stun="reveal")
    assert match.view(0)["players"][1]["shown"] == ["GOL03", "GOL04"]
    for seed in range(20):
        assert match.imagine(0, seed).state.players[1].hand == match.state.players[1].hand
    play(match, "end", "Plundarr!")
    assert match.view(0)["players"][1]["shown"] == ["GOL03"]


def test_after_planning_nobody_knows_which_of_the_shown_cards_are_still_in_hand():
    match = brawl("kilgore 0,-3", "rath 4,0", hand="Fury, Throw", shown=["Fury, Throw", ""])
    act(match, "action:manipulation", champion="champion:kilgore", plan="Fury")
    assert match.view(1)["players"][0]["shown"] == []


@rule("SB-TRAP-05")
def test_imagined_traps_agree_with_the_token_that_was_seen_and_returned():
    traps = {"1,-2": "stun", "-1,-1": "damage_2", "2,-1": "damage_2", "1,1": "damage_3"}
    match = brawl("kilgore 0,-2", "rath 4,0", hand="", traps=traps, rolls=[["damage_1"]])
    play(match, "action:creation", "champion:kilgore", "hex:1,-2", "reveal", "hex:-1,2")
    assert match.view()["notes"] == [{"trap": "stun", "most": 1, "hexes": ["-1,-1", "2,-1", "1,1", "-1,2"]}]
    stuns = [match.imagine(1, seed).state.tokens.count(0) for seed in range(200)]
    assert set(stuns) == {0, 1}


@pytest.mark.parametrize("mode", [BRAWL, TORNADO], ids=lambda mode: mode.id)
def test_what_is_imagined_always_agrees_with_the_notes(mode):
    match, luck = Match(mode, seed=11), Random(11)
    while match.choice is not None:
        if match.state.notes:
            imagined = match.imagine(match.choice.seat, luck.getrandbits(40))
            assert all(agrees(imagined.state, note) for note in imagined.state.notes)
            assert all(agrees(match.state, note) for note in match.state.notes)
        match.play(luck.choice(match.choice.options))


def test_movement_is_by_destination_and_a_trap_ends_a_stretch():
    match = brawl("kilgore 0,-2", "rath 4,0", traps={"1,-2": "damage_1"})
    play(match, "action:move.creation", "champion:kilgore")
    assert "1,-2" in hexes(match)
    play(match, "hex:1,-2", "hex:1,1")
    assert dmg(match, "kilgore") == 1
    assert hexes(match) == sorted(["2,-2", "2,-3", "1,-3", "0,-2", "0,-1", "1,-1"])  # one point is left
    assert "stop" in keys(match)


def test_a_hex_beyond_a_trap_is_offered_only_by_a_way_around_it():
    match = brawl("deryn 0,-3", "rath 4,0", hand="Hit and Run", traps={"0,-2": "stun"})
    twin = match.copy()
    play(match, "action:move.creation", "champion:deryn")
    assert "0,-2" in hexes(match)
    assert "0,-1" not in hexes(match)  # two steps lead there only through the trap
    play(twin, "Hit and Run")
    assert "0,-1" in hexes(twin)  # three lead around it


@rule("SB-SET-03")
def test_where_a_champion_fights_itself_the_second_has_a_name_of_its_own():
    match = Match(
        BRAWL,
        seed=1,
        first=0,
        mirror=True,
        teams=["rath+taze+kilgore", "rath+deryn+dugrun"],
    )
    play(match, "side:north")
    names = [one["key"] for one in match.view()["champions"]]
    assert names == [
        "champion:rath",
        "champion:taze",
        "champion:kilgore",
        "twin:rath",
        "champion:deryn",
        "champion:dugrun",
    ]
    while match.choice is not None and match.choice.prompt != "brawl.act":
        match.play(match.choice.options[0])
    assert all(card["champion"] in ("rath", "taze", "kilgore") for card in player(match, 0)["hand"])


def test_twins_can_be_targeted():
    match = arrange(
        BRAWL,
        2,
        {"champions": [{"rath": "0,-2"}, {"rath": "0,-1"}], "hands": [["Sneak Attack"], []]},
    )
    act(match, "Sneak Attack", target="twin:rath")
    assert dmg(match, "twin:rath") == 2
    assert dmg(match, "rath") == 0


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"teams": ["rath+taze", "deryn+dugrun+goldarr"]}, "3 Champions for each of 2 seats"),
        ({"teams": ["rath+taze+nobody", "deryn+dugrun+goldarr"]}, "no champion 'nobody'"),
        ({"teams": ["rath+rath+taze", "deryn+dugrun+goldarr"]}, "twice in one team"),
        ({"teams": ["rath+taze+kilgore", "rath+dugrun+goldarr"]}, "mirror=True"),
        ({"pool": ["rath", "taze"]}, "at least 6"),
        ({"pool": ["rath"] * 6}, "too often"),
        ({"brings": [["rath"], ["taze"]], "teams": "competitive"}, "5 Champions for each of 2 seats"),
        ({"first": 2}, "first"),
    ],
)
def test_options_that_do_not_fit_are_refused_with_the_reason(options, told):
    with pytest.raises(BadSetting, match=told):
        Match(BRAWL, **options)


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({"weather": "fine"}, "allowed: champions"),
        ({"champions": [{}]}, "one entry for each of 2 seats"),
        ({"champions": [{"rath": "9,9"}, {}]}, "no hex '9,9'"),
        ({"champions": [{"rath": "0,0"}, {}]}, "taken by a statue"),
        ({"champions": [{"rath": "0,-1"}, {"taze": "0,-1"}]}, "another Champion"),
        ({"champions": [{"rath": "0,-1:6"}, {}]}, "cannot have 6 damage"),
        ({"champions": [{"rath": {"colour": "red"}}, {}]}, "allowed: at"),
        ({"champions": [{"rath": "0,-1"}, {}], "hands": [["Fury"], []]}, "no such card"),
        ({"champions": [{}, {}], "traps": {"0,-1": "stun", "0,1": "stun", "1,0": "stun"}}, "no 'stun' can lie"),
        ({"champions": [{}, {}], "phase": "dinner"}, "no phase 'dinner'"),
        ({"champions": [{}, {}], "order": [0, 0]}, "'order' must list"),
        ({"champions": [{}, {}], "vp": 3}, "two numbers"),
        ({"champions": [{}, {}], "track": ["CHA99"]}, "no challenge 'CHA99'"),
        ({"champions": [{}, {}], "cores": [["gold"], []]}, "no Core 'gold'"),
        ({"champions": [{}, {}], "used": ["dance"]}, "no standard action 'dance'"),
    ],
)
def test_positions_that_cannot_be_set_up_are_refused_with_the_reason(position, told):
    with pytest.raises(BadPosition, match=told):
        arrange(BRAWL, 2, position)


CARD = {
    "id": "KIL06",
    "champion": "kilgore",
    "name": "Maul Thrash",
    "type": "attack",
    "core": "manipulation",
    "movement": 1,
    "targeting": "melee",
    "strength": 4,
    "effects": [{"when": "post_attack", "do": "push", "amount": 2, "target": "target"}],
    "source": "house",
}


def test_a_card_of_a_pack_replaces_the_one_with_its_id():
    match = brawl("kilgore 0,-2", "taze 0,-1", hand="KIL06", packs=[{"cards": [CARD]}])
    act(match, "card:KIL06", target="champion:taze")
    assert dmg(match, "taze") == 4 + 2  # the statue behind stops the Push
    assert at(match, "taze") == "0,-1"


def test_a_card_of_a_pack_can_take_the_place_of_another():
    new = {**CARD, "id": "KILXX", "name": "Thrash Anew", "replaces": "KIL06"}
    box = load(packs_of([{"cards": [new]}]))
    assert "KIL06" not in [card.key for card in box.cards]
    assert len(box.cards) == 72


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"core": "gold"}, "field 'core': 'gold' is not allowed"),
        ({"champion": "nobody"}, "field 'champion': there is no 'nobody'"),
        ({"targeting": "direct"}, "field 'range_min'"),
        ({"template": "square"}, "field 'template'"),
        ({"strength": 0}, "a strength of at least 1"),
        ({"effects": [{"when": "skill", "do": "draw", "amount": 1}]}, "field 'when': 'skill' is not allowed"),
        ({"effects": [{"when": "post_attack", "do": "pusch", "amount": 1}]}, "'pusch' is not allowed"),
        ({"effects": [{"when": "post_attack", "do": "push", "target": "target"}]}, "'push' needs one"),
        ({"effects": [{"when": "post_attack", "do": "stun", "target": "target", "if": "rain"}]}, "field 'if': 'rain'"),
        ({"effects": [{"when": "pre_attack", "do": "stun", "target": "target"}]}, "no target yet"),
        ({"effects": [{"when": "post_attack", "do": "fear", "amount": 1, "target": "attacker"}]}, "is for Reactions"),
        ({"effects": [{"when": "attack", "do": "push", "amount": 1}]}, "'push' is not allowed at 'attack'"),
        ({"replaces": "KIL99"}, "field 'replaces'"),
        ({"colour": "red"}, "field 'colour': unknown field"),
    ],
)
def test_a_card_that_cannot_be_played_is_refused_with_file_card_and_field(change, told):
    with pytest.raises(ContentError) as error:
        load(packs_of([{"cards": [{**CARD, **change}]}]))
    assert told in str(error.value)
    assert "pack 1: card 'KIL06'" in str(error.value)


def test_an_unknown_table_of_a_pack_is_refused():
    with pytest.raises(ContentError, match="unknown table; allowed: champions, cards, challenges, meta"):
        load(packs_of([{"champion": []}]))


def test_the_house_pack_adds_six_champions_with_six_cards_each():
    box = load(packs_of([HOUSE]))
    assert len(box.kinds) == 18
    assert len(box.cards) == 108
    assert box.hash != load().hash


def test_four_seats_share_a_gate_and_a_score():
    match = tornado("kilgore 0,-3", "rath 1,-3:5", "deryn", "taze", hands=["Maul Thrash", "", "", ""])
    act(match, "Maul Thrash", target="champion:rath", react=["pass", "pass"])
    assert match.view()["vp"] == [1, 0]
    assert hand(match, 0) == []


@rule("ST-DRAFT-01")
@pytest.mark.parametrize("seed", range(12))
def test_a_small_pool_with_duplicates_can_always_be_drafted(seed: int):
    pool = ["rath", "rath", "taze", "deryn", "dugrun", "goldarr", "kilgore", "korvash"]
    match, luck = Match(TORNADO, seed=seed, pool=pool), Random(seed)
    while match.choice is not None and match.choice.prompt != "brawl.lay":
        match.play(luck.choice(match.choice.options))
    teams = match.view()["draft"]["teams"]
    assert sorted(key for team in teams for key in team) == sorted(pool)
    for one, other in ((0, 2), (1, 3)):
        assert len({*teams[one], *teams[other]}) == 4
