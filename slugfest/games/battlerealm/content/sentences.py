"""The sentences of the journal: who does what to whom, cause before effect; and how facts become keys and words."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from slugfest.kernel.text import counted, joined, symbols, thing

from .symbols import NAMES, SYMBOL_IDS

if TYPE_CHECKING:
    from .box import Box

SENTENCES = {
    "chose": "{hero} joins the contest.",
    "laid": "{place} joins the circle.",
    "replaced": "{place} takes the place of {old}.",
    "closed": "Nothing takes the place of {old}: the circle closes.",
    "placed": "{hero} starts at {place}.",
    "turn": "Round {round}: {hero}'s turn.",
    "rolled": "{hero} rolls {dice}.",
    "rerolled": "{hero} re-rolls {old} and gets {faces}.",
    "lucky": "{hero} is Lucky: re-rolls {old} and gets {faces}.",
    "added": "{hero} adds {symbol} thanks to {source}.",
    "changed": "{hero} changes {symbol} into {into} at {place}.",
    "bought": "{hero} pays {cost} for {symbol} at {place} and has {pvp}.",
    "final": "{hero} ends up with {total}.",
    "gained": "{hero} gains {amount} {source} and has {pvp}.",
    "lost": "{hero} loses {amount} {source} and has {pvp}.",
    "hit": "{hero} hits {victim} for {amount} with {by}; {victim} has {pvp}.",
    "fended": "{hero} attacks {victim} with {by}, but {why} all the damage.",
    "card": "{hero} plays {card} with {paid}{terms}.",
    "moved": "{hero} moves from {old} to {place} for {paid}.",
    "escaped": "{hero} escapes from {old} to {place}.",
    "walked": "{card} moves {hero} from {old} to {place}.",
    "left_prison": "{hero} leaves {old} with three {symbol} and goes to {place}.",
    "knocked": "{hero} knocks {victim} back to {place}.",
    "pulled": "{hero} spends {paid} and pulls {victim} to {place}.",
    "slammed": "{hero} slams {victim}, who cannot move until {hero}'s next turn.",
    "disorientated": "{hero} disorientates {victim}: only one re-roll in {victim}'s next turn.",
    "blocks": "{hero} blocks {amount} of each Attack until {hero}'s next turn.",
    "immune": "{hero} is immune to {to} until {hero}'s next turn.",
    "negated": "{hero} negates {victim}'s {cards} until {hero}'s next turn.",
    "redwing": "Redwing flies to {place}.",
    "doomed": "{hero}'s {card} destroys {places}.",
    "displaced": "{hero} is thrown from {old} to {place}.",
    "exploded": "{science}: an explosion at {place}{hurts}.",
    "imprisoned": "{hero} has {mutant} and goes to {place}.",
    "spared": "{hero} is down to 0 but survives until the end of {hero}'s next turn.",
    "eliminated": "{hero} is eliminated.",
    "removed": "{place} leaves the game with {heroes}.",
    "guard": "The game stops after {rounds}.",
    "won": "{hero} wins: {reason}.",
    "drawn": "The game is drawn: {reason}.",
}


def fact_keys(box: "Box") -> dict[str, Callable[[Any], Any]]:
    """Return how the numbers that rules tell become keys of the table."""

    def hero(number: int) -> str:
        return f"hero:{box.heroes[number].id}"

    def place(number: int) -> str:
        return f"place:{box.locations[number].id}"

    def card(number: int) -> str:
        return f"card:{box.powers[number].key}"

    def results(total: list[int] | tuple[int, ...]) -> list[str]:
        return [SYMBOL_IDS[symbol] for symbol, count in enumerate(total) for _ in range(count)]

    def faces(numbers: list[int]) -> list[str]:
        return [SYMBOL_IDS[face] for face in numbers]

    return {
        **dict.fromkeys(("hero", "victim"), hero),
        **dict.fromkeys(("place", "start"), place),
        "old": lambda value: faces(value) if isinstance(value, list) else place(value),
        **dict.fromkeys(("symbol", "into"), SYMBOL_IDS.__getitem__),
        **dict.fromkeys(("dice", "faces"), faces),
        **dict.fromkeys(("total", "paid"), results),
        "places": lambda numbers: [place(number) for number in numbers],
        "heroes": lambda numbers: [hero(number) for number in numbers],
        "card": card,
        "which": lambda numbers: [f"die:{number}" for number in numbers],
        "hurt": lambda all_hurt: [(hero(kind), lost, pvp) for kind, lost, pvp in all_hurt],
    }


def fact_words() -> dict[str, Callable[[Any], str]]:
    """Return how facts that are no keys are said."""

    def results(names: list[str]) -> str:
        return symbols(names) or "nothing"

    def place(key: str) -> str:
        return f"the {thing(key)}" if key == "place:prison" else thing(key)

    return {
        **dict.fromkeys(("dice", "faces", "total", "paid"), results),
        "old": lambda value: results(value) if isinstance(value, list) else place(value),
        "place": place,
        "heroes": lambda heroes: joined([thing(one) for one in heroes]),
        "places": lambda all_places: joined([place(one) for one in all_places]),
        **dict.fromkeys(("amount", "cost"), lambda amount: counted(amount, "point")),
        "rounds": lambda number: counted(number, "round"),
    }


def called(box: "Box") -> dict[str, str]:
    """Return what keys and symbols are called."""
    names = dict(zip(SYMBOL_IDS, NAMES, strict=True))
    names |= {f"hero:{hero.id}": hero.name for hero in box.heroes}
    names |= {f"place:{place.id}": place.name for place in box.locations}
    names |= {f"card:{power.key}": power.name for power in box.powers}
    return names | {f"die:{i}": f"die {i + 1}" for i in range(6)}
