"""The studio: a page on this machine alone on which a pack is written, with its faults and its cards beside it."""

import hashlib
import ipaddress
import os
import stat
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Response, get, post, put
from litestar.enums import ScopeType
from litestar.params import JSONBody
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, Receive, Scope, Send

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.proofreading import Fault, Proof, proofread

from .app import HEADERS, HERE, told, with_headers
from .origins import HERE as NAMES
from .origins import CrossSite, NotJson, Origins, WrongHost, of_own_pages
from .readable import Files, readable

LARGEST = 2 * 1024 * 1024
STATUS = {CrossSite: 403, NotJson: 415, WrongHost: 421}


class Elsewhere(SlugfestError):
    """Somebody on another machine asks for the studio."""


class Changed(SlugfestError):
    """The file is no longer what the page has read."""


class Typed(msgspec.Struct):
    """What stands in the editor."""

    text: str


class Kept(msgspec.Struct):
    """What is to be saved, over the file with this stamp; the stamp of no file is empty."""

    text: str
    stamp: str


class Desk:
    """The file on the desk: reading it, and saving it whole or not at all."""

    def __init__(self, file: Path, mode: str | None = None) -> None:
        self.file = file
        self.mode = mode

    def read(self) -> tuple[str, str]:
        """Return the text and its stamp; what cannot be read is an error, and no file is an empty text.

        Lines end as the page ends them, and without the mark that some editors write at the beginning.
        """
        try:
            data = self.file.read_bytes()
        except FileNotFoundError:
            return "", ""
        except OSError as fault:
            raise SlugfestError(f"{self.file} cannot be read: {fault.strerror}") from None
        try:
            return data.decode("utf-8-sig").replace("\r\n", "\n"), stamp_of(data)
        except UnicodeDecodeError as fault:
            raise SlugfestError(f"{self.file} is not UTF-8: byte {fault.start} is 0x{data[fault.start]:02x}") from None

    def proof(self, text: str) -> Proof:
        """Read a text through, under the name of the file."""
        try:
            return proofread(text, self.file.name, self.mode)
        except SlugfestError as fault:
            return Proof(self.file.name, [], [Fault(str(fault))])

    def save(self, text: str, stamp: str) -> str:
        """Save a text in the place of what had this stamp, and return the new one; never over anything else."""
        _, now = self.read()
        if now != stamp:
            raise Changed(f"{self.file.name} has been {'changed' if now else 'removed'} by another program meanwhile")
        target = self.file.resolve()
        try:
            windows = b"\r\n" in target.read_bytes() if now else False
            data = text.replace("\n", "\r\n" if windows else "\n").encode("utf-8")
            handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
            try:
                with os.fdopen(handle, "wb") as written:
                    written.write(data)
                    written.flush()
                    os.fsync(written.fileno())
                if target.exists():
                    os.chmod(name, stat.S_IMODE(target.stat().st_mode))
                else:
                    os.chmod(name, 0o644)
                os.replace(name, target)
            except BaseException:
                Path(name).unlink(missing_ok=True)
                raise
        except OSError as fault:
            raise SlugfestError(
                f"{self.file} cannot be written: {fault.strerror}; what you typed is still here"
            ) from None
        return stamp_of(data)


def stamp_of(data: bytes) -> str:
    """Return what tells one content of a file from another."""
    return hashlib.sha256(data).hexdigest()


def here_alone(app: ASGIApp) -> ASGIApp:
    """Refuse whoever is not on this machine, also where somebody has led the port elsewhere."""

    async def passed(scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client") if scope["type"] == ScopeType.HTTP else None
        if client is not None and not is_loopback(client[0]):
            raise Elsewhere("the studio is for whoever sits at this machine, because it writes a file here")
        await app(scope, receive, send)

    return passed


def is_loopback(address: str) -> bool:
    """Whether an address is this machine itself.

    >>> is_loopback("127.0.0.1"), is_loopback("::1"), is_loopback("192.0.2.1"), is_loopback("localhost")
    (True, True, False, True)
    """
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address == "localhost"


def create_studio(file: Path, mode: str | None = None) -> Litestar:
    """Return the studio for a file."""
    desk = Desk(file, mode)

    @get("/", media_type=MediaType.HTML, sync_to_thread=False)
    def page() -> str:
        return (HERE / "pages" / "studio.html").read_text(encoding="utf-8")

    @get("/studio/file", sync_to_thread=True)
    def opened() -> dict[str, Any]:
        text, stamp = desk.read()
        return {"file": str(desk.file), "text": text, "stamp": stamp, "proof": desk.proof(text)}

    @post("/studio/check", sync_to_thread=True, status_code=200)
    def checked(data: JSONBody[Typed]) -> Proof:
        return desk.proof(data.text)

    @put("/studio/file", sync_to_thread=True)
    def saved(data: JSONBody[Kept]) -> Response[dict[str, Any]]:
        try:
            stamp = desk.save(data.text, data.stamp)
        except Changed as fault:
            text, now = desk.read()
            return Response({"error": "Changed", "detail": str(fault), "text": text, "stamp": now}, status_code=409)
        return Response({"stamp": stamp, "proof": desk.proof(data.text)})

    return Litestar(
        route_handlers=[
            page,
            opened,
            checked,
            saved,
            create_static_files_router(path="/static", directories=[HERE / "static"], file_system=Files()),
        ],
        exception_handlers={SlugfestError: _refused},
        before_request=readable,
        before_send=[with_headers],
        middleware=[_guarded, of_own_pages(Origins(NAMES))],
        request_max_body_size=LARGEST,
        logging_config=None,
        openapi_config=None,
    )


_guarded: Callable[[ASGIApp], ASGIApp] = here_alone


def _refused(_: Any, fault: SlugfestError) -> Response[Any]:
    """Say in words why something is not done."""
    status = 403 if isinstance(fault, Elsewhere) else STATUS.get(type(fault), 400)
    return told(status, type(fault).__name__, str(fault), dict(HEADERS))
