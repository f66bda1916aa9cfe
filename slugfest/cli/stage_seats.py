"""The seats of a scene: in full with what lasts and lies on each mat, or in few lines beside the board."""

import re
from collections.abc import Sequence

from rich.text import Text

from slugfest.kernel.scene import Figure, Marker, Number, Seat

from .lines import cut, wrapped
from .seats import Sitter
from .stage_things import Things, amount, dimmed, number


def panel(things: Things, seat: int, sitter: Sitter, width: int, notes: bool, mat: bool) -> list[Text]:
    """Return a seat with its score and what lasts on it; with its notes; with all cards on its mat.

    Before there is a board, while teams are chosen, everybody's team and notes are there.
    """
    one = things.scene.seats[seat]
    line = _head(things, seat)
    if things.score(one):
        line.append(f"  {things.score(one)}", "bold")
    line.append(f"  {sitter.name}", "dim")
    words = _words(one)
    used = sum(card.seat == seat and card.state == "used" for card in things.scene.cards)
    words += [f"{used} {'card' if used == 1 else 'cards'} used"] if used and not mat else []
    line.append(f"  {', '.join(words)}" if words else "", "dim")
    line.truncate(width, overflow="ellipsis")
    found = [line]
    off = [figure for figure in things.scene.figures if figure.within == f"mat:{seat}" and figure.name != one.side]
    if off and things.scene.form != "areas":
        found += _row([_short(things, figure) for figure in off], width)
    for text in things.lasting(seat):
        made = wrapped(text, width, "    ", "      ")
        for more in made:
            more.stylize("yellow")
        found += made
    choosing = drafting(things)
    if choosing and not mat:
        team = [figure for figure in things.scene.figures if figure.seat == seat and figure.name != one.side]
        found += _row([_short(things, figure) for figure in team], width) if team else []
    for note in one.notes if notes or choosing else ():
        found += dimmed(wrapped(things.say(note), width, "    ", "      "))
    if mat:
        hands = {zone.key for zone in things.scene.zones if zone.seat == seat and zone.form != "pile"}
        cards = [card for card in things.scene.cards if card.within == f"mat:{seat}" or card.within in hands]
        found += things.cards(cards, width)
    return found


def drafting(things: Things) -> bool:
    """Whether teams are being chosen: there is no board yet, and something is on offer."""
    return not things.scene.spaces and any(zone.form == "offer" for zone in things.scene.zones)


def _head(things: Things, seat: int) -> Text:
    one = things.scene.seats[seat]
    start = "▸ " if one.acting and not things.ascii else "> " if one.acting else "  "
    line = Text(start, "bold").append(f" {things.sigil(seat)} {one.side or 'nobody yet'} ", "bold white")
    line.stylize(f"on {things.colour(seat)}", len(start), len(line))
    return line


def _words(one: Seat) -> list[str]:
    return [word for holds, word in ((one.out, "out"), (one.first, "first"), (one.chosen, "has chosen")) if holds]


# ---------------------------------------------------------------- in few lines

LEAST = 4
"""How many letters of a chip stand in a line at least."""
PILES = ("deck", "discard")
"""The symbols of numbers that one can do without where there is no room."""
SHORTER = re.compile(r" (?:of|to|on|in) ")
"""Where the name of a number can end."""


def folded(things: Things, seat: int, sitter: Sitter, width: int, brief: bool = False) -> list[Text]:
    """Return a seat with its score, its figures on the board with their meters, its numbers and its tracks.

    `brief`: numbers in one line, without those of its piles.
    """
    one = things.scene.seats[seat]
    line = _head(things, seat)
    line.append(f" {', '.join([sitter.name, *_words(one), *(['plays now'] if one.acting else [])])}", "dim")
    line.truncate(width, overflow="ellipsis")
    found = [line]
    numbers = [held for held in (*one.tokens, *one.counts) if held.value and not (brief and held.symbol in PILES)]
    if brief and seat != things.you:
        numbers = []
    if one.score is not None:
        score = f"  {amount(one.score) if brief and one.score.of else number(one.score)}"
        if brief and seat != things.you:
            line.truncate(width - len(score), overflow="ellipsis")
        if len(line) + len(score) <= width:
            line.append(score, "bold")
        else:
            numbers.insert(0, one.score)
    figures = [figure for figure in things.scene.figures if figure.seat == seat and figure.count is None]
    if things.scene.form == "areas":
        figures = [figure for figure in figures if not figure.within.startswith("mat:")]
    if brief:
        figures = [figure for figure in figures if not _waits(figure)]
    if len(figures) > 1 or any(figure.name != one.side for figure in figures):
        found += _row([_short(things, figure) for figure in figures], width)
    lines = dimmed(wrapped(together(numbers), width, "    ", "    ")) if numbers else []
    if brief and len(lines) > 1:
        lines = [Text(cut(f"    {together(numbers)}", width), "dim")]
    found += lines
    for note in one.notes if drafting(things) else ():
        found += dimmed(wrapped(things.say(note), width, "    ", "      "))
    held = tracks(things, seat, width)
    if brief and len(held) > 1:
        held = dimmed([Text(cut(f"{held[0].plain} …", width))])
    return found + held


def _waits(figure: Figure) -> bool:
    """Whether somebody is no hero and out of play beside the board, waiting to be called."""
    states = [state.id for state in figure.states]
    return figure.rank == "minion" and figure.within.startswith("mat:") and "out" in states


def _short(things: Things, figure: Figure) -> Text:
    """Return somebody with the letters of the board, the whole name, the meter and what lasts."""
    mark, code = things.mark(figure.key), things.code(figure)
    found = Text(mark, "bold cyan").append(f"{code} ", f"bold {things.colour(figure.seat)}").append(figure.name)
    if figure.meter is not None:
        found.append(f" {amount(figure.meter)}", "bold")
    stats = [number(held) for held in figure.stats if held.of is not None and held.value]
    words = [
        *stats,
        *things.badges(figure),
        *(["off the board"] if figure.within.startswith("mat:") and not figure.states and not drafting(things) else []),
    ]
    return found.append(f" ({', '.join(words)})", "yellow") if words else found


def _row(chips: Sequence[Text], width: int) -> list[Text]:
    """Return chips side by side, as many as a line holds."""
    found = [Text("    ")]
    for chip in chips:
        if len(found[-1]) > 4 and len(found[-1]) + len(chip) + 2 > width:
            found.append(Text("    "))
        found[-1].append("  " if len(found[-1]) > 4 else "")
        for number_, part in enumerate(_parted(chip, width - len(found[-1]), width - 6)):
            if number_:
                found.append(Text("      "))
            found[-1].append_text(part)
            found[-1].truncate(width, overflow="ellipsis")
    return found


def _parted(chip: Text, room: int, after: int) -> list[Text]:
    """Return a chip in parts, where it is longer than a line: the first has so much room, those after it so much."""
    parts: list[Text] = []
    while len(chip) > room and (at := chip.plain.rfind(" ", LEAST, room + 1)) > 0:
        first, chip = chip.divide([at])
        parts.append(first)
        chip, room = chip[1:], after
    return [*parts, chip]


def tracks(things: Things, seat: int, width: int) -> list[Text]:
    """Return what lies on the tracks of a seat, slot by slot; empty ones are left out."""
    found: list[Text] = []
    for zone in things.scene.zones:
        if zone.seat != seat or zone.form not in ("track", "meter", "set"):
            continue
        slots = [(slot.name, things.within(slot.key)) for slot in zone.slots]
        held: list[Figure | Marker] = things.within(zone.key)
        words = [", ".join(one.name for one in held)] if held else []
        words += [f"{', '.join(one.name for one in there)} on {name}" for name, there in slots if there]
        if words:
            found += dimmed(wrapped(f"{things.say(zone.name)}: {', '.join(words)}", width, "    ", "      "))
    return found


def in_columns(things: Things, sitters: Sequence[Sitter], width: int, brief: bool = False) -> list[Text]:
    """Return seats two to a row, where a board takes the whole width."""
    wide = (width - 2) // 2
    panels = [folded(things, seat, sitters[seat], wide, brief) for seat in range(len(things.scene.seats))]
    found: list[Text] = []
    for first in range(0, len(panels), 2):
        pair = panels[first : first + 2]
        for row in range(max(map(len, pair))):
            line = pair[0][row].copy() if row < len(pair[0]) else Text()
            if len(pair) > 1 and row < len(pair[1]):
                line.append(" " * (wide + 2 - len(line))).append_text(pair[1][row])
            found.append(line)
    return found


def in_a_row(things: Things, sitters: Sequence[Sitter], width: int) -> list[Text]:
    """Return all seats with the numbers that all of them have, in as few lines as they take."""
    seats = things.scene.seats
    kinds = _common(seats[0]) if seats else []
    chips: list[Text] = []
    for seat, one in enumerate(seats):
        chip = Text("> " if one.acting and things.ascii else "▸ " if one.acting else "", "bold")
        chip.append(f"{things.sigil(seat)} {one.side or 'nobody yet'}", f"bold {things.colour(seat)}")
        who = "you" if seat == things.you else sitters[seat].name if sitters[seat].is_person else ""
        values = [amount(held) for held in _common(one)]
        more = [SHORTER.split(number(held))[0] for held in one.tokens if held.value]
        chip.append(f"{f' ({who})' * bool(who)} {', '.join([*values, *more, *_words(one)])}")
        chips.append(chip)
    head = ", ".join(SHORTER.split(held.name)[0] for held in kinds)
    head = f"{head[:1].upper()}{head[1:]}"
    found = [Text(f"{head}: " if head else "", "dim")]
    for chip in chips:
        if len(found[-1]) + len(chip) > width and len(found[-1]) > 2:
            found.append(Text("  "))
        found[-1].append_text(chip).append("  ")
    for line in found:
        line.rstrip()
        line.truncate(width, overflow="ellipsis")
    return found


def _common(one: Seat) -> list[Number]:
    """Return the numbers that every seat has."""
    return [*([one.score] if one.score is not None else []), *one.counts]


def together(numbers: Sequence[Number]) -> str:
    """Return numbers in a row; what several neighbours begin or end with is said once.

    >>> together([Number("a", 1, "Force tokens ready", of=1), Number("b", 0, "Cunning tokens ready", of=2)])
    '1/1 Force, 0/2 Cunning tokens ready'
    >>> together([Number("hand", 4, "cards in hand"), Number("deck", 5, "cards in the deck")])
    '4 cards in hand, 5 in the deck'
    >>> together([Number("a", 1, "Finesse tokens ready", of=1), Number("b", 0, "Force tokens ready", of=1)])
    '1/1 Finesse, 0/1 Force token ready'
    """
    found: list[str] = []
    for held, after in zip(numbers, [*numbers[1:], None], strict=True):
        words = held.name.split()
        said = number(held)
        if after is not None and len(words) > 1 and (ending := _shared(words[::-1], after.name.split()[::-1])):
            said = " ".join(said.split()[: -len(ending)])
        elif found and _shared(words, numbers[len(found) - 1].name.split()):
            said = " ".join([amount(held), *words[1:]])
        found.append(said)
    return ", ".join(found)


def _shared(words: Sequence[str], others: Sequence[str]) -> list[str]:
    """Return the words that both begin with, leaving each at least one."""
    found = []
    for word, other in zip(words[:-1], others[:-1], strict=False):
        if word != other:
            break
        found.append(word)
    return found
