"""The sentences of the journal: who does what to whom, cause before effect; and how facts become keys and words."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from slugfest.kernel.text import counted as points_of
from slugfest.kernel.text import joined, thing

from ..rules.state import NOBODY, STEAL
from .texts import POWERS, a, counted, counting, dice_words, kind_of_die

if TYPE_CHECKING:
    from .box import Box

SENTENCES = {
    "starts": "{seat} {{begins|begin}}.",
    "turn": "Turn {turn}: {seat} {{plays|play}}.",
    "rolled": "{seat} {{rolls|roll}} {dice}.",
    "selected": "{seat} {{goes|go}} for {asset}.",
    "raided": "{seat} {{tries|try}} to steal {asset} from {owner}.",
    "placed": "{seat} {{puts|put}} {dice} on {asset}{purpose}{open}.",
    "failed": "The roll fits nothing: {seat} {{sets|set}} {die} aside. {left} left.",
    "declined": "{seat} {{lets|let}} the roll go and {{sets|set}} {die} aside. {left} left.",
    "saved": "The roll fits nothing, but {set} saves {seat} a die.",
    "spared": "{seat} {{lets|let}} the roll go, and {set} saves the die.",
    "guarded": "{owner} {{guards|guard}} {asset} with {set}: {seat} {{sets|set}} {die} aside. {left} left.",
    "wild": "With {set} {seat} {{counts|count}} {old} as {new}.",
    "nudged": "With {set} {seat} {{nudges|nudge}} {old} to {new}.",
    "again": "With {set} {seat} {{rolls|roll}} {old} again and {{gets|get}} {dice}.",
    "hopeless": "{asset} cannot be finished with {spare} and goes back to {home}.",
    "nothing": "No card can be finished with {spare}: {seat} {{gets|get}} nothing this turn.",
    "collected": "All rows are filled: {seat} {{collects|collect}} {asset} for {worth}.",
    "stolen": "All rows are filled: {seat} {{steals|steal}} {asset} from {owner} for {worth}.",
    "set": "{seat} {{has|have}} all of {set}: {worth} instead of {loose}, and its cards are safe. {power}",
    "orb": "{seat} {{brings|bring}} the Orb into play, for {worth}.",
    "orb_taken": "{seat} {{rolls|roll}} {dice} for the Orb: {alike} take it from {owner}.",
    "orb_kept": "{seat} {{rolls|roll}} {dice} for the Orb. Without {kind} of a kind {owner} {{keeps|keep}} it.",
    "last_round": "The last card has left its system: everybody may try one last theft.",
    "skipped": "{seat} {{finds|find}} nothing to steal in the last round.",
    "guard": "The game ends after {turns}.",
    "score": "{seat} {{has|have}} {worth}.",
    "won": "{seat} {{wins|win}} with {worth}{verdict}.",
    "shared": "{victors} share the win with {worth}.",
}


def fact_keys(box: "Box") -> dict[str, Callable[[Any], Any]]:
    """Return how the numbers that rules tell become keys of the table."""

    def set_key(number: int) -> str:
        return f"set:{box.sets[number].id}"

    return {
        "asset": lambda number: asset_key(box, number),
        "set": set_key,
        "home": lambda home: set_key(home[1]) if home[0] == NOBODY else f"seat:{home[0]}",
        "slot": lambda slot: row_key(box, *slot),
        "which": lambda dice: [f"die:{number}" for number in dice],
    }


def asset_key(box: "Box", number: int) -> str:
    """Return the key of a card on the table."""
    return f"asset:{box.assets[number].key}"


def row_key(box: "Box", asset: int, row: int) -> str:
    """Return the key of a row of a card, where dice are put."""
    return f"row:{box.assets[asset].key}-{'steal' if row == STEAL else row + 1}"


def fact_words(box: "Box") -> dict[str, Callable[[Any], str]]:
    """Return how facts that are no names are said."""

    def seat(number: int) -> str:
        return thing(f"seat:{number}")

    def purpose(told: tuple[int, bool]) -> str:
        number, steal = told
        pattern = box.patterns[number]
        if steal:
            return " for the theft"
        if pattern.kind == "of_a_kind":
            return f" as {counting(pattern.least)} of a kind"
        return f" for a sum of {pattern.least} or more" if pattern.kind == "sum123" else ""

    def changed(told: tuple[int, int]) -> str:
        return dice_words([told])

    return {
        **dict.fromkeys(("seat", "owner"), seat),
        "victors": lambda seats: joined([seat(one) for one in seats]),
        "home": thing,
        "dice": dice_words,
        "old": lambda told: dice_words(told) if isinstance(told, list) else changed(told),
        "new": a,
        "purpose": purpose,
        "open": lambda rows: f", {counted(rows, 'row')} to go" if rows else "",
        "die": kind_of_die,
        "left": lambda dice: counting(dice).capitalize() if dice else "No die",
        "spare": lambda dice: f"{counted(dice, 'die', 'dice')} left",
        "worth": lambda points: points_of(points, "point"),
        "power": lambda power: POWERS[power].text,
        "alike": lambda told: f"{counting(told[0])} {told[1]}s",
        "kind": counting,
        "turns": lambda number: points_of(number, "turn"),
        "verdict": _verdict,
    }


def _verdict(by: str) -> str:
    return {"": "", "sets": " and more whole Sets", "assets": " and more cards"}[by]


def called(box: "Box") -> dict[str, str]:
    """Return what keys are called."""
    names: dict[str, str] = {}
    for card in box.sets:
        names[f"set:{card.id}"] = names[f"power:{card.id}"] = card.name
    return names | {f"asset:{asset.key}": asset.name for asset in box.assets}


def reason_of(winners: Sequence[str], points: int, next_best: int | None, by: str) -> str:
    """Return who wins by how much, without a reader.

    >>> reason_of(["Red crew"], 6, 3, ""), reason_of(["Red crew", "Blue crew"], 1, None, "")
    ('Red crew wins with 6 points to 3', 'Red crew and Blue crew share the win with 1 point')
    """
    verb = "wins" if len(winners) == 1 else "share the win"
    rest = "" if next_best is None or by or len(winners) > 1 else f" to {next_best}"
    return f"{joined(list(winners))} {verb} with {points_of(points, 'point')}{rest}{_verdict(by)}"
