"""All 45 Faction Cards as the catalogue prints them, and each of them traded and turned into its Ally (6.4)."""

import re
from pathlib import Path

import pytest

from slugfest import IllegalOption
from tests.risk.board import ally, hand, keys, manhattan, play, player, told, units
from tests.risk.manhattan import asks, holder_of, is_spent, others_than
from tests.rule import rule

PAGE = Path(__file__).parent.parent.parent / "docs" / "rules" / "risk.md"
ROW = re.compile(r"^\| ((?:CA|UL|IM|WS|TH)-\d) \| (.+?) \| (\d) \| (.+?) \| (\w+) \| (.+?) \|$", re.MULTILINE)
CARDS = [match.groups() for match in ROW.finditer(PAGE.read_text(encoding="utf-8"))]
IDS = [row[0] for row in CARDS]
ALLIES = {row[0]: row[3].lower().replace(" ", "_").replace("-", "_") for row in CARDS}
SYMBOLS = {row[0]: int(row[2]) for row in CARDS}
CHART = {2: 2, 3: 4, 4: 7}
PARTNER = {"CA": "CA-8", "UL": "UL-8", "IM": "IM-8", "WS": "WS-8", "TH": "TH-8"}


def holding(card: str, *more: str, **position):
    """The holder of a card at the start of the turn, with two sectors."""
    holder = holder_of(card)
    one, two = others_than(holder)
    forces = (f"{holder} 12:1 30:1", f"{one} 20:1", f"{two} 45:1")
    return manhattan(*forces, hands={holder: [card, *more]}, free_factions=True, **position)


def trade(match, *cards: str) -> None:
    """Trade these cards, which are asked for one by one in the order of the box."""
    for card in sorted(cards, key=IDS.index):
        play(match, f"card:{card}")
    play(match, "done")


def test_the_catalogue_prints_45_cards():
    assert len(CARDS) == 45
    assert len(set(IDS)) == 45


@rule("WC-124")
@pytest.mark.parametrize("row", CARDS, ids=IDS)
def test_the_card_is_the_printed_one(row):
    card, name, symbols, _ally, window, power = row
    match = holding(card)
    (seen,) = player(match, holder_of(card))["hand"]
    assert (seen["key"], seen["name"], seen["symbols"], seen["window"]) == (card, name, int(symbols), window)
    assert (seen["ally"], seen["faction"]) == (ALLIES[card], holder_of(card))
    number = re.search(r"\d", power)
    assert number is None or power.split()[0] in ("extra_units", "attack_d8", "defend_d8") or number[0] in seen["text"]


@rule("RM-CRD-02", "RM-REI-04")
@pytest.mark.parametrize("card", IDS)
def test_the_card_is_traded_for_its_symbols(card):
    partner = PARTNER[card[:2]] if card != PARTNER[card[:2]] else card[:2] + "-1"
    match = holding(card, partner)
    trade(match, card, partner)
    symbols = SYMBOLS[card] + SYMBOLS[partner]
    assert told(match, "traded_cards")[0]["symbols"] == symbols
    assert match.view()["pile"] == 3 + CHART[symbols]
    assert is_spent(match, holder_of(card), card)
    assert is_spent(match, holder_of(card), partner)


@rule("RM-REI-01")
@pytest.mark.parametrize("card", IDS)
def test_one_symbol_alone_is_no_trade_and_two_are(card):
    match = holding(card)
    assert asks(match, holder_of(card), "trade")
    assert (f"card:{card}" in keys(match)) is (SYMBOLS[card] == 2)
    if SYMBOLS[card] == 2:
        play(match, f"card:{card}", "done")
        assert match.view()["pile"] == 3 + 2


@rule("RM-CRD-02", "RM-ALY-02", "RM-ALY-04", "RM-ALY-06")
@pytest.mark.parametrize("card", IDS)
def test_the_card_brings_its_ally(card):
    match = holding(card)
    play(match, "pass")
    assert asks(match, holder_of(card), "ally")
    assert keys(match) == [f"card:{card}", "pass"]
    play(match, f"card:{card}")
    assert keys(match) == ["sector:12", "sector:30"]
    play(match, "sector:30")
    assert ally(match, ALLIES[card]) == "30"
    assert is_spent(match, holder_of(card), card)
    assert match.view()["pile"] == 3
    assert units(match, "12", "30") == (1, 1)


@rule("RM-ALY-05")
@pytest.mark.parametrize("card", IDS)
def test_an_ally_on_the_board_is_not_gained_again(card):
    match = holding(card, allies={ALLIES[card]: "12"})
    play(match, "pass")
    if asks(match, holder_of(card), "ally"):
        assert keys(match) == ["pass"]
        with pytest.raises(IllegalOption):
            play(match, f"card:{card}")
    assert hand(match, holder_of(card)) == [card]


@rule("RM-CRD-06")
@pytest.mark.parametrize("card", IDS)
def test_a_captured_card_gives_no_ally_but_can_be_traded(card):
    captor = "thor" if holder_of(card) != "thor" else "ultron"
    mine = PARTNER[captor[:2].upper()]
    third = others_than(captor, holder_of(card))[0]
    forces = (f"{captor} 12:1 30:1", f"{holder_of(card)} 20:1", f"{third} 45:1")
    match = manhattan(*forces, hands={captor: [card, mine]}, free_factions=True)
    play(match, "pass")
    assert keys(match) == [f"card:{mine}", "pass"], "the own card only"
    match = manhattan(*forces, hands={captor: [card, mine]}, free_factions=True)
    trade(match, card, mine)
    assert is_spent(match, captor, card)
    assert match.view()["pile"] == 3 + CHART[SYMBOLS[card] + 2]


@rule("RM-CRD-02")
@pytest.mark.parametrize("card", IDS)
def test_a_card_that_was_traded_brings_no_ally(card):
    """Each use costs the card: a two-symbol card that is traded is gone when the Ally is asked for."""
    partner = PARTNER[card[:2]] if card != PARTNER[card[:2]] else card[:2] + "-1"
    match = holding(card, partner)
    trade(match, card, partner)
    assert hand(match, holder_of(card)) == []
    assert ally(match, ALLIES[card]) == ""
