"""The quick reference over HTTP: of a table, for its page; and of a box, as a page to be printed."""

from collections.abc import Mapping
from html import escape
from pathlib import Path
from string import Template

from litestar import MediaType, Response, get
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from slugfest.kernel.catalogue import page_name, page_named, title_of
from slugfest.kernel.errors import UnknownMode
from slugfest.kernel.mode import Mode
from slugfest.kernel.quick import Chart, Keyword, Quick, Sign, quick_of
from slugfest.kernel.registry import mode_of, modes
from slugfest.kernel.text import plain

from .api import tables_of
from .bodies import refusals
from .modes import not_found

PAGE = Path(__file__).parent / "pages" / "quick.html"


@get("/api/tables/{table_id:str}/quick", responses=refusals(404, 503))
async def quick_of_table(table_id: FromPath[str], state: State) -> Quick:
    """Return the quick reference of a table: what its seats and options make of the mode's; nothing in it is secret."""
    table = await tables_of(state).get(table_id)
    return quick_of(table.game, table.match.view(None) if table.begun else None)


@get(
    "/api/modes/{mode:str}/quick",
    sync_to_thread=True,
    responses=refusals(404),
    exception_handlers={UnknownMode: not_found},
)
def quick_of_mode(mode: FromPath[str]) -> Quick:
    """Return the quick reference of a mode as its usual seats and options make it."""
    return quick_of(mode_of(mode).game())


@get("/rules/{game:str}/quick", media_type=MediaType.HTML, sync_to_thread=True, include_in_schema=False)
def quick_page(game: FromPath[str]) -> Response[str]:
    """The page with the quick references of a box, or of one of its modes, to be read and printed."""
    return quick_html(game)


def quick_html(game: str) -> Response[str]:
    """Return that page."""
    inside = [mode for mode in modes().values() if game in (mode.id, mode.id.partition(".")[0])]
    rules = page_name(game)
    html = Template(PAGE.read_text(encoding="utf-8")).substitute(
        title=escape(_title(game, rules, inside)),
        rules=f'<a class="tool" href="/rules/{escape(rules)}">All rules</a>' if rules else "",
        body="\n".join(_mode(mode, rules) for mode in inside) or f"<p>There is no game called {escape(game)}.</p>",
    )
    return Response(html, status_code=200 if inside else 404)


REFERENCE_ROUTES: list[HTTPRouteHandler] = [quick_of_table, quick_of_mode, quick_page]


def _title(game: str, rules: str | None, inside: list[Mode]) -> str:
    """Return what several modes in one box are called, or the one that there is."""
    if len(inside) == 1:
        return inside[0].title
    return game if rules is None else title_of(page_named(rules))


class _Words:
    """Puts the texts of a mode into HTML: symbols and things by their names."""

    def __init__(self, mode: Mode, quick: Quick) -> None:
        game = mode.game()
        self.mode = mode.id
        self.names: Mapping[str, str] = {
            **{sign.symbol: sign.name for sign in quick.symbols},
            **{word.symbol: word.word for word in quick.keywords if word.symbol},
            **game.content.sentences.names,
        }

    def __call__(self, text: str) -> str:
        return escape(plain(text, self.names))


def _mode(mode: Mode, rules: str | None) -> str:
    """Return the section of a mode."""
    quick = quick_of(mode.game())
    said = _Words(mode, quick)
    parts = [
        f'<section class="mode" id="{escape(mode.id)}" aria-labelledby="{escape(mode.id)}-title">',
        f'<h2 id="{escape(mode.id)}-title">{escape(mode.title)}</h2>',
        f'<p class="goal"><b>Goal:</b> {said(quick.goal)}</p>' if quick.goal else "",
        _list("ol", "turn", "A turn", [said(line) for line in quick.turn]),
        _list("ul", "symbols", "Symbols", [_sign(sign, said) for sign in quick.symbols]),
        '<div class="charts">' if quick.charts else "",
        *(_chart(chart, said) for chart in quick.charts),
        "</div>" if quick.charts else "",
        _list("ul", "words", "Words", [_word(word, said, rules) for word in quick.keywords]),
        "</section>",
    ]
    return "\n".join(filter(None, parts))


def _list(kind: str, name: str, title: str, items: list[str]) -> str:
    if not items:
        return ""
    inside = "\n".join(item if item.startswith("<li") else f"<li>{item}</li>" for item in items)
    return f'<h3>{title}</h3>\n<{kind} class="{name}">\n{inside}\n</{kind}>'


def _sign(sign: Sign, said: _Words) -> str:
    return f'<li data-symbol="{escape(sign.symbol)}"><b>{said(sign.name)}:</b> {said(sign.text)}</li>'


def _word(word: Keyword, said: _Words, rules: str | None) -> str:
    """Return a word with its sentence; the word leads to its clause."""
    name = said(word.word)
    if word.clause and rules:
        name = f'<a href="/rules/{escape(rules)}#{escape(word.clause)}">{name}</a>'
    shown = f' data-symbol="{escape(word.symbol)}"' if word.symbol else ""
    place = f"{said.mode}-{word.word.lower().replace(' ', '-')}"
    return f'<li id="{escape(place)}"{shown}><b>{name}:</b> {said(word.text)}</li>'


def _chart(chart: Chart, said: _Words) -> str:
    head = "".join(f'<th scope="col">{said(cell)}</th>' for cell in chart.head)
    rows = "".join(
        f'<tr><th scope="row">{said(row[0])}</th>{"".join(f"<td>{said(cell)}</td>" for cell in row[1:])}</tr>'
        for row in chart.rows
    )
    about = f"<p>{said(chart.text)}</p>" if chart.text else ""
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<div class="chart"><h3>{said(chart.name)}</h3>{about}<div class="wide">{table}</div></div>'
