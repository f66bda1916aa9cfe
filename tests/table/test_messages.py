"""What a table sends, over every mode: happenings that are public, and a small patch that alone makes the page true."""

import asyncio
import json
from statistics import median

import msgspec
import pytest

import slugfest
from slugfest.conformance.stage import applied
from slugfest.kernel.happening import Happening
from slugfest.table.around import JOURNAL_SHOWN
from slugfest.table.seated import first_seats
from slugfest.table.secrets import hashed
from slugfest.table.showing import Page, asked, page_of, shown
from slugfest.table.store import TableRow
from slugfest.table.table import LiveTable
from slugfest.table.takeback import may_take_back, undo_freely
from tests.conformance.cases import random_player
from tests.table.in_process import Memory

TYPICAL = 4096
ANSWERS = 90
"""How many answers of a match are sent."""
SELDOM = 5
"""How many answers one viewer of each table lies behind: what is sent to it tells of several at once."""
every_mode = pytest.mark.parametrize("mode", slugfest.modes().values(), ids=lambda mode: mode.id)


class Viewer:
    """Somebody with the page open: what it was sent is all that it knows."""

    def __init__(self, table: LiveTable, seat: int | None) -> None:
        self.table, self.seat = table, seat
        self.page: Page = page_of(table, seat)
        self.known = plain(shown(table, seat))
        self.happened = b""
        self.size = 0

    def look(self) -> "Viewer":
        """Take in what is sent now."""
        before, self.page = self.page, page_of(self.table, self.seat)
        patch = b"{" + self.page.since(before) + b"}" if self.page is not before else b"{}"
        self.happened = self.page.happened(before) if self.page is not before else b""
        ask = self.page.asked(self.seat)
        self.size = len(patch) + len(self.happened) + (len(ask) if json.loads(ask) != self.known["ask"] else 0)
        self._take(json.loads(patch), json.loads(ask))
        return self

    def _take(self, patch, ask) -> None:
        """Do what a page does (taking.js)."""
        for name in ("journal", "chat"):
            news = patch.pop(name, {})
            self.known[name] = news.get("all", self.known[name] + news.get("more", []))[-JOURNAL_SHOWN:]
        scene = applied(self.known["scene"], patch.pop("scene", {}))
        self.known |= patch | {"scene": scene, "ask": ask}

    def check(self) -> None:
        """What it knows is what somebody gets who opens the page now."""
        truth = plain(shown(self.table, self.seat))
        assert self.known == truth
        assert [list(self.known["scene"][name]) for name in truth["scene"]] == [
            list(truth["scene"][name]) for name in truth["scene"]
        ]


def plain(page):
    return json.loads(msgspec.json.encode(page))


def keys_of(happenings):
    return {key for one in happenings for key in one.keys()}  # noqa: SIM118 a happening is no dict


def table_of(mode, seed):
    seats = min(mode.seats)
    game = mode.game(seats)
    row = TableRow(
        id="t", mode=mode.id, version=mode.version, content=game.content.hash, seats=seats, options=game.settings,
        seed=seed, secrets=[hashed(str(seat)) for seat in range(seats)], created=0.0,
    )  # fmt: skip
    table = LiveTable(row, game, Memory(), first_seats(["human"] * seats))
    table.match.journal  # noqa: B018 from now on it is written, as at a table that somebody looks at
    asyncio.run(table.write(table.beginning()))
    return table


def answered(table, player):
    """Answer for whoever is asked."""
    match = table.match
    asyncio.run(table.play(match.choice.seat, player(match).key, match.at))


@every_mode
def test_what_happened_is_public_and_the_same_for_all(mode):
    table, player = table_of(mode, 51), random_player(51)
    viewers = [Viewer(table, seat) for seat in (None, *range(table.game.seats))]
    seldom, meanwhile = Viewer(table, None), table.match.scene().keys()
    told = late = 0
    for number in range(ANSWERS):
        if table.match.over:
            break
        before = table.match.scene().keys()
        answered(table, player)
        there = before | table.match.scene().keys()
        heard = {viewer.look().happened for viewer in viewers}
        assert len(heard) == 1
        happenings = msgspec.json.decode(heard.pop() or b"[]", type=list[Happening])
        told += len(happenings)
        assert not keys_of(happenings) - there
        meanwhile |= there
        if number % SELDOM == 0:
            several = msgspec.json.decode(seldom.look().happened or b"[]", type=list[Happening])
            assert not keys_of(several) - meanwhile  # of several answers: in some scene that everybody could see
            late, meanwhile = late + len(several), there
    assert told > 20
    assert late > 20


@every_mode
def test_the_patch_alone_makes_the_page_true(mode):
    """After every answer, after several, and after some were taken back."""
    table, player = table_of(mode, 52), random_player(52)
    viewers = [Viewer(table, seat) for seat in (None, *range(table.game.seats))]
    seldom = Viewer(table, 0)
    undone = 0
    for number in range(ANSWERS):
        if table.match.over:
            break
        answered(table, player)
        if number % 3 == 0 and "free" in may_take_back(table):
            for viewer in viewers:
                viewer.look()
            asyncio.run(undo_freely(table, table.match.last))
            table.tell_watchers()
            undone += 1
            assert {viewer.look().happened for viewer in viewers} == {b""}
        for viewer in viewers:
            viewer.look().check()
        if number % SELDOM == 0:
            seldom.look().check()
    assert undone


@every_mode
def test_a_typical_message_is_small(mode):
    table, player = table_of(mode, 53), random_player(53)
    viewers = [Viewer(table, seat) for seat in (None, *range(table.game.seats))]
    sizes = []
    for _ in range(ANSWERS):
        if table.match.over:
            break
        answered(table, player)
        sizes += [viewer.look().size for viewer in viewers]
    assert 100 < median(sizes) < TYPICAL


@every_mode
def test_only_who_may_take_back_a_decision_freely_is_offered_to_go_back(mode):
    """Not who is asked in the middle of somebody else's action."""
    table, player = table_of(mode, 55), random_player(55)
    offered = set()
    for _ in range(ANSWERS):
        if table.match.over:
            break
        answered(table, player)
        for choice in table.match.choices:
            if asked(table.match, choice.seat).get("back"):
                offered.add(may_take_back(table)[choice.seat])
    assert offered <= {"free"}


def test_who_is_not_asked_gets_no_options():
    table = table_of(slugfest.modes()["battlerealm"], 54)
    assert table.match.choice.seat == 0
    assert asked(table.match, 1) == asked(table.match, None)
    assert asked(table.match, 0)["options"]
