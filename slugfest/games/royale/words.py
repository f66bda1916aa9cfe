"""What Royale says to people: prompts, journal sentences, and card text generated from the effects."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .cards import Effect

if TYPE_CHECKING:
    from .box import Box

PROMPTS = {
    "royale.pick": "Pick a character for your team.",
    "royale.next": "Which character is placed next?",
    "royale.start": "Where does {actor} start?",
    "royale.action": "What do you do? ({actions} left)",
    "royale.move": "{actor} moves up to {green}: where to?",
    "royale.take": "Take the flag along? Put it where?",
    "royale.target": "{actor}, {card}: attack whom?",
    "royale.order": "{actor}, {card}: whom next?",
    "royale.space": "{actor}, {card}: where to?",
    "royale.again": "{actor}, {card}: move up to {green}, where to?",
    "royale.lob": "{actor}, {card}: onto which space?",
    "royale.assist": "{actor}, {card}: who attacks whom?",
    "royale.heal": "{actor}, {card}: who is healed?",
    "royale.victim": "{actor}, {card}: on whom?",
    "royale.flip": "{card}: turn which card face-down?",
    "royale.ready": "{card}: turn which card face-up?",
    "royale.swap": "{actor}, {card}: change places with whom?",
    "royale.for": "{card}: for whom do you play it?",
    "royale.react": "{attacker} attacks {defender}, {attack} against {defence}: react?",
    "royale.dodge": "{defender}, {card}: where to?",
    "royale.shift": "{defender}, {card}: change places with whom?",
    "royale.lay": "{fallen} is defeated: where is it laid?",
    "royale.control": "Who controls the flag?",
}

SENTENCES = {
    "rolled_off": "They roll {dice} {what}.",
    "picks": "Seat {seat} picks {character}.",
    "begins": "Seat {seat} {what}.",
    "placed": "{character} starts on {space}.",
    "turn": "Round {round}: turn of seat {seat}.",
    "green": "The green die shows {amount}.",
    "moved": "{character} moves to {space}.",
    "stays": "{character} stays.",
    "plays": "{character} plays {card}.",
    "attack": "{character} attacks {other}.",
    "rolled": "Red {red} ({parts}), white {white}.",
    "reacts": "{character} reacts with {card}.",
    "rerolled": "The {what} die is rolled again: {amount}.",
    "battle": "{attack} against {defence} ({parts}): {result}.",
    "missed": "{character} is out of reach: the attack misses.",
    "hurt": "{character} loses {amount} ({source}) and has {health}.",
    "healed": "{character} regains {amount} and has {health}.",
    "pushed": "{character} is moved to {space}.",
    "swapped": "{character} and {other} change places.",
    "held": "{character} will not move in its next turn.",
    "boosted": "The next attack of {character} has +{amount}.",
    "flipped": "{card} of {character} is turned face-down.",
    "readied": "{card} of {character} is turned face-up.",
    "lobbed": "{card} lands on {space}.",
    "more_actions": "Seat {seat} has {amount} more actions.",
    "defeated": "{character} is defeated.",
    "laid": "{character} is laid on {space}.",
    "stands": "{character} stands up.",
    "out": "Seat {seat} is out of the game.",
    "drew": "Seat {seat} draws a Bonus Card.",
    "captured": "{character} controls the flag of seat {seat}.",
    "lapsed": "Nobody controls the flag of seat {seat}.",
    "carried": "{character} puts the flag of seat {seat} on {space}.",
    "end": "Seat {seat} ends its turn.",
    "won": "{reason}",
}

WHOM = {
    "enemy": "an enemy",
    "self": "self",
    "self_or_adjacent_teammate": "self or an adjacent teammate",
    "attacker": "the attacker",
    "attacked": "the target",
    "other_own_character": "another own character",
    "own_character": "an own character",
    "adjacent_teammate": "an adjacent teammate",
    "enemy_anywhere": "one enemy anywhere",
    "teammate": "a teammate",
}
IF = {"damage_dealt": "if it deals damage, ", "no_damage": "if no damage is dealt, "}
PAST = {"": "", "characters": ", past characters", "walls": ", through walls"}


def far(effect: Effect) -> str:
    """Return how far an effect reaches.

    >>> far(Effect(do="battle", reach=3)), far(Effect(do="battle"))
    ('up to 3 spaces away', 'adjacent')
    """
    if not effect.reach:
        return "adjacent"
    return f"up to {effect.reach} space{'s' if effect.reach > 1 else ''} away"


def whom(effect: Effect) -> str:
    """Return who is meant."""
    said = WHOM[effect.target]
    if effect.target != "enemy":
        return said
    return f"an {far(effect)} enemy" if not effect.reach else f"an enemy {far(effect)}"


def cards(count: int) -> str:
    """Return a number of cards in words."""
    return "a card" if count == 1 else f"up to {count} cards"


def spaces(count: int) -> str:
    """Return a number of spaces in words."""
    return f"{count} space{'s' if count > 1 else ''}"


def _battle(effect: Effect) -> str:
    times = f"{effect.times} times: " if effect.times > 1 else ""
    return f"{times}attack {whom(effect)}, red {effect.amount:+d}"


TEXTS: dict[str, Callable[[Effect], str]] = {
    "battle": _battle,
    "each": lambda e: f"attack all adjacent, teammates too, red {e.amount:+d}",
    "lob": lambda e: f"attack all next to a free space {far(e)}, teammates too, red {e.amount:+d}",
    "assist": lambda e: f"an adjacent teammate attacks at once, red {e.amount:+d}",
    "boost": lambda e: f"the next attack this turn has red {e.amount:+d}",
    "move": lambda e: f"move up to {e.amount}{PAST[e.past]}",
    "place": lambda e: f"go to any free space within {e.amount}",
    "swap": lambda e: f"change places with {whom(e)}",
    "def": lambda e: f"white {e.amount:+d}",
    "cap": lambda e: "no damage" if not e.amount else f"at most {e.amount} damage",
    "redlow": lambda e: "roll red again, the lower counts",
    "whitehigh": lambda e: "roll white again, the higher counts",
    "counter": lambda e: f"if no damage is dealt, {whom(e)} loses {e.amount}",
    "payback": lambda e: f"afterwards {whom(e)} loses {e.amount}",
    "heal": lambda e: f"regain {e.amount}" if e.target == "self" else f"{whom(e)} regains {e.amount}",
    "push": lambda e: f"push {whom(e)} {spaces(e.amount)}",
    "pull": lambda e: f"pull {whom(e)} {spaces(e.amount)}",
    "hold": lambda e: f"{whom(e)} cannot move next turn",
    "flip": lambda e: f"turn {cards(e.amount)} of {whom(e)} face-down",
    "ready": lambda e: f"turn {cards(e.amount)} of {whom(e)} face-up",
    "again": lambda e: "after its Move action: move once more",
    "actions": lambda e: f"{e.amount} more actions this turn",
}


def effect_text(effect: Effect) -> str:
    """Return one operation in words.

    >>> effect_text(Effect(do="battle", amount=1, reach=3, target="enemy"))
    'attack an enemy up to 3 spaces away, red +1'
    >>> effect_text(Effect(do="move", amount=4, target="self", past="characters"))
    'move up to 4, past characters'
    """
    return IF.get(effect.condition, "") + TEXTS[effect.do](effect)


def text_of(effects: tuple[Effect, ...], stays: bool = False) -> str:
    """Return what a card says, made from its effects."""
    return "; ".join(map(effect_text, effects)) + ("; stays face-up" if stays else "")


def named(box: "Box") -> dict[str, Callable[[Any], str]]:
    """Return how the facts of journal entries are called."""

    def character(number: int) -> str:
        return box.kinds[number].name

    return {
        "character": character,
        "other": character,
        "seat": lambda seat: str(seat + 1),
        "card": lambda number: box.cards[number].name,
        "space": lambda number: f"{number // box.stride}-{number % box.stride}",
        "dice": lambda pips: " ".join(map(str, pips)),
    }
