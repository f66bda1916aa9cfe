"""The picture of a mode: the board of a match in full swing, made once and kept."""

import logging
import random
import threading
from html import escape

from slugfest.kernel.match import Match
from slugfest.kernel.mode import Mode
from slugfest.kernel.picture import svg_of_scene

log = logging.getLogger("slugfest.table")
SEED = 7
ANSWERS = 60
"""How far into the match: heroes are chosen by then, and have met."""
NIGHT = "#0b1120"

_one_at_a_time = threading.Lock()
_made: dict[str, bytes] = {}


def picture_of(mode: Mode) -> bytes:
    """Return the picture of a mode as SVG; one that cannot be drawn gets a plain one with its title."""
    with _one_at_a_time:  # many pages ask at once, and the event loop wants its share of the processor
        if mode.id not in _made:
            _made[mode.id] = _picture(mode)
        return _made[mode.id]


def _picture(mode: Mode) -> bytes:
    try:
        scene = in_full_swing(mode).scene(None)
        if scene.form or scene.zones:
            return svg_of_scene(scene, seats=False).encode()
    except Exception:
        log.exception("no picture can be made of %s", mode.id)
    return _plain(mode).encode()


def in_full_swing(mode: Mode) -> Match:
    """Return a match some way from its beginning and from its end."""
    game = mode.game(_most_shown(mode))
    player = random.Random(SEED)
    match = Match.on(game, seed=SEED)
    taken: list[str] = []
    while not match.over and len(taken) < ANSWERS and match.choice is not None:
        taken.append(player.choice(match.choice.options).key)
        match.play(taken[-1])
    if match.over:
        match = Match.on(game, seed=SEED)
        for key in taken[: len(taken) // 2]:
            match.play(key)
    return match


def _most_shown(mode: Mode) -> int:
    """Return a number of seats that fills the board without crowding it."""
    return max((seats for seats in mode.seats if seats <= 4), default=mode.seats[0])


def _plain(mode: Mode) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400">'
        f'<rect width="640" height="400" fill="{NIGHT}"/><text x="320" y="212" fill="#e2e8f0" font-size="34" '
        f'font-family="system-ui, sans-serif" text-anchor="middle">{escape(mode.title)}</text></svg>'
    )
