"""The pages of a table, and the one that says that there is none."""

import contextlib
from pathlib import Path

from litestar import MediaType, Response
from litestar.datastructures import State

from slugfest.kernel.errors import SlugfestError

from .api import tables_of
from .tables import UnknownTable

PAGES = Path(__file__).parent / "pages"


async def table_or_missing(page: str, table_id: str, state: State) -> Response[str]:
    """Return a page of a table; where there is no such table, the one that says so and leads on.

    What else may be wrong with a table is said by its page, once it is connected.
    """
    status = 200
    with contextlib.suppress(SlugfestError):
        try:
            await tables_of(state).get(table_id)
        except UnknownTable:
            page, status = "missing.html", 404
    text = (PAGES / page).read_text(encoding="utf-8")
    return Response(text, status_code=status, media_type=MediaType.HTML)
