"""A match in plain text, for learners' logs: what is asked, what lies on the board, who has what."""

from slugfest.kernel.match import Match
from slugfest.kernel.scene import Scene


def text_of(match: Match, seat: int | None = None) -> str:
    """Return what a seat sees (None: a spectator), line by line.

    >>> match = Match("battlerealm", seats=3, seed=7, heroes=["thor", "hulk", "vision"], placing="random")
    >>> print(text_of(match).splitlines()[0])
    Contest of Champions: Battlerealm
    """
    choice = match.choice
    asked = f"Seat {choice.seat}: {match.question()}" if choice is not None else match.question()
    return "\n".join([match.mode.title, asked, *_board(match.scene(seat))])


def _board(scene: Scene) -> list[str]:
    pieces = [": ".join([piece.title, ", ".join(piece.lines)]) for piece in scene.pieces if piece.title and piece.lines]
    panels = [line for panel in scene.panels for line in ("", panel.title, *panel.lines)]
    return [*pieces, *panels]
