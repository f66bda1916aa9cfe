"""One process that thinks: started when it is first asked, and started again when it has died."""

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Any

from slugfest.kernel.faults import told_already

LONGEST_THOUGHT = 60.0
"""After how many seconds a worker that has not answered is ended: no bot of ours thinks that long."""
GENTLY = 5
"""How much a worker gives way to the service itself, which people wait for."""


class Died(Exception):
    """The worker died while it thought, or thought for too long."""


class Worker:
    """A process and the pipe to it. `ask` blocks, so it is called in a thread; one thread at a time."""

    def __init__(self, longest: float = LONGEST_THOUGHT) -> None:
        self.longest = longest
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._closed = False
        self._changing = Lock()

    @property
    def pid(self) -> int | None:
        """The number of its process, if it has one."""
        return None if self._process is None else self._process.pid

    def ask(self, work: Callable[..., Any], *values: Any) -> Any:
        """Have something worked out and return it, or raise what it raised; `Died` when no answer came."""
        pipe = self._begun()
        try:
            pipe.send((work, values))
            if not pipe.poll(self.longest):
                raise Died(f"it thought for more than {self.longest:g} seconds")
            done, result = pipe.recv()
        except (EOFError, OSError) as fault:
            raise Died(self._end()) from fault
        except Died:
            self._end()
            raise
        if done:
            return result
        raise result

    def close(self) -> None:
        """End the process for good, whatever it does; whoever waits for it is told that it died."""
        with self._changing:
            self._closed = True
            if self._process is not None:
                self._process.kill()

    def _begun(self) -> Connection:
        with self._changing:
            if self._closed:
                raise Died("the service ends")
            if self._process is not None and not self._process.is_alive():
                self._forget()
            if self._pipe is None:
                self._start()
            assert self._pipe is not None
            return self._pipe

    def _start(self) -> None:
        spawned = multiprocessing.get_context("spawn")
        ours, theirs = spawned.Pipe()
        process = spawned.Process(target=_be_asked, args=(theirs,), name="slugfest-bot", daemon=True)
        try:
            process.start()
        except OSError as fault:
            ours.close()
            raise Died(f"no process could be started: {fault}") from fault
        finally:
            theirs.close()
        self._pipe, self._process = ours, process

    def _end(self) -> str:
        """Be rid of the process; return how it ended."""
        with self._changing:
            return self._forget()

    def _forget(self) -> str:
        assert self._process is not None
        assert self._pipe is not None
        self._process.kill()
        self._process.join()
        ended = self._process.exitcode
        self._process.close()
        self._pipe.close()
        self._process = self._pipe = None
        return f"its process ended with {ended}"


def _be_asked(pipe: Connection) -> None:
    """Be a worker: answer until nobody is there to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the service ends its workers itself
    told_already()
    with contextlib.suppress(OSError, AttributeError):
        os.nice(GENTLY)
    with contextlib.suppress(EOFError, OSError):
        while True:
            work, values = pipe.recv()
            try:
                answer = (True, work(*values))
            except Exception as fault:
                answer = (False, _sendable(fault))
            pipe.send(answer)


def _sendable(fault: Exception) -> Exception:
    """Return a fault that arrives whole at the other end, whatever it was made of."""
    return RuntimeError(f"{type(fault).__name__}: {fault}")
