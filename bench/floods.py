"""What one guest who floods the service does to another, beside a calibration loop: python -m bench.floods

The guest is at 127.0.0.2: tables of expert bots alone, hints that nobody waits for, connections that say nothing.
Another one plays from 127.0.0.1 against a medium bot and opens pages. It stops by itself, after two minutes at most.
"""

import argparse
import asyncio
import contextlib
import os
import socket
import tempfile
from time import perf_counter

import httpx
import msgspec

from slugfest.lab.measure import calibrate
from slugfest.table.thinking import usual_workers
from tests.table.service import Service

GUEST = "127.0.0.2"
LONGEST = 40.0
"""How many seconds one flood is watched at most."""
ANSWERS = 4
"""How many answers of the medium bot are timed under each flood."""


class Seen(msgspec.Struct):
    """What the other guest saw: seconds until the bot had answered and until pages were there, the worst of several."""

    flood: str
    bot: float
    page: float
    answers: int
    refused: str = ""


async def a_page(service: Service) -> float:
    """Return how many seconds the first page takes over a new connection."""
    began = perf_counter()
    async with httpx.AsyncClient(base_url=service.address, timeout=LONGEST) as client:
        (await client.get("/")).raise_for_status()
        (await client.get("/api/modes")).raise_for_status()
    return perf_counter() - began


class Guest:
    """Plays against medium bots, from an address that does no harm."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self.path = ""
        self.headers: dict[str, str] = {}

    async def sit_down(self) -> None:
        """Make a table."""
        body = {"mode": "battlerealm", "seats": ["human", "medium", "medium"], "options": {"heroes": "random"}}
        made = (await self.client.post("/api/tables", json=body)).raise_for_status().json()
        self.path = f"/api/tables/{made['id']}"
        self.headers = {"authorization": f"Bearer {made['seats'][0]['secret']}"}

    async def look(self) -> dict[str, object]:
        """Return what the table shows."""
        return dict((await self.client.get(self.path, headers=self.headers)).raise_for_status().json())

    async def a_bots_answer(self) -> float | None:
        """Play until a bot has to answer; return how many seconds that took it, None when the match is over."""
        while True:
            seen = await self.look()
            if seen["over"]:
                return None
            asked = seen["ask"]
            if isinstance(asked, dict) and asked["seat"] == 0 and asked.get("options"):
                body = {"option": asked["options"][0]["key"], "at": seen["at"]}
                (await self.client.post(f"{self.path}/play", json=body, headers=self.headers)).raise_for_status()
                continue
            began, at = perf_counter(), seen["at"]
            while (await self.look())["at"] == at:
                await asyncio.sleep(0.02)
            return perf_counter() - began


async def watched(service: Service, flood: str) -> Seen:
    """Play and open pages while something goes on."""
    times: list[float] = []
    pages: list[float] = []
    async with httpx.AsyncClient(base_url=service.address, timeout=LONGEST) as client:
        guest = Guest(client)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                await guest.sit_down()
                while len(times) < ANSWERS:
                    pages.append(await a_page(service))
                    took = await guest.a_bots_answer()
                    if took is None:
                        await guest.sit_down()
                    else:
                        times.append(took)
    return Seen(flood, max(times, default=float("inf")), max(pages, default=float("inf")), len(times))


def flooding(service: Service) -> httpx.AsyncClient:
    """Return a client of the guest who floods."""
    transport = httpx.AsyncHTTPTransport(local_address=GUEST, limits=httpx.Limits(max_connections=None))
    return httpx.AsyncClient(base_url=service.address, transport=transport, timeout=LONGEST)


async def bots_alone(service: Service, count: int) -> Seen:
    """Make tables of expert bots alone, and watch another table."""
    body = {"mode": "battlerealm", "seats": ["expert"] * 4, "options": {"heroes": "random"}}
    async with flooding(service) as bad:
        told = [(await bad.post("/api/tables", json=body)).status_code for _ in range(count)]
        seen = await watched(service, f"{count} tables of expert bots alone")
    seen.refused = f"{told.count(429)} refused"
    return seen


async def hints(service: Service, count: int) -> Seen:
    """Ask for hints at many tables and hang up, and watch another table."""
    body = {"mode": "battlerealm", "seats": ["human", "medium", "medium"], "options": {}}
    told: list[int] = []
    async with flooding(service) as bad:
        asked = []
        for _ in range(count // 10):
            made = (await bad.post("/api/tables", json=body)).raise_for_status().json()
            headers = {"authorization": f"Bearer {made['seats'][0]['secret']}"}
            await bad.get(f"/api/tables/{made['id']}", headers=headers)
            asked += [(f"/api/tables/{made['id']}/hint", headers)] * 10

        async def ask(path: str, headers: dict[str, str]) -> None:
            with contextlib.suppress(httpx.TransportError, TimeoutError):
                async with asyncio.timeout(2):
                    told.append((await bad.post(path, headers=headers)).status_code)

        flood = asyncio.gather(*(ask(*one) for one in asked))
        await asyncio.sleep(0.1)
        seen = await watched(service, f"{count} hints, abandoned")
        await flood
    seen.refused = f"{told.count(429)} refused"
    return seen


async def silence(service: Service, count: int) -> Seen:
    """Open connections and say nothing, and watch another table."""
    silent = []
    for _ in range(count):
        one = socket.socket()
        one.setblocking(False)
        one.bind((GUEST, 0))
        with contextlib.suppress(OSError):
            await asyncio.wait_for(asyncio.get_running_loop().sock_connect(one, ("127.0.0.1", service.port)), 5)
        silent.append(one)
    await asyncio.sleep(0.2)
    seen = await watched(service, f"{count} silent connections")
    closed = sum(_is_closed(one) for one in silent)
    for one in silent:
        one.close()
    seen.refused = f"{closed} closed"
    return seen


def _is_closed(one: socket.socket) -> bool:
    """Whether the other side has closed a connection: it said why, and then no more."""
    try:
        while one.recv(4096):
            pass
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


async def measured(service: Service, asked: argparse.Namespace) -> list[Seen]:
    """Watch the quiet service, and then each of the floods, with workers that have started before."""
    await asyncio.gather(hints(service, 10), watched(service, "warm-up"))
    return [
        await watched(service, "nothing"),
        await silence(service, asked.connections),
        await hints(service, asked.hints),
        await bots_alone(service, asked.tables),
    ]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.floods", description="Measure the service under floods.")
    parser.add_argument("--tables", type=int, default=30, help="tables of expert bots alone (30)")
    parser.add_argument("--hints", type=int, default=300, help="hints that nobody waits for (300)")
    parser.add_argument("--connections", type=int, default=1100, help="silent connections (1100)")
    asked = parser.parse_args()
    print(f"{'calibration loop, a round':36}{calibrate():>12.1f} ns")
    print(f"{'load of the machine before':36}{os.getloadavg()[0]:>12.1f} on {os.cpu_count()} cores")
    print(f"{'workers':36}{usual_workers():>12}")
    with tempfile.TemporaryDirectory() as folder, Service(f"{folder}/floods.db") as service:
        found = asyncio.run(measured(service, asked))
    print(f"{'another guest floods with':36}{'bot answers':>12}{'page':>10}   the worst of {ANSWERS}, seconds")
    for seen in found:
        short = "" if seen.answers == ANSWERS else f", only {seen.answers} answers"
        print(f"{seen.flood:36}{seen.bot:>12.2f}{seen.page:>10.2f}   {seen.refused}{short}")


if __name__ == "__main__":
    main()
