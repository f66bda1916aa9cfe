"""What the views of a game look like, found out by playing a few matches at random from fixed seeds.

Nobody declares a schema: a mode's `view` is plain data, and whoever writes a game need not know of learners. The same
game gives the same survey wherever it is made.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise, zip_longest
from random import Random
from typing import Any, Final, TypeAlias

from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game, View

FEWEST, MOST = 6, 60
"""How many matches are played: few long ones or many short ones, ..."""
LOOKS = 1000
"""... until so many views have been seen."""
DECISIONS = 1500
"""After how many decisions a match has shown enough."""
APART = 4
"""Every how many decisions somebody looks."""

Number: TypeAlias = int | float


class Unseen:
    """Stands for what was at a spot before anybody looked."""


UNSEEN: Final = Unseen()


class Seen:
    """What was seen at one place of the views; all places of a list count as one."""

    __slots__ = (
        "differs",
        "fields",
        "first",
        "item",
        "longest",
        "numbers",
        "ragged",
        "resized",
        "shuffled",
        "steps",
        "still",
        "texts",
        "truths",
    )

    def __init__(self) -> None:
        self.texts: dict[str, None] = {}
        self.truths: set[bool] = set()
        self.numbers: dict[Number, int] = {}
        """How often a number was seen to come up."""
        self.still = True
        """Whether no spot here was ever seen to change."""
        self.differs: set[Seen] = set()
        """Around this place: the things with a `key` that had different values here for the same key."""
        self.fields: dict[str, Seen] | None = None
        self.first: dict[str, dict[str, Any]] = {}
        """The first mapping with each `key`."""
        self.ragged = False
        """Whether mappings had different fields at different times."""
        self.item: Seen | None = None
        self.longest = 0
        self.resized = False
        """Whether a list was seen to grow or shrink."""
        self.steps: set[tuple[str, str]] = set()
        """Which things came right after which in a list."""
        self.shuffled = False
        """Whether two things came after each other in either order, so that order means something."""

    def note(self, new: Any, old: Any) -> None:
        """Take down what stands here now; `old` stood in the same spot before, is known already, and differs."""
        if old is not UNSEEN:
            self.still = False
        if type(new) is dict:
            self._note_fields(new, old)
        elif isinstance(new, list | tuple):
            self._note_items(new, old)
        elif isinstance(new, str):
            self.texts[new] = None
        elif isinstance(new, bool):
            self.truths.add(new)
        elif new is not None:
            self.numbers[new] = self.numbers.get(new, 0) + 1

    def field(self, name: str) -> "Seen":
        """Return the place of a field."""
        if self.fields is None:
            self.fields = {}
        return self.fields.setdefault(name, Seen())

    def _note_fields(self, new: dict[str, Any], old: Any) -> None:
        if self.fields is not None and self.fields.keys() != new.keys():
            self.ragged = True
        before = old if type(old) is dict else {}
        for name, value in new.items():
            place = self.field(name)
            was = before.get(name, old if old is UNSEEN else None)
            if value is not was and value != was:
                place.note(value, was)
        for name in before.keys() - new.keys():
            self.field(name).still = False
        key = new.get("key")
        if isinstance(key, str) and key:
            first = self.first.setdefault(key, new)
            if first is not new:
                self._differ(self, first, new)

    def _note_items(self, new: Sequence[Any], old: Any) -> None:
        if self.item is None:
            self.item = Seen()
        before = old if isinstance(old, list | tuple) else ()
        for i, value in enumerate(new):
            was = before[i] if i < len(before) else old if old is UNSEEN else None
            if value is not was and value != was:
                self.item.note(value, was)
        self.longest = max(self.longest, len(new))
        if not self.shuffled:
            names = [name_of(value) for value in new]
            steps = {(one, other) for one, other in pairwise(names) if one != other}
            self.steps |= steps
            self.shuffled = any((other, one) in self.steps for one, other in steps)
        if old is not UNSEEN and len(new) != len(before):
            self.resized = True
            self.item.still = False

    def _differ(self, by: "Seen", one: Any, other: Any) -> None:
        """Mark the places in which two things with the same key differ."""
        self.differs.add(by)
        if isinstance(one, dict) or isinstance(other, dict):
            here = one if isinstance(one, dict) else {}
            there = other if isinstance(other, dict) else {}
            for name in {**here, **there}:
                if here.get(name) != there.get(name):
                    self.field(name)._differ(by, here.get(name), there.get(name))
        elif self.item is not None:
            ones = one if isinstance(one, list | tuple) else ()
            others = other if isinstance(other, list | tuple) else ()
            for this, that in zip_longest(ones, others):
                if this != that:
                    self.item._differ(by, this, that)


def name_of(thing: Any) -> str:
    """Return what a thing in a list is called: its key, or itself if it is a text."""
    return str(thing.get("key") if isinstance(thing, dict) else thing)


def glimpses(game: Game) -> Iterator[View]:
    """Yield views out of a few random matches, mostly by whoever is to choose, and by every seat in turn."""
    looks = 0
    for number in range(MOST):
        if number >= FEWEST and looks >= LOOKS:
            break
        match = Match.on(game, seed=number)
        luck = Random(number)
        for turn in range(DECISIONS):
            choice = match.choice
            if choice is None:
                break
            if turn % APART == 0:
                looks += 1
                yield match.view(choice.seat if looks % 3 else looks // 3 % game.seats)
            options = choice.options
            match.play(options[int(luck.random() * len(options))], choice.seat)
        yield match.view(number % game.seats)


def survey(game: Game) -> tuple[Seen, View]:
    """Return what the views of a game look like, and one of them."""
    seen = Seen()
    before: View | Unseen = UNSEEN
    for view in glimpses(game):
        seen.note(view, before)
        before = view
    assert not isinstance(before, Unseen)
    return seen, before
