"""What can be played: the modes with their options, grouped by box, and a picture of each."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

import slugfest
from slugfest.bots import BOTS
from slugfest.kernel.catalogue import page_name, page_named, title_of
from slugfest.kernel.content import Pack
from slugfest.kernel.errors import SlugfestError, UnknownMode
from slugfest.kernel.mode import Mode, Setting
from slugfest.kernel.own import names_in, pack_title
from slugfest.kernel.registry import mode_of, modes

from .bodies import refusals
from .picture import picture_of
from .teaching import lessons_shown

PICTURES = Path(__file__).parent / "static" / "pictures"
KEPT = "public, max-age=3600"


def not_found(_: Request[Any, Any, State], fault: SlugfestError) -> Response[dict[str, str]]:
    """Say that something asked for by name is not there."""
    return Response({"error": type(fault).__name__, "detail": str(fault)}, status_code=404)


def setting_shown(setting: Setting) -> dict[str, Any]:
    """Return an option of a mode as the page shows it."""
    return {
        "name": setting.name,
        "default": setting.default,
        "label": setting.called,
        "text": setting.text,
        "clause": setting.clause,
        "says": setting.says,
        "allowed": setting.allowed,
        "least": setting.least,
        "most": setting.most,
        "lists": setting.lists,
    }


def pack_shown(pack: Pack, mode: Mode) -> dict[str, Any]:
    """Return a pack as the page shows it: what it is called, and what it brings, by name."""
    plays = {} if mode.own is None else mode.own.plays
    brings = [
        {"table": table, "names": names, "plays": plays.get(table, "")} for table, names in names_in(pack).items()
    ]
    return {"name": pack_title(pack), "brings": brings}


def mode_shown(mode: Mode, packs: Sequence[Pack] = ()) -> dict[str, Any]:
    """Return a mode as the page shows it; its box is what stands before the dot of its id."""
    return {
        "id": mode.id,
        "box": mode.id.partition(".")[0],
        "title": mode.title,
        "line": mode.line,
        "seats": mode.seats,
        "minutes": mode.minutes,
        "weight": mode.weight,
        "quick": mode.quick,
        "quick_seats": mode.quick_seats,
        "options": [setting_shown(setting) for setting in mode.options],
        "packs": [pack_shown(pack, mode) for pack in packs],
        "lessons": lessons_shown(mode),
        "picture": f"{_picture_at(mode)}?v={slugfest.__version__}.{mode.version}",
    }


def _picture_at(mode: Mode) -> str:
    """Return where the picture of a mode is: one taken of its page, or else a drawing made here."""
    taken = PICTURES / f"{mode.id}.webp"
    return f"/static/pictures/{taken.name}" if taken.exists() else f"/api/modes/{mode.id}/picture.svg"


def box_shown(box: str, inside: list[Mode]) -> dict[str, Any]:
    """Return a box: its title, which is that of its rules or of its only mode, and where its rules are."""
    name = page_name(box)
    title = inside[0].title if len(inside) == 1 else ""
    if name is not None:
        title = title or title_of(page_named(name))
    return {"id": box, "title": title or box.capitalize(), "rules": None if name is None else f"/rules/{name}"}


@get("/api/modes", sync_to_thread=True, responses=refusals())
def list_modes(state: State) -> dict[str, Any]:
    """List the modes with seats, options and pictures, the boxes they come in, and the bots there are."""
    tables = state.get("tables")
    boxes: dict[str, list[Mode]] = {}
    for mode in modes().values():
        boxes.setdefault(mode.id.partition(".")[0], []).append(mode)
    return {
        "modes": [mode_shown(mode, () if tables is None else tables.packs_for(mode)) for mode in modes().values()],
        "boxes": [box_shown(box, inside) for box, inside in boxes.items()],
        "bots": list(BOTS if tables is None else tables.bots),
    }


@get(
    "/api/modes/{mode:str}/picture.svg",
    sync_to_thread=True,
    exception_handlers={UnknownMode: not_found},
    responses=refusals(404),
)
def mode_picture(mode: FromPath[str]) -> Response[bytes]:
    """Return a picture of a mode: its board in the middle of a match."""
    return Response(picture_of(mode_of(mode)), media_type="image/svg+xml", headers={"cache-control": KEPT})


MODE_ROUTES: list[HTTPRouteHandler] = [list_modes, mode_picture]
