"""The screen of a low window: a board in few lines, seats beside it, what happened, and what was folded away."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from slugfest.kernel.journal import Entry
from slugfest.kernel.text import keys_in

from .lines import abreast, cut
from .recap import recap
from .stage_board import board_of
from .stage_cells import cells, cells_legend
from .stage_columns import asked_about, regions, regions_legend, sets, sets_legend
from .stage_forms import Form
from .stage_seats import folded as seat_folded
from .stage_seats import in_a_row, in_columns
from .stage_things import Things, dimmed
from .stage_zones import dice_line, hands, in_words, names
from .stage_zones import folded as zones_folded

if TYPE_CHECKING:
    from .stage import StageScreen

SIDE = 32
"""How wide a column beside the board is at least."""
PLACE, SET = 25, 49
"""How wide a column of places and one of cards is, where there is room; narrow ones take less."""
NARROW_PLACE, NARROW_SET = 19, 32
CRAMPED_PLACE = 15


def laid_out(screen: "StageScreen", form: Form, happened: Sequence[Entry]) -> list[Text]:
    """Return board, seats, dice, hand and what happened, in few lines."""
    things, width = screen.things, screen.width
    board, legend = _board(screen, form)
    beside = width - max(map(len, board), default=0) - 3
    offered, asked = screen.offered, screen.asked_at
    hand = hands(things, width) if form.hand == "rows" else names(things, width, form.hand == "times")
    dice = dice_line(things, width, form.legend)
    if board and beside >= SIDE:
        side = [
            line
            for seat in screen.seats
            for line in seat_folded(things, seat, screen.sitters[seat], beside, form.narrow)
        ]
        rest = zones_folded(things, beside, form.texts, offered, asked)
        lower: list[Text] = []
        if len(side) + len(rest) > len(board):
            rest, lower = [], zones_folded(things, width, form.texts, offered, asked)
        held = in_words(things, beside)
        if form.hand != "rows" and len(side) + len(rest) + len(held) <= len(board):
            rest, hand = rest + held, []
        wide = width - beside - 2
        if len(side) > len(board):
            legend = cells_legend(things, wide, max(2, len(side) - len(board)))
            below = dice_line(things, wide, form.legend)
            if len(board) + len(legend) + len(below) <= len(side):
                legend, dice = legend + below, []
            body = abreast(board + legend, side + rest, wide) + lower
        else:
            body = abreast(board, side + rest, wide) + legend + lower
    else:
        brief = form.narrow and bool(board)
        seats = in_a_row(things, screen.sitters, width) if brief else in_columns(things, screen.sitters, width)
        body = board + legend + seats
        body += [] if form.cramped else zones_folded(things, width, form.texts, offered, asked)
    for line in dice:
        if body and _single(body[-1], things) and len(body[-1]) + 2 + len(line) <= width:
            body[-1] = body[-1].copy().append("  ").append_text(line)
        else:
            body.append(line)
    told = recap(screen, happened, width, form.recap, note=False)
    return [*body, *(hand if form.hand else []), *told, folds(screen, len(happened) - len(told))]


def _single(line: Text, things: Things) -> bool:
    """Whether a line is nothing but the number of a meter, so that dice may stand beside it."""
    meters = [zone for zone in things.scene.zones if zone.form == "meter"]
    return any(line.plain.startswith(f"{things.say(zone.name)} {zone.value}") for zone in meters)


def _board(screen: "StageScreen", form: Form) -> tuple[list[Text], list[Text]]:
    """Return the board in few lines, and what its signs mean."""
    things, width = screen.things, screen.width
    scene = things.scene
    if scene.form in ("squares", "hexes") and all(len(space.at) == 2 for space in scene.spaces):
        board = cells(things) if scene.spaces else []
        if max(map(len, board), default=0) > width:  # too narrow for a grid: a list of places with who is there
            return board_of(things, width, False), []
        return board, cells_legend(things, width, 2 if form.narrow else 3) if board else []
    if scene.form == "areas" and scene.spaces:
        least = CRAMPED_PLACE if form.cramped else NARROW_PLACE if form.narrow else PLACE
        named = keys_in(screen.match.asked().text) if form.near and screen.match.choice is not None else []
        shown = asked_about(things, named, form.near == "regions") if form.near else None
        legend = [] if form.cramped else regions_legend(things, width, 2, shown)
        return regions(things, max(1, width // least), width, shown), legend
    zones = [zone for zone in scene.zones if zone.form == "set" and zone.seat is None]
    if zones:
        columns = max(1, (width + 2) // (NARROW_SET if form.narrow else SET))
        return sets(things, zones, columns, width), sets_legend(things, width)
    return [], []


def folds(screen: "StageScreen", left_out: int) -> Text:
    """Return how to see what is folded away, and how much of what happened is."""
    more = f"{left_out} more {'line' if left_out == 1 else 'lines'}" if left_out > 0 else "all lines"
    said = f"Folded away: map (whole board), panels (all cards), journal ({more}), ? NAME (all about it)"
    return dimmed([Text(cut(said, screen.width))])[0]
