"""A match as it is shown to whoever watches a learner: in plain text, as a picture, or as pixels."""

from typing import Any

from slugfest.kernel.errors import BadSetting
from slugfest.kernel.match import Match
from slugfest.kernel.scene import Card, Figure, Marker, Number, Scene, Seat
from slugfest.kernel.text import plain

RENDERS = ("ansi", "human", "svg", "rgb_array")
"""The ways of showing a match."""


def check_render_mode(render_mode: str | None) -> None:
    """Refuse a way of showing that there is not, or that something is missing for."""
    if render_mode is not None and render_mode not in RENDERS:
        raise BadSetting(f"render_mode={render_mode!r} is unknown: use {', '.join(RENDERS)} or None")
    if render_mode == "rgb_array":
        from .pixels import check_pixels

        check_pixels()


def shown(match: Match, render_mode: str | None, seat: int | None = None) -> Any:
    """Return the match as text, as an SVG picture or as pixels, or print it, as the way of showing says."""
    if render_mode == "svg":
        return match.scene(seat)._repr_svg_()
    if render_mode == "rgb_array":
        from .pixels import pixels_of

        return pixels_of(match, seat)
    if render_mode == "ansi":
        return text_of(match, seat)
    if render_mode == "human":
        print(text_of(match, seat))
    return None


def text_of(match: Match, seat: int | None = None) -> str:
    """Return what a seat sees (None: a spectator), line by line; seats have the names that they have as agents.

    >>> match = Match("battlerealm", seats=3, seed=7, heroes=["thor", "hulk", "vision"], placing="random")
    >>> print(text_of(match).splitlines()[0])
    Contest of Champions: Battlerealm
    """
    choice, scene = match.choice, match.scene(seat)
    asked = f"seat_{choice.seat}: {match.question()}" if choice is not None else match.question()
    names = {**match.game.content.sentences.names, **scene.names()}
    lines = [line for line in (scene.status, asked, *_seats(scene), *_spaces(scene), *_zones(scene)) if line]
    return "\n".join([match.mode.title, *(plain(line, names) for line in lines)])


def _seats(scene: Scene) -> list[str]:
    return [line for number, seat in enumerate(scene.seats) for line in _seat(scene, number, seat)]


def _seat(scene: Scene, number: int, seat: Seat) -> list[str]:
    """Return a seat: what it plays, its numbers, what it has on the table, and what lies on its mat."""
    numbers = [_number(one) for one in (seat.score, *seat.tokens, *seat.counts) if one is not None]
    out = ["out"] if seat.out else []
    first = f"seat_{number}: {', '.join(filter(None, (seat.side, *numbers, *out)))}"
    lasting = [f"  {one.name}: {state.text}" for one in scene.figures if one.seat == number for state in one.states]
    return [first, *(f"  {note}" for note in seat.notes), *lasting, *_held(scene, f"mat:{number}", "  On the mat")]


def _spaces(scene: Scene) -> list[str]:
    """Return who is where; many a cell has the name of its neighbour, so that its key tells them apart."""
    alike = scene.form in ("squares", "hexes")
    names = {one.key: f"{one.name} {one.key.partition(':')[2]}" if alike else one.name for one in scene.spaces}
    return [line for key, name in names.items() for line in _held(scene, key, name.strip() or key)]


def _zones(scene: Scene) -> list[str]:
    found: list[str] = []
    for zone in scene.zones:
        if zone.form in ("pile", "meter"):
            found.append(f"{zone.name}: {zone.value}" + ("" if zone.of is None else f" of {zone.of}"))
        for key, name in ((zone.key, zone.name), *((slot.key, f"{zone.name}, {slot.name}") for slot in zone.slots)):
            found += _held(scene, key, name)
    return found


def _held(scene: Scene, key: str, name: str) -> list[str]:
    """Return what lies in a holder as one line; nothing if nothing does."""
    things: list[Card | Figure | Marker] = [*scene.figures, *scene.markers, *scene.cards]
    there = [_thing(one) for one in things if one.within == key]
    there += [
        f"{{{die.face}}}" if isinstance(die.face, str) else str(die.face) for die in scene.dice if die.within == key
    ]
    return [f"{name}: {', '.join(there)}"] if there else []


def _thing(one: Card | Figure | Marker) -> str:
    if one.hidden:
        return "face down"
    if isinstance(one, Card):
        return f"{one.name} ({one.state})" if one.state else one.name
    if isinstance(one, Marker):
        return one.name
    count = "" if one.count is None else f" {one.count}"
    return f"{one.name}{count}" + ("" if one.meter is None else f" ({_number(one.meter)})")


def _number(one: Number) -> str:
    return f"{one.value} {one.name}" if one.of is None else f"{one.value} of {one.of} {one.name}"
