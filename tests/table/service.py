"""A real service in a process of its own, for tests: started on a free port, killed as roughly as the test likes."""

import os
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import httpx


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Service:
    """`slugfest serve` over a database; `with Service(db) as service: service.get("/api/modes")`."""

    def __init__(self, db: str, port: int | None = None, options: Sequence[str] = ()) -> None:
        self.db = db
        self.port = port or free_port()
        self.options = list(options)
        self.secure: ssl.SSLContext | bool = True
        """What its certificate is checked with, where it has one."""
        self.address = f"http{'s' if '--cert' in self.options else ''}://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Service":
        # A file, not a pipe: nobody reads it while the service runs, and a full pipe would stop it.
        self.said = tempfile.TemporaryFile()  # noqa: SIM115 closed with the service
        program = [str(Path(sys.executable).with_name("slugfest")), "serve", "--no-open"]
        usual = [] if "--per-minute" in self.options else ["--per-minute", "1000000"]
        self.process = subprocess.Popen(
            [*program, "--port", str(self.port), "--db", self.db, *usual, *self.options],
            stdout=subprocess.DEVNULL,
            stderr=self.said,
            env={**os.environ, "SLUGFEST_BOT_PAUSE": "0"},
            start_new_session=True,
        )
        for _ in range(900):
            try:
                httpx.get(f"{self.address}/api/modes", verify=self.secure)
                # Another service may answer at this port: that is no success.
                self._alive()
                return self
            except httpx.TransportError:
                self._alive()
                time.sleep(0.1)
        self.kill()
        raise RuntimeError("the service did not start within 90 seconds")

    def _alive(self) -> None:
        assert self.process is not None
        if self.process.poll() is not None:
            with self.said:
                self.said.seek(0)
                said = self.said.read().decode()
            raise RuntimeError(f"the service ended ({self.process.returncode}): {said}")

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.said.close()

    def __enter__(self) -> "Service":
        return self.start()

    def __exit__(self, *fault: object) -> None:
        try:
            if self.process is not None and self.process.returncode is None:
                self._alive()
                self.kill()
        finally:
            self.said.close()

    def get(self, path: str, secret: str | None = None) -> httpx.Response:
        return httpx.get(self.address + path, headers=_headers(secret), verify=self.secure)

    def post(self, path: str, body: object, secret: str | None = None) -> httpx.Response:
        return httpx.post(self.address + path, json=body, headers=_headers(secret), verify=self.secure)


def _headers(secret: str | None) -> dict[str, str]:
    return {} if secret is None else {"authorization": f"Bearer {secret}"}


def new_table(
    service: Service, *kinds: str, mode: str = "battlerealm", start: str = "now", **options: object
) -> tuple[str, dict[int, str]]:
    """Make a table, of Battlerealm unless told; return its path in the API and the secrets by seat."""
    made = service.post("/api/tables", {"mode": mode, "seats": list(kinds), "options": options, "start": start})
    assert made.status_code == 201, made.text
    table = made.json()
    return f"/api/tables/{table['id']}", {seat["seat"]: seat["secret"] for seat in table["seats"]}
