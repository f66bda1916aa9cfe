"""Playing a series on a Ray cluster: the same rows as anywhere else, from many machines.

Slugfest must be installed on every machine of the cluster, in the same version: a worker whose game differs from the
one here refuses to play. A batch whose worker or machine is lost is handed out again.
"""

import os
import socket
from collections.abc import Generator
from contextlib import redirect_stdout
from functools import lru_cache
from io import StringIO
from typing import Any

import msgspec

from slugfest.bots import BotFault
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.mode import Game
from slugfest.kernel.registry import UNPACKAGED

from .orders import Fault, Orders
from .simulate import Row, Series, Stage

LOCAL = "local"
"""The address of a cluster that is started here, on this machine alone."""
AHEAD = 2
"""How many batches are given out for every core of the cluster."""
LOST = 20
"""How often in a row batches may be lost before the cluster is given up."""


class NoCluster(SlugfestError):
    """Ray is not installed, or there is no cluster at this address."""


class Reply(msgspec.Struct):
    """What a worker has played, or why it could not."""

    rows: list[Row] = []
    """What a batch has come to, also before a bot failed in it."""
    fault: Fault | None = None


REPLY = msgspec.json.Decoder(Reply)
SERIES = msgspec.json.Decoder(Series)


def mark_of(game: Game) -> str:
    """Return what two machines must have in common to play the same matches."""
    return f"{game.mode.id} {game.mode.version} {game.content.hash}"


def play_batch(series: bytes, numbers: list[int], mark: str) -> bytes:
    """Play some matches of a series; runs on the cluster. Series and reply travel as JSON."""
    rows: list[Row] = []
    try:
        stage = _stage(series)
        if mark_of(stage.game) != mark:
            other = f"a machine of the cluster has another version of the game ({mark_of(stage.game)}, here {mark})"
            return msgspec.json.encode(Reply(fault=Fault(other, ours=True)))
        for number in numbers:
            rows.append(stage.play(number))
        return msgspec.json.encode(Reply(rows))
    except BotFault as fault:
        return msgspec.json.encode(Reply(rows, Fault(str(fault), ours=True, bot=True)))
    except SlugfestError as fault:
        return msgspec.json.encode(Reply(fault=Fault(str(fault), ours=True)))
    except Exception as fault:
        return msgspec.json.encode(Reply(fault=Fault(repr(fault), ours=False)))


@lru_cache(maxsize=4)
def _stage(series: bytes) -> Stage:
    """Return the stage of a series; a worker serves one series at a time, batch after batch."""
    return SERIES.decode(series).stage()


def by_cluster(series: Series, orders: Orders, address: str) -> Generator[Row, None, None]:
    """Yield rows as the cluster brings them; nothing of ours runs on it when this ends, however it ends."""
    stage = series.stage()
    with redirect_stdout(StringIO()):  # Ray tells of lost machines there, where only results belong
        ray = joined(address)
        try:
            yield from _given_out(ray, series, orders, mark_of(stage.game))
        finally:
            ray.shutdown()


def joined(address: str) -> Any:
    """Join a cluster and return Ray."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_BACKEND_LOG_LEVEL", "fatal")  # a machine that is lost is told in the summary
    try:
        import ray
    except ImportError:
        raise NoCluster("Ray is not installed: pip install 'slugfest[ray]'") from None
    _knock(os.environ.get("RAY_ADDRESS", "auto") if address == "auto" else address)
    passed_on = {UNPACKAGED: os.environ[UNPACKAGED]} if os.environ.get(UNPACKAGED) else {}
    how: dict[str, Any] = {"log_to_driver": False, "logging_level": "error", "runtime_env": {"env_vars": passed_on}}
    try:
        if address == LOCAL:
            ray.init("local", include_dashboard=False, **how)
        else:
            ray.init(address, **how)
    except (ConnectionError, RuntimeError, ValueError) as fault:
        first = str(fault).strip().splitlines()[0] if str(fault).strip() else type(fault).__name__
        raise _nobody(address, first) from None
    return ray


def _knock(address: str) -> None:
    """See whether anybody is at an address: Ray itself would try for ten minutes."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not host or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except OSError as fault:
        raise _nobody(address, fault.strerror or str(fault)) from None


def _nobody(address: str, why: str) -> NoCluster:
    return NoCluster(
        f"there is no Ray cluster at {address!r} ({why}); start one with ray start --head, or use --ray local"
    )


def _given_out(ray: Any, series: Series, orders: Orders, mark: str) -> Generator[Row, None, None]:
    """Keep every core of the cluster busy with batches until all are played."""
    remote = ray.remote(max_retries=0, num_cpus=1)(play_batch)
    told = msgspec.json.encode(series)
    out: dict[Any, list[int]] = {}
    seconds_each: float | None = None
    lost = 0
    while True:
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        orders.workers = AHEAD * cores
        while len(out) < orders.workers and (batch := orders.take(seconds_each)):
            out[remote.remote(told, batch, mark)] = batch
        if not out:
            return
        ready, _ = ray.wait(list(out), num_returns=1, timeout=1.0)
        for one in ready:
            batch = out.pop(one)
            try:
                reply = REPLY.decode(ray.get(one))
            except ray.exceptions.RayTaskError as fault:
                last = str(fault).strip().splitlines()[-1]
                raise NoCluster(f"a machine of the cluster cannot play: {last}; is Slugfest installed there?") from None
            except ray.exceptions.RayError as fault:
                lost += 1
                if lost > LOST:
                    raise NoCluster(f"the cluster loses every batch: {str(fault).splitlines()[0]}") from None
                orders.give_back(batch)
                continue
            if reply.fault is not None:
                yield from reply.rows
                raise reply.fault.error()
            lost = 0
            seconds_each = sum(row.seconds for row in reply.rows) / len(reply.rows)
            yield from reply.rows
