"""The table before anybody has chosen anything, from the options of a match (FV-SET)."""

from collections.abc import Mapping
from typing import Any

from slugfest.kernel.errors import SlugfestError, did_you_mean
from slugfest.kernel.game import UNSET, BadSetting

from ..content.box import CATEGORIES, Box
from ..content.kinds import CHARACTER
from .state import NONE, Showdown, Side

NONE_GIVEN: Mapping[str, Any] = {
    "map": "home",
    "teams": "alternate",
    "per_side": 2,
    "basic": "auto",
    "items": 0,
    "companions": 0,
    "objectives": 0,
    "rounds": 0,
    "placing": "choose",
}
"""What not every mode can be given."""


def start(box: Box, seats: int, settings: Mapping[str, Any], scenario: str, empty: bool = False) -> Showdown:
    """Return the state before the first answer; an empty table is for those who bring pieces of their own."""
    given = {**NONE_GIVEN, **settings}
    number = box.scenario_of[scenario]
    card = box.scenarios[number]
    sides = seat_sides(given["teams"], seats, card.mode == "free_for_all", f"funkoverse.{scenario}")
    arena = map_of(box, given["map"], number)
    areas = box.arenas[arena].side_areas
    if card.mode == "free_for_all":
        areas = box.arenas[arena].seat_areas[len(sides)]
    plan = Plan(box, given, len(sides), 0 if empty else max(map(len, sides)))
    markers = "point_markers" in card.setup
    state = Showdown(
        phase="base",
        scenario=number,
        map=arena,
        sides=[
            Side(tuple(members), [0] * len(box.types), [], plan.picks[side][:], area=areas[side])
            for side, members in enumerate(sides)
        ],
        pieces=[],
        tokens=[],
        statuses=[],
        objectives=[],
        acts=[],
        letters=box.arenas[arena].letters[:] if markers else [],
        letters_cool=[0] * len(box.arenas[arena].letters) if markers else [],
        used=[],
        dice=[],
        reply=[],
        pick=plan.pick,
        per_side=plan.per_side,
        basic=plan.basic,
        roster=plan.roster,
        slots=plan.slots,
        given=tuple(map(len, plan.picks)),
        bearers=tuple(plan.bearers),
        bases=base_colours(box, given["bases"], len(sides)),
        guard=given["rounds"],
        place="random" if given["placing"] == "random" else UNSET,
        triumph=box.arenas[arena].triumph if "triumph_marker_on_triumph_square" in card.setup else NONE,
    )
    for side, base in zip(state.sides, state.bases, strict=False):
        side.base = base
    if state.bases:
        state.phase = "draw" if card.win.type != "immediate" else "team"
    return state


def seat_sides(given: Any, seats: int, free_for_all: bool, mode: str) -> list[list[int]]:
    """Return the seats of each side: every seat alone, or two sides of one or two seats (FV-DEF-01, FV-MULTI-02)."""
    if free_for_all:
        return [[seat] for seat in range(seats)]
    where = f"option 'teams' of {mode}"
    numbers = [seat % 2 for seat in range(seats)]
    if not isinstance(given, str):
        if len(given) != seats or not all(one in (1, 2) and not isinstance(one, bool) for one in given):
            raise BadSetting(f"{where}: {list(given)!r} must say 1 or 2 for each of the {seats} seats")
        numbers = [one - 1 for one in given]
    sides = [[seat for seat in range(seats) if numbers[seat] == side] for side in (0, 1)]
    if not all(1 <= len(one) <= 2 for one in sides):
        raise BadSetting(f"{where}: a side has one or two seats (FV-MULTI-02)")
    return sides


def map_of(box: Box, given: Any, scenario: int) -> int:
    """Return the map: the scenario's own, or another that it allows (FV-SET-09)."""
    card = box.scenarios[scenario]
    name = given[0] if isinstance(given, list) and len(given) == 1 else given
    name = card.map if name == "home" else name
    allowed = (card.map, *card.also_on)
    if name not in allowed:
        raise BadSetting(
            f"option 'map' of funkoverse.{card.id}: {name!r} is not allowed; allowed: {', '.join(allowed)}"
            f"{did_you_mean(str(name), allowed)}"
        )
    return box.arena_of[name]


def base_colours(box: Box, given: Any, sides: int) -> tuple[int, ...]:
    """Return the base colours if they are given: in order of the seats, or by name (FV-SET-03, FV-SET-11)."""
    if given == "choose":
        return ()
    if given == "seats":
        return tuple(range(sides))
    names = [name for name, _ in box.bases]
    if len(given) != sides or len(set(given)) != sides or not set(given) <= set(names):
        raise BadSetting(f"option 'bases': {list(given)!r} must name {sides} different ones of {', '.join(names)}")
    return tuple(names.index(name) for name in given)


def card_number(box: Box, name: str, category: int, error: type[SlugfestError], where: str) -> int:
    """Return the number of a card chosen at set-up by its id, or say which there are."""
    number = box.words.value("card", name)
    known = [n for n, (kind, _) in zip(box.words.names("card"), box.cards, strict=True) if kind == category]
    if number is None or name not in known:
        there = f"there is no {CATEGORIES[category]} {name!r}; allowed: {', '.join(known)}"
        raise error(f"{where}: {there}{did_you_mean(name, known)}")
    return number


def names_in(given: Any, where: str) -> list[str]:
    """Return what an option names for one side: one id, or several.

    >>> names_in("thor", "here"), names_in(["thor", "loki"], "here")
    (['thor'], ['thor', 'loki'])
    """
    names = [given] if isinstance(given, str) else given
    if not isinstance(names, list | tuple) or not all(isinstance(one, str) for one in names):
        raise BadSetting(f"{where}: {given!r} is neither an id nor a list of ids")
    return list(names)


class Plan:
    """Who plays with what: what is given, and what is to be chosen (FV-SET-12, FV-SET-13, FV-ATT)."""

    def __init__(self, box: Box, given: Mapping[str, Any], sides: int, seats: int) -> None:
        self.box, self.sides = box, sides
        self.picks: list[list[int]] = [[] for _ in range(sides)]
        self.bearers: list[tuple[int, int, int]] = []
        self.slots: tuple[int, ...] = ()
        chosen = given["characters"]
        self.pick: str = chosen if isinstance(chosen, str) else "choose"
        named = self._characters(chosen, given["per_side"], given["basic"])
        self.per_side = named + self.basic
        self.roster = self._roster(given["roster"], named)
        for category, name in ((1, "items"), (2, "companions"), (3, "objectives")):
            self._attachments(given[name], category, name)
        if seats:
            self._check(named, seats)

    def _characters(self, chosen: Any, per_side: int, basic: Any) -> int:
        """Note the characters, and return how many named ones a side has."""
        if isinstance(chosen, str):
            self.basic = per_side == 2 if basic == "auto" else bool(basic)
            named = per_side - self.basic
            self.slots += (0,) * named
            return int(named)
        where = "option 'characters'"
        lists = [names_in(one, where) for one in chosen]
        if len(lists) != self.sides or len({len(one) for one in lists}) != 1:
            raise BadSetting(f"{where}: one list per side, equally long, for {self.sides} sides (FV-SET-22)")
        for side, names in enumerate(lists):
            self.picks[side] += [card_number(self.box, name, 0, BadSetting, where) for name in names]
        named = len(lists[0])
        self.basic = named == 1 and per_side != 1 if basic == "auto" else bool(basic)
        for names in lists:
            self._different(names, where)
        return named

    def _different(self, names: list[str], where: str) -> None:
        """Refuse two characters of one name on one side (FV-MULTI-09)."""
        called = [self.box.kinds[self.box.kind_of[name]].name for name in names]
        if len(set(called)) != len(called):
            raise BadSetting(f"{where}: {names} are not all different; allies never share a name (FV-MULTI-09)")

    def _roster(self, given: Any, named: int) -> tuple[int, ...]:
        """Return the cards of the characters on offer: the box's own, all, or those listed.

        Where the box's own suffice, those of a pack are on offer too: who brings somebody wants to see them play.
        """
        cards = [n for n, (category, _) in enumerate(self.box.cards) if category == 0]
        if isinstance(given, list):
            return tuple(sorted({card_number(self.box, str(n), 0, BadSetting, "option 'roster'") for n in given}))
        if given == "all" or (given == "auto" and named > 1):
            return tuple(cards)
        first, kinds = self.box.own_set, self.box.kinds
        brought = self.box.brought if given == "auto" else frozenset()
        return tuple(n for n in cards if (kind := kinds[self.box.cards[n][1]]).set == first or kind.key in brought)

    def _attachments(self, given: Any, category: int, name: str) -> None:
        """Note attachments: a number to choose for everybody, or lists of what each side has."""
        if isinstance(given, int):
            self.slots += (category,) * given
            return
        where = f"option {name!r}"
        if len(given) != self.sides:
            raise BadSetting(f"{where}: one list per side is needed, for {self.sides} sides")
        for side, entry in enumerate(given):
            for one in names_in(entry, where):
                key, _, bearer = one.partition(":")
                card = card_number(self.box, key, category, BadSetting, where)
                if card in self.picks[side]:
                    raise BadSetting(f"{where}: {key!r} stands there twice for side {side + 1}")
                self.picks[side].append(card)
                if bearer:
                    self.bearers.append((side, card, self._bearer(side, bearer, category, where)))

    def _bearer(self, side: int, name: str, category: int, where: str) -> int:
        """Return the kind of a character that is given an item or companion, or say why it cannot be."""
        kind = self.box.kind_of.get(name)
        if kind is None or self.box.kinds[kind].form != CHARACTER:
            raise BadSetting(f"{where}: there is no character {name!r}")
        if self.box.kinds[kind].basic:
            if category == 1:
                raise BadSetting(f"{where}: {name!r} is a basic character, which bears no item (FV-ATT-07)")
            if not self.basic:
                raise BadSetting(f"{where}: side {side + 1} has no basic character")
        elif not self.slots.count(0) and all(self.box.cards[card] != (0, kind) for card in self.picks[side]):
            raise BadSetting(f"{where}: {name!r} is not on side {side + 1}")
        return kind

    def _count(self, side: int, category: int) -> int:
        given = sum(self.box.cards[card][0] == category for card in self.picks[side])
        return given + self.slots.count(category)

    def _check(self, named: int, seats: int) -> None:
        """Refuse what cannot be played."""
        if not 1 <= self.per_side <= 5 or (named < 1 and not self.basic):
            raise BadSetting(f"{self.per_side} characters per side are not allowed; use 1 to 5 (FV-SET-13)")
        if self.per_side < seats:
            raise BadSetting("each seat controls at least one character: more characters per side (FV-MULTI-02)")
        wanted = self.slots.count(0) * (1 if self.pick == "secret" else self.sides)
        if wanted > len(self.roster):
            raise BadSetting(
                f"{wanted} characters are to be chosen, but there are {len(self.roster)}: play with roster='all', "
                "with characters='secret' (own collections), or with fewer per side"
            )
        totals = {sum(self._count(side, category) for category in (1, 2, 3)) for side in range(self.sides)}
        if len(totals) > 1:
            raise BadSetting("every side has the same number of attachments, or none is used (FV-ATT-01)")
        for side in range(self.sides):
            if self._count(side, 1) > named * self.box.constants.items_per_character:
                raise BadSetting("an item needs a named character without one (FV-ATT-07)")
            if self._count(side, 2) > self.per_side:
                raise BadSetting("a companion needs a character without one (FV-ATT-14)")
            for category, what in ((1, "items"), (2, "companions")):
                there = sum(kind == category for kind, _ in self.box.cards)
                if self._count(side, category) > there:
                    raise BadSetting(f"there are {there} {what} in all, and none is twice on one side (FV-MULTI-09)")
            if self._count(side, 3) and self.sides != 2:
                raise BadSetting("bonus objectives need exactly two sides (FV-ATT-04)")
        objectives = sum(self._count(side, 3) for side in range(self.sides))
        if self.pick != "secret" and self.slots.count(3) and objectives > len(self.box.objectives):
            raise BadSetting(f"there are {len(self.box.objectives)} bonus objectives in all (FV-ATT-02)")
