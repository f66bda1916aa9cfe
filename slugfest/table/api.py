"""The HTTP and WebSocket interface: what the page uses, and any script may use too. See docs/table.md."""

import logging
from typing import Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from slugfest.kernel.errors import WrongSeat
from slugfest.kernel.log import Log

from .chat import say
from .clock import Terms
from .fair import add_salt
from .seated import HUMAN, change_seat
from .secrets import seat_of
from .showing import shown
from .table import LiveTable
from .tables import Tables
from .takeback import take_back

log = logging.getLogger("slugfest.table")


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What is wanted of a new table: `seats` says for each seat "human" or a bot, `clock` how long everybody has."""

    mode: str
    seats: list[str]
    options: dict[str, Any] = {}
    clock: Terms | None = None


class Play(msgspec.Struct, forbid_unknown_fields=True):
    """An answer: the option's key, and the number of the answer that it is."""

    option: str
    at: int


class SeatChange(msgspec.Struct, forbid_unknown_fields=True):
    """A new name for one's seat, who plays it ("human" or a bot), or one's own randomness for fair dice."""

    name: str | None = None
    kind: str | None = None
    salt: str | None = None


class From(msgspec.Struct, forbid_unknown_fields=True):
    """The position to go on from: after so many answers."""

    at: int


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """A line of chat."""

    text: str


Asked = Request[Any, Any, State]


def viewer_of(table: LiveTable, request: Asked) -> int | None:
    """Return the seat whose secret a request carries (`Authorization: Bearer …`); None for a spectator."""
    given = request.headers.get("authorization", "")
    scheme, _, secret = given.partition(" ")
    if not given:
        return None
    seat = seat_of(secret.strip(), table.row.secrets) if scheme.lower() == "bearer" else None
    if seat is None:
        raise WrongSeat("this secret opens no seat of this table")
    return seat


def tables_of(state: State) -> Tables:
    """Return the tables of this service."""
    found: Tables = state.tables
    return found


class Api(Controller):
    """Everything under /api."""

    path = "/api"

    @post("/tables", status_code=HTTP_201_CREATED)
    async def create(self, data: JSONBody[NewTable], state: State) -> dict[str, Any]:
        """Make a table; return its id and, for every seat of a person, its secret and its link."""
        table_id, secrets = await tables_of(state).create(data.mode, data.seats, data.options, data.clock)
        links = [
            {"seat": seat, "kind": kind, "secret": secret, "link": f"/t/{table_id}#{secret}"}
            for seat, (kind, secret) in enumerate(zip(data.seats, secrets, strict=True))
            if kind == HUMAN
        ]
        return {"id": table_id, "watch": f"/t/{table_id}", "seats": links}

    @get("/tables/{table_id:str}")
    async def look(self, table_id: FromPath[str], request: Asked, state: State) -> dict[str, Any]:
        """Return what a seat, or a spectator, may see."""
        table = await tables_of(state).get(table_id)
        return shown(table, viewer_of(table, request))

    @post("/tables/{table_id:str}/play", status_code=HTTP_200_OK)
    async def play(self, table_id: FromPath[str], data: JSONBody[Play], request: Asked, state: State) -> dict[str, Any]:
        """Answer for one's seat; a stale or repeated answer gets 409 and changes nothing."""
        table = await tables_of(state).get(table_id)
        seat = table.check_seat(viewer_of(table, request))
        await table.play(seat, data.option, data.at)
        return {"at": table.match.at}

    @post("/tables/{table_id:str}/undo", status_code=HTTP_200_OK)
    async def undo(self, table_id: FromPath[str], request: Asked, state: State) -> dict[str, Any]:
        """Take back the last decision, or ask the others to agree."""
        table = await tables_of(state).get(table_id)
        seat = table.check_seat(viewer_of(table, request))
        return {"done": await take_back(table, seat), "at": table.match.at}

    @post("/tables/{table_id:str}/seat", status_code=HTTP_200_OK)
    async def seat(
        self, table_id: FromPath[str], data: JSONBody[SeatChange], request: Asked, state: State
    ) -> dict[str, Any]:
        """Name one's seat, hand it to a bot, or take it back."""
        table = await tables_of(state).get(table_id)
        seat = table.check_seat(viewer_of(table, request))
        await add_salt(table, seat, data.salt)
        if data.kind is not None or data.name is not None:
            await change_seat(table, seat, data.kind, data.name)
        return {"name": table.seats[seat].name, "kind": table.seats[seat].kind}

    @post("/tables/{table_id:str}/chat", status_code=HTTP_200_OK)
    async def chat(self, table_id: FromPath[str], data: JSONBody[Line], request: Asked, state: State) -> dict[str, Any]:
        """Say something."""
        table = await tables_of(state).get(table_id)
        await say(table, table.check_seat(viewer_of(table, request)), data.text)
        return {"said": True}

    @post("/tables/{table_id:str}/hint", status_code=HTTP_200_OK)
    async def hint(self, table_id: FromPath[str], request: Asked, state: State) -> dict[str, Any]:
        """Ask the strongest bot what it would do in one's place."""
        table = await tables_of(state).get(table_id)
        return {"option": await tables_of(state).hint(table, table.check_seat(viewer_of(table, request)))}

    @post("/tables/{table_id:str}/rematch", status_code=HTTP_200_OK)
    async def rematch(self, table_id: FromPath[str], request: Asked, state: State) -> dict[str, Any]:
        """Make the table of the next match; everybody's secret opens the seat that is theirs there."""
        table = await tables_of(state).get(table_id)
        table.check_seat(viewer_of(table, request))
        return {"id": await tables_of(state).rematch(table)}

    @get("/tables/{table_id:str}/log")
    async def log(self, table_id: FromPath[str], request: Asked, state: State) -> dict[str, Any]:
        """Return the log as one's seat may read it; whole once the match is over."""
        table = await tables_of(state).get(table_id)
        return dict(msgspec.to_builtins(log_of(table, viewer_of(table, request)), str_keys=True))

    @get("/tables/{table_id:str}/log.jsonl", media_type="application/jsonl")
    async def log_file(self, table_id: FromPath[str], request: Asked, state: State) -> Response[bytes]:
        """Return the log as the file that `slugfest replay` and `slugfest verify` read."""
        table = await tables_of(state).get(table_id)
        data = b"\n".join(log_of(table, viewer_of(table, request)).lines()) + b"\n"
        named = f'attachment; filename="slugfest-{table.row.mode}-{table_id}.jsonl"'
        return Response(data, media_type="application/jsonl", headers={"content-disposition": named})

    @post("/tables/{table_id:str}/fork", status_code=HTTP_201_CREATED)
    async def fork(self, table_id: FromPath[str], data: JSONBody[From], request: Asked, state: State) -> dict[str, Any]:
        """Make a private table against bots that goes on from a position which one may see."""
        table = await tables_of(state).get(table_id)
        new, secret = await tables_of(state).fork(table, viewer_of(table, request), data.at)
        return {"id": new, "secret": secret, "link": f"/t/{new}#{secret}"}


def log_of(table: LiveTable, viewer: int | None) -> Log:
    """Return the log of a table as a seat may read it: whole once the match is over."""
    match = table.match if table.match.game.first == table.first else table.whole_match()
    return match.log if match.over else match.log_for(viewer)
