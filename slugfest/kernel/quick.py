"""The quick reference of a match: one screen that says how one wins, what a turn is, and what words and symbols mean.

A mode adds what only it knows: five lines of a turn, keywords, charts. The goal and the symbols come from its scene, so
that nothing is said in two places; a mode without any of this still has its goal and its legend. All texts may have
tokens (text.py), as those of a scene.
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from .scene import Scene

if TYPE_CHECKING:
    from .mode import Game, View

TURN_LINES = 5
"""How many lines a turn is told in."""


class Keyword(msgspec.Struct, frozen=True, omit_defaults=True):
    """A word of the game with one sentence, and the clause behind it, which is never part of what is read.

    `symbol` is the one that stands for it, if there is one; `also` are other forms in which cards have it.
    """

    word: str
    text: str
    clause: str = ""
    symbol: str = ""
    also: tuple[str, ...] = ()

    def forms(self) -> tuple[str, ...]:
        """Return the word in all forms in which cards have it."""
        return (self.word, *self.also)


class Sign(msgspec.Struct, frozen=True):
    """A symbol, what it is called, and what it means."""

    symbol: str
    name: str
    text: str


class Chart(msgspec.Struct, frozen=True, omit_defaults=True):
    """Numbers that people look up: a table with its headings, and a sentence about it where it needs one."""

    name: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    text: str = ""


class Quick(msgspec.Struct, frozen=True, omit_defaults=True):
    """The quick reference. A mode may leave `goal` and `symbols` empty: they are those of its scene."""

    goal: str = ""
    turn: tuple[str, ...] = ()
    symbols: tuple[Sign, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    charts: tuple[Chart, ...] = ()

    def named(self) -> dict[str, "Keyword | Sign | Chart"]:
        """Return what has a name by all its names, in small letters."""
        found: dict[str, Keyword | Sign | Chart] = {}
        for keyword in self.keywords:
            for form in keyword.forms():
                found.setdefault(form.casefold(), keyword)
        for sign in self.symbols:
            found.setdefault(sign.name.casefold(), sign)
        for chart in self.charts:
            found.setdefault(chart.name.casefold(), chart)
        return found

    def look_up(self, typed: str) -> "Keyword | Sign | Chart | None":
        """Return the keyword, symbol or chart that is called so, or the only one that begins so.

        >>> quick = Quick(keywords=(Keyword("Push", "Moves away."), Keyword("Pull", "Moves nearer.", also=("Pulled",))))
        >>> quick.look_up("push").text, quick.look_up("pulled").text, quick.look_up("pu")
        ('Moves away.', 'Moves nearer.', None)
        """
        wanted = typed.strip().casefold()
        if not wanted:
            return None
        named = self.named()
        if wanted in named:
            return named[wanted]
        near = {id(one): one for form, one in named.items() if form.startswith(wanted)}
        return next(iter(near.values())) if len(near) == 1 else None

    def found_in(self, text: str) -> list[Keyword]:
        """Return the keywords that a text has, each once, in its order.

        >>> quick = Quick(keywords=(Keyword("Push", "Moves away."), Keyword("Level Up", "Turns its card.")))
        >>> [keyword.word for keyword in quick.found_in("After: Push 2 the target. Push 1.")]
        ['Push']
        """
        forms = {form: keyword for keyword in self.keywords for form in keyword.forms()}
        if not forms:
            return []
        longest = sorted(forms, key=len, reverse=True)
        words = re.compile(rf"(?<![\w{{:*])({'|'.join(map(re.escape, longest))})(?:s)?(?![\w}}])")
        return list({keyword.word: keyword for found in words.findall(text) if (keyword := forms[found])}.values())

    def texts(self) -> Iterator[str]:
        """Yield everything that is read."""
        yield self.goal
        yield from self.turn
        for sign in self.symbols:
            yield from (sign.name, sign.text)
        for keyword in self.keywords:
            yield from (keyword.word, keyword.text)
        for chart in self.charts:
            yield chart.name
            yield from chart.head
            for row in chart.rows:
                yield from row
            if chart.text:
                yield chart.text


def sentence(text: str) -> str:
    """Return a meaning as a sentence: legends go on after the name of their symbol.

    >>> sentence("gains you 1 point.")
    'Gains you 1 point.'
    """
    return text[:1].upper() + text[1:]


def quick_of(game: "Game", view: "View | None" = None) -> Quick:
    """Return the quick reference of a game as somebody sees it; without a view, as it is before the first answer.

    >>> import slugfest
    >>> quick = quick_of(slugfest.modes()["battlerealm"].game())
    >>> quick.goal, len(quick.turn)
    ('First to 21 points, or the last one standing', 5)
    """
    show = game.mode.show
    seen: Any = show.view(game.start(), game.content, None) if view is None else view
    given = Quick() if show.quick is None else show.quick(seen, game.content)
    scene = Scene(game.mode.title) if show.scene is None else show.scene(seen)
    said = {keyword.symbol for keyword in given.keywords} | {sign.symbol for sign in given.symbols}
    signs = [
        Sign(symbol, sentence(scene.symbols.get(symbol, symbol.replace("_", " "))), sentence(text))
        for symbol, text in scene.legend.items()
        if symbol not in said
    ]
    return msgspec.structs.replace(
        given, goal=given.goal or scene.goal or sentence(game.mode.line), symbols=(*signs, *given.symbols)
    )
