"""The screen of a mode with a scene, in the terminal's own layout: board, dice, hand, seats, recap, question.

A scene says what there is and nothing of where; what does not fit the window is told more tersely, never lost: `?`
and `panels` say everything.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from msgspec.structs import replace as replaced
from rich.text import Text

from slugfest.kernel.asking import Offer
from slugfest.kernel.journal import Entry
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.kernel.scene import Card, Figure, Marker, Scene

from .lines import abreast, colour_of, cut, wrapped
from .parts import Lying, Parts
from .recap import recap
from .screen import Screen
from .seats import Sitter
from .stage_board import board_of
from .stage_closer import about, found_by
from .stage_fold import laid_out
from .stage_forms import Form, forms_for
from .stage_seats import panel
from .stage_things import Things, dimmed, number
from .stage_zones import hands, names, zones

PRICE = re.compile(r" \([^:]*?\)(?=:)")
"""The price behind the name of a card."""
BESIDE = 118
"""From which width on the seats stand beside the board."""


class StageScreen(Screen):
    """One look at a match whose mode has a scene."""

    def __init__(
        self, match: Match, seat: int | None, sitters: Sequence[Sitter], size: tuple[int, int], ascii: bool = False
    ) -> None:
        super().__init__(match, seat, sitters, size, ascii)
        self.scene: Scene = match.scene(seat)
        if match.over:
            self.scene.seats = [replaced(one, acting=False) for one in self.scene.seats]
        self._whole = False
        said, shown = match.game.content.sentences.names, self.scene.names()
        # What a thing is called where it lies may begin with a capital that it does not have within a sentence.
        called = said | {key: name for key, name in shown.items() if name.lower() != said.get(key, "").lower()}
        for number_, sitter in enumerate(sitters):
            side = self.scene.seats[number_].side if number_ < len(self.scene.seats) else ""
            called[f"seat:{number_}"] = f"{side} ({sitter.name})" if side else sitter.name
        self.things = Things(self.scene, called, seat, ascii=ascii)
        self.offers: dict[str, Offer] = {option.key: match.offer(option) for option in self.options}
        lying = [Lying(die.key, self.things.face(die), die.same) for die in self.scene.dice]
        others: list[Card | Figure | Marker] = [*self.scene.cards, *self.scene.figures, *self.scene.markers]
        lying += [Lying(one.key, one.name) for one in others]
        self.parts = Parts(self.options, lying, lambda option: match.offer(option).parts or option.parts)
        self.things.numbers = self.parts.numbers()
        self.things.marks = self._marks()
        self.names = {one.side: colour_of(one.tone) for one in self.scene.seats if one.side}

    def _marks(self) -> dict[str, str]:
        found: dict[str, list[str]] = {}
        for number_, option in self.numbered.items():
            on = self.offers[option.key].on
            if on and not option.parts:
                found.setdefault(on, []).append(str(number_))
        return {key: ",".join(numbers) for key, numbers in found.items() if len(numbers) < 4}

    @cached_property
    def asked_at(self) -> set[str]:
        """The keys of what options are chosen at."""
        return {offer.on for offer in self.offers.values()}

    @cached_property
    def offered(self) -> dict[str, Card]:
        """The cards on offer that an option takes: they are shown as options, not twice."""
        offers = {zone.key for zone in self.scene.zones if zone.form == "offer"}
        return {card.key: card for card in self.scene.cards if card.within in offers}

    # ------------------------------------------------------------------ layout

    def lines(self, happened: Sequence[Entry], earlier: Sequence[Entry] = ()) -> list[Text]:
        """Return all lines, in the roomiest form that fits."""
        forms = forms_for(self.scene.form)
        form, found = forms[0], list[Text]()
        for form in forms:
            found = self._laid_out(form, happened, earlier)
            if len(found) < self.height:
                break
        # What is left of the window goes to what happened.
        for more in range(self.height - 1 - len(found), 0, -1):
            roomier = self._laid_out(replace(form, recap=form.recap + more), happened, earlier)
            if len(roomier) < self.height:
                return roomier
        if len(found) >= self.height:
            said = f"This window is too low for all {len(found)} lines: scroll up, or make it higher."
            found += [Text(cut(said, self.width), "yellow")]
        return found

    def _laid_out(self, form: Form, happened: Sequence[Entry], earlier: Sequence[Entry]) -> list[Text]:
        self._whole = form.whole
        gap = [Text()] if form.air else []
        made = laid_out(self, form, happened) if form.tight else self._roomy(form, happened, earlier)
        found = [*self._title(), *made, *gap, *self.question(form.long, form.fold, form.brief)]
        for line in found:
            line.truncate(self.width, overflow="ellipsis")
        return found

    def _roomy(self, form: Form, happened: Sequence[Entry], earlier: Sequence[Entry]) -> list[Text]:
        """Return board, zones, hand, seats and what happened, one below the other or, in a wide window, beside it."""
        beside = self.width >= BESIDE and bool(self.scene.spaces)
        left_width = self.width * 11 // 20 if beside else self.width
        room = self.width - left_width - 2 if beside else self.width
        gap = [Text()] if form.air else []
        board = board_of(self.things, left_width, form.texts)
        around = zones(self.things, left_width, form.legend, self.offered, self.asked_at)
        left = board + (gap if board and around else []) + around
        hand: list[Text] = []
        if form.hand and not form.mats:
            rows = form.hand == "rows"
            hand = hands(self.things, self.width) if rows else names(self.things, self.width, False)
        seats, told = self.panels(room, form), recap(self, happened, room, form.recap)
        if not beside:
            return left + hand + (gap if left else []) + seats + (gap if told else []) + told
        spare = max(0, len(left) - len(seats) - len(told) - len(gap))
        lines = [line for one in earlier[-spare:] for line in wrapped(self.told(one), room, "  ", "    ")]
        before = dimmed(lines[-spare:]) if spare else []
        return abreast(left, seats + gap + before + told, left_width) + hand

    def _title(self) -> list[Text]:
        """Return what is played, how far it is and how one wins; where that is too long, how one wins below."""
        scene, goal = self.scene, self.things.say(self.scene.goal)
        between = " - " if self.ascii else " · "
        status = "over" if self.match.over else scene.status
        for title in (self.match.mode.title, scene.title):
            said = between.join(filter(None, (title, status, goal)))
            if len(said) <= self.width:
                return [Text(said, "bold reverse")]
        line = cut(between.join(filter(None, (scene.title, status))), self.width)
        return [Text(line, "bold reverse"), *wrapped(goal, self.width, "Goal: ", "  ")]

    def whole_board(self) -> list[Text]:
        """Return the board with all that is beside it, however low the window is."""
        around = zones(self.things, self.width, True, self.offered, self.asked_at)
        return board_of(self.things, self.width, True) + around + hands(self.things, self.width)

    # ------------------------------------------------------------------ seats

    @property
    def seats(self) -> range:
        """The numbers of all seats."""
        return range(len(self.scene.seats))

    def panels(self, width: int, form: Form) -> list[Text]:
        """Return every seat with its score and what lasts on it; notes of one's own, or mats of all."""
        found: list[Text] = []
        for seat in self.seats:
            notes = form.mats or (form.notes and seat == self.seat)
            found += panel(self.things, seat, self.sitters[seat], width, notes, form.mats)
        return found

    def all_panels(self) -> list[Text]:
        """Return every seat with all its cards, and everything that is on offer."""
        found: list[Text] = []
        for seat in self.seats:
            found += panel(self.things, seat, self.sitters[seat], self.width, True, True)
        for card in self.offered.values():
            found += about(self.things, card, self.width)
        return found

    def sides(self) -> dict[int, str]:
        """Return what each seat plays."""
        return {seat: one.side for seat, one in enumerate(self.scene.seats) if one.side}

    def acting(self) -> str:
        """Return what whoever acts now plays."""
        return next((one.side for one in self.scene.seats if one.acting), "")

    # ------------------------------------------------------------------ words

    def say(self, text: str) -> str:
        """Return a text with tokens in words."""
        return self.things.say(text)

    def told(self, entry: Entry) -> str:
        """Return a line of the journal as it is told to this person."""
        return self.things.say(entry.rich or entry.text)

    def asked(self) -> str:
        """Return the question; its hint speaks of clicking."""
        return self.things.say(self.match.asked().text)

    def own(self) -> set[str]:
        """Return the keys of this person's figures, markers and cards."""
        things: list[Card | Figure | Marker] = [*self.scene.figures, *self.scene.markers, *self.scene.cards]
        return {one.key for one in things if self.seat is not None and one.seat == self.seat}

    def refused(self, option: Option) -> str:
        """Return in words an option that is not allowed now."""
        return self.things.say(self.match.offer(option).label)

    def label(self, option: Option) -> str:
        """Return an option in words."""
        return self.things.say(self.offers[option.key].label) if option.key in self.offers else super().label(option)

    def key(self, option: Option) -> str:
        """Return nothing: numbers and names are enough."""
        return ""

    def note(self, option: Option) -> str:
        """Return what to expect of an option, or what is printed on what it takes."""
        offer = self.offers[option.key]
        card = self.offered.get(offer.on)
        if card is None:
            told = offer.amount is None or offer.amount.name in self.label(option)
            amount = "" if told or offer.amount is None else f"{number(offer.amount)}."
            news = self.things.say(self._news(offer))
            news = f"{news[:1].upper()}{news[1:]}" if amount else news
            return self.things.say(" ".join(filter(None, (amount, news))))
        inside = names_in(card.lines)
        between = "; " if any(", " in name for name in inside) else ", "
        lines = card.lines if self._whole else [between.join(inside)]
        return self.things.say(in_a_row([", ".join(map(number, card.stats)), card.text, *lines]))

    def _news(self, offer: Offer) -> str:
        """Return the note of an option without the name that stands in its label."""
        name, _, rest = offer.note.partition(": ")
        return rest if rest and name in offer.label else offer.note

    def question(self, long_labels: bool, fold: bool = False, brief: bool = False) -> list[Text]:
        """Return what is asked and the numbered options; where cards are on offer, how to see all of one."""
        found = super().question(long_labels, fold, brief)
        taken = next((n for n, one in self.numbered.items() if self.offers[one.key].on in self.offered), 0)
        if taken and not self._whole:
            found.append(Text(f"    ? {taken} shows all that is printed on {taken}", "dim"))
        return found

    def on_board(self, option: Option) -> bool:
        """Whether the number of an option stands on the board."""
        on = self.offers[option.key].on
        return on in self.things.marks and on in self._drawn

    @cached_property
    def _drawn(self) -> set[str]:
        """The keys of what the numbers of options stand at where the board is drawn in few lines."""
        sets = {zone.key for zone in self.scene.zones if zone.form == "set" and self.scene.form == "sets"}
        cards = {card.key for card in self.scene.cards if card.within in sets}
        return {space.key for space in self.scene.spaces} | cards

    def closer(self, option: Option) -> list[Text]:
        """Return what to expect of an option, and all about the thing that it is chosen at."""
        offer = self.offers[option.key]
        thing = next((one for one in self.scene.things() if one.key == offer.on), None)
        note = self.note(option)
        known = offer.on in self.offered or self.things.say(getattr(thing, "text", "")) == note
        found = [] if known or not note else wrapped(note, self.width, "  ", "  ")
        parts = offer.amount.parts if offer.amount is not None else ()
        found += [Text(f"    {self.things.say(str(part))}") for part in parts]
        return found + ([] if thing is None else about(self.things, thing, self.width))

    def look_up(self, typed: str) -> list[Text]:
        """Return all about the thing that is called so, or the line of a card on offer that begins with that name."""
        thing = found_by(self.things, typed)
        if thing is not None:
            return about(self.things, thing, self.width)
        wanted = typed.strip().lower()
        for card in self.offered.values() if wanted else ():
            for line, name in zip(card.lines, map(name_in, card.lines), strict=True):
                if name.lower() == wanted:
                    return [Text(card.name, "bold"), *wrapped(self.things.say(line), self.width, "  ", "    ")]
        return []


def names_in(lines: Sequence[str]) -> list[str]:
    """Return the names of the cards that lines tell about; where some have a price, only those are cards.

    >>> names_in(["Levelled Up: 8 hit points.", "Fury (Destruction attack): 1 damage.", "Roar (Creation skill): Heal."])
    ['Fury', 'Roar']
    """
    priced = [line for line in lines if PRICE.search(line)] or lines
    return [name_in(line) for line in priced]


def name_in(line: str) -> str:
    """Return the name at the beginning of a line.

    >>> name_in("Fury (Destruction attack): 1 damage.")
    'Fury'
    """
    return PRICE.sub("", line).partition(":")[0]


def in_a_row(texts: Sequence[str]) -> str:
    """Return texts as sentences in a row; what is empty is left out.

    >>> in_a_row(["8 hit points", "Stands her ground.", "", "Fury, Roar!"])
    '8 hit points. Stands her ground. Fury, Roar!'
    """
    said = [text if text[-1] in ".!?" else f"{text}." for text in texts if text]
    return " ".join([*said[:-1], *[text for text in texts if text][-1:]])
