"""What the types of `cards.py` cannot say: checks of Sets, Assets and both together, before anybody plays."""

from collections.abc import Mapping, Sequence

from slugfest.kernel.shelf import check_id

from .cards import AssetCard, Row, SetCard
from .rows import FACES, LOW, SIX_FACES, pattern_of

FEWEST_DICE, MOST_DICE = 3, 5
"""What an Asset needs, so that it can be stolen even from whoever is guarded: one row more, one die less (WC-126)."""
MOST_EIGHTS = 2
LARGEST_VALUE = 99
FIELDS = {"numbers": "numbers", "sum123": "at_least", "of_a_kind": "count"}


def check_value(value: int, where: str, problems: list[str]) -> None:
    """Check that a card is worth something."""
    if not 1 <= value <= LARGEST_VALUE:
        problems.append(f"{where}, field 'value': {value} is not allowed; allowed: 1 to {LARGEST_VALUE}")


def check_set(card: SetCard, where: str, problems: list[str]) -> None:
    """Check what types cannot say of a Set card."""
    check_id(card.id, where, problems)
    check_value(card.value, where, problems)


def check_row(row: Row, where: str, problems: list[str]) -> None:
    """Check that a row says what its kind needs, and nothing else (GG-ROW-02 to GG-ROW-04)."""
    for kind, field in FIELDS.items():
        given = getattr(row, field)
        if kind != row.kind and given:
            problems.append(f"{where}, field {field!r}: not allowed with kind {row.kind!r}; use {FIELDS[row.kind]!r}")
        elif kind == row.kind and not given:
            problems.append(f"{where}, field {field!r}: missing, or nothing; kind {kind!r} needs it")
    for number in row.numbers:
        if not 1 <= number <= FACES:
            problems.append(f"{where}, field 'numbers': {number} is not allowed; allowed: 1 to {FACES}")
    if row.at_least < 0 or row.at_least > LOW * MOST_DICE:
        problems.append(f"{where}, field 'at_least': {row.at_least} is not allowed; allowed: 1 to {LOW * MOST_DICE}")
    if row.kind == "of_a_kind" and row.count and not 2 <= row.count <= MOST_DICE:
        problems.append(f"{where}, field 'count': {row.count} is not allowed; allowed: 2 to {MOST_DICE}")


def check_asset(card: AssetCard, where: str, problems: list[str]) -> None:
    """Check that an Asset can be collected and stolen (GG-SET-05, WC-126)."""
    before = len(problems)
    check_id(card.id, where, problems)
    check_value(card.value, where, problems)
    if not card.rows:
        problems.append(f"{where}, field 'rows': an Asset needs at least one row")
    for number, row in enumerate(card.rows, 1):
        check_row(row, f"{where}, field 'rows', item {number}", problems)
    if len(problems) > before:
        return
    need = sum(pattern_of(row, 0).need for row in card.rows)
    if not FEWEST_DICE <= need <= MOST_DICE:
        problems.append(f"{where}, field 'rows': they need {need} dice; allowed: {FEWEST_DICE} to {MOST_DICE}")
    high = sum(number > SIX_FACES for row in card.rows for number in row.numbers)
    if high > MOST_EIGHTS:
        problems.append(f"{where}, field 'rows': they list {high} numbers over 6; allowed: at most {MOST_EIGHTS}")


def check_together(
    sets: Sequence[SetCard], assets: Sequence[AssetCard], origin: Mapping[str, str], problems: list[str]
) -> None:
    """Check what must hold over the whole box (GG-STS-05, GG-ORB-01, WC-126)."""
    known = [card.id for card in sets]
    strangers = any(": set number " in problem for problem in problems)
    for asset in assets:
        if asset.set not in known and not strangers:
            problems.append(
                f"{origin[f'asset {asset.id}']}: asset {asset.id!r}, field 'set': there is no Set {asset.set!r}; "
                f"allowed: {', '.join(known)}"
            )
    for card in sets:
        where = f"{origin[f'set {card.id}']}: set {card.id!r}"
        values = [asset.value for asset in assets if asset.set == card.id]
        if len(values) < 2:
            problems.append(f"{where}: a Set has at least 2 Assets, not {len(values)}")
        if card.value <= sum(values):
            problems.append(
                f"{where}, field 'value': {card.value} is not allowed; it must be more than the sum of its "
                f"Assets, {sum(values)}"
            )
    bringing = [card.id for card in sets if card.brings_orb]
    if len(bringing) != 1:
        told = ", ".join(bringing) or "none"
        problems.append(f"exactly one Set brings the Orb (field 'brings_orb'), but these do: {told}")
