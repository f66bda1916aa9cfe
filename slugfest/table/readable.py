"""Requests that no page sends: bodies that are no text, places that are not there, files with impossible names."""

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import (
    ClientException,
    HTTPException,
    InternalServerException,
    MethodNotAllowedException,
    NotFoundException,
)
from litestar.file_system import BaseLocalFileSystem
from litestar.types.composite_types import PathType
from litestar.types.file_types import FileInfo

LONGEST = 120


async def readable(request: Request[Any, Any, State]) -> None:
    """Refuse a body that is not UTF-8, and say where: the decoder of JSON has no word for it."""
    if "data" not in request.route_handler.parsed_fn_signature.parameters:
        return
    try:
        (await request.body()).decode()
    except UnicodeDecodeError as fault:
        wrong = fault.object[fault.start]
        raise ClientException(f"the body is not UTF-8: byte {fault.start} is 0x{wrong:02x}") from None
    except InternalServerException:  # that is what the framework makes of a connection that has gone
        raise ClientException("the body ended before it was whole") from None


async def only_the_schema(request: Request[Any, Any, State]) -> None:
    """Refuse what stands beside the schema as everywhere else; the framework would answer with a page of its own."""
    if request.path_params:
        raise NotFoundException


def told_of(method: str, path: str, fault: HTTPException) -> str:
    """Return what is wrong with a request that fits no handler, and where.

    >>> told_of("GET", "/nowhere", NotFoundException())
    'there is nothing at /nowhere'
    """
    where = path if len(path) <= LONGEST else path[:LONGEST] + "…"
    if isinstance(fault, NotFoundException):
        return f"there is nothing at {where}"
    if isinstance(fault, MethodNotAllowedException):
        possible = next((value for name, value in (fault.headers or {}).items() if name.lower() == "allow"), "")
        return f"{method} is not possible at {where}" + (f": use {possible}" if possible else "")
    return fault.detail


class Files(BaseLocalFileSystem):
    """The page's files; one that cannot be there is as little there as any other."""

    async def info(self, path: PathType, **options: Any) -> FileInfo:
        """Return what is known of a file: a name with a NUL, one too long, and one beneath a file are nobody's."""
        try:
            return await super().info(path, **options)
        except (OSError, ValueError) as fault:
            raise FileNotFoundError(str(path)) from fault
