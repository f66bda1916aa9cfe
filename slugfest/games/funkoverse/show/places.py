"""Squares as they are offered: how far they are, what they are, who is beside them, and the way there."""

from slugfest.kernel.asking import Offer
from slugfest.kernel.bits import members
from slugfest.kernel.game import Choose, Option
from slugfest.kernel.geometry.bearing import squares_away
from slugfest.kernel.text import counted, joined, thing

from ..content.kinds import MARKER
from ..rules.state import NONE
from ..rules.table import Table
from ..rules.ways import shoved_to, walk_to
from .naming import called, piece_key

GROUPS = {
    "funkoverse.start": "Starting area",
    "funkoverse.return": "Starting area",
    "funkoverse.marker": "Starting area",
    "funkoverse.push": "Push to",
    "funkoverse.pull": "Pull to",
    "funkoverse.token": "Lay it on",
}
VERBS = {
    "funkoverse.action": "Move",
    "funkoverse.extra": "Move",
    "funkoverse.move": "Move",
    "funkoverse.push": "Push it",
    "funkoverse.pull": "Pull it",
    "funkoverse.place": "Go",
}
HOMES = ("funkoverse.start", "funkoverse.return", "funkoverse.marker")
SHOVES = ("funkoverse.push", "funkoverse.pull")
ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def square_offer(table: Table, choice: Choose, option: Option) -> Offer:
    """Return a square."""
    square, prompt = option.value, choice.prompt
    group = GROUPS.get(prompt, "Move to")
    number = mover(table, choice)
    from_nowhere = prompt == "funkoverse.place" and table.pieces[number].at < 0
    known = (number, table.state.acts[-1].actor) if from_nowhere else (number,)
    about = [place_words(table, choice, square, number), beside_words(table, square, *known)]
    label = ", ".join(filter(None, about))
    if prompt == "funkoverse.token" or number == NONE or table.kinds[table.pieces[number].kind].form == MARKER:
        return Offer(label, on=option.key, group=group)
    if table.pieces[number].at >= 0 and prompt in VERBS:
        label = f"{VERBS[prompt]} {label}"
    path = way(table, choice, number, square)
    keys = tuple([table.arena.options[one].key for one in path])
    note = trap_note(table, number, square) if prompt != "funkoverse.place" else ""
    by = piece_key(table, number)
    return Offer(label, on=option.key, does="move", by=by, path=keys, note=note, group=group)


def mover(table: Table, choice: Choose) -> int:
    """Return the piece that would go to a square, or NONE."""
    match choice.prompt:
        case "funkoverse.action":
            return table.state.actor
        case "funkoverse.token":
            return table.state.acts[-1].actor
        case "funkoverse.marker":
            return NONE
        case _:
            return int(choice.args[1])


def way(table: Table, choice: Choose, number: int, square: int) -> list[int]:
    """Return the squares from where a piece is to another, its own first; none for one that comes from nowhere."""
    start = table.pieces[number].at
    if start < 0:
        return []
    if choice.prompt == "funkoverse.place":
        return [start, square]
    if choice.prompt in SHOVES:
        pull = choice.prompt == "funkoverse.pull"
        return [start, *shoved_to(table, table.state.acts[-1].actor, number, square, pull)]
    return [start, *walk_to(table, number, square)]


# ---------------------------------------------------------------- words


def place_words(table: Table, choice: Choose, square: int, number: int) -> str:
    """Return where a square is: from the piece that would go there, or in the starting area."""
    if choice.prompt in HOMES or number == NONE:
        return home_words(table, square)
    if table.pieces[number].at < 0:
        actor = table.state.acts[-1].actor
        return f"{direction(table, table.pieces[actor].at, square).capitalize()} from {called(table, actor)}"
    return direction(table, table.pieces[number].at, square)


def direction(table: Table, start: int, square: int) -> str:
    """Return how to get from one square to another, in words: `2 up and 1 left`."""
    return squares_away(table.board.at(start), table.board.at(square))


def home_words(table: Table, square: int) -> str:
    """Return which square of a starting area one is, counted from the left or from the top."""
    for area in table.arena.areas:
        if square in area:
            found = sorted(area)
            across = len({table.board.at(one)[1] for one in found}) == 1
            which = ORDER[found.index(square)] if found.index(square) < len(ORDER) else "last"
            return f"The {which} square from the {'left' if across else 'top'}"
    near = min((table.board.distance[square][one], one) for area in table.arena.areas for one in area)
    return f"{direction(table, near[1], square).capitalize()} of the starting area"


def beside_words(table: Table, square: int, *known: int) -> str:
    """Return who and what is beside a square, without those who need no mention."""
    state, near = table.state, table.board.near[square]
    there = [table.who[one] for one in members(near & table.occupied) if table.who[one] not in known]
    names = [f"{'the ' * (table.kinds[table.pieces[n].kind].form == MARKER)}{called(table, n)}" for n in there]
    letters = [n for n, at in enumerate(state.letters) if at >= 0 and (near | 1 << square) >> at & 1]
    names += [thing(table.box.letter_options[n].key) for n in letters]
    if state.triumph >= 0 and (near | 1 << square) >> state.triumph & 1:
        names.append(f"the {thing(table.box.triumph_option.key)}")
    return f"beside {joined(names)}" if names else ""


def trap_note(table: Table, number: int, square: int) -> str:
    """Return what lies in wait where a move ends (FV-TURN-21)."""
    side = table.pieces[number].side
    waiting = [t for t in table.state.tokens if t.at == square and table.pieces[t.owner].side != side]
    steps = [step.amount for token in waiting for step in table.box.tokens[token.kind].steps if step.do == "challenge"]
    if not steps:
        return ""
    name = table.box.tokens[waiting[0].kind].name
    return f"A {name} waits there: {counted(steps[0], 'die', 'dice')} against {called(table, number)}."
