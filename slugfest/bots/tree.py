"""The tree of a search: answers, what they looked like, and what came of them."""

from math import exp

from slugfest.kernel.options import Option


class Node:
    """An answer: what it looked like when its action was over, and what the round after that added for its seat."""

    __slots__ = ("added", "children", "ends", "seen", "visits")

    def __init__(self) -> None:
        self.children: dict[Option, Node] = {}
        self.ends = self.added = 0.0
        self.seen = self.visits = 0

    def see(self, end: float, times: int = 1) -> None:
        """Note what stood at the end of its action."""
        self.ends += end * times
        self.seen += times

    def value(self, usual: float, doubt: float) -> float:
        """What it is worth: its action, and the round after it, about which the usual is believed for a while."""
        return self.ends / self.seen + (self.added + doubt * usual) / (self.visits + doubt)


class Step:
    """An answer of a walk: its place in the tree, whose it was, and what stood when its action was over."""

    __slots__ = ("end", "node", "seat")

    def __init__(self, node: Node, seat: int) -> None:
        self.node = node
        self.seat = seat
        self.end: float | None = None

    def to(self, later: float) -> float:
        """Return what was added since its action was over; nothing, if it never was."""
        return 0.0 if self.end is None else later - self.end


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
    return 1.0 / (1.0 + exp(-value))
