"""`slugfest studio`: write a pack in the browser, with its faults beside the lines and its cards as they will look."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.registry import mode_of

STUDIO_PORT = 8494


def studio(
    file: Path,
    *,
    mode: str | None = None,
    host: str = "127.0.0.1",
    port: int | None = None,
    open_page: Annotated[bool, Parameter(name="--open", negative="--no-open")] = True,
) -> None:
    """Write cards of your own in the browser: faults stand beside their lines, cards look as on the table.

    Example: slugfest studio mine.toml

    Parameters
    ----------
    file
        The pack that is written; slugfest pack new makes one to begin with.
    mode
        The mode that it is for. Left out, the tables in the file tell which game it is.
    host
        The address to listen at: of this machine alone, because the page writes a file here.
    port
        The port to listen at. Left out: 8494, or the next one that is free.
    open_page
        Open the page in a browser.
    """
    try:
        import uvicorn

        from slugfest.table.studio import create_studio, is_loopback
    except ModuleNotFoundError as lacking:
        raise SlugfestError(f"the studio needs {lacking.name}: pip install 'slugfest[table]'") from None
    from .opening import open_once_served
    from .serve import free_port

    if not is_loopback(host):
        raise SlugfestError(
            f"--host {host}: the studio writes a file on this machine, so it is served to this machine alone; "
            "use 127.0.0.1"
        )
    if mode is not None:
        mode_of(mode)
    if not file.exists():
        raise SlugfestError(f"{file}: there is no such file; slugfest pack new {file} --mode MODE writes one")
    if not file.is_file():
        raise SlugfestError(f"{file}: it is not a file")
    port = free_port(host, port, first=STUDIO_PORT)
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    Console().print(f"The studio for {file} is at {address} (Ctrl-C ends it)", soft_wrap=True)
    if open_page:
        open_once_served(address, host, port)
    uvicorn.run(create_studio(file, mode), host=host, port=port, log_level="warning", proxy_headers=False)
