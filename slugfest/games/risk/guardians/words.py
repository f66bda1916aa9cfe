"""What the Guardians game says to people: prompts, journal sentences, and the texts of powers and rows."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .state import NOBODY

if TYPE_CHECKING:
    from .box import Box
    from .rows import Pattern


class PowerWords(NamedTuple):
    """A power in a few words for a board, and in a sentence."""

    name: str
    text: str


POWERS = {
    "keep_die": PowerWords("keep a die", "once a turn, set no die aside when a roll fails"),
    "wild_eight": PowerWords("wild 7-8", "once a turn, an 8-sided 7 or 8 counts as any of 1 to 6"),
    "reroll_any": PowerWords("roll again", "once a turn, roll any unplaced dice again"),
    "nudge": PowerWords("nudge", "once a turn, turn an unplaced die one number up or down"),
    "guarded": PowerWords("guarded", "who selects a card of yours sets a die aside at once"),
    "five_or_more": PowerWords("5 robs", "a 5 or more fills the additional row of a theft"),
}

PROMPTS = {
    "guardians.select": "Select which Asset?",
    "guardians.match": "Match which row?",
    "guardians.row": "Which row does this roll match?",
    "guardians.dice": "Place which dice?",
    "guardians.aside": "The roll has failed. Set which die aside?",
    "guardians.guarded": "The card is guarded. Set which die aside?",
    "guardians.wild": "Which die is wild?",
    "guardians.number": "As which number does it count?",
    "guardians.nudge": "Turn which die?",
    "guardians.turn": "One up or one down?",
    "guardians.reroll": "Roll which dice again, from left to right?",
}

SENTENCES = {
    "starts": "{player} starts.",
    "turn": "Turn {turn}: {player}.",
    "rolled": "{player} rolls {dice}.",
    "selected": "{player} selects {asset} {origin}.",
    "placed": "{player} matches {row} with {dice}.",
    "failed": "The roll matches nothing.",
    "declined": "{player} matches nothing.",
    "aside": "{player} sets a {sides}-sided die aside; {left} left.",
    "guarded": "{asset} is guarded by {owner}: {player} sets a {sides}-sided die aside; {left} left.",
    "kept": "{player} keeps the die ({set}).",
    "wild": "{player} counts a {old} as a {new} ({set}).",
    "nudged": "{player} turns a {old} to a {new} ({set}).",
    "again": "{player} rolls {count} again and has {dice} ({set}).",
    "hopeless": "{asset} cannot be finished and goes back to {home}.",
    "nothing": "No card can be finished any more.",
    "collected": "{player} collects {asset}.",
    "stolen": "{player} steals {asset} from {owner}.",
    "set": "{player} has all of {set} and takes the Set card.",
    "orb": "{player} brings the Orb into play.",
    "orb_taken": "{player} rolls {dice} for the Orb and takes it from {owner}.",
    "orb_kept": "{player} rolls {dice} for the Orb; {owner} keeps it.",
    "last_round": "The last Asset has left the board: everybody may try one last theft.",
    "skipped": "{player} has nothing to steal.",
    "guard": "{turns} turns have been played: the game goes to scoring.",
    "score": "{player} has {total} ({parts}).",
    "won": "{player} wins: {reason}.",
    "shared": "{players} share the win: {reason}.",
}


def player_name(seat: int) -> str:
    """Return what a seat is called.

    >>> player_name(0)
    'Seat 1'
    """
    return f"Seat {seat + 1}"


def origin_text(seat: int) -> str:
    """Return where a card was before it was selected.

    >>> origin_text(-1), origin_text(1)
    ('on the board', 'of Seat 2')
    """
    return "on the board" if seat == NOBODY else f"of {player_name(seat)}"


def dice_text(dice: Sequence[tuple[int, int]]) -> str:
    """Return dice as text; each is its number of sides and what it shows.

    >>> dice_text([(6, 2), (6, 5), (8, 5)])
    '2 5 and 8-sided 5'
    """
    plain = " ".join(str(face) for sides, face in dice if sides == 6)
    other = " ".join(str(face) for sides, face in dice if sides != 6)
    return " and ".join([*([plain] if plain else []), *([f"8-sided {other}"] if other else [])])


def pattern_text(pattern: "Pattern") -> str:
    """Return what a row asks for, in words."""
    if pattern.kind == "sum123":
        return f"{pattern.text} in 1s, 2s and 3s"
    if pattern.kind == "of_a_kind":
        return f"{pattern.least} of a kind"
    return " and ".join(map(str, pattern.wanted)) if pattern.kind == "numbers" else f"a {pattern.text}"


def joined(things: list[str]) -> str:
    """Join words as a person would.

    >>> joined(["Seat 1", "Seat 2", "Seat 3"])
    'Seat 1, Seat 2 and Seat 3'
    """
    return " and ".join(([", ".join(things[:-1])] if len(things) > 1 else []) + things[-1:])


def named(box: "Box") -> dict[str, Callable[[Any], str]]:
    """Return how journal facts are named: numbers of seats, Assets and Sets become words."""
    return {
        "player": player_name,
        "owner": player_name,
        "players": lambda seats: joined([player_name(seat) for seat in seats]),
        "asset": lambda number: box.assets[number].name,
        "set": lambda number: box.sets[number].name,
        "origin": origin_text,
        "home": lambda seat: "the board" if seat == NOBODY else player_name(seat),
        "dice": dice_text,
        "row": lambda number: pattern_text(box.patterns[number]),
    }
