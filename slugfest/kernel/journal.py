"""The journal: what happened in a match, for people to read and for programs to follow.

Scripts tell it only while somebody listens; copies and replays are silent. An entry carries the number of
the answer that caused it, structured facts, and one readable line made from them.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import msgspec

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
    """

    __slots__ = ("_names", "_templates")

    def __init__(self, templates: Mapping[str, str], names: Mapping[str, Callable[[Any], str]]) -> None:
        self._templates = dict(templates)
        self._names = dict(names)

    def say(self, kind: str, facts: Mapping[str, Any]) -> str:
        """Return one readable line."""
        said = {name: self._name(name, fact) for name, fact in facts.items()}
        template = self._templates[kind]
        if "parts" in facts and not facts["parts"]:
            template = template.replace(NO_PARTS, "")
        return template.format_map(said)

    def _name(self, name: str, fact: Any) -> Any:
        if name == "parts":
            return "; ".join(map(str, fact))
        called = self._names.get(name)
        return fact if called is None else called(fact)
