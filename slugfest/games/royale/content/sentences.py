"""The sentences of the journal: who does what to whom, cause before effect; and how facts become keys and words."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from slugfest.kernel.text import counted, joined, thing

from .kinds import NONE
from .symbols import SYMBOL_NAMES, flag_name

if TYPE_CHECKING:
    from .box import Box

SENTENCES = {
    # setting up
    "rolled_off": "{anew} {what} {rolls}{again}.",
    "picks_first": "{seat} {{picks|pick}} first.",
    "plays_first": "{seat} {{has|have}} the first turn.",
    "picks": "{seat} {{takes|take}} {character}.",
    "placed": "{seat} {{places|place}} {character}.",
    # turns
    "turn": "Round {round}: {seat} {{plays|play}}.",
    "green": "{seat} {{rolls|roll}} {amount} for moving.",
    "end": "{seat} {{ends|end}} the turn{actions}.",
    "stuck": "{seat} {{has|have}} nothing more to do this turn.",
    "more_actions": "{seat} {{has|have}} {more} this turn.",
    # cards
    "plays": "{character} plays {card}.",
    "bonus": "{seat} {{plays|play}} the Bonus Card {card}{whom}.",
    "reacts": "{character} answers with {card}.",
    "bonus_reacts": "{seat} {{answers|answer}} with the Bonus Card {card} for {character}.",
    "flipped": "{cause} turns {character}'s {card} face down.",
    "readied": "{character}'s {card} is face up again.",
    "lobbed": "{card} lands beside {those}.",
    "boosted": "{character}'s next attack this turn has +{amount} {{sword}}.",
    "held": "{cause} holds {character}: no moving in {character}'s next turn.",
    # moving
    "moved": "{character} moves {steps}{beside}.",
    "leapt": "{character} leaps to another space{beside}.",
    "stays": "{character} stays put.",
    "pushed": "{cause} pushes {character} back {steps}.",
    "pulled": "{cause} pulls {character} {steps} closer.",
    "swapped": "{character} and {other} change places.",
    # battles
    "attack": "{character} attacks {other}.",
    "rolled": "{character} rolls {red}{plus} against {other}'s {white}.",
    "rerolled": "{character} rolls the {what} die again: {amount}. The {which} value counts: {counts}.",
    "hurt": "{other} hits {character} for {amount}: {health} of {start} {{heart}} left.",
    "unhurt": "{character} takes no damage{saved}.",
    "missed": "The attack misses: {character} is out of reach.",
    "cost": "{cause} costs {character} {amount}: {health} of {start} {{heart}} left.",
    "healed": "{character} regains {amount}: {health} of {start} {{heart}}.",
    "defeated": "{character} is defeated{final}.",
    "out": "{seat} {{is|are}} out of the game.",
    "discarded": "{seat} {{shows|show}} and {{discards|discard}} {cards}.",
    "drew": "{seat} {{draws|draw}} a Bonus Card.",
    # flags
    "laid": "{character} lies down behind the base and misses the team's next turn.",
    "stands": "{character} stands up again with {health} of {health} {{heart}}{turned}.",
    "captured": "{character} takes control of {flag}{stops}.",
    "lapsed": "Nobody controls {flag} any more.",
    "contested": "{those} contest {flag}: nobody can move it.",
    "settled": "Nobody contests {flag} any more.",
    "left": "{character} has to leave {flag} behind, because {rivals} it.",
    "carried": "{character} takes {flag} along.",
    # the end
    "won": "{seat} {{wins|win}}: {left} standing.",
    "brought": "{seat} {{wins|win}}: {flag} is behind {{their|your}} base.",
    "guard": "{rounds} over: {seat} {{wins|win}} {verdict}.",
    "drawn": "{rounds} over: {level} are level, and the game is drawn.",
}


def fact_keys(box: "Box") -> dict[str, Callable[[Any], Any]]:
    """Return how the numbers that rules tell become keys of the table."""

    def character(number: int) -> str:
        return "" if number == NONE else f"character:{box.kinds[number].key}"

    def characters(numbers: Sequence[int]) -> list[str]:
        return [character(number) for number in numbers]

    def card(number: int) -> str:
        return "" if number == NONE else box.card_options[number].key

    def space(number: int) -> str:
        return f"space:{number // box.stride}-{number % box.stride}"

    return {
        **dict.fromkeys(("character", "other", "whom"), character),
        **dict.fromkeys(("beside", "those", "rivals", "left"), characters),
        **dict.fromkeys(("card", "cause", "saved"), card),
        "cards": lambda numbers: [card(number) for number in numbers],
        "space": space,
        "path": lambda path: [space(number) for number in path],
        "flag": lambda seat: f"flag:{seat}",
    }


def fact_words() -> dict[str, Callable[[Any], str]]:
    """Return how facts that are no names are said."""

    def things(keys: Sequence[str]) -> str:
        return joined([thing(key) for key in keys])

    def seat(number: int) -> str:
        return thing(f"seat:{number}")

    def again(seats: Sequence[int]) -> str:
        return f": a tie, so {joined([seat(one) for one in seats])} roll again" if seats else ""

    return {
        "seat": seat,
        "level": lambda seats: joined([seat(one) for one in seats]),
        "rolls": lambda rolls: joined([f"{seat(one)} {{rolls|roll}} {pips}" for one, pips in rolls]),
        "anew": lambda anew: "Once more for" if anew else "For",
        "again": again,
        "flag": lambda key: f"the {thing(key)}",
        "whom": lambda key: f" for {thing(key)}" if key else "",
        "beside": lambda keys: f" and stands beside {things(keys)}" if keys else "",
        "those": things,
        "rivals": lambda keys: f"{things(keys)} {'contests' if len(keys) == 1 else 'contest'}",
        "cards": things,
        "saved": lambda key: f" thanks to {thing(key)}" if key else "",
        "more": lambda number: counted(number, "more action"),
        "steps": lambda number: counted(number, "space"),
        "plus": lambda plus: f" + {plus}" if plus > 0 else f" - {-plus}" if plus else "",
        "actions": lambda number: f" with {counted(number, 'action')} unused" if number else "",
        "final": lambda final: " and out of the game" if final else "",
        "turned": lambda number: " and all cards face up" if number else "",
        "stops": lambda stops: " and stops there for this turn" if stops else "",
        "left": lambda keys: f"{things(keys)} {'is the last one' if len(keys) == 1 else 'are the last ones'}",
        "rounds": lambda number: f"{counted(number, 'round')} {'is' if number == 1 else 'are'}",
    }


def called(box: "Box") -> dict[str, str]:
    """Return what keys and symbols are called."""
    names = dict(SYMBOL_NAMES)
    names |= {f"character:{kind.key}": kind.name for kind in box.kinds}
    names |= {option.key: card.name for option, card in zip(box.card_options, box.cards, strict=True)}
    return names | {f"flag:{seat}": flag_name(seat) for seat in (0, 1)}
