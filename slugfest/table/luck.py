"""The luck of a match that is over, for its replay: measured by a process of its own, one at a time, and kept."""

import asyncio
import os
import sys
from collections import OrderedDict

import msgspec
from litestar import get
from litestar.datastructures import State
from litestar.params import FromPath

from slugfest.kernel.errors import WrongSeat
from slugfest.lab.luck import Brief, Wanted

from .api import Asked, tables_of, viewer_of
from .bodies import refusals
from .store import StoreError
from .table import LiveTable

KEPT = 64
EFFORT = 2000
SECONDS = 60.0
"""How long a match may take to be measured; some take a few seconds."""
BRIEF = msgspec.json.Decoder(Brief)


class Unmeasured(StoreError):
    """The luck of a match could not be measured now."""


class Lucks:
    """What was measured lately, by table and number of answers."""

    def __init__(self) -> None:
        self._found: OrderedDict[tuple[str, int, int], Brief] = OrderedDict()
        self._turn = asyncio.Lock()

    async def of(self, table: LiveTable) -> Brief:
        """Return the luck of a table's match."""
        key = (table.row.id, table.match.at, table.match.undos)
        async with self._turn:
            found = self._found.get(key)
            if found is None:
                found = self._found[key] = await measured(table)
            self._found.move_to_end(key)
            while len(self._found) > KEPT:
                self._found.popitem(last=False)
            return found


async def measured(table: LiveTable) -> Brief:
    """Let a process of its own measure the luck of a match; it is nice to those who play meanwhile."""
    log = await asyncio.to_thread(lambda: b"\n".join(table.whole_log().lines()).decode())
    wanted = msgspec.json.encode(Wanted(log, list(table.game.packs), EFFORT))
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "slugfest.lab.luck",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    try:
        told, _ = await asyncio.wait_for(process.communicate(wanted), SECONDS)
    except TimeoutError:
        raise Unmeasured("measuring the luck of this match takes too long; try again in a quieter moment") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise Unmeasured("the luck of this match could not be measured")
    return BRIEF.decode(told)


@get("/api/tables/{table_id:str}/luck", responses=refusals(400, 403, 404, 503))
async def table_luck(table_id: FromPath[str], request: Asked, state: State) -> Brief:
    """Return how lucky each seat was, when the match is over: what chance brought it, against the average.

    `fortunes` are the sums by seat, in the units of the mode's `worth`; `course` are lines with the number of answers
    and the luck of every seat up to there; `peaks` are the moments that brought each seat most or cost it most.
    """
    table = await tables_of(state).get(table_id)
    await viewer_of(table, request)
    table.check_begun()
    if not table.match.over:
        raise WrongSeat("how lucky everybody was is told when the match is over")
    if "lucks" not in state:
        state["lucks"] = Lucks()
    lucks: Lucks = state["lucks"]
    return await lucks.of(table)
