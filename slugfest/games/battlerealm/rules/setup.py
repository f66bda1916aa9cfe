"""The table before anybody has chosen anything."""

from collections.abc import Mapping
from typing import Any

from slugfest.kernel.errors import SlugfestError, did_you_mean
from slugfest.kernel.game import BadSetting

from ..content.box import Box
from .state import Battle, Hero


def start(box: Box, seats: int, settings: Mapping[str, Any]) -> Battle:
    """Return the state before the first answer (BR-SET)."""
    chosen = settings["heroes"]
    where = "option 'heroes' of battlerealm"
    preset = [] if isinstance(chosen, str) else [number_of(box, "hero", str(n), BadSetting, where) for n in chosen]
    if not isinstance(chosen, str) and (len(preset) != seats or len(set(preset)) != seats):
        raise BadSetting(f"{where}: {list(chosen)} must name {seats} different heroes, one per seat")
    beginner = bool(settings["beginner"])
    return Battle(
        heroes=[Hero([0] * seats) for _ in range(seats)],
        phase="heroes",
        deck=deck(box, beginner),
        beginner=beginner,
        guard=settings["rounds"],
        pick=chosen if isinstance(chosen, str) else "given",
        place=settings["placing"],
        preset=preset,
        circle=[],
        gone=[],
        landed=[],
        attacks=[],
        dice=[],
        total=[0] * 6,
        final=[0] * 6,
        tapped=[],
    )


def deck(box: Box, beginner: bool) -> list[int]:
    """Return all locations but the Prison; beginners leave out what only flyers may enter (BR-BEG-2)."""
    return [s.index for s in box.spots if not s.prison and not (beginner and s.flyers_only)]


def number_of(box: Box, kind: str, name: str, error: type[SlugfestError], where: str) -> int:
    """Return the number of a hero or place by its name, or say which there are."""
    value = box.words.value(kind, name)
    if value is None:
        known = box.words.names(kind)
        raise error(f"{where}: there is no {kind} {name!r}; allowed: {', '.join(known)}{did_you_mean(name, known)}")
    return value
