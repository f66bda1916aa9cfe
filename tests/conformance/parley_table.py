"""The table of Parley: its words and state, who may see what, and positions to start from."""

from collections.abc import Mapping, Sequence
from typing import Any

from slugfest.kernel.game import BadPosition, Chance, Dice, Die, Sentences, Words, state

RANKS, SUITS, HAND = 6, "abcd", 3
NAMES = [f"{rank + 1}{suit}" for rank in range(RANKS) for suit in SUITS]
WORDS = Words()
CARD = WORDS.many("card", NAMES)
BOAST = WORDS.many("boast", NAMES)
SLOT = WORDS.many("slot", range(HAND))
SWAP = WORDS.sets("swap", SLOT)
KEEP, PASS, PEEK = WORDS.one("keep"), WORDS.one("pass"), WORDS.one("peek")
DICE = Dice([Die("d6", "123456", first=1)] * 2)
SENTENCES = Sentences(
    {
        "round": "Round {round}, led by seat {lead}.",
        "swapped": "Seat {seat} swaps {count}.",
        "peeked": "Seat {seat} looks at the stake.",
        "boasted": "Seat {seat} boasts of {card}.",
        "clash": "The leader rolls {dice}; the stake was {stake}; {laid} were laid; seat {winner} takes {points}.",
    },
    {"card": NAMES.__getitem__, "stake": NAMES.__getitem__, "laid": lambda cards: [NAMES[card] for card in cards]},
)


def rank(card: int) -> int:
    """How strong a card is."""
    return card // len(SUITS) + 1


@state
class Side:
    """One seat: hidden are its hand, what it laid and what it buried; `open` lies face up."""

    hand: list[int]
    laid: list[int]
    buried: list[int]
    open: list[int]
    score: int = 0


@state
class Table:
    """The whole table; `known` has a bit per seat that has seen the stake."""

    sides: list[Side]
    deck: list[int]
    stake: list[int]
    spent: list[int]
    goal: int
    phase: str = "deal"
    lead: int = 0
    round: int = 1
    known: int = 0


def start(content: Any, seats: int, settings: Mapping[str, Any]) -> Table:
    return Table([Side([], [], [], []) for _ in range(seats)], list(range(len(NAMES))), [], [], settings["goal"])


def arrange(content: Any, seats: int, position: Mapping[str, Any], settings: Mapping[str, Any]) -> Table:
    """`hands`, `scores`, `stake`, `phase`, `lead`: cards by name, one entry per seat."""
    table = start(content, seats, settings)
    if len(position["hands"]) != seats:
        raise BadPosition(f"'hands' must have {seats} entries")
    for side, names in zip(table.sides, position["hands"], strict=True):
        side.hand.extend(sorted(_take(table, name) for name in names.split()))
    for side, score in zip(table.sides, position.get("scores", [0] * seats), strict=True):
        side.score = score
    table.stake.extend(_take(table, name) for name in position.get("stake", "").split())
    table.phase, table.lead = position.get("phase", "deal"), position.get("lead", 0)
    return table


def _take(table: Table, name: str) -> int:
    if name not in NAMES or NAMES.index(name) not in table.deck:
        raise BadPosition(f"there is no card {name!r} to deal")
    table.deck.remove(NAMES.index(name))
    return NAMES.index(name)


def view(table: Table, content: Any, seat: int | None) -> dict[str, Any]:
    """Own cards by name, of the others only how many."""

    def zone(cards: Sequence[int], seen: bool) -> Any:
        return sorted(NAMES[card] for card in cards) if seen else len(cards)

    return {
        "phase": table.phase,
        "lead": table.lead,
        "round": table.round,
        "deck": len(table.deck),
        "spent": zone(table.spent, True),
        "stake": zone(table.stake, seat is not None and bool(table.known >> seat & 1)),
        "known": table.known,
        "sides": [
            {
                "hand": zone(side.hand, number == seat),
                "laid": zone(side.laid, number == seat),
                "buried": zone(side.buried, number == seat),
                "open": zone(side.open, True),
                "score": side.score,
            }
            for number, side in enumerate(table.sides)
        ],
    }


def hidden_zones(table: Table, seat: int | None) -> list[list[int]]:
    """Every list of cards that a seat cannot see."""
    zones = [table.deck]
    if seat is None or not table.known >> seat & 1:
        zones.append(table.stake)
    for number, side in enumerate(table.sides):
        if number != seat:
            zones += [side.hand, side.laid, side.buried]
    return zones


def imagine(table: Table, content: Any, seat: int, chance: Chance) -> None:
    """Deal anew all that the seat has not seen."""
    zones = hidden_zones(table, seat)
    pool = chance.shuffled(card for zone in zones for card in zone)
    for zone in zones:
        zone[:] = sorted(pool.pop() for _ in zone)


def worth(table: Table, content: Any, seat: int) -> float:
    """How far ahead of the best other seat."""
    return table.sides[seat].score - max(side.score for n, side in enumerate(table.sides) if n != seat)


def cards_of(table: Table) -> list[int]:
    """Every card on the table, sorted: always the same ones."""
    sides = [zone for side in table.sides for zone in (side.hand, side.laid, side.buried, side.open)]
    return sorted(card for zone in (table.deck, table.stake, table.spent, *sides) for card in zone)
