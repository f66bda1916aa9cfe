"""What a scene of Brawl tells, and what offers promise: nothing open is hidden, and what is promised happens."""

import re
from random import Random

import pytest

from slugfest import Match
from slugfest.kernel.text import plain
from tests.brawl.arena import brawl, dmg, play, tornado
from tests.rule import rule

AT_A_GLANCE = 90
"""How many letters a hex is called by at most, with everybody who is beside it."""
COORDINATES = re.compile(r"-?\d,-?\d")


def offered(match, key):
    """The offer of an option by its key."""
    return match.offer(next(option for option in match.choice.options if option.key == key))


def said(match, text):
    return plain(text, match.game.content.sentences.names, match.choice.seat)


def lists(scene, key):
    """What may be looked at in a pile."""
    return dict(next(zone for zone in scene.zones if zone.key == key).lists)


def figure(match, key, seat=None):
    return next(one for one in match.scene(seat).figures if one.key == key)


# ---------------------------------------------------------------- what is open


@rule("SB-INFO-02")
def test_everybody_may_look_into_every_discard_pile():
    match = brawl("kilgore 0,-3", "rath 0,3", discards=["Fury, Throw", "Burrow"], scored=["CHA01", "CHA03"])
    for seat in (0, 1, None):
        scene = match.scene(seat)
        assert lists(scene, "discard:0") == {"From the top": ("{card:KIL04}", "{card:KIL05}")}
        assert lists(scene, "discard:1") == {"From the top": ("{card:RAT02}",)}
        assert lists(scene, "challenges") == {"Scored or gone": ("{challenge:CHA03}", "{challenge:CHA01}")}
        assert {card.key for card in scene.cards if card.within == "discard:1"} == {"card:RAT02"}


@rule("SB-INFO-01", "SB-INFO-03")
def test_a_deck_tells_what_must_be_in_it_and_a_hidden_hand_counts_to_it():
    match = brawl("kilgore 0,-3", "rath 0,3", hand="Fury", rival="Burrow", tops=["Throw", ""])
    own, theirs = match.scene(0), match.scene(1)
    assert lists(own, "deck:0")["On top, put there by you"] == ("{card:KIL04}",)
    assert "{card:KIL05}" not in lists(own, "deck:0")["In the deck, in no order"]
    assert "{card:RAT02}" in lists(own, "deck:1")["In the deck or in hand"]
    assert {"{card:KIL04}", "{card:KIL05}"} <= set(lists(theirs, "deck:0")["In the deck or in hand"])
    assert [card.key for card in theirs.cards if card.within == "hand:0"] == []


@rule("SB-INFO-02")
@pytest.mark.parametrize("flag", ["", "+levelled"])
def test_both_sides_of_a_champion_can_be_read(flag):
    text = figure(brawl(f"kilgore{flag} 0,-3", "rath 0,3"), "champion:kilgore").text
    assert "7 hit points" in text
    assert "8 hit points" in text
    assert "Thick Skull" in text


def test_cards_seen_in_a_hand_are_named():
    match = brawl("kilgore 0,-3", "rath 0,3", rival="Burrow, Go to Ground", shown=["", "Burrow"])
    assert [said(match, note) for note in match.scene(0).seats[1].notes] == ["Seen in hand: Burrow."]
    assert [card.key for card in match.scene(0).cards if card.within == "hand:1"] == ["card:RAT02"]


@rule("SB-KEY-CONTROL-01")
def test_an_area_is_held_by_the_team_with_more_champions_in_it():
    match = brawl("kilgore 1,0 / deryn 0,1", "rath -1,0 / taze 2,0")
    assert {region.key: region.held for region in match.scene().regions} == {
        "area:manipulation": None,
        "area:destruction": 0,
        "area:creation": 1,
    }


# ---------------------------------------------------------------- what is promised


FORECASTS = [
    pytest.param("kilgore 0,-3", "dugrun 1,-3", "Maul Thrash", "champion:dugrun", 0, id="defence"),
    pytest.param("tzu_xiao 0,-3", "rath 1,-3", "Double Strike", "champion:rath", 4, id="double"),
    pytest.param("rath+levelled 0,-3", "kilgore 1,-3", "Burrow", "champion:kilgore", 3, id="poison"),
    pytest.param("deryn -1,-1", "rath -1,1", "Heavy Shot", "champion:rath", 3, id="condition"),
]


@rule("SB-ATK-09", "SB-ATK-10")
@pytest.mark.parametrize(("north", "south", "card", "target", "harm"), FORECASTS)
def test_an_attack_deals_what_its_offer_says(north, south, card, target, harm):
    match = brawl(north, south, hand=card)
    play(match, card)
    while match.choice.prompt != "brawl.target":
        play(match, "stop")
    offer = offered(match, target)
    assert (offer.does, offer.on, offer.amount.value) == ("strike", target, harm)
    assert sum(part.value for part in offer.amount.parts) == harm
    name = target.partition(":")[2]
    play(match, target, "pass")
    assert dmg(match, name) == harm


@rule("SB-EFF-11")
def test_an_area_counts_its_targets_before_it_has_them():
    match = brawl("korvash 0,-2", "rath 1,-2 / taze 0,-1 / deryn 4,0", hand="Chop")
    play(match, "Chop")
    while match.choice.prompt != "brawl.target":
        play(match, "stop")
    (aim,) = [option for option in match.choice.options if option.kind == "aim"]
    offer = match.offer(aim)
    harm = offer.amount.value
    assert said(match, offer.label) == "Hit Rath and Taze"
    play(match, aim.key, "pass")
    assert sum(dmg(match, "rath", "taze")) == harm


@rule("SB-REACT-06")
def test_a_reaction_says_what_is_coming_and_what_would_be_left():
    match = brawl("kilgore 0,-3", "rath 1,-3", hand="Maul Thrash", rival="Go to Ground")
    play(match, "Maul Thrash", "stop", "champion:rath")
    assert match.question() == "Kilgore's Maul Thrash will hit Rath for 2. Do you react?"
    assert "2 damage to come" in figure(match, "champion:rath").states[-1].text
    offer = offered(match, "card:RAT04")
    assert (offer.amount.value, offer.note.partition(".")[0]) == (1, "Stops 1 of 2")


@rule("SB-VP-01", "SB-VP-02")
def test_an_offer_says_who_goes_out_and_who_scores():
    match = brawl("kilgore 0,-2 / deryn 1,-2:6", "rath 1,-3:5 / taze 0,-1", hand="Fury")
    play(match, "Fury", "stop")
    (aim,) = [option for option in match.choice.options if option.kind == "aim"]
    note = said(match, match.offer(aim).note)
    assert "Rath goes out: your team scores 1." in note
    assert "Deryn goes out: the other team scores 1." in note


@rule("SB-TRAP-02", "SB-MOVE-05")
def test_a_way_is_shown_hex_by_hex_and_a_trap_is_told():
    match = brawl("kilgore 0,-2", "rath 2,-3", traps={"1,-2": "stun"})
    play(match, "action:move.creation", "champion:kilgore")
    assert offered(match, "hex:1,-2").note == "Sets off a trap."
    way = offered(match, "hex:1,-1").path
    assert (way[0], way[-1], len(way)) == ("hex:0,-2", "hex:1,-1", 3)
    assert "hex:1,-2" not in way, "nobody walks into a trap unasked"
    immune = brawl("deryn+levelled 0,-2", "rath 2,-3", traps={"1,-2": "stun"})
    play(immune, "action:move.creation", "champion:deryn")
    assert offered(immune, "hex:1,-2").note == "Sets off a trap. Sure-Footed makes it harmless."


def hexes_offered(match):
    return {option.key.removeprefix("hex:"): match.label(option) for option in match.choice.options}


def test_a_hex_is_called_by_how_to_get_there_what_is_new_there_and_who_is_beside_it():
    match = brawl("kilgore 0,-2", "rath 2,-3", traps={"1,-2": "stun"})
    play(match, "action:move.creation", "champion:kilgore")
    labels = hexes_offered(match)
    assert labels["-1,-2"] == "Move 1 left"
    assert labels["1,-4"] == "Move 2 up into your deployment area"
    assert labels["1,-2"] == "Move 1 right onto a trap, beside Rath"
    assert labels["-1,-1"] == "Move 1 down left onto an empty trap hex"
    assert labels["1,-1"] == "Move 1 down right and 1 right into the Destruction area"
    inside = brawl("kilgore 0,-1", "rath 2,-3")
    play(inside, "action:move.creation", "champion:kilgore")
    assert hexes_offered(inside)["1,-1"] == "Move 1 right", "it is in that area already"


def test_hexes_without_a_way_are_called_by_their_rows_by_their_corner_or_from_what_is_near():
    match = Match("brawl", seed=4, first=0, teams=["kilgore+deryn+rath", "taze+loralei+dugrun"])
    play(match, "side:north")
    assert list(hexes_offered(match).values()) == [
        f"Lay it on the {which} trap hex"
        for which in ("top", "upper left", "upper right", "lower left", "lower right", "bottom")
    ]
    play(match, "hex:1,-2", "hex:-1,-1", "hex:2,-1", "hex:-2,1", "keep", "keep")
    places = ["at the back on the left", "at the back in the middle", "at the back on the right"]
    places += [f"at the front on the {which}" for which in ("far left", "left", "right", "far right")]
    assert list(hexes_offered(match).values()) == [f"Start {place}" for place in places]
    gate = brawl("kilgore 2,0 / deryn", "rath 3,-3")
    play(gate, "action:move.creation", "champion:deryn")
    assert hexes_offered(gate)["-1,-3"] == "Come in 2 up left of the upper left trap hex"


@rule("ST-SET-01")
def test_each_team_is_told_which_players_it_names():
    match = Match("brawl.tornado", seed=1)
    asked = match.choice.seat
    assert "first, and who third" in match.question()
    match.play(match.choice.options[1])
    assert match.choice.seat == 1 - asked
    assert "second, and who fourth" in match.question()
    assert match.label(match.choice.options[0]) == f"You play second, Player {match.choice.seat + 3} fourth"


# ---------------------------------------------------------------- what holds everywhere


def read(match):
    """Everything that somebody reads just now."""
    scene = match.scene(match.choice.seat)
    yield match.question()
    for option in match.choice.options:
        offer = match.offer(option)
        yield from (match.label(option), offer.note, offer.sure)
    for thing in scene.things():
        yield from (getattr(thing, field, "") for field in ("name", "text", "note", "label"))
        yield from (*getattr(thing, "lines", ()), *getattr(thing, "notes", ()))
        yield from (state.text for state in getattr(thing, "states", ()))


WAYS = [
    pytest.param("brawl", {}, id="brawl"),
    pytest.param("brawl", {"teams": "free", "mirror": True}, id="mirror"),
    pytest.param("brawl", {"teams": "competitive"}, id="competitive"),
    pytest.param("brawl.tornado", {"teams": "competitive"}, id="tornado"),
]


@pytest.mark.parametrize(("mode", "way"), WAYS)
def test_nobody_reads_coordinates_and_every_offer_is_somewhere(mode, way):
    match, luck = Match(mode, seed=5, rounds=3, **way), Random(5)
    while match.choice is not None:
        assert not [line for line in read(match) if COORDINATES.search(line)]
        scene = match.scene(match.choice.seat)
        keys = [thing.key for thing in scene.things()]
        assert len(set(keys)) == len(keys)
        for option in match.choice.options:
            assert len(match.label(option)) <= AT_A_GLANCE or option.kind != "hex"
            offer = match.offer(option)
            assert {key for key in (offer.on, offer.by, *offer.path, *offer.parts) if key} <= scene.keys()
        match.play(luck.choice(match.choice.options))


def test_where_two_of_a_champion_fight_both_have_names_and_cards_of_their_own():
    teams = ["kilgore+deryn+rath", "kilgore+deryn+rath"]
    match = Match("brawl", seed=4, first=0, teams=teams, mirror=True)
    match.play("side:north")
    scene = match.scene(1)
    assert [one.name for one in scene.figures if one.emblem == "rath"] == ["Rath", "Rath II"]
    assert {"card:RAT02", "twin_card:RAT02"} <= {card.key for card in scene.cards}


@rule("ST-GEN-02")
def test_partners_have_mats_of_their_own_and_one_score():
    match = tornado("kilgore 0,-2", "rath 1,-3", "loralei -1,-2", "dugrun 2,-2", vp=[3, 4])
    seats = match.scene(0).seats
    assert [(seat.side, seat.score.value) for seat in seats] == [
        ("North team", 3),
        ("South team", 4),
        ("North team", 3),
        ("South team", 4),
    ]
    assert len({seat.tone for seat in seats}) == 4
