"""No two options of a question read the same, so that a list is no riddle without the board."""

from collections import Counter

import pytest

from slugfest import Match
from slugfest.conformance.cases import Case, every_mode, random_player

MOST = 400
"""How many questions of a match are read at most."""


def alike(match: Match) -> dict[str, list[str]]:
    """Return the labels of a question that stand for more than one option, with the keys of these."""
    assert match.choice is not None
    labels = {option.key: match.label(option) for option in match.choice.options}
    often = {label for label, count in Counter(labels.values()).items() if count > 1}
    return {label: [key for key, said in labels.items() if said == label] for label in often}


@every_mode
@pytest.mark.parametrize("quick", [False, True], ids=["set-up", "quick"])
@pytest.mark.parametrize("seed", [1, 2])
def test_no_two_options_of_a_question_read_the_same(case: Case, quick: bool, seed: int) -> None:
    match = case.begin(seed, **(case.mode.quick if quick else {}))
    player = random_player(seed + 10)
    found: dict[tuple[str, str], dict[str, list[str]]] = {}
    for _ in range(MOST):
        if match.choice is None:
            break
        if wrong := alike(match):
            found.setdefault((match.choice.prompt, match.question()), wrong)
        match.play(player(match))
    assert found == {}
