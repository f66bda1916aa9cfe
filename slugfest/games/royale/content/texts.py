"""Card texts made from effects.

No text is stored with a card: what a card says is made from what it does, so the two cannot differ.
"""

from collections.abc import Callable

from slugfest.kernel.text import counted

from .cards import Effect

WHOM = {
    "enemy": "an enemy",
    "self": "you",
    "self_or_adjacent_teammate": "you or an adjacent teammate",
    "attacker": "the attacker",
    "attacked": "the target",
    "other_own_character": "another of your characters",
    "own_character": "one of your characters",
    "adjacent_teammate": "an adjacent teammate",
    "enemy_anywhere": "one enemy anywhere",
    "teammate": "a teammate",
}
IF = {"damage_dealt": "if it deals damage, ", "no_damage": "if you take no damage, "}
PAST = {"": "", "characters": ", past characters", "walls": ", through walls"}
DODGES = ("move", "place", "swap")
"""What takes a defender out of an attack's reach, if it goes far enough (RY-CARD-8)."""


def far(effect: Effect) -> str:
    """Return how far an effect reaches.

    >>> far(Effect(do="battle", reach=3)), far(Effect(do="battle"))
    ('in a clear straight line, up to 3 spaces between', 'adjacent')
    """
    if not effect.reach:
        return "adjacent"
    return f"in a clear straight line, up to {counted(effect.reach, 'space')} between"


def whom(effect: Effect) -> str:
    """Return who is meant."""
    if effect.target != "enemy":
        return WHOM[effect.target]
    return f"an enemy {far(effect)}" if effect.reach else "an adjacent enemy"


def stronger(amount: int) -> str:
    """Return what is added to an attack."""
    return f": {amount:+d} {{sword}}" if amount else ""


def some_cards(count: int) -> str:
    """Return a number of cards in words."""
    return "a card" if count == 1 else f"up to {count} cards"


def _battle(effect: Effect) -> str:
    if effect.times > 1:
        times = "twice" if effect.times == 2 else f"{effect.times} times"
        return f"attack {times}, each time {whom(effect)}{stronger(effect.amount)}"
    return f"attack {whom(effect)}{stronger(effect.amount)}"


def _lob(effect: Effect) -> str:
    return (
        f"choose a free space {far(effect)}; attack everybody else beside it one after the other, "
        f"teammates too{stronger(effect.amount)}"
    )


def _heal(effect: Effect) -> str:
    if effect.target == "self":
        return f"regain {effect.amount} {{heart}}"
    return f"{whom(effect)} regain{'' if effect.target.startswith('self') else 's'} {effect.amount} {{heart}}"


TEXTS: dict[str, Callable[[Effect], str]] = {
    "battle": _battle,
    "each": lambda e: f"attack everybody adjacent one after the other, teammates too{stronger(e.amount)}",
    "lob": _lob,
    "assist": lambda e: f"an adjacent teammate attacks an enemy adjacent to it at once{stronger(e.amount)}",
    "boost": lambda e: f"your next attack this turn has {e.amount:+d} {{sword}}",
    "move": lambda e: f"move up to {counted(e.amount, 'space')}{PAST[e.past]}",
    "place": lambda e: f"go to any free space within {e.amount}, over anything",
    "swap": lambda e: f"change places with {whom(e)}",
    "def": lambda e: f"{e.amount:+d} {{shield}}",
    "cap": lambda e: "take no damage" if not e.amount else f"take at most {e.amount} damage",
    "redlow": lambda e: "the attacker rolls the red die again; the lower value counts",
    "whitehigh": lambda e: "roll the white die again; the higher value counts",
    "counter": lambda e: f"if you take no damage, {whom(e)} loses {e.amount} {{heart}}",
    "payback": lambda e: f"afterwards {whom(e)} loses {e.amount} {{heart}}, even if you are defeated",
    "heal": _heal,
    "push": lambda e: f"afterwards push {whom(e)} up to {counted(e.amount, 'space')} straight back",
    "pull": lambda e: (
        f"{whom(e)}{',' * bool(e.reach)} is pulled up to {counted(e.amount, 'space')} straight towards you"
    ),
    "hold": lambda e: f"{whom(e)} cannot move in its next turn",
    "flip": lambda e: f"turn face down {some_cards(e.amount)} of {whom(e)}",
    "ready": lambda e: f"turn face up {some_cards(e.amount)} of {whom(e)}",
    "again": lambda e: "a character that has moved this turn moves again, as far as the green die says",
    "actions": lambda e: f"{counted(e.amount, 'more action')} this turn",
}


def effect_text(effect: Effect) -> str:
    """Return one operation in words.

    >>> effect_text(Effect(do="battle", amount=1, target="enemy"))
    'attack an adjacent enemy: +1 {sword}'
    >>> effect_text(Effect(do="move", amount=4, target="self", past="characters"))
    'move up to 4 spaces, past characters'
    """
    return IF.get(effect.condition, "") + TEXTS[effect.do](effect)


def text_of(effects: tuple[Effect, ...], when: str = "turn", stays: bool = False) -> str:
    """Return what a card says, made from its effects and from when it may be played.

    >>> text_of((Effect(do="move", amount=2, target="self"),), "either")
    'Move up to 2 spaces. As a reaction: the attack misses if you end out of its reach.'
    """
    said = [effect_text(effect) for effect in effects]
    if len(effects) > 1 and effects[0].do in ("move", "place") and effects[1].do == "battle":
        said[:2] = [f"{said[0]}, then {said[1]}"]
    if when != "turn":
        doing = [effect.do for effect in effects]
        if any(do in DODGES for do in doing):
            said.append(f"{'as a reaction: ' * (when == 'either')}the attack misses if you end out of its reach")
        elif "heal" in doing:
            said.append(f"{'as a reaction: ' * (when == 'either')}before the damage")
    if stays:
        said.append("stays face up: once a turn" + (", once a battle" if when != "turn" else ""))
    return " ".join(f"{text[:1].upper()}{text[1:]}." for text in said)
