"""The pages of a table, and the one that says that there is no such table, or no such page."""

import contextlib
from pathlib import Path

from litestar import MediaType, Response
from litestar.datastructures import State

from slugfest.kernel.errors import SlugfestError

from .api import tables_of
from .tables import UnknownTable

PAGES = Path(__file__).parent / "pages"
NO_TABLE = {
    "title": "No such table",
    "heading": "There is no such table (any more)",
    "words": "Perhaps the link is not whole, or the table was removed. "
    "Ask whoever sent it for a new one, or pick a game of your own.",
}
NO_LESSON = {
    "title": "No such lesson",
    "heading": "There is no such lesson",
    "words": "Perhaps the link is not whole, or the lesson has another name now. Lessons are found under Learn.",
}
NO_PAGE = {
    "title": "No such page",
    "heading": "There is no such page",
    "words": "Perhaps the address is not whole. All games and their rules are found from here.",
}
FOR_PROGRAMS = ("/api/", "/static/")


async def table_or_missing(page: str, table_id: str, state: State) -> Response[str]:
    """Return a page of a table; where there is no such table, the one that says so and leads on.

    What else may be wrong with a table is said by its page, once it is connected.
    """
    with contextlib.suppress(SlugfestError):
        try:
            await tables_of(state).get(table_id)
        except UnknownTable:
            return missing(NO_TABLE)
    text = (PAGES / page).read_text(encoding="utf-8")
    return Response(text, media_type=MediaType.HTML)


def missing(words: dict[str, str]) -> Response[str]:
    """Return the page that says what is not there, and leads on."""
    text = (PAGES / "missing.html").read_text(encoding="utf-8")
    for name, said in words.items():
        text = text.replace(f"[{name}]", said)
    return Response(text, status_code=404, media_type=MediaType.HTML)


def reads_pages(method: str, path: str, accept: str) -> bool:
    """Return whether somebody with a browser asks, who can do nothing with JSON.

    >>> reads_pages("GET", "/rules/chess", "text/html,*/*;q=0.8"), reads_pages("GET", "/api/nothing", "text/html")
    (True, False)
    >>> reads_pages("GET", "/rules/chess", "*/*")
    False
    """
    return method in ("GET", "HEAD") and "text/html" in accept and not path.startswith(FOR_PROGRAMS)
