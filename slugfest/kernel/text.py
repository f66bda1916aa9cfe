"""Text that page, terminal and screen reader each say in their own way: plain words with tokens in braces.

- `{skill}` is a symbol by its name, `{skill*3}` three of them;
- `{hero:thor}` is a thing on the table by its key;
- `{seat:1}` is whoever sits there: "you" for the reader, a name for everybody else;
- `{moves|move}` is a verb that goes with the seat named last: the second form if that is the reader.

A game writes its sentences once, with tokens; the same bytes go to all. Who shows them knows the reader.
"""

import re
from collections.abc import Mapping

TOKEN = re.compile(r"\{([^{}]*)\}")
MANY = re.compile(r"\b(?:dice|\w*[^sui\W]s)\b")
"""A word in the plural."""
LONGER = ("xes", "ches", "shes", "sses")
"""How plurals end that have an e more than their singular."""
NO_NAMES: Mapping[str, str] = {}


def thing(key: str) -> str:
    """Return the token of a thing, a seat or a symbol.

    >>> thing("hero:thor")
    '{hero:thor}'
    """
    return "{" + key + "}"


def symbols(names: list[str] | tuple[str, ...]) -> str:
    """Return symbols as tokens, equal ones counted, joined as a person would.

    >>> symbols(["skill", "skill", "tech"])
    '{skill*2} and {tech}'
    """
    return joined(
        [f"{{{name}*{n}}}" if (n := names.count(name)) > 1 else f"{{{name}}}" for name in dict.fromkeys(names)]
    )


def joined(things: list[str], word: str = "and") -> str:
    """Join words as a person would.

    >>> joined(["Strikes", "Blasts", "Bursts"]), joined(["Thor"])
    ('Strikes, Blasts and Bursts', 'Thor')
    """
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {word} {things[-1]}"


def counted(number: int, name: str, many: str = "") -> str:
    """Return a number with what it counts, in the right form.

    >>> counted(1, "point"), counted(2, "point"), counted(0, "die", "dice")
    ('1 point', '2 points', '0 dice')
    """
    return f"{number} {name if number == 1 else many or name + 's'}"


def single(words: str) -> str:
    """Return what many things are called as it is said of one; only the first plural changes.

    >>> single("points"), single("cards in hand"), single("enemies defeated"), single("hexes"), single("defence dice")
    ('point', 'card in hand', 'enemy defeated', 'hex', 'defence die')
    >>> single("health"), single("whole Set")
    ('health', 'whole Set')
    """
    return MANY.sub(lambda word: _single(word[0]), words, count=1)


def _single(word: str) -> str:
    if word == "dice":
        return "die"
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    return word[:-2] if word.endswith(LONGER) else word[:-1]


def plain(text: str, names: Mapping[str, str] = NO_NAMES, you: int | None = None) -> str:
    """Return a text in words alone; `names` says what keys and symbols are called, `you` is the seat that reads.

    >>> plain("{hero:thor} spends {skill*2}.", {"hero:thor": "Thor", "skill": "Skill"})
    'Thor spends 2 Skill.'
    >>> said = "{seat:1} {draws|draw} a card."
    >>> plain(said, {"seat:1": "Maria"}), plain(said, {"seat:1": "Maria"}, you=1)
    ('Maria draws a card.', 'You draw a card.')
    """
    if "{" not in text:
        return text
    addressed = False

    def word(found: re.Match[str]) -> str:
        nonlocal addressed
        token = found[1]
        if "|" in token:
            others, own = token.split("|", 1)
            return own if addressed else others
        if token.startswith("seat:"):
            addressed = you is not None and token == f"seat:{you}"
            if addressed:
                return "You" if starts_sentence(text, found.start()) else "you"
            return names.get(token) or f"Player {int(token[5:]) + 1}"
        name, _, count = token.partition("*")
        called = names.get(name) or name.rpartition(":")[2].replace("_", " ").capitalize()
        return f"{count} {called}" if count else called

    return TOKEN.sub(word, text)


def starts_sentence(text: str, at: int) -> bool:
    """Whether a sentence begins at this place of a text."""
    before = text[:at].rstrip()
    return not before or before[-1] in ".!?:"


def keys_in(text: str) -> list[str]:
    """Return the keys of the things and seats that a text names.

    >>> keys_in("{hero:thor} hits {hero:hulk} with {skill}.")
    ['hero:thor', 'hero:hulk']
    """
    return [token for token in TOKEN.findall(text) if ":" in token and "|" not in token]
