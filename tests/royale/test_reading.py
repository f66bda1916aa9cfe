"""Whole games against a slow and simple reading of the rules (RY-OPT-ACT, RY-OPT-DEST, RY-OPT-REACT)."""

from random import Random

import pytest

from slugfest import Match
from tests.royale.board import ROYALE
from tests.royale.reading import CARDS, Reading
from tests.rule import rule


def choose(luck: Random, options: list[str]) -> str:
    """Mostly do something to somebody; seldom end the turn."""
    busy = [one for one in options if one.startswith(("attack:", "card:", "bonus:"))]
    if busy and luck.random() < 0.5:
        return luck.choice(busy)
    if "end" in options and luck.random() < 0.05:
        return "end"
    return luck.choice([one for one in options if one != "end"] or options)


@rule("RY-OPT-ACT", "RY-OPT-DEST", "RY-OPT-REACT")
@pytest.mark.parametrize(("seats", "seed"), [(2, 11), (2, 12), (3, 13), (4, 14)])
def test_what_is_listed_is_what_a_patient_reader_of_the_rules_would_list(seats, seed):
    match, luck = Match(ROYALE, seats, seed=seed, forced=False, characters="random"), Random(seed)
    used, now, asked = set(), None, []
    while match.choice is not None and len(asked) < 250:
        question = match.choice.prompt.partition(".")[2]
        reading = Reading(match)
        if (reading.view["round"], reading.view["turn"]) != now:
            now, used = (reading.view["round"], reading.view["turn"]), set()
        asked.append(question)
        if question == "action":
            assert set(match.choice.keys) == reading.action(used), len(asked)
        elif question == "react":
            assert set(match.choice.keys) == reading.react(), len(asked)
        elif question == "move":
            assert set(match.choice.keys) == reading.move(), len(asked)
        option = choose(luck, match.choice.keys)
        card = option.partition(":")[2]
        used |= {card} if question == "action" and card in CARDS and CARDS[card].stays else set()
        match.play(option)
    assert {"action", "react", "move"} <= set(asked)
