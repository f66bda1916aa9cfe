"""The review of a match over HTTP: asked for by anybody who may see its replay, when the match is over."""

from litestar import get, post
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

from .api import Asked, tables_of, viewer_of
from .bodies import refusals
from .limits import address_of
from .reviews import Told


@post("/api/tables/{table_id:str}/review", status_code=HTTP_200_OK, responses=refusals(400, 403, 404, 409, 415, 503))
async def begin_review(table_id: FromPath[str], request: Asked, state: State) -> Told:
    """Begin the review of a match that is over, or go on with one that was interrupted; return how far it is.

    It is made in the background, after whoever plays, one match at a time.
    """
    table = await tables_of(state).get(table_id)
    await viewer_of(table, request)
    return await tables_of(state).reviews.begin(table, address_of(request.scope))


@get("/api/tables/{table_id:str}/review", responses=refusals(400, 403, 404, 409, 503))
async def review_so_far(table_id: FromPath[str], request: Asked, state: State) -> Told:
    """Return how far the review of a match is: what it does, and what it has found so far.

    `found.course` has the number of answers and everybody's chance to win; `shares` where each seat's change came from,
    in parts that sum to it; `turns` are the actions by which chances changed most, `mistakes` the decisions that
    clearly cost something, the costliest first.
    """
    table = await tables_of(state).get(table_id)
    await viewer_of(table, request)
    return await tables_of(state).reviews.told(table)


REVIEW_ROUTES: list[HTTPRouteHandler] = [begin_review, review_so_far]
