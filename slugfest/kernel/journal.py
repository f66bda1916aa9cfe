"""The journal: what happened in a match, for people to read and for programs to follow.

Scripts tell it only while somebody listens; copies and replays are silent. An entry carries the number of
the answer that caused it, structured facts, and one readable line made from them.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import msgspec

from .errors import SlugfestError
from .text import plain, thing

NO_PARTS = " ({parts})"
"""What a sentence leaves out when a number has nothing to explain, like no points at all."""


class Part(msgspec.Struct, frozen=True):
    """One part of a number that explains itself: how much, what it comes from, and by which clause."""

    value: int
    source: str
    clause: str = ""

    def __str__(self) -> str:
        cited = f", {self.clause}" if self.clause else ""
        return f"{self.value:+d} {self.source}{cited}"


class Entry(msgspec.Struct, frozen=True):
    """One thing that happened: `at` is the number of the answer that caused it."""

    at: int
    kind: str
    facts: dict[str, Any]
    text: str
    rich: str = ""
    """The line with tokens for symbols, things and seats (`text.py`), where the mode is on the stage."""

    def __str__(self) -> str:
        return self.text


class Tell(Protocol):
    """What a script calls, `if self.tell is not None`, to have something written down."""

    def __call__(self, kind: str, /, **facts: Any) -> None:
        """Write down that something of this kind happened."""
        ...


class Sentences:
    """A mode's sentences: for each kind of entry a template over its facts, and how facts are named.

    >>> sentences = Sentences({"moved": "{hero} moves to {place}."}, {"hero": ["Hulk", "Thor"].__getitem__})
    >>> sentences.say("moved", {"hero": 1, "place": "the Moon"})
    'Thor moves to the Moon.'

    A number that is told with its `parts` in brackets goes without when it has none.

    >>> Sentences({"score": "{who} has {total} ({parts})."}, {}).say("score", {"who": "Thor", "total": 0, "parts": []})
    'Thor has 0.'

    A mode on the stage gives `keys`, how facts become keys of the table, and `names`, what those are called. Its
    templates are filled with tokens, so that each reader is told in their own way; entries then hold keys, not numbers.

    >>> keys, called = {"hero": "hero:{}".format}, {"hero:1": "Thor"}
    >>> staged = Sentences({"hit": "{hero} hits {victim}."}, {}, keys, called)
    >>> entry = staged.entry(4, "hit", {"hero": 1, "victim": "somebody"})
    >>> entry.facts["hero"], entry.rich, entry.text
    ('hero:1', '{hero:1} hits somebody.', 'Thor hits somebody.')
    """

    __slots__ = ("_keys", "_names", "_templates", "names", "words")

    def __init__(
        self,
        templates: Mapping[str, str],
        names: Mapping[str, Callable[[Any], str]],
        keys: Mapping[str, Callable[[Any], Any]] | None = None,
        called: Mapping[str, str] | None = None,
        words: Mapping[str, Callable[[Any], str]] | None = None,
    ) -> None:
        self._templates = dict(templates)
        self._names = dict(names)
        self._keys = None if keys is None else dict(keys)
        self.names: Mapping[str, str] = called or {}
        self.words = dict(words or {})

    @property
    def kinds(self) -> tuple[str, ...]:
        """Every kind of entry that has a sentence.

        >>> Sentences({"moved": "{hero} moves.", "won": "{hero} wins."}, {}).kinds
        ('moved', 'won')
        """
        return tuple(self._templates)

    def entry(self, at: int, kind: str, facts: dict[str, Any]) -> Entry:
        """Return one entry of the journal."""
        keys = self._keys
        if keys is None:
            return Entry(at, kind, facts, self.say(kind, facts))
        facts = {name: keys[name](fact) if name in keys else fact for name, fact in facts.items()}
        rich = self.rich(kind, facts)
        return Entry(at, kind, facts, plain(rich, self.names), rich)

    def rich(self, kind: str, facts: Mapping[str, Any]) -> str:
        """Return one line with tokens; facts that are keys become the tokens of their things."""
        return self.filled(self._sentence(kind), facts)

    def filled(self, template: str, facts: Mapping[str, Any]) -> str:
        """Return words of one's own about some facts, said as in the lines of the journal.

        >>> Sentences({}, {}, {}, {"hero:1": "Thor"}).filled("hit by {hero}", {"hero": "hero:1"})
        'hit by {hero:1}'
        """
        said = {name: self._token(name, fact) for name, fact in facts.items()}
        return template.format_map(said)

    def _sentence(self, kind: str) -> str:
        try:
            return self._templates[kind]
        except KeyError:
            raise SlugfestError(f"a rule tells {kind!r}, for which the content's sentences have no line") from None

    def _token(self, name: str, fact: Any) -> Any:
        word = self.words.get(name)
        if word is not None:
            return word(fact)
        return thing(fact) if isinstance(fact, str) and fact in self.names else fact

    def say(self, kind: str, facts: Mapping[str, Any]) -> str:
        """Return one readable line."""
        if self._keys is not None:
            return self.entry(0, kind, dict(facts)).text
        said = {name: self._name(name, fact) for name, fact in facts.items()}
        template = self._sentence(kind)
        if "parts" in facts and not facts["parts"]:
            template = template.replace(NO_PARTS, "")
        return template.format_map(said)

    def _name(self, name: str, fact: Any) -> Any:
        if name == "parts":
            return "; ".join(map(str, fact))
        called = self._names.get(name)
        return fact if called is None else called(fact)
