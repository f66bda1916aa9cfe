"""Line-ups for a round robin: who plays whom in which match, so that all meet equally often and sit everywhere.

The line-up of a match follows from the seed and its number alone, so that every worker finds the same.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from slugfest.kernel.chance import Chance
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.mode import Game

TRIES = 60
"""How many line-ups are drawn by lot where the rules of the mode do not allow the best one."""


class LineUps:
    """The line-ups of a game, one after the other. A mode without a cast has none: its matches are all alike.

    >>> from slugfest.kernel.registry import mode_of
    >>> line_ups = LineUps(mode_of("battlerealm").game(4), seed=1)
    >>> names = [name for number in range(13) for name in line_ups.at(number)]
    >>> len(names), sorted(set(Counter(names).values()))
    (52, [4])
    """

    def __init__(self, game: Game, seed: int) -> None:
        study = game.mode.mind.study
        self._game = game
        self._seed = seed
        self._option = "" if study is None or study.cast is None else study.option
        self._cast = None
        if study is not None and study.cast is not None:
            self._cast = study.cast(game.content, game.seats, game.settings)
        self._found: list[list[Any]] = []
        self._met: Counter[tuple[str, str]] = Counter()
        self._sat: Counter[tuple[str, int]] = Counter()
        self._seen: Counter[str] = Counter()

    def game(self, number: int) -> Game:
        """Return the game of a match: with its line-up, where the mode has a cast."""
        return self._game if self._cast is None else self._with(self.at(number))

    def at(self, number: int) -> list[Any]:
        """Return the line-up of a match: for each place a name, or a list of names."""
        while len(self._found) <= number:
            self._found.append(self._next())
        return self._found[number]

    def _with(self, line_up: Sequence[Any]) -> Game:
        game = self._game
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
        line_up = self._seated(chosen, chance)
        self._count(line_up)
        return self._entries(line_up)

    def _entries(self, line_up: list[list[str]]) -> list[Any]:
        return [names[0] if len(names) == 1 else names for names in line_up]

    def _refusal(self, names: list[str]) -> str:
        """Return why the rules do not allow these to play together; empty if they do."""
        assert self._cast is not None
        each = self._cast.each
        try:
            self._with(self._entries([names[at : at + each] for at in range(0, len(names), each)])).start()
        except SlugfestError as fault:
            return str(fault)
        return ""

    def _wear(self, names: list[str]) -> tuple[int, int]:
        """Return how much these have played already, and with each other."""
        pairs = sum(self._met[one, other] for one in names for other in names)
        return sum(self._seen[name] ** 2 for name in names), pairs

    def _drawn(self, chance: Chance) -> list[str]:
        """Return some by lot."""
        cast = self._cast
        assert cast is not None
        return [cast.names[i] for i in chance.shuffled(range(len(cast.names)))][: cast.places * cast.each]

    def _chosen(self, chance: Chance) -> list[str]:
        """Return who plays: those who have played least, and least with each other; equal ones by lot."""
        cast = self._cast
        assert cast is not None
        lot = [cast.names[i] for i in chance.shuffled(range(len(cast.names)))]
        chosen: list[str] = []
        for _ in range(min(cast.places * cast.each, len(lot))):
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

    def _count(self, line_up: list[list[str]]) -> None:
        everybody = [name for names in line_up for name in names]
        for place, names in enumerate(line_up):
            for name in names:
                self._seen[name] += 1
                self._sat[name, place] += 1
                self._met.update((name, other) for other in everybody if other != name)
