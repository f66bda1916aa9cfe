"""The chances that the cards' values were made by, and the values themselves (docs/rules/risk.md, 6.5)."""

import pytest

from slugfest.games.risk.guardians.content.load import load
from slugfest.games.risk.guardians.rules.chances import chance
from tests.rule import rule

TABLE = {
    "star_lord": (0.564, 0.269),
    "gamora": (0.631, 0.425),
    "drax": (0.678, 0.386),
    "rocket": (0.755, 0.490),
    "groot": (0.475, 0.258),
    "vault_of_morag": (0.299, 0.214),
    "korath": (0.340, 0.227),
    "security_band": (0.867, 0.655),
    "quarnyx_battery": (0.657, 0.438),
    "prosthetic_leg": (0.785, 0.564),
    "cosmo": (0.707, 0.382),
    "carina": (0.539, 0.389),
    "the_collector": (0.480, 0.244),
    "nova_starblaster": (0.581, 0.419),
    "rhomann_dey": (0.785, 0.523),
    "nova_prime": (0.643, 0.342),
    "nebula": (0.578, 0.376),
    "universal_weapon": (0.419, 0.344),
    "ronan": (0.299, 0.139),
}


@rule("WC-111")
def test_best_play_for_one_card_has_the_chances_of_the_table():
    box = load()
    found = {
        asset.key: (
            round(chance(box, asset.patterns, 5, 2), 3),
            round(chance(box, [*asset.patterns, box.steal], 5, 2), 3),
        )
        for asset in box.assets
    }
    assert found == TABLE


@rule("WC-111")
def test_values_follow_from_the_chances():
    box = load()
    for asset in box.assets:
        free = chance(box, asset.patterns, 5, 2)
        assert asset.value == (1 if free >= 0.72 else 2 if free >= 0.60 else 3 if free >= 0.45 else 4)
    assert sum(asset.value for asset in box.assets) == 48


@pytest.mark.parametrize(
    ("rows", "six", "eight", "expected"),
    [
        ([], 0, 0, 1.0),
        (["steal"], 0, 0, 0.0),
        (["steal"], 1, 0, 1 / 6),
        (["steal"], 0, 1, 1 / 8),
        (["steal"], 2, 0, 1 - (5 / 6) ** 2 * (5 / 6)),
        (["wide"], 1, 0, 1 / 3),
        (["wide"], 0, 1, 1 / 2),
    ],
)
def test_small_chances_can_be_worked_out_by_hand(rows, six, eight, expected):
    box = load()
    patterns = [box.steal if name == "steal" else box.steal_wide for name in rows]
    assert chance(box, patterns, six, eight) == pytest.approx(expected)
