"""Whole wars for Manhattan against a second opinion: what is offered, and what holds between decisions (section 5)."""

from random import Random
from typing import Any

import pytest

from slugfest import Match
from tests.risk.board import manhattan, told
from tests.risk.opinion import CARDS, EXPECTED, FACTION, ORDER, Opinion
from tests.rule import rule

SEATS = {
    3: ["captain_america", "iron_man", "thor"],
    4: ["captain_america", "ultron", "iron_man", "thor"],
    5: ["captain_america", "ultron", "iron_man", "winter_soldier", "thor"],
}


def war(seats: int, seed: int, foreign: bool = False) -> Match:
    """A war with everybody everywhere, full hands (own or captured cards) and all Allies on the board."""
    luck = Random(seed)
    names = SEATS[seats]
    forces: dict[str, list[str]] = {name: [] for name in names}
    places = [f"{number:02d}" for number in range(1, 50)] + ["H1", "H2", "H3"]
    for place in places:
        if not place.startswith("H") or luck.random() < 0.7:
            forces[luck.choice(names)].append(place)
    texts = [f"{name} " + " ".join(f"{place}:{luck.choice((1, 1, 2, 5))}" for place in forces[name]) for name in names]
    hands = {name: [card for card in ORDER if FACTION[card[:2]] == name and luck.random() < 0.7] for name in names}
    if foreign:
        hands = dict(zip(names, [*list(hands.values())[1:], next(iter(hands.values()))], strict=True))
    allies = {}
    for card, row in CARDS.items():
        name = row[2].lower().replace(" ", "_").replace("-", "_")
        if FACTION[card[:2]] in names and luck.random() < 0.3:
            allies[name] = luck.choice(forces[FACTION[card[:2]]])
    more = {"meter": luck.randrange(10), "pieces": luck.choice((0, 0, 2)), "illusions": 0}
    return manhattan(*texts, hands=hands, allies=allies, seed=seed, forced=False, max_rounds=6, **more)


def played(match: Match) -> str:
    """The card that was played last."""
    cards = told(match, "card")
    return cards[-1]["card"].removeprefix("card:") if cards else ""


def faces(option: Any, view: dict[str, Any], side: str) -> tuple[tuple[bool, int], ...]:
    """The dice of a re-roll: whether 8-sided, and what they show."""
    numbers = [int(part.removeprefix("die:")) for part in option.parts or [option.key.removeprefix("reroll:")]]
    return tuple(sorted((number < view[f"{side}_eights"], view[f"{side}_dice"][number]) for number in numbers))


def check_reroll(match: Match) -> None:
    """Every set of own dice up to the permitted size, sets that look the same once."""
    choice = match.choice
    assert choice is not None
    view = match.view(choice.seat)
    side = "attack" if choice.seat == view["actor"] else "defence"
    chosen = [faces(option, view, side) for option in choice.options if option.key != "pass"]
    most = 1 if "pass" in choice.keys else 2
    dice = [(number < view[f"{side}_eights"], face) for number, face in enumerate(view[f"{side}_dice"])]
    expected = {(die,) for die in dice}
    if most == 2:
        expected |= {tuple(sorted((one, two))) for i, one in enumerate(dice) for two in dice[i + 1 :]}
    assert sorted(chosen) == sorted(expected)


def check(match: Match, picks: list[str]) -> None:
    """Compare the options with the second opinion; `picks` is what was chosen since the last card."""
    choice = match.choice
    assert choice is not None
    assert choice.keys
    assert len(set(choice.keys)) == len(choice.keys)
    if choice.prompt == "risk.reroll":
        check_reroll(match)
        return
    me = Opinion(match.view(choice.seat), choice.seat, played(match), picks)
    assert sorted(choice.keys) == sorted(EXPECTED[choice.prompt](me)), (choice.prompt, me.played)


def run(match: Match, luck: Random, seen: set[str], most: int) -> None:
    """Play at random, rather doing something than not, and look at every question."""
    last, picks = "", []
    while match.choice is not None and match.at < most:
        if not last.startswith("block:"):
            check(match, picks)
        seen.add(match.choice.prompt)
        keys = match.choice.keys
        others = [key for key in keys if key not in ("end", "stop", "waive", "pass", "until")]
        last = luck.choice(others if others and luck.random() < 0.85 else keys)
        picks = [] if last.startswith("card:") else [*picks, last]
        match.play(last)


@pytest.mark.parametrize("foreign", [False, True], ids=["own cards", "captured cards"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_list_of_options_is_complete_and_right(seats, foreign):
    seen: set[str] = set()
    for seed in range(8):
        run(war(seats, 10 * seats + seed, foreign), Random(seed), seen, 400)
    assert seen >= {*EXPECTED, "risk.reroll"} - ({"risk.ally_place", "risk.card_count"} if foreign else set())


@rule("RM-CRD-07", "RM-ALY-14")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_holds_between_two_decisions(seats):
    """I1 to I7."""
    match = war(seats, 90 + seats)
    total = 10 if "ultron" in SEATS[seats] else 7
    chips = len(match.view()["chips"]) + match.view()["taken"]
    luck = Random(seats)
    before, prompt = match.view(), ""
    while match.choice is not None and match.at < 2500:
        view = match.view()
        names = [place["key"] for place in view["map"]["places"]]
        empty = [key for key, count in zip(names, view["units"], strict=True) if not count]
        assert empty == ([view["target"]] if view["phase"] == "conquest" else []), "I1"
        cards = sum(view["decks"]) + len(view["discard"])
        assert cards + sum(one["cards"] for one in view["players"]) == 45, "I2"
        assert not view["players"][view["actor"]]["out"], "I3"
        assert max(view["attack_eights"], view["defence_eights"]) <= 2, "I5"
        assert (len(view["attack_dice"]) <= 3, len(view["defence_dice"]) <= 2) == (True, True), "I5"
        if prompt and prompt != "risk.move_in":
            assert view["owner"] == before["owner"], "I6"
        spent = 2 * (view["pieces"] - before["pieces"])
        assert len(view["chips"]) + view["taken"] + spent == len(before["chips"]) + before["taken"], "I7"
        assert len(view["tokens"]) + view["illusions"] + view["scepter"] == 8, "I7"
        before, prompt = view, match.choice.prompt
        match.play(luck.choice(match.choice.options))
    assert chips == total
    fought = told(match, "battle")
    assert len(fought) > 20
    for facts in fought:
        assert facts["lost"] + facts["won"] == min(len(facts["attack"]), len(facts["defence"])), "I4"


def test_the_same_seed_and_choices_give_the_same_game():
    """I9."""
    one, two = war(4, 7), war(4, 7)
    luck = Random(1)
    while one.choice is not None:
        key = luck.choice(one.choice.keys)
        one.play(key)
        two.play(key)
    assert one.view() == two.view()
    assert one.outcome == two.outcome
    assert one.log.answers == two.log.answers
