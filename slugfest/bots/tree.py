"""The tree of a search: answers, what they looked like, and what came of them."""

from math import exp

from slugfest.kernel.options import Option

WARY = 30.0
"""As how many walks it counts what an answer looked like, before there were enough walks."""
USUALLY, EXPECTED = 4.0, 2.0
"""The same where nothing is known yet of how much luck there is, and as how many answers that counts."""

MOST = 30.0
"""More gains than these are shown as these."""


class Node:
    """An answer: what it looked like at once, and what walks came to for its seat."""

    __slots__ = ("children", "looked", "looks", "squares", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Option, Node] = {}
        self.looked = self.total = self.squares = 0.0
        self.looks = self.visits = 0

    def see(self, look: float) -> None:
        """Note what stood at the end of its action."""
        self.looked += look
        self.looks += 1

    def come_to(self, value: float) -> None:
        """Note what stood at the end of a walk."""
        self.total += value
        self.squares += value * value
        self.visits += 1

    @property
    def added(self) -> float:
        """How much more than what it looked like all its walks came to."""
        return self.total - self.visits * self.looked / self.looks

    def value(self, usual: float, doubt: float) -> float:
        """What it is worth: what its walks came to, or before them what it looked like and what is usual then."""
        return self.looked / self.looks + (self.added + doubt * usual) / (self.visits + doubt)

    def usual(self) -> float:
        """Return by how much walks with the answers to it came to more than it looked like."""
        visits = sum(child.visits for child in self.children.values())
        return sum(child.added for child in self.children.values() if child.visits) / visits if visits else 0.0

    def doubt(self) -> float:
        """Return as how many walks it should count what the answers to it looked like, by all that walks came to.

        Few where walks with the same answer come to much the same and answers differ in more than they looked like;
        many where luck makes walks differ and what came of the answers is what was to be expected.
        """
        walked = [child for child in self.children.values() if child.visits]
        visits = sum(child.visits for child in walked)
        if visits <= len(walked) or len(walked) < 2:
            return WARY
        luck = sum(child.squares - child.total * child.total / child.visits for child in walked) / (
            visits - len(walked)
        )
        usual = self.usual()
        apart = sum(child.visits * (child.added / child.visits - usual) ** 2 for child in walked) / (len(walked) - 1)
        # `apart` is luck once, and what answers truly differ by as often as each was walked for
        truly = max(0.0, apart - luck) * len(walked) / visits
        believed = (EXPECTED * luck / USUALLY + (len(walked) - 1) * truly) / (EXPECTED + len(walked) - 1)
        return luck / believed if believed > 0.0 else 0.0

    def remember(self, looks: dict[Option, float]) -> None:
        """Add looks at answers to what is known here."""
        children = self.children
        for option, look in looks.items():
            child = children.get(option)
            if child is None:
                child = children[option] = Node()
            child.see(look)


class Insight:
    """What the search found out about one option: for hints, and for whoever wants to know why."""

    __slots__ = ("option", "value", "visits")

    def __init__(self, option: Option, visits: int, value: float) -> None:
        self.option = option
        self.visits = visits
        self.value = value

    def __repr__(self) -> str:
        return f"<{self.option.key}: {self.visits} visits, {self.value:.3f}>"


def shown(value: float) -> float:
    """Return a value as people are shown it: between 0 and 1, a half for as good as now."""
    return 1.0 / (1.0 + exp(-max(-MOST, min(MOST, value))))
