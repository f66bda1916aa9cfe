"""What a seat or a spectator may know of hands, decks and Loki's tokens (RM-SET-14, RM-SET-15)."""

from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from slugfest import Match
from tests.risk.board import hand, keys, manhattan, play, seat_of, told
from tests.risk.manhattan import LOKI, asks, attack, whole, winner
from tests.rule import rule

FORCES = ("thor 12:6 14:4", "ultron 13:3 40:1 15:1", "iron_man 30:1")
HANDS = {"thor": ["TH-2", "TH-8"], "ultron": ["UL-9"], "iron_man": []}
CARDS = [f"{faction}-{number}" for faction in ("CA", "UL", "IM", "WS", "TH") for number in range(1, 10)]


def plain(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def named(value: Any) -> set[str]:
    """The cards that are named anywhere."""
    text = plain(value)
    return {card for card in CARDS if f'"{card}"' in text or f"card:{card}" in text}


def shown(match: Match, seat: int | None) -> list[str]:
    """Everything a seat gets to see: view, scene, log, journal, and what it reads if it is asked."""
    found = [plain(match.view(seat)), plain(match.scene(seat)), plain(match.log_for(seat).answers)]
    found += [str((entry.kind, entry.facts)) for entry in match.journal]
    if match.choice is not None:
        found.append(f"{match.choice.seat} {match.choice.prompt}")
        if match.choice.seat == seat:
            found.append(match.question() + plain(keys(match)))
    return found


@rule("RM-SET-15")
@pytest.mark.parametrize("owner", ["thor", "ultron", "iron_man"])
def test_a_hand_is_seen_by_its_owner_only_and_its_size_by_all(owner):
    match = manhattan(*FORCES, at="invade", hands=HANDS)
    place = seat_of(match, owner)
    for seat in (None, 0, 1, 2):
        seen = match.view(seat)["players"][place]
        assert seen["cards"] == len(HANDS[owner])
        if seat == place:
            assert [card["key"] for card in seen["hand"]] == HANDS[owner]
        else:
            assert seen["hand"] is None


@rule("RM-SET-15")
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_nothing_that_a_seat_sees_names_a_card_of_another_hand_or_a_deck(seat):
    match = manhattan(*FORCES, at="invade", hands=HANDS)
    mine = set() if seat is None else set(list(HANDS.values())[seat])
    assert named(match.view(seat)) <= mine
    assert named(match.scene(seat)) <= mine


@rule("RM-SET-15")
def test_decks_show_their_size_only():
    match = manhattan(*FORCES, at="invade", hands=HANDS)
    assert sorted(match.view()["decks"]) == [7, 8, 9, 9, 9]
    assert all(isinstance(size, int) for size in match.view(0)["decks"])


def opened(hands: dict[str, list[str]], rolls: list) -> Match:
    return manhattan(
        *FORCES, at="invade", hands=hands, rolls=rolls, decks={"thor": ["TH-3"], "ultron": [], "iron_man": []}
    )


@rule("RM-SET-15")
def test_two_wars_that_differ_in_one_hand_look_alike_to_everybody_else():
    """Thor holds either of two cards and plays neither; a whole turn with a battle looks the same from outside."""
    rolls = [[1, 1, 1], [6, 6], [6], [1], ["illusion"], ["TH-3"]]
    one, two = (opened({"thor": [card], "ultron": ["UL-1"]}, rolls) for card in ("TH-2", "TH-9"))
    moves = ["sector:12", "sector:13", "n:3", "n:2"]
    for number in range(40):
        for seat in (None, 1, 2):
            assert shown(one, seat) == shown(two, seat)
        if number < len(moves):
            key = moves[number]
        elif "end" in keys(one):
            key = "sector:14" if number < 12 and "sector:14" in keys(one) and not told(one, "token") else "end"
        else:
            key = next((k for k in ("pass", "stop", "n:1", "sector:15") if k in keys(one)), keys(one)[-1])
        assert key in keys(two)
        play(one, key)
        play(two, key)
        if one.view()["actor"] != 0:
            break
    assert told(one, "drew") == [{"who": "faction:thor", "seat": 0, "count": 2}]


@rule("RM-SET-15", "RM-CRD-01")
def test_a_drawn_card_is_seen_by_whoever_draws_it():
    matches = []
    for card in ("TH-3", "TH-5"):
        match = manhattan(*FORCES, at="draw", conquered=True, decks={"thor": ["TH-3", "TH-5"]}, rolls=[[card]])
        assert hand(match, "thor") == [card]
        assert match.log_for(0).answers[:1] != [None]
        for seat in (None, 1, 2):
            assert match.log_for(seat).answers[:1] == [None]
            assert named(match.view(seat)) == set()
        matches.append(match)
    assert [shown(matches[0], seat) for seat in (None, 1, 2)] == [shown(matches[1], seat) for seat in (None, 1, 2)]


@rule("RM-SET-15", "RS-SET-15")
def test_captured_cards_are_seen_by_the_captor_only():
    forces = ("thor 12:6", "iron_man 13:1", "captain_america 30:1 45:1")
    match = manhattan(*forces, at="invade", hands={"iron_man": ["IM-4", "IM-8"]}, rolls=[[6], [1]])
    attack(match, "12", "13")
    assert hand(match, "thor") == ["IM-4", "IM-8"]
    for seat in (None, 1, 2):
        assert named(match.view(seat)) == set()
        assert match.view(seat)["players"][0]["cards"] == 2
    assert "IM-4" not in str([entry.facts for entry in match.journal])
    assert [facts["hand"] for facts in told(match, "eliminated")] == [2]


@rule("RM-SET-15")
def test_used_cards_are_open_to_all():
    match = manhattan(*FORCES, at="deploy", pile=3, hands=HANDS)
    play(match, "card:TH-8")
    for seat in (None, 0, 1, 2):
        assert match.view(seat)["discard"] == ["TH-8"]


@rule("RM-SET-15")
def test_who_is_asked_about_a_card_does_not_depend_on_the_card():
    """Whoever holds one unknown card is asked in the same windows, whether the card fits or not."""
    asked_of = []
    for card in ("UL-9", "UL-8", "UL-1", "UL-7"):
        match = manhattan(*FORCES, at="invade", hands={"ultron": [card]}, rolls=[[6, 6, 6], [1, 1]])
        play(match, "sector:12", "sector:13", "n:3", "n:2")
        prompts = []
        while match.choice is not None and match.choice.seat == 1:
            prompts.append(match.choice.prompt)
            play(match, "pass")
        asked_of.append(prompts)
    assert asked_of[0] == ["risk.battle_defend", "risk.after_roll"]
    assert all(prompts == asked_of[0] for prompts in asked_of)


@rule("RM-SET-14")
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_tokens_look_alike_to_everybody(seat):
    match = manhattan(*FORCES, at="invade")
    assert match.view(seat)["tokens"] == LOKI
    assert (match.view(seat)["illusions"], match.view(seat)["scepter"]) == (0, False)
    tokens = [replace(one, key="", within="") for one in match.scene(seat).markers if one.symbol == "loki"]
    assert tokens == tokens[:1] * 8


@rule("RM-SET-14")
def test_nothing_tells_which_token_is_the_scepter_before_thor_turns_it():
    """From the same position different chance finds different things: it lay nowhere before."""
    match = manhattan(*FORCES, at="invade", tokens=["15", "20"], illusions=6, seed=1)
    found = set()
    for seed in range(30):
        twin = match.imagine(0, seed)
        while twin.view()["illusions"] == 6 and not twin.view()["scepter"]:
            if asks(twin, "thor", "invade"):
                if "sector:14" not in keys(twin):
                    break
                play(twin, "sector:14", "sector:15")
            elif asks(twin, "thor", "commit"):
                play(twin, max(key for key in keys(twin) if key.startswith("n:")))
            else:
                play(twin, keys(twin)[0])
        found.add((twin.view()["illusions"], twin.view()["scepter"]))
    assert {(7, False), (6, True)} <= found


@rule("RM-SET-14", "RM-LOK-06")
def test_the_last_of_eight_tokens_is_the_scepter_if_it_was_not_found_before():
    match = manhattan("thor 14:9 50:1", "ultron 15:1 40:1", "iron_man 30:1", at="invade", tokens=["15"], illusions=7)
    while not told(match, "token"):
        attack(match, "14", "15", 3)
    assert winner(match) == "thor"


@rule("RM-SET-14")
@pytest.mark.parametrize("seed", range(5))
def test_there_is_one_scepter_only(seed):
    forces = ("thor 14:99", "ultron 15:1 40:1", "iron_man 30:1")
    match = manhattan(*forces, at="invade", scepter=True, tokens=["15"], illusions=6, seed=seed)
    while not told(match, "token"):
        attack(match, "14", "15", 3)
    assert told(match, "token")[0]["token"] == "illusion"
    assert match.view()["illusions"] == 7


@rule("RM-SET-15")
@pytest.mark.parametrize("seats", [3, 5])
def test_in_whole_matches_no_seat_ever_sees_a_hidden_card(seats):
    match = whole(seats, seed=seats, max_rounds=4)
    luck = Random(seats)
    step = 0
    while match.choice is not None:
        if step % 31 == 0:
            hands = [set(hand(match, player["key"])) for player in match.view()["players"]]
            assert all(not one & other for one, other in combinations(hands, 2))
            opened_cards = set(match.view()["discard"]) | set(match.view()["traded"])
            for seat in (None, *range(seats)):
                mine = set() if seat is None else hands[seat]
                assert named(match.view(seat)) <= mine | opened_cards
                assert named(match.scene(seat)) <= mine | opened_cards
        match.play(luck.choice(match.choice.options))
        step += 1
    assert step > 200


@rule("RM-SET-15")
def test_everything_else_is_public():
    more = {"allies": {"lady_sif": "12"}, "taken": 1, "pieces": 1, "meter": 4, "scepter": True}
    match = manhattan(*FORCES, at="invade", hands=HANDS, **more)
    spectator = match.view(None)
    for seat in (0, 1, 2):
        seen = match.view(seat)
        differing = {key for key in spectator if seen[key] != spectator[key]}
        assert differing <= {"seat", "players"}
        for mine, other in zip(seen["players"], spectator["players"], strict=True):
            assert {key for key in mine if mine[key] != other[key]} <= {"hand"}
    assert (spectator["taken"], spectator["pieces"], spectator["meter"]) == (1, 1, 4)


@rule("RM-SET-15")
def test_a_turn_of_a_bot_can_be_imagined_by_everybody_without_the_real_hand():
    match = manhattan(*FORCES, at="invade", hands={"thor": ["TH-2"]})
    dealt = {match.imagine(1, seed).view(0)["players"][0]["hand"][0]["key"] for seed in range(40)}
    assert len(dealt) > 3
    own = {match.imagine(0, seed).view(0)["players"][0]["hand"][0]["key"] for seed in range(10)}
    assert own == {"TH-2"}
