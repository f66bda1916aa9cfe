"""The list of all emblems, in groups."""

from .paths import data, number
from .shapes import Shape


class Emblem:
    """What one symbol shows, what it is used for, and its areas."""

    def __init__(self, id: str, shows: str, used: str, main: Shape, tone: Shape | None, opacity: float) -> None:
        self.id, self.shows, self.used, self.main, self.tone, self.opacity = id, shows, used, main, tone, opacity

    def svg(self) -> str:
        text = f'<symbol id="{self.id}" viewBox="0 0 64 64" fill="currentColor" fill-rule="evenodd">'
        text += f'<path d="{data(self.main)}"/>'
        if self.tone:
            text += f'<path opacity="{number(self.opacity, 2)}" d="{data(self.tone)}"/>'
        return text + "</symbol>"

    def faults(self) -> list[str]:
        """What breaks the rules of the set: too near the edge, too small, too long."""
        boxes = [shape.bounds for shape in (self.main, self.tone) if shape]
        x0, y0 = min(b[0] for b in boxes), min(b[1] for b in boxes)
        x1, y1 = max(b[2] for b in boxes), max(b[3] for b in boxes)
        found = []
        if min(x0, y0) < 3.4 or max(x1, y1) > 60.6:
            found.append(f"leaves the field: {x0:.1f} {y0:.1f} {x1:.1f} {y1:.1f}")
        if max(x1 - x0, y1 - y0) < 50:
            found.append("is small")
        if len(self.svg()) > 2000:
            found.append(f"takes {len(self.svg())} bytes")
        return found


GROUPS: list[tuple[str, list[Emblem]]] = []


def group(title: str) -> None:
    """Begin a group; its title is a heading of the table."""
    GROUPS.append((title, []))


def add(id: str, shows: str, used: str, main: Shape, tone: Shape | None = None, opacity: float = 0.45) -> None:
    """Add an emblem to the last group."""
    assert all(e.id != id for _, emblems in GROUPS for e in emblems), f"{id} is there twice"
    GROUPS[-1][1].append(Emblem(id, shows, used, main, tone, opacity))


def same(id: str, other: str) -> None:
    """Add another name for an emblem: its drawing is repeated, so that every symbol stands by itself."""
    e = next(e for _, found in GROUPS for e in found if e.id == other)
    add(id, e.shows, e.used, e.main, e.tone, e.opacity)
