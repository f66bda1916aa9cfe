"""Real dice and cards: reading what people say they rolled or drew."""

import re
from collections.abc import Sequence

from slugfest.kernel.errors import BadRoll
from slugfest.kernel.options import Words
from slugfest.kernel.requests import Die, Draw, Roll

from .terminal import quoted

POOL_SHOWN = 60


def wanted(request: Roll | Draw, words: Words) -> str:
    """Return in words what has to be typed."""
    if isinstance(request, Roll):
        kinds: dict[str, tuple[Die, int]] = {}
        for die in request.dice.dice:
            kinds[die.name] = (die, kinds.get(die.name, (die, 0))[1] + 1)
        shown = "; ".join(f"{count} × {' '.join(die.faces)}" for die, count in kinds.values())
        dice = "one die" if len(request.dice) == 1 else f"{len(request.dice)} dice"
        return f"Roll {dice} and type what they show ({shown})."
    pool = sorted({words.of(request.of, value).key.partition(":")[2] for value in request.pool})
    names = ", ".join(pool[:POOL_SHOWN]) + (f" and {len(pool) - POOL_SHOWN} more" if len(pool) > POOL_SHOWN else "")
    count = "one" if request.count == 1 else str(request.count)
    return f"Draw {count} ({request.of}) and type the name{'s' if request.count > 1 else ''}: {names}."


def outcome_typed(typed: str, request: Roll | Draw, words: Words) -> list[str]:
    """Return faces or names from what was typed, or say what does not fit; the match checks them once more."""
    if isinstance(request, Roll):
        return faces_typed(typed, request.dice.dice)
    return names_typed(typed, request, words)


def faces_typed(typed: str, dice: Sequence[Die]) -> list[str]:
    """Return one face per die; names, titles and unique beginnings, separated or run together.

    >>> d6, coin = Die("d6", "123456", first=1), Die("coin", ["HE", "TA"], titles=["heads", "tails"])
    >>> faces_typed("3h", [d6, coin]), faces_typed("6, tails", [d6, coin])
    (['3', 'HE'], ['6', 'TA'])
    """
    words = [word for word in re.split(r"[\s,;]+", typed.lower()) if word]
    if len(words) == len(dice):
        found = [_face(word, die) for word, die in zip(words, dice, strict=True)]
        for word, die, face in zip(words, dice, found, strict=True):
            if face is None:
                raise BadRoll(f"{quoted(word)} is no face of a {die.name}, or could be several: {', '.join(die.faces)}")
        return [face for face in found if face is not None]
    ways = _split("".join(words)[:200], dice)
    if len(ways) == 1:
        return list(ways.pop())
    if ways:
        raise BadRoll(f"{quoted(typed)} can be read in several ways: put blanks between the faces")
    faces = " ".join(dict.fromkeys(face for die in dice for face in die.faces))
    raise BadRoll(f"{quoted(typed)} is not {len(dice)} face{'s' if len(dice) != 1 else ''} of {faces}")


def _face(word: str, die: Die) -> str | None:
    """Return the face that a word names or begins."""
    exact = die.read(word)
    if exact is not None:
        return die.face(exact)
    pairs = zip(die.faces, die.titles, strict=True)
    begun = {face for face, title in pairs if face.lower().startswith(word) or title.lower().startswith(word)}
    return begun.pop() if len(begun) == 1 else None


def _split(text: str, dice: Sequence[Die]) -> set[tuple[str, ...]]:
    """Return every way to read text without blanks as one face per die (full names or unique initials)."""
    ways: dict[int, set[tuple[str, ...]]] = {0: {()}}
    for die in dice:
        initials = [title[0].lower() for title in die.titles]
        spelled = {
            name.lower(): face for face, title in zip(die.faces, die.titles, strict=True) for name in (face, title)
        }
        spelled |= {i: face for i, face in zip(initials, die.faces, strict=True) if initials.count(i) == 1}
        then: dict[int, set[tuple[str, ...]]] = {}
        for at, done in ways.items():
            for name, face in spelled.items():
                if text.startswith(name, at):
                    then.setdefault(at + len(name), set()).update((*way, face) for way in list(done)[:3])
        ways = then
    return ways.get(len(text), set())


def names_typed(typed: str, request: Draw, words: Words) -> list[str]:
    """Return the names of things drawn from a pool: keys, texts, or unique beginnings of them."""
    known: dict[str, str] = {}
    for value in request.pool:
        option = words.of(request.of, value)
        known[option.key.partition(":")[2]] = option.text
    asked = [part.strip() for part in re.split(r"[,;]", typed) if part.strip()]
    if len(asked) == 1 and request.count > 1:
        asked = asked[0].split()
    found = []
    for part in asked:
        low = part.lower()
        fits = [name for name, text in known.items() if low in (name.lower(), text.lower())] or [
            name for name, text in known.items() if name.lower().startswith(low) or text.lower().startswith(low)
        ]
        if len(fits) > 1:
            raise BadRoll(f"{quoted(part)} could be {', '.join(fits[:8])}")
        found.append(fits[0] if fits else part)
    return found
