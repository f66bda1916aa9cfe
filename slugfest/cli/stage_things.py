"""The things of a scene as a terminal writes them: figures as chips, dice by name, cards as rows, symbols in words."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from slugfest.kernel.scene import Card, Die, Figure, Marker, Number, Scene, Seat, Space, Zone
from slugfest.kernel.text import plain

from .lines import colour_of, wrapped
from .stage_codes import CODE, codes_of, kinds_of

SIGILS = "●■▲◆⬢✦"
ASCII_SIGILS = "o#^*%+"
STATES = {"": "·", "used": "✓", "negated": "✗", "down": "▾"}
ASCII_STATES = {"": "-", "used": "v", "negated": "x", "down": "_"}
CARD_STATES = {"used": "Used", "down": "Face down", "negated": "Negated", "": ""}
CARDS_OF = ("power", "hero", "champion", "character", "base", "challenge", "trap", "asset", "whole Set", "faction")
PLAIN_KINDS = ("card", "recruits", "ability", "challenge ability", *CARDS_OF)
"""Kinds of cards that do not say when one is played."""
WHERE = re.compile(r" (in|on) .*")
"""The place behind the name of an army, which stands there anyway."""
YOURS = re.compile(r"^(.+) of you$")
"""What is the reader's own, as a badge: `target of you` is `your target`."""
TERSE = 24
"""From how many letters on the first words of a sentence are no badge."""


@dataclass(slots=True)
class Things:
    """A scene with what its texts call things, who reads them, and the numbers that options have."""

    scene: Scene
    called: Mapping[str, str]
    you: int | None = None
    marks: Mapping[str, str] = field(default_factory=dict)
    """The numbers of the options that are chosen at a thing."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """The numbers of the things that a set may consist of."""
    ascii: bool = False
    codes: Mapping[str, str] = field(init=False)
    """The letters of every figure and marker, by name."""
    kinds: Mapping[str, str] = field(init=False)
    """The letters of the kinds of squares and hexes that do something, by name."""

    def __post_init__(self) -> None:
        self.codes = codes_of(self.scene)
        self.kinds = kinds_of(self.scene)

    def say(self, text: str) -> str:
        """Return a text in words."""
        return plain(text, self.called, self.you)

    # ------------------------------------------------------------------ seats

    def sigil(self, seat: int | None) -> str:
        """Return the sign of a seat, which tells it from others where there are no colours."""
        signs = ASCII_SIGILS if self.ascii else SIGILS
        return "" if seat is None else signs[seat % len(signs)]

    def nobody(self) -> str:
        """Return the sign of what belongs to no seat."""
        return "*" if self.ascii else "◦"

    def colour(self, seat: int | None) -> str:
        """Return the colour of a seat."""
        if seat is None or seat >= len(self.scene.seats):
            return colour_of("slate")
        return colour_of(self.scene.seats[seat].tone)

    def empty(self, space: Space) -> str:
        """Return the sign of a square or hex where nobody is: closed, a home, a kind of place that does something."""
        if space.closed:
            return "##"
        return self.sigil(space.seat) or self.kinds.get(space.name, "") or ("." if self.ascii else "·")

    def mark(self, key: str) -> str:
        """Return the number of the option that is chosen here, in brackets."""
        return f"[{self.marks[key]}] " if key in self.marks else ""

    def within(self, holder: str) -> list[Figure | Marker]:
        """Return who and what is at a place."""
        found: list[Figure | Marker] = [figure for figure in self.scene.figures if figure.within == holder]
        return found + [marker for marker in self.scene.markers if marker.within == holder]

    # ------------------------------------------------------------------ figures and markers

    def chip(self, thing: Figure | Marker) -> Text:
        """Return somebody with sign, name and meter, in the colour of the seat."""
        found = Text(self.mark(thing.key), "bold cyan")
        sign = self.sigil(thing.seat) or self.nobody()
        if isinstance(thing, Marker):
            label = f" {thing.label}" if thing.label and thing.label not in thing.name else ""
            return found.append(f"{sign} {thing.name}{label}", "italic")
        counted = thing.count is not None and not thing.name.startswith(f"{thing.count} ")
        name = thing.name if counted or thing.count is None else WHERE.sub("", thing.name)
        words = [sign, name, amount(thing.meter), f"×{thing.count}" if counted else ""]
        words += [number(one) for one in thing.stats]
        style = f"bold white on {self.colour(thing.seat)}"
        found.append(f" {' '.join(filter(None, words))} ", style)
        badges = ", ".join(self.badges(thing))
        return found.append(f" {badges}", "yellow") if badges else found

    def badges(self, figure: Figure) -> list[str]:
        """Return what lasts on somebody, each in a word or two."""
        found = []
        for state in figure.states:
            word, colon, _ = self.say(state.text).partition(":")
            word = lowered(word if len(word) < TERSE else word.partition(" of ")[0])
            found.append(YOURS.sub(r"your \1", word) if colon and len(word) < TERSE else state.id)
        return list(dict.fromkeys(found))

    def code(self, thing: Figure | Marker) -> str:
        """Return somebody in so few letters that it fits into a cell."""
        count = getattr(thing, "count", None)
        short = str(count) if count is not None else self.codes.get(thing.name, thing.name[:CODE])
        return f"{self.sigil(thing.seat) or '*'}{short}"

    # ------------------------------------------------------------------ dice

    def face(self, die: Die) -> str:
        """Return what a die shows, in words; one that nobody has rolled shows an empty square."""
        if unrolled(die):
            return "_" if self.ascii else "□"
        return self.scene.symbols.get(str(die.face), str(die.face))

    def tray(self, zone: Zone, width: int) -> list[Text]:
        """Return the dice of a tray; spent ones are struck, added and locked ones marked."""
        dice = [die for die in self.scene.dice if die.within == zone.key]
        head = f"{self.say(zone.name)}: " if zone.name else ""
        lines = [Text(head, "bold")]
        if not dice and not zone.text:
            return []
        named = len({die.name for die in dice}) == len(dice) > 1
        for die in dice:
            chip = Text(f"{die.name}").append_text(self.die(die)) if named else self.die(die)
            if len(lines[-1]) + len(chip) > width and len(lines[-1]) > len(head):
                lines.append(Text(" " * len(head)))
            lines[-1].append_text(chip).append(" ")
        spent = "x" if self.ascii else "×"
        rolled = [die for die in dice if not unrolled(die)]
        key = [(die.spent, f"{spent} spent") for die in rolled] + [(die.added, "+ added") for die in dice]
        key += [(die.locked and not die.spent, "! locked") for die in dice]
        key += [(self.eight(die) != "", f"{self.eight(die)} 8-sided") for die in dice]
        key += [(len(rolled) < len(dice), f"{'_' if self.ascii else '□'} not rolled")]
        notes = [self.say(zone.text)] if zone.text else []
        notes += dict.fromkeys(text for holds, text in key if holds)
        if notes:
            said = f"({', '.join(notes)})"
            if len(lines[-1]) + len(said) > width:
                lines.append(Text(" " * len(head)))
            lines[-1].append(said, "dim")
        return lines

    def die(self, die: Die) -> Text:
        """Return one die."""
        number = f"{self.numbers[die.key]}:" if die.key in self.numbers else ""
        shown = f"{self.eight(die)}{'+' * die.added}{self.face(die)}"
        if unrolled(die):
            return Text(f" {shown} ", "dim")
        if die.spent:
            return Text(f" {'x' if self.ascii else '×'}{shown} ", "dim strike")
        style = f"bold white on {colour_of(die.tone)}"
        return Text(self.mark(die.key).strip(), "bold cyan").append(f" {number}{shown}{'!' * die.locked} ", style)

    def eight(self, die: Die) -> str:
        """Return the sign of a die with other than six sides."""
        return "" if die.sides == 6 else "<>" if self.ascii else "◇"

    def legend(self, width: int) -> list[Text]:
        """Return what the symbols on the table do, as far as dice say it."""
        said: dict[str, str] = {}
        for die in self.scene.dice:
            if die.text and not unrolled(die):
                named = str(die.face) not in self.scene.symbols and die.name
                said.setdefault(die.name if named else self.face(die), self.say(die.text))
        if not said:
            return []
        between = "; " if self.ascii else " · "
        return dimmed(wrapped(between.join(f"{face}: {text}" for face, text in said.items()), width, "  ", "  "))

    # ------------------------------------------------------------------ cards

    def price(self, card: Card) -> str:
        """Return what a card costs, equal symbols counted; nothing where it is called so."""
        symbols = self.scene.symbols
        counts = [(card.cost.count(one), symbols.get(one, one)) for one in dict.fromkeys(card.cost)]
        plural = [f"{name}s" if name.islower() else name for _, name in counts]
        pairs = zip(counts, plural, strict=True)
        price = " + ".join(f"{count} {names}" if count > 1 else name for (count, name), names in pairs)
        return "" if price and card.name.endswith(price) else price

    def when(self, card: Card) -> str:
        """Return when a card can be played, where its kind says so."""
        return "" if card.hidden or card.kind in PLAIN_KINDS else card.kind

    def printed(self, card: Card) -> list[str]:
        """Return the numbers that are printed on a card beside symbols that have a name."""
        named = self.scene.symbols
        return [f"{named[one.symbol]} {one.value}" for one in card.stats if one.symbol in named]

    def numbered(self, card: Card) -> str:
        """Return the number of a card that may be part of a set, with a colon."""
        return f"{self.numbers[card.key]}:" if card.key in self.numbers else ""

    def cards(self, cards: Sequence[Card], width: int, whose: bool = False) -> list[Text]:
        """Return cards as rows: state, name, price, text; who negated it; `whose`: and who plays or comes with it."""
        signs = ASCII_STATES if self.ascii else STATES
        names = [
            f"{self.mark(card.key)}{self.numbered(card)}{card.name or 'a card, face down'}"
            f"{f' ({card.who})' * (whose and bool(card.who))}"
            for card in cards
        ]
        prices = [self.price(card) for card in cards]
        wide, wider = max(map(len, names), default=0), max(map(len, prices), default=0)
        found: list[Text] = []
        for card, name, price in zip(cards, names, prices, strict=True):
            note = card.note or CARD_STATES.get(card.state, card.state.capitalize())
            when = self.when(card)
            text = self.say(". ".join(filter(None, (card.text.rstrip("."), note))))
            when = ", ".join(filter(None, (when, *self.printed(card)))) if when else ""
            text = f"{when[:1].upper()}{when[1:]}: {text}" if when and text else text
            start = f"  {signs.get(card.state, signs[''])} {name:<{wide}}  {price:<{wider}}"
            if len(start) > width * 0.7:
                start = f"  {signs.get(card.state, signs[''])} {name}  {price}"
            start = f"{start.rstrip()}  " if not text or not wider else f"{start}  "
            lines = wrapped(text, width, start, " " * (len(start) if len(start) < width * 0.6 else 8))
            lines[0].stylize("bold", 4, 4 + len(name))
            if card.state:
                dimmed(lines)
            found += lines
        return found

    # ------------------------------------------------------------------ seats' panels

    def score(self, seat: Seat) -> str:
        """Return the score, tokens and counts of a seat."""
        score = seat.score
        numbers = [] if score is None else [number(score) if score.of is None else amount(score)]
        return "  ".join([*numbers, *(number(one) for one in (*seat.tokens, *seat.counts))])

    def lasting(self, seat: int) -> list[str]:
        """Return in words what lasts on the figures of a seat, and on whom, where it has several."""
        own = [one for one in self.scene.figures if one.seat == seat and one.rank != "army"]
        on: dict[str, list[str]] = {}
        for one in own:
            for state in one.states:
                on.setdefault(self.say(state.text), []).append(one.name)
        if len(own) == 1 and own[0].name == self.scene.seats[seat].side:
            return list(on)
        between = " - " if self.ascii else " · "
        return [f"{', '.join(dict.fromkeys(names))}{between}{text}" for text, names in on.items()]

    def where(self, space: Space | None) -> str:
        """Return what a space is called."""
        return "" if space is None else self.say(space.name or space.key)


def amount(found: Number | None) -> str:
    """Return a meter: how much, of how much.

    >>> amount(Number("star", 12, "points", of=21)), amount(Number("heart", 3, "health"))
    ('12/21', '3')
    """
    return "" if found is None else f"{found.value}/{found.of}" if found.of is not None else str(found.value)


def number(found: Number) -> str:
    """Return a number with what it counts.

    >>> number(Number("hand", 2, "cards in hand")), number(Number("hand", 1, "cards in hand"))
    ('2 cards in hand', '1 card in hand')
    >>> number(Number("dot", 0, "Force tokens ready", of=1))
    '0/1 Force token ready'
    """
    one = (found.value if found.of is None else found.of) == 1
    return f"{amount(found)} {(found.single if one else '') or found.name}"


def lowered(words: str) -> str:
    """Return words for the middle of a sentence: names within them keep their capitals.

    >>> lowered("Attacked by Beast")
    'attacked by Beast'
    """
    return f"{words[:1].lower()}{words[1:]}"


def unrolled(die: Die) -> bool:
    """Whether a die lies there that nobody has rolled."""
    return die.face in (0, "")


def dimmed(lines: list[Text]) -> list[Text]:
    """Return lines, dimmed."""
    for line in lines:
        line.stylize("dim")
    return lines
