"""The rules as pages: every clause of the catalogue with a place of its own, to be linked to and searched."""

from functools import lru_cache
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from slugfest.kernel.catalogue import UnknownClause, clauses_of, page_name, page_named, pages, title_of
from slugfest.kernel.registry import modes

from .bodies import refusals
from .markdown import Heading, rendered
from .modes import mode_shown, not_found
from .reference import REFERENCE_ROUTES, quick_html

PAGES = Path(__file__).parent / "pages"


@get("/rules", media_type=MediaType.HTML, sync_to_thread=True, include_in_schema=False)
def rulebooks() -> Response[str]:
    """The page that lists the games whose rules can be read."""
    return _list()


@get("/rules/{game:str}", media_type=MediaType.HTML, sync_to_thread=True, include_in_schema=False)
def rulebook(game: FromPath[str]) -> Response[str]:
    """The page with the rules of a box; a mode leads to that of its box, and without one to its quick reference."""
    name = page_name(game)
    if name is None:
        if game in modes():
            return quick_html(game)
        return _list(f"There is no page of rules for {game}.")
    return Response(_page(name, page_named(name)))


@get(
    "/api/rules/{game:str}",
    sync_to_thread=True,
    exception_handlers={UnknownClause: not_found},
    responses=refusals(404),
)
def rules_data(game: FromPath[str]) -> dict[str, Any]:
    """Return the rules of a box as data: every clause by its id."""
    page = page_named(game)
    return {"game": page_name(game), "title": title_of(page), "clauses": clauses_of(page)}


RULE_ROUTES: list[HTTPRouteHandler] = [rulebooks, rulebook, rules_data, *REFERENCE_ROUTES]


@lru_cache(maxsize=32)
def _page(name: str, text: str) -> str:
    """Return the page of a box; it is made again only when its text has changed."""
    made = rendered(text)
    return _filled(
        "rules.html",
        game=escape(name),
        title=escape(title_of(text)),
        count=str(len(clauses_of(text))),
        contents="\n".join(map(_line, made.headings)),
        body=made.body,
    )


def _line(heading: Heading) -> str:
    return f'<li class="level-{heading.level}"><a href="#{heading.id}">{escape(heading.text)}</a></li>'


def _list(problem: str = "") -> Response[str]:
    shown = [_cover(name, page_named(name)) for name in sorted(pages())]
    html = _filled("rulebooks.html", problem=escape(problem), books="\n".join(shown))
    return Response(html, status_code=404 if problem else 200)


def _cover(name: str, text: str) -> str:
    """Return how the rules of a box are shown in the list: a picture, what they are called, what they are for."""
    inside = [mode for mode in modes().values() if page_name(mode.id) == name]
    at, title = f"/rules/{escape(name)}", escape(title_of(text))
    picture = f'<img src="{escape(mode_shown(inside[0])["picture"])}" alt="" loading="lazy" />' if inside else ""
    played = ", ".join(mode.title.rpartition(": ")[2] for mode in inside)
    modes_of = f"<p>For {escape(played[:1].upper() + played[1:])}.</p>" if len(inside) > 1 else ""
    count = f'<p>{len(clauses_of(text)):,} rules, and a <a href="{at}/quick">quick reference</a></p>'
    return f'<li><a class="cover" href="{at}">{picture}<span>{title}</span></a>{modes_of}{count}</li>'


def _filled(page: str, **places: str) -> str:
    return Template((PAGES / page).read_text(encoding="utf-8")).substitute(places)
