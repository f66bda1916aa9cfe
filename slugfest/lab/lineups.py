"""Line-ups for a round robin: who plays whom in which match, so that all meet equally often and sit everywhere.

The line-up of a match follows from the seed and its number alone, so that every worker finds the same. With a focus
somebody plays in every match: sits everywhere equally often, and has everybody as an opponent, and as a mate where
teams have any, equally often.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from slugfest.kernel.chance import Chance
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.mode import Game
from slugfest.kernel.study import Cast

TRIES = 60
"""How many line-ups are drawn by lot where the rules of the mode do not allow the best one."""


class LineUps:
    """The line-ups of a game, one after the other. A mode without a cast has none: its matches are all alike.

    >>> from slugfest.kernel.registry import mode_of
    >>> line_ups = LineUps(mode_of("battlerealm").game(4), seed=1)
    >>> names = [name for number in range(13) for name in line_ups.at(number)]
    >>> len(names), sorted(set(Counter(names).values()))
    (52, [4])
    >>> focused = LineUps(mode_of("battlerealm").game(4), seed=1, focus="hulk")
    >>> Counter(focused.at(number).index("hulk") for number in range(8))
    Counter({...: 2, ...: 2, ...: 2, ...: 2})
    """

    def __init__(self, game: Game, seed: int, focus: str = "", like: Game | None = None) -> None:
        """Draw line-ups for a game. `like` is one whose line-ups it has instead, if the same ones can play in both."""
        study = game.mode.mind.study
        self._game = game
        self._seed = seed
        self._focus = focus
        self._option = "" if study is None or study.cast is None else study.option
        self._cast = cast_of(game)
        self._ruled = game
        if like is not None and self._cast is not None and alike(self._cast, cast_of(like)):
            self._cast, self._ruled = cast_of(like), like
        if focus and (self._cast is None or focus not in self._cast.names):
            raise SlugfestError(f"no match of {game.mode.id} with these options has {focus!r}")
        self._sides = self._sides_of_places() if focus else []
        self._mates: Counter[str] = Counter()
        self._turned: Counter[tuple[int, int]] = Counter()
        self._found: list[list[Any]] = []
        self._met: Counter[tuple[str, str]] = Counter()
        self._sat: Counter[tuple[str, int]] = Counter()
        self._seen: Counter[str] = Counter()

    def game(self, number: int) -> Game:
        """Return the game of a match: with its line-up, where the mode has a cast."""
        return self._game if self._cast is None else self._with(self._game, self.at(number))

    def at(self, number: int) -> list[Any]:
        """Return the line-up of a match: for each place a name, or a list of names."""
        while len(self._found) <= number:
            self._found.append(self._next())
        return self._found[number]

    def _with(self, game: Game, line_up: Sequence[Any]) -> Game:
        return Game(game.mode, game.content, game.seats, {**game.settings, self._option: list(line_up)}, game.packs)

    def _next(self) -> list[Any]:
        """Return the next line-up: the best one, or where the rules refuse it, the best of some that they allow."""
        chance = Chance(self._seed * 1_000_003 + len(self._found))
        chosen = self._chosen(chance)
        refusal = self._refusal(chosen)
        if refusal:
            drawn = [self._drawn(chance) for _ in range(TRIES)]
            allowed = [names for names in drawn if not self._refusal(names)]
            if not allowed:
                raise SlugfestError(f"no line-up of {self._game.mode.id} is allowed with these options: {refusal}")
            chosen = min(allowed, key=self._wear)
        line_up = self._around(chosen, chance) if self._focus else self._seated(chosen, chance)
        self._count(line_up)
        return self._entries(line_up)

    def _entries(self, line_up: list[list[str]]) -> list[Any]:
        return [names[0] if len(names) == 1 else names for names in line_up]

    def _refusal(self, names: list[str]) -> str:
        """Return why the rules do not allow these to play together; empty if they do."""
        assert self._cast is not None
        each = self._cast.each
        try:
            line_up = self._entries([names[at : at + each] for at in range(0, len(names), each)])
            self._with(self._ruled, line_up).start()
        except SlugfestError as fault:
            return str(fault)
        return ""

    def _wear(self, names: list[str]) -> tuple[int, int]:
        """Return how much these have played already, and with each other."""
        pairs = sum(self._met[one, other] for one in names for other in names)
        return sum(self._seen[name] ** 2 for name in names), pairs

    def _drawn(self, chance: Chance) -> list[str]:
        """Return some by lot, with the focus among them."""
        cast = self._cast
        assert cast is not None
        lot = [cast.names[i] for i in chance.shuffled(range(len(cast.names)))]
        lot.sort(key=lambda name: name != self._focus)
        return lot[: cast.places * cast.each]

    def _chosen(self, chance: Chance) -> list[str]:
        """Return who plays: those who have played least, and least with each other; equal ones by lot."""
        cast = self._cast
        assert cast is not None
        lot = [cast.names[i] for i in chance.shuffled(range(len(cast.names)))]
        chosen = [self._focus] if self._focus else []
        for _ in range(min(cast.places * cast.each, len(lot)) - len(chosen)):
            chosen.append(
                min(
                    (name for name in lot if name not in chosen),
                    key=lambda name: (self._seen[name], sum(self._met[name, other] for other in chosen)),
                )
            )
        return chosen

    def _seated(self, names: list[str], chance: Chance) -> list[list[str]]:
        """Give each the place that it has had least, as far as there is room."""
        cast = self._cast
        assert cast is not None
        places: list[list[str]] = [[] for _ in range(cast.places)]
        for at in chance.shuffled(range(len(names))):
            free = [place for place in range(cast.places) if len(places[place]) < cast.each]
            places[min(free, key=lambda place: self._sat[names[at], place])].append(names[at])
        return places

    def _around(self, names: list[str], chance: Chance) -> list[list[str]]:
        """Give the focus the place it has had least, then mates those who were it least; the others are opponents."""
        cast = self._cast
        assert cast is not None
        turn = len(self._found) % self._game.seats  # bots move one seat on every game: nobody may go with them
        own = min(
            chance.shuffled(range(cast.places)),
            key=lambda place: (self._sat[self._focus, place], self._turned[place, turn]),
        )
        self._turned[own, turn] += 1
        room = [cast.each - (place == own) for place in range(cast.places)]
        together = [place for place in range(cast.places) if self._sides[place] == self._sides[own]]
        others = [names[at] for at in chance.shuffled(range(len(names))) if names[at] != self._focus]
        mates = sorted(others, key=lambda name: self._mates[name])[: sum(room[place] for place in together)]
        self._mates.update(mates)
        places: list[list[str]] = [[self._focus] if place == own else [] for place in range(cast.places)]
        for name in others:
            free = [place for place in range(cast.places) if room[place] and (place in together) == (name in mates)]
            place = min(free, key=lambda place: self._sat[name, place])
            room[place] -= 1
            places[place].append(name)
        return places

    def _sides_of_places(self) -> list[int]:
        """Return the side of every place: seats may play together, and a place may be a side of several seats."""
        cast, study = self._cast, self._game.mode.mind.study
        assert cast is not None
        if study is not None and study.sides is not None:
            sides = list(study.sides(self._with(self._ruled, self._entries(self._any())).start()))
            if len(sides) == cast.places:
                return sides
        return list(range(cast.places))

    def _any(self) -> list[list[str]]:
        """Return a line-up that the rules allow."""
        cast = self._cast
        assert cast is not None
        chance = Chance(self._seed)
        for _ in range(TRIES):
            names = self._drawn(chance)
            if not self._refusal(names):
                break
        return [names[at : at + cast.each] for at in range(0, len(names), cast.each)]

    def _count(self, line_up: list[list[str]]) -> None:
        everybody = [name for names in line_up for name in names]
        for place, names in enumerate(line_up):
            for name in names:
                self._seen[name] += 1
                self._sat[name, place] += 1
                self._met.update((name, other) for other in everybody if other != name)


def cast_of(game: Game) -> Cast | None:
    """Return who can be played in a game; None in a mode without heroes."""
    study = game.mode.mind.study
    return None if study is None or study.cast is None else study.cast(game.content, game.seats, game.settings)


def alike(one: Cast, other: Cast | None) -> bool:
    """Whether line-ups of the one are line-ups of the other too."""
    return other is not None and (set(one.names), one.places, one.each) == (set(other.names), other.places, other.each)
