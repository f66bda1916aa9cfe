"""A tiny game for three, in which it matters what the others want: seat 0 picks a way, then seat 1 decides at its end.

At the end of `left` seat 1 either wins or lets seat 0 win. At the end of `right` it either lets seat 2 win or shares
the win with seat 0. Whoever expects the others to do what is best for them goes right; whoever expects them to do
anything goes left; whoever expects only harm sees no difference.
"""

from typing import Any

from slugfest.kernel.game import Bare, Choose, Finished, Mode, Option, Outcome, Script, Showing, Words, by_places, state

WORDS = Words()
WAYS = WORDS.many("way", ["left", "right"])
DEEDS = WORDS.many("deed", ["kind", "unkind"])
RANKS = {(0, 0): (1, 2, 2), (0, 1): (2, 1, 2), (1, 0): (1, 1, 2), (1, 1): (2, 2, 1)}


@state
class Fork:
    """The way that was taken."""

    way: int = -1


class ThreeWays:
    """A way, then a deed."""

    __slots__ = ("state", "tell")

    def __init__(self, fork: Fork, content: Any, tell: Any) -> None:
        self.state = fork
        self.tell = tell

    def step(self) -> Script[None]:
        """Each answer is an action of its own."""
        return self.go() if self.state.way < 0 else self.decide()

    def go(self) -> Script[None]:
        """Seat 0 goes somewhere."""
        option = yield Choose(0, "three_ways.way", self.ways)
        self.state.way = WAYS.index(option)

    def decide(self) -> Script[None]:
        """Seat 1 decides who wins."""
        option = yield Choose(1, "three_ways.deed", self.deeds)
        ranks = RANKS[self.state.way, DEEDS.index(option)]
        raise Finished(Outcome(ranks, (0, 0, 0), "it was decided", by_places(ranks)))

    def ways(self) -> list[Option]:
        """Both ways are open."""
        return WAYS[:]

    def deeds(self) -> list[Option]:
        """So are both deeds."""
        return DEEDS[:]


MODE = Mode(
    id="three_ways",
    title="Three ways",
    seats=(3,),
    state=Fork,
    load=lambda packs: Bare(WORDS),
    start=lambda content, seats, settings: Fork(),
    rules=ThreeWays,
    show=Showing(view=lambda fork, content, seat: {"way": fork.way}, imagine=lambda fork, content, seat, chance: None),
    bound=2,
)
