"""The audit of scripts: what a script keeps between two questions must not depend on what a seat cannot know.

Each step is run twice in lockstep, from two imaginings of its resting point for the same seat, with the same
answers wherever that seat would know them. If a local variable of any running generator differs, or another question
is asked, a script has looked at something hidden; the finding names the function and the variable.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from random import Random
from types import GeneratorType, MethodType
from typing import Any

from slugfest.conformance.cases import objects_in
from slugfest.kernel import run as kernel
from slugfest.kernel.chance import Chance, take
from slugfest.kernel.game import ALL, Choose, Draw, Finished, Option, Roll, Show, Together


@dataclass(frozen=True)
class Finding:
    """One place where a script depends on something hidden from a seat."""

    function: str
    variable: str
    problem: str

    def __str__(self) -> str:
        return f"{self.function}, {self.variable}: {self.problem}"


class Run:
    """A step being run from an imagined resting point."""

    def __init__(self, match: kernel.Run, seat: int, seed: int) -> None:
        game = match.game
        self.state = match.resting_state().copy()
        if game.mode.show.imagine is not None:
            game.mode.show.imagine(self.state, game.content, seat, Chance(seed))
        self.rules = game.mode.rules(self.state, game.content, None)
        self.script = self.rules.step()
        self.places = {id(self.rules): "rules"}
        self.request: Any = None

    def resume(self, answer: Any) -> None:
        """Run to the next question; at the end of the step there is none."""
        try:
            self.request = self.script.send(answer)
        except (StopIteration, Finished):
            self.request = None
        self.places = {id(thing): path for path, thing in objects_in(self.state).items()}
        self.places[id(self.rules)] = "rules"

    def frames(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Every running generator, the outermost first, with its local variables."""
        script: Any = self.script
        while isinstance(script, GeneratorType) and script.gi_frame is not None:
            yield script.__qualname__, dict(script.gi_frame.f_locals)
            script = script.gi_yieldfrom


class Audit:
    """Two runs of one step, compared at every question until something is shown to the seat."""

    def __init__(self, match: kernel.Run, seat: int, seed: int) -> None:
        self.seat = seat
        self.luck = Random(seed)
        self.one, self.two = Run(match, seat, 2 * seed), Run(match, seat, 2 * seed + 1)
        self.findings: list[Finding] = []
        self.compared = 0

    def run(self) -> list[Finding]:
        """Return what was found."""
        answers: tuple[Any, Any] | None = (None, None)
        while answers is not None:
            self.one.resume(answers[0])
            self.two.resume(answers[1])
            if not self._same_question() or self.one.request is None:
                break
            self._compare_locals()
            answers = self._answers(self.one.request, self.two.request)
        return self.findings

    def _find(self, function: str, variable: str, problem: str) -> None:
        self.findings.append(Finding(function, variable, problem))

    def _same_question(self) -> bool:
        one, two = self.one.request, self.two.request
        if self.same(one, two):
            return True
        where = list((self.one if one is not None else self.two).frames())[-1][0]
        self._find(where, "yield", f"asks {_told(one)} or {_told(two)}, by what seat {self.seat} cannot know")
        return False

    def _compare_locals(self) -> None:
        for (function, mine), (_, other) in zip(self.one.frames(), self.two.frames(), strict=True):
            for name in mine.keys() | other.keys():
                self.compared += 1
                if name not in mine or name not in other or not self.same(mine[name], other[name]):
                    self._find(function, name, f"holds what seat {self.seat} cannot know across a yield")

    def same(self, one: Any, two: Any) -> bool:
        """Whether two values are the same thing of both runs: equal, or the same part of both states."""
        mine, other = self.one.places.get(id(one)), self.two.places.get(id(two))
        if mine is not None or other is not None:
            return mine == other
        if one is two:
            return True
        if type(one) is not type(two):
            return False
        if isinstance(one, list | tuple):
            return len(one) == len(two) and all(map(self.same, one, two))
        if isinstance(one, dict):
            return self.same(list(one.items()), list(two.items()))
        if isinstance(one, MethodType):
            return one.__func__ is two.__func__ and self.same(one.__self__, two.__self__)
        if isinstance(one, Choose):
            return self.same(
                (one.seat, one.prompt, one.lister, one.args, one.private, one.secret),
                (two.seat, two.prompt, two.lister, two.args, two.private, two.secret),
            )
        if isinstance(one, Draw):
            return (one.to, one.count, one.of) == (two.to, two.count, two.of)
        if isinstance(one, Roll):
            return len(one.dice) == len(two.dice)
        if isinstance(one, Together):
            return self.same(one.choices, two.choices)
        if isinstance(one, Show):
            return bool(one.seats == two.seats)
        if is_dataclass(one):
            return all(self.same(getattr(one, field.name), getattr(two, field.name)) for field in fields(one))
        return bool(hasattr(one, "__next__") or one == two)

    def _answers(self, one: Any, two: Any) -> tuple[Any, Any] | None:
        """Answer both runs: alike where the seat would know the answer, each for itself where not."""
        if isinstance(one, Show):
            return None if self.seat in one.seats else (None, None)
        if isinstance(one, Roll):
            faces = one.dice.outcome(self.luck.getrandbits(64))
            return faces, faces
        if isinstance(one, Draw):
            return self._drawn(one, two)
        if isinstance(one, Together):
            pairs = [self._picked(mine, other) for mine, other in zip(one.choices, two.choices, strict=True)]
            if any(pair is None for pair in pairs):
                return None
            return tuple(pair[0] for pair in pairs if pair), tuple(pair[1] for pair in pairs if pair)
        return self._picked(one, two)

    def _drawn(self, one: Draw, two: Draw) -> tuple[Any, Any] | None:
        if one.to not in (ALL, self.seat):
            words = self.luck.getrandbits(64), self.luck.getrandbits(64)
            return take(one.pool, one.count, words[0]), take(two.pool, two.count, words[1])
        both = sorted((Counter(one.pool) & Counter(two.pool)).elements())
        if len(both) < one.count:
            return None
        cards = take(both, one.count, self.luck.getrandbits(64))
        return cards, cards

    def _picked(self, one: Choose, two: Choose) -> tuple[Option, Option] | None:
        if one.keys != two.keys and (one.seat == self.seat or not one.private):
            whose = "its own" if one.seat == self.seat else "public"
            self._find(one.prompt, "options", f"{whose} options depend on what seat {self.seat} cannot know")
            return None
        if one.secret and one.seat != self.seat:
            mine = self.luck.choice(one.options)  # how large a secret set is shows, which things are in it does not
            like = [option for option in two.options if _shape(option) == _shape(mine)]
            return (mine, self.luck.choice(like)) if like else None
        both = [option for option in one.options if option in two.options]
        if not both:
            return None
        option = self.luck.choice(both)
        return option, option


def _shape(option: Option) -> tuple[str, int]:
    return option.kind, len(option.parts)


def _told(request: Any) -> str:
    return "nothing" if request is None else repr(request) if isinstance(request, Choose) else type(request).__name__


def audit(match: kernel.Run, seat: int, seed: int) -> tuple[list[Finding], int]:
    """Audit the step that a match stands in, as a seat knows it: the findings, and how much was compared."""
    made = Audit(match, seat, seed)
    return made.run(), made.compared
