"""The HTTP and WebSocket interface: what the page uses, and any script may use too. See docs/table.md."""

from typing import Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from slugfest.kernel.errors import WrongSeat
from slugfest.kernel.log import Log

from .bodies import (
    Advice,
    Forked,
    From,
    Line,
    Made,
    NewTable,
    Next,
    Play,
    Played,
    Said,
    SeatChange,
    SeatLink,
    Sitting,
    Undone,
    refusals,
)
from .chat import say
from .fair import add_salt
from .limits import PerAddress, address_of
from .seated import HUMAN, change_seat
from .secrets import seat_of
from .showing import shown
from .table import LiveTable
from .tables import Tables
from .takeback import take_back

JSON_LINES = "application/jsonl"


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


def count_new_table(request: Asked, state: State) -> None:
    """Refuse when too many tables come from one address."""
    made: PerAddress = state.new_tables
    made.spend(address_of(request.scope))


LOOKING = refusals(400, 403, 404, 503)
ACTING = refusals(400, 403, 404, 409, 413, 503)


class Api(Controller):
    """Everything under /api/tables."""

    path = "/api/tables"

    @post("/", status_code=HTTP_201_CREATED, responses=refusals(400, 413, 503))
    async def create(self, data: JSONBody[NewTable], request: Asked, state: State) -> Made:
        """Make a table; return its id and, for every seat of a person, its secret and its link."""
        count_new_table(request, state)
        table_id, secrets = await tables_of(state).create(data.mode, data.seats, data.options, data.clock)
        links = [
            SeatLink(seat, kind, secret, f"/t/{table_id}#{secret}")
            for seat, (kind, secret) in enumerate(zip(data.seats, secrets, strict=True))
            if kind == HUMAN
        ]
        return Made(table_id, f"/t/{table_id}", links)

    @get("/{table_id:str}", responses=LOOKING)
    async def look(self, table_id: FromPath[str], request: Asked, state: State) -> dict[str, Any]:
        """Return what a seat, or a spectator, may see."""
        table = await tables_of(state).get(table_id)
        return shown(table, viewer_of(table, request))

    @post("/{table_id:str}/play", status_code=HTTP_200_OK, responses=ACTING)
    async def play(self, table_id: FromPath[str], data: JSONBody[Play], request: Asked, state: State) -> Played:
        """Answer for one's seat; a stale or repeated answer gets 409 and changes nothing."""
        table = await tables_of(state).get(table_id)
        seat = table.check_seat(viewer_of(table, request))
        await table.play(seat, data.option, data.at)
        return Played(table.match.at)

    @post("/{table_id:str}/undo", status_code=HTTP_200_OK, responses=ACTING)
    async def undo(self, table_id: FromPath[str], request: Asked, state: State) -> Undone:
        """Take back the last decision, or ask the others to agree."""
        table = await tables_of(state).get(table_id)
        seat = table.check_seat(viewer_of(table, request))
        return Undone(await take_back(table, seat), table.match.at)

    @post("/{table_id:str}/seat", status_code=HTTP_200_OK, responses=ACTING)
    async def seat(self, table_id: FromPath[str], data: JSONBody[SeatChange], request: Asked, state: State) -> Sitting:
        """Name one's seat, hand it to a bot, take it back, or add one's own randomness to fair dice."""
        table = await tables_of(state).get(table_id)
        seat = table.check_seat(viewer_of(table, request))
        await add_salt(table, seat, data.salt)
        if data.kind is not None or data.name is not None:
            await change_seat(table, seat, data.kind, data.name)
        return Sitting(table.seats[seat].name, table.seats[seat].kind)

    @post("/{table_id:str}/chat", status_code=HTTP_200_OK, responses=ACTING)
    async def chat(self, table_id: FromPath[str], data: JSONBody[Line], request: Asked, state: State) -> Said:
        """Say something."""
        table = await tables_of(state).get(table_id)
        await say(table, table.check_seat(viewer_of(table, request)), data.text)
        return Said()

    @post("/{table_id:str}/hint", status_code=HTTP_200_OK, responses=LOOKING)
    async def hint(self, table_id: FromPath[str], request: Asked, state: State) -> Advice:
        """Ask a bot what it would do in one's place, and why."""
        table = await tables_of(state).get(table_id)
        reasons = await tables_of(state).hint(table, table.check_seat(viewer_of(table, request)))
        return Advice(reasons[0].option, reasons)

    @post("/{table_id:str}/rematch", status_code=HTTP_200_OK, responses=ACTING)
    async def rematch(self, table_id: FromPath[str], request: Asked, state: State) -> Next:
        """Make the table of the next match; everybody's secret opens the seat that is theirs there."""
        table = await tables_of(state).get(table_id)
        table.check_seat(viewer_of(table, request))
        if table.match.over and not table.again:
            count_new_table(request, state)
        return Next(await tables_of(state).rematch(table))

    @get("/{table_id:str}/log", responses=LOOKING)
    async def log(self, table_id: FromPath[str], request: Asked, state: State) -> dict[str, Any]:
        """Return the log as one's seat may read it; whole once the match is over."""
        table = await tables_of(state).get(table_id)
        return dict(msgspec.to_builtins(log_of(table, viewer_of(table, request)), str_keys=True))

    @get("/{table_id:str}/log.jsonl", media_type=JSON_LINES, responses=LOOKING)
    async def log_file(self, table_id: FromPath[str], request: Asked, state: State) -> Response[bytes]:
        """Return the log as the file that `slugfest replay` and `slugfest verify` read."""
        table = await tables_of(state).get(table_id)
        data = b"\n".join(log_of(table, viewer_of(table, request)).lines()) + b"\n"
        named = f'attachment; filename="slugfest-{table.row.mode}-{table_id}.jsonl"'
        return Response(data, media_type=JSON_LINES, headers={"content-disposition": named})

    @post("/{table_id:str}/fork", status_code=HTTP_201_CREATED, responses=ACTING)
    async def fork(self, table_id: FromPath[str], data: JSONBody[From], request: Asked, state: State) -> Forked:
        """Make a private table against bots that goes on from a position which one may see."""
        table = await tables_of(state).get(table_id)
        viewer = viewer_of(table, request)
        count_new_table(request, state)
        new, secret = await tables_of(state).fork(table, viewer, data.at, data.hash)
        return Forked(new, secret, f"/t/{new}#{secret}" if secret else f"/t/{new}")


def log_of(table: LiveTable, viewer: int | None) -> Log:
    """Return the log of a table as a seat may read it: whole once the match is over."""
    match = table.match if table.match.game.first == table.first else table.whole_match()
    return match.log if match.over else match.log_for(viewer)
