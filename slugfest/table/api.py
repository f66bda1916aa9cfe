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
    Agreed,
    Claim,
    Facing,
    Forked,
    From,
    Invitation,
    Invited,
    Kept,
    Line,
    Link,
    Listed,
    Made,
    NewTable,
    Next,
    Opening,
    Play,
    Played,
    Proposal,
    Said,
    SeatChange,
    SeatLink,
    Sitting,
    Stranger,
    Threatened,
    Undone,
    given,
    refusals,
)
from .chat import say
from .claiming import claim, give_to_bot, invited, seated_by
from .eyes import eyes_of
from .fair import reveal
from .helping import withdraw
from .limits import PerAddress, address_of
from .listing import Open
from .motions import agree, decline, propose, take_back
from .recording import record_of
from .seated import HUMAN, change_seat
from .showing import shown
from .table import LiveTable
from .tables import Tables
from .thinking import advice_of, threatened
from .waiting import while_there

JSON_LINES = "application/jsonl"


Asked = Request[Any, Any, State]


async def viewer_of(table: LiveTable, request: Asked) -> int | None:
    """Return the seat whose secret a request carries (`Authorization: Bearer …`); None for a spectator.

    An invitation that nobody has used yet takes its seat by being used as a secret.
    """
    given = request.headers.get("authorization", "")
    scheme, _, secret = given.partition(" ")
    if not given:
        return None
    if scheme.lower() != "bearer":
        raise WrongSeat("a seat's secret comes as 'Authorization: Bearer SECRET'")
    return await seated_by(table, secret.strip())


def tables_of(state: State) -> Tables:
    """Return the tables of this service."""
    found: Tables = state.tables
    return found


def count_new_table(request: Asked, state: State) -> None:
    """Refuse when too many tables come from one address."""
    made: PerAddress = state.new_tables
    made.spend(address_of(request.scope))


LOOKING = refusals(400, 403, 404, 503)
ACTING = refusals(400, 403, 404, 409, 413, 415, 503)


class Api(Controller):
    """Everything under /api/tables."""

    path = "/api/tables"

    @post("/", status_code=HTTP_201_CREATED, responses=refusals(400, 403, 413, 415, 503))
    async def create(self, data: JSONBody[NewTable], request: Asked, state: State) -> Made:
        """Make a table; return its id and, for every seat of a person, the invitation as secret and as link."""
        count_new_table(request, state)
        table_id, secrets = await tables_of(state).create(
            data.mode, data.seats, data.options, data.clock, data.start, address_of(request.scope)
        )
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
        return shown(table, await viewer_of(table, request))

    @post("/{table_id:str}/play", status_code=HTTP_200_OK, responses=ACTING)
    async def play(self, table_id: FromPath[str], data: JSONBody[Play], request: Asked, state: State) -> Played:
        """Answer for one's seat; a stale or repeated answer gets 409 and changes nothing."""
        table = await tables_of(state).get(table_id)
        seat = table.check_seat(await viewer_of(table, request))
        await table.play(seat, data.option, data.at)
        return Played(*stamp(table), table.match.at)

    @post("/{table_id:str}/undo", status_code=HTTP_200_OK, responses=ACTING)
    async def undo(self, table_id: FromPath[str], request: Asked, state: State) -> Undone:
        """Take back the last decision, or ask the others, or agree; `{"link": …}` where one has a chain."""
        table = await tables_of(state).get(table_id)
        seat = table.check_seat(await viewer_of(table, request))
        done = await take_back(table, seat, (await link_in(request)).link)
        return Undone(*stamp(table), done, table.match.at)

    @post("/{table_id:str}/claim", status_code=HTTP_200_OK, responses=ACTING)
    async def claim(self, table_id: FromPath[str], data: JSONBody[Claim], state: State) -> Sitting:
        """Sit down: from now on the seat opens for the secret with this hash, and no more for the invitation."""
        table = await tables_of(state).get(table_id)
        if data.bot:
            seat = await give_to_bot(table, data.invite, data.bot)
        else:
            seat = await claim(table, data.invite, data.hash, data.head)
        return Sitting(*stamp(table), seat, table.seats[seat].name, table.seats[seat].kind)

    @post("/{table_id:str}/invited", status_code=HTTP_200_OK, responses=LOOKING)
    async def invited(self, table_id: FromPath[str], data: JSONBody[Invitation], state: State) -> Invited:
        """Say which seat an invitation is for, without taking it."""
        return invited(await tables_of(state).get(table_id), data.invite)

    @post("/{table_id:str}/list", status_code=HTTP_200_OK, responses=ACTING)
    async def list_open(self, table_id: FromPath[str], data: JSONBody[Opening], request: Asked, state: State) -> Listed:
        """Let anybody take seats to which one has the invitations, and show the table in the lobby; or end that."""
        state.listing.spend(address_of(request.scope))
        table = await tables_of(state).get(table_id)
        if not data.open:
            await tables_of(state).open.take_down(table, data.invites)
            return Listed(*stamp(table), [])
        return Listed(*stamp(table), (await tables_of(state).open.put_up(table, data.invites)).seats)

    @post("/{table_id:str}/sit", status_code=HTTP_200_OK, responses=ACTING)
    async def sit(self, table_id: FromPath[str], data: JSONBody[Stranger], request: Asked, state: State) -> Sitting:
        """Sit down at a table that is open to anybody, in the first seat that is free."""
        state.joining.spend(address_of(request.scope))
        table = await tables_of(state).get(table_id)
        seat = await tables_of(state).open.sit(table, data.hash, data.head)
        return Sitting(*stamp(table), seat, table.seats[seat].name, table.seats[seat].kind)

    @post("/{table_id:str}/link", status_code=HTTP_200_OK, responses=ACTING)
    async def link(self, table_id: FromPath[str], data: JSONBody[Link], request: Asked, state: State) -> Kept:
        """Reveal one's link for the joint round that is open."""
        table = await tables_of(state).get(table_id)
        await reveal(table, table.check_seat(await viewer_of(table, request)), data.link, data.round)
        return Kept(*stamp(table))

    @post("/{table_id:str}/propose", status_code=HTTP_200_OK, responses=ACTING)
    async def propose(self, table_id: FromPath[str], data: JSONBody[Proposal], request: Asked, state: State) -> Agreed:
        """Ask the others for something that all of them must agree to."""
        table = await tables_of(state).get(table_id)
        seat = table.check_seat(await viewer_of(table, request))
        done = await propose(table, seat, data.kind, data.about, data.link, data.hash)
        return Agreed(*stamp(table), done)

    @post("/{table_id:str}/agree", status_code=HTTP_200_OK, responses=ACTING)
    async def agree(self, table_id: FromPath[str], request: Asked, state: State) -> Agreed:
        """Agree to what was proposed; `{"link": …}` where one has a chain."""
        table = await tables_of(state).get(table_id)
        seat = table.check_seat(await viewer_of(table, request))
        done = await agree(table, seat, (await link_in(request)).link)
        return Agreed(*stamp(table), done)

    @post("/{table_id:str}/decline", status_code=HTTP_200_OK, responses=ACTING)
    async def decline(self, table_id: FromPath[str], request: Asked, state: State) -> Kept:
        """Say no to what was proposed; whoever asked is told."""
        table = await tables_of(state).get(table_id)
        await decline(table, table.check_seat(await viewer_of(table, request)))
        return Kept(*stamp(table))

    @post("/{table_id:str}/withdraw", status_code=HTTP_200_OK, responses=ACTING)
    async def withdraw(self, table_id: FromPath[str], request: Asked, state: State) -> Kept:
        """Agree to hints no more: they are off for everybody."""
        table = await tables_of(state).get(table_id)
        await withdraw(table, table.check_seat(await viewer_of(table, request)))
        return Kept(*stamp(table))

    @post("/{table_id:str}/seat", status_code=HTTP_200_OK, responses=ACTING)
    async def seat(self, table_id: FromPath[str], data: JSONBody[SeatChange], request: Asked, state: State) -> Sitting:
        """Name one's seat, hand it to a bot, or take it back."""
        table = await tables_of(state).get(table_id)
        seat = table.check_seat(await viewer_of(table, request))
        if data.kind is not None or data.name is not None:
            await change_seat(table, seat, data.kind, data.name)
        return Sitting(*stamp(table), seat, table.seats[seat].name, table.seats[seat].kind)

    @post("/{table_id:str}/chat", status_code=HTTP_200_OK, responses=ACTING)
    async def chat(self, table_id: FromPath[str], data: JSONBody[Line], request: Asked, state: State) -> Said:
        """Say something."""
        table = await tables_of(state).get(table_id)
        await say(table, table.check_seat(await viewer_of(table, request)), data.text)
        return Said(*stamp(table))

    @post("/{table_id:str}/hint", status_code=HTTP_200_OK, responses=ACTING)
    async def hint(self, table_id: FromPath[str], request: Asked, state: State) -> Advice:
        """Ask a bot what it would do in one's place, and why."""
        table = await tables_of(state).get(table_id)
        seat = table.check_seat(await viewer_of(table, request))
        asked = tables_of(state).hint(table, seat, address_of(request.scope))
        return advice_of(await while_there(request.receive, asked))

    @post("/{table_id:str}/threats", status_code=HTTP_200_OK, responses=ACTING)
    async def threats(self, table_id: FromPath[str], request: Asked, state: State) -> Threatened:
        """Ask what the others can do after an option, `{"option": key}`, or after the best one."""
        table = await tables_of(state).get(table_id)
        seat = table.check_seat(await viewer_of(table, request))
        facing = given(await request.body(), Facing)
        asked = tables_of(state).threats(table, seat, facing.option, address_of(request.scope))
        return threatened(await while_there(request.receive, asked))

    @post("/{table_id:str}/rematch", status_code=HTTP_200_OK, responses=ACTING)
    async def rematch(self, table_id: FromPath[str], request: Asked, state: State) -> Next:
        """Make the table of the next match; everybody's secret opens the seat that is theirs there."""
        table = await tables_of(state).get(table_id)
        table.check_seat(await viewer_of(table, request))
        if table.match.over and not table.again:
            count_new_table(request, state)
        return Next(await tables_of(state).rematch(table))

    @get("/{table_id:str}/log", responses=LOOKING)
    async def log(self, table_id: FromPath[str], request: Asked, state: State) -> dict[str, Any]:
        """Return the log as one's seat may read it; whole once the match is over."""
        table = await tables_of(state).get(table_id)
        log = await log_of(table, await viewer_of(table, request))
        return dict(msgspec.to_builtins(log, str_keys=True))

    @get("/{table_id:str}/log.jsonl", media_type=JSON_LINES, responses=LOOKING)
    async def log_file(self, table_id: FromPath[str], request: Asked, state: State) -> Response[bytes]:
        """Return the log as the file that `slugfest replay` and `slugfest verify` read."""
        table = await tables_of(state).get(table_id)
        log = await log_of(table, await viewer_of(table, request))
        data = b"\n".join(log.lines()) + b"\n"
        named = f'attachment; filename="slugfest-{table.row.mode}-{table_id}.jsonl"'
        return Response(data, media_type=JSON_LINES, headers={"content-disposition": named})

    @post("/{table_id:str}/fork", status_code=HTTP_201_CREATED, responses=ACTING)
    async def fork(self, table_id: FromPath[str], data: JSONBody[From], request: Asked, state: State) -> Forked:
        """Make a private table against bots that goes on from a position which one may see."""
        table = await tables_of(state).get(table_id)
        viewer = eyes_of(table.match, await viewer_of(table, request), data.seat)
        count_new_table(request, state)
        address = address_of(request.scope)
        new, secret = await tables_of(state).fork(table, viewer, data.at, data.hash, address)
        return Forked(new, secret, f"/t/{new}#{secret}" if secret else f"/t/{new}")


async def log_of(table: LiveTable, viewer: int | None) -> Log:
    """Return the log of a table as a seat may read it: whole once the match is over, with the record of fair dice."""
    table.check_begun()
    match = table.match if table.match.game.first == table.first else table.whole_match()
    log = match.log if match.over else match.log_for(viewer)
    log.places = []  # where the host keeps packs is nobody's business
    log.table = table.row.id
    if table.row.rolls == "fair":
        log.record = await record_of(table)
    return log


def stamp(table: LiveTable) -> tuple[int, str]:
    """Return how far a table's record goes: what every acknowledgement carries."""
    return table.seq, table.chain.head.hex()


async def link_in(request: Asked) -> Link:
    """Return the link in the body of a request that may have none."""
    return given(await request.body(), Link)


@get("/api/open", responses=refusals(503))
async def open_tables(state: State) -> dict[str, list[Open]]:
    """List the tables that anybody may join: what is played, who sits there, how many seats are free."""
    return {"tables": await tables_of(state).open.shown()}
