"""The picture of how everything hangs together: `python docs/site/architecture.py` draws it.

It has paper of its own, so that it is read alike on a light page and on a dark one.
"""

from html import escape
from pathlib import Path

PICTURE = Path(__file__).parents[1] / "pictures" / "architecture.svg"
INK, FAINT, PAPER, CARD, RED, BLUE, GREEN, WOOD = (
    "#2e231d", "#6b5d53", "#f6f1e4", "#fffdf6", "#a8201f", "#24529a", "#1f6b45", "#8a5a00"
)  # fmt: skip
LAYERS = (
    ("cli", "one file per command", FAINT),
    ("conformance", "what every mode must pass", BLUE),
    ("table", "the service and its page; seats, storage", BLUE),
    ("learn", "lessons, played on the real rules", BLUE),
    ("envs", "every mode for learners", BLUE),
    ("lab", "many matches, and what they say", BLUE),
    ("bots", "who plays when no person does", GREEN),
    ("games", "a folder per box; knows the kernel only", RED),
    ("kernel", "what all games share; it names none", INK),
)
ROOMS = (
    ("mind", "what a position is worth: bots, hints, the lab", FAINT),
    ("show", "who may see what; the scene; every sentence", BLUE),
    ("rules", "scripts that ask, and what comes of answers", RED),
    ("content", "cards and maps as data; texts made of it", WOOD),
)
LANES = (("your browser", BLUE), ("the table", GREEN), ("kernel and game", RED), ("disk", WOOD))
STEPS = (
    (0, 0, "1  You click", "What may be chosen glows;|a click picks an option|by its key (options.js)"),
    (1, 0, "2  It arrives", "Which option, for which|question, from your seat?|(live.py)"),
    (2, 0, "3  Tried on a copy", "The copy of the match lists|what is legal. All else is|refused, with a reason"),
    (2, 1, "4  The script goes on", "The rules waited where|they asked. They change the|state, roll, tell the journal"),
    (1, 1, "5  It is an event", "The answer and its dice,|with a mark that depends on|all before it (chain.py)"),
    (3, 2, "6  It is written", "All events that wait are one|transaction, in SQLite or|PostgreSQL"),
    (1, 2, "7  It counts", "The copy is the match now.|A crash before this loses|nothing that was told"),
    (2, 3, "8  Who may see what", "Everybody's view becomes|a scene: what lies there,|and what is asked"),
    (1, 3, "9  What has changed", "Everybody gets what is new|since their last page, and|what happened (showing.py)"),
    (0, 3, "10  You see it", "The happenings are played,|then the scene made true|(player.js, show.js)"),
)
LANE, BOX, HIGH = 230, 212, 104
TOP, ROW = 184 + 47 * len(LAYERS), 130
WIDE, TALL = 980, TOP + 590
"""The size of lanes, steps and rows, where the way of a click begins, and how large all of it is."""


def text(x: float, y: float, words: str, size: float = 14, colour: str = INK, weight: int = 400) -> str:
    """A line of text."""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" font-weight="{weight}" fill="{colour}">{escape(words)}</text>'


def card(x: float, y: float, wide: float, high: float, colour: str) -> str:
    """A card with a coloured edge."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="7" fill="{CARD}" stroke="#d8ccb4"/>'
        f'<path d="M{x + 7:g} {y:g}h-2a5 5 0 0 0 -5 5v{high - 10:g}a5 5 0 0 0 5 5h2z" fill="{colour}"/>'
    )


def pile(x: float, wide: float, rows: tuple[tuple[str, str, str], ...], title: str, below: str) -> list[str]:
    """Layers or rooms, the lowest below."""
    made = [text(x, 62, title, 19, INK, 700)]
    side = 28 + 10 * max(len(name) for name, *_ in rows)
    for n, (name, what, colour) in enumerate(rows):
        y = 80 + n * 47
        made += [
            card(x, y, wide, 40, colour),
            text(x + 20, y + 25, name, 15, colour, 700),
            text(x + side, y + 25, what, 13.5),
        ]
    return [*made, text(x, 80 + len(rows) * 47 + 18, below, 13, FAINT)]


def corner(n: int) -> tuple[float, float]:
    """The upper left corner of a step."""
    lane, row = STEPS[n][:2]
    return 40 + lane * LANE, TOP + 44 + row * ROW


def way(start: int) -> str:
    """An arrow from a step to the next: sideways where they stand side by side, else from below into the top."""
    (x, y), (to_x, to_y) = corner(start), corner(start + 1)
    if y == to_y:
        path = f"M{x + (BOX if x < to_x else 0)} {y + HIGH / 2}H{to_x + (-6 if x < to_x else BOX + 6)}"
    else:
        path = f"M{x + BOX / 2} {y + HIGH}V{to_y - 14}H{to_x + BOX / 2}V{to_y - 6}"
    return f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="1.8" marker-end="url(#to)"/>'


def drawn() -> str:
    """The whole picture."""
    made = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {TALL}" role="img" '
        "font-family=\"'Segoe UI', system-ui, Roboto, 'Helvetica Neue', Arial, sans-serif\">",
        "<title>The layers of Slugfest, the rooms of a game, and the way of one click to the disk and back</title>",
        f'<defs><marker id="to" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        f'<path d="M0 0L8 4L0 8z" fill="{INK}"/></marker></defs>',
        f'<rect width="{WIDE}" height="{TALL}" rx="14" fill="{PAPER}"/>',
        *pile(40, 430, LAYERS, "Layers", "Imports only point down. A test checks every one."),
        *pile(
            510,
            430,
            ROOMS,
            "Rooms: the same in every game",
            "Here too: content knows no rule, rules show nothing.",
        ),
        text(40, TOP - 12, "One click, to the disk and back", 19, INK, 700),
    ]
    for lane, (name, colour) in enumerate(LANES):
        left = 40 + lane * LANE
        size = f'x="{left - 6}" y="{TOP + 4}" width="{BOX + 12}" height="{TALL - TOP - 34}"'
        made.append(f'<rect {size} rx="9" fill="{colour}" opacity=".08"/>')
        made.append(text(left + 4, TOP + 28, name, 15, colour, 700))
    made += [way(n) for n in range(len(STEPS) - 1)]
    for n, (lane, _, title, words) in enumerate(STEPS):
        x, y = corner(n)
        made += [card(x, y, BOX, HIGH, LANES[lane][1]), text(x + 17, y + 26, title, 15, INK, 700)]
        made += [text(x + 17, y + 48 + 19 * line, part, 12.5, FAINT) for line, part in enumerate(words.split("|"))]
    return "\n".join([*made, "</svg>", ""])


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
