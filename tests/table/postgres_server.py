"""A private PostgreSQL server, made from the installed programs in a folder of its own and thrown away at the end."""

import asyncio
import atexit
import functools
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import asyncpg

from tests.programs import missing

STOP = ("stop", "-D", "data", "-w", "-m")
"""What pg_ctl is told, followed by how."""


def programs() -> Path:
    """The folder of the newest installed PostgreSQL's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[4]))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    if on_path is None:
        missing("PostgreSQL (initdb, pg_ctl)", "apt-get install postgresql")
    return Path(on_path).parent


class PostgresServer:
    """A server on a unix socket; every database it hands out is new and empty."""

    def __init__(self) -> None:
        self.programs = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="slugfest-postgres-"))
        self.numbers = itertools.count(1)
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        self._run("initdb", "-D", "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self.start()
        # It sweeps up when its input ends, which it does even when this process is killed.
        self.sweeper = subprocess.Popen(
            ["sh", "-c", 'read -r _; "$@"; rm -rf "$PWD"', "sh", *self._command("pg_ctl", *STOP, "immediate")],
            cwd=self.folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        atexit.register(self.remove)

    def _command(self, program: str, *arguments: str) -> list[str]:
        # PostgreSQL refuses to be run by root.
        as_whom = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        return [*as_whom, str(self.programs / program), *arguments]

    def _run(self, program: str, *arguments: str) -> None:
        command = self._command(program, *arguments)
        # A server would keep a pipe open after pg_ctl is done, so what is said goes into a file.
        said = self.folder / "said.txt"
        with said.open("w") as out:
            done = subprocess.run(
                command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=out, stderr=out, check=False
            )
        if done.returncode:
            raise RuntimeError(f"{program} failed:\n{said.read_text()}")

    def start(self) -> None:
        """Start the server and wait until it answers."""
        # Processes are killed here, never the machine: what the kernel has is safe, so a busy disk delays nobody.
        settings = (
            f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -c max_connections=60 -c fsync=off"
        )
        self._run("pg_ctl", "-D", "data", "-w", "-l", "log.txt", "-o", settings, "start")

    def stop(self, how: str = "fast") -> None:
        """Stop the server; "immediate" is as if it had crashed."""
        self._run("pg_ctl", *STOP, how)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Stop all of the server's processes as they are, and let them go on afterwards."""
        first = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        said = subprocess.run(["pgrep", "-P", str(first)], capture_output=True, text=True, check=False).stdout
        processes = [first, *map(int, said.split())]
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in processes:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGCONT)

    def remove(self) -> None:
        """Stop the server and remove all its files."""
        self.sweeper.communicate()

    def url(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """Make an empty database; return its address."""
        name = f"tables{next(self.numbers)}"

        async def make() -> None:
            connection = await asyncpg.connect(self.url("postgres"))
            await connection.execute(f"CREATE DATABASE {name}")
            await connection.close()

        asyncio.run(make())
        return self.url(name)


@functools.cache
def postgres_server() -> PostgresServer:
    """The server that all tests of this process share."""
    return PostgresServer()
