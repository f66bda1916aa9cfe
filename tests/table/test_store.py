"""Both stores do what their methods promise."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slugfest.table.store import EVERYTHING, Listing, News, Snapshot, Store, StoreError, TableRow, open_store

from .databases import run, table


def test_a_row_comes_back_as_it_was(url: str):
    async def test(store: Store) -> None:
        row = table()
        await store.create(row)
        assert await store.row("t1") == row
        plain = TableRow(
            id="ü 2", mode="m", version=1, content="", seats=2, options={}, seed=0, secrets=[], created=0.0
        )
        await store.create(plain)
        assert await store.row("ü 2") == plain
        assert await store.row("t2") is None

    run(url, test)


def test_an_id_is_given_only_once(url: str):
    async def test(store: Store) -> None:
        with pytest.raises(StoreError, match="there is a table 't1' already"):
            await store.create(table(seats=5))
        assert await store.row("t1") == table()

    run(url, test, "t1")


def test_listings_are_put_up_changed_and_taken_down(url: str):
    async def test(store: Store) -> None:
        assert await store.listings() == []
        one, two = Listing("t1", [1, 2], 0, 10.5), Listing("t2", [0], -1, 20.25)
        for listing in (one, two, Listing("nothing", [0], 0, 30.0)):
            await store.put_up(listing)
        assert await store.listings() == [two, one]
        assert await store.listings(1) == [two]
        assert await store.listing("nothing") is None
        await store.put_up(Listing("t1", [2], 0, 40.0))
        assert await store.listing("t1") == Listing("t1", [2], 0, 40.0)
        for id in ("t2", "t2", "\0", "\ud800"):
            await store.take_down(id)
            assert await store.listing(id) is None
        assert [listing.id for listing in await store.listings()] == ["t1"]

    run(url, test, "t1", "t2")


def test_a_review_is_kept_and_replaced(url: str):
    async def test(store: Store) -> None:
        assert await store.review("t1") is None
        for data in (b"some of it", b"\x00all of it"):
            await store.keep_review("t1", data)
            assert await store.review("t1") == data
        await store.keep_review("nothing", b"lost")
        assert await store.review("nothing") is None
        assert await store.review("\ud800") is None

    run(url, test, "t1")


@pytest.mark.parametrize("id", ["", "x" * 201, "a\0b", "\ud800"], ids=ascii)
def test_an_id_that_cannot_travel_is_refused(url: str, id: str):
    async def test(store: Store) -> None:
        with pytest.raises(StoreError, match="1 to 200 characters"):
            await store.create(table(id))
        longest = "ж" * 200
        await store.create(table(longest))
        news = await store.news()
        assert await store.append(longest, 1, b"")
        assert await anext(news) == (longest, 1)

    run(url, test)


def test_a_table_begins_with_all_of_its_first_events_and_a_snapshot_or_not_at_all(url: str):
    async def test(store: Store) -> None:
        await store.create(table("t1"), [b"one", b"two"], Snapshot(2, b"both"))
        assert (await store.events("t1"), await store.snapshot("t1")) == ([b"one", b"two"], Snapshot(2, b"both"))
        assert await store.append("t1", 3, b"three")
        for id, body in (("t1", b"x"), ("t2", object())):
            with pytest.raises(StoreError):
                await store.create(table(id), [b"x", body], Snapshot(2, b"x"))  # type: ignore[list-item]
        assert (await store.row("t2"), await store.events("t2"), await store.snapshot("t2")) == (None, [], None)
        assert await store.events("t1") == [b"one", b"two", b"three"]

    run(url, test)


def test_events_follow_one_another_without_gaps(url: str):
    async def test(store: Store) -> None:
        assert await store.last("t1") == 0
        assert await store.events("t1") == []
        said = [await store.append("t1", seq, b"%d" % seq) for seq in (0, -1, 2, 1, 1, 3, 2, 2**63, 2**70, 3)]
        assert said == [False, False, False, True, False, False, True, False, False, True]
        assert await store.events("t1") == [b"1", b"2", b"3"]
        assert await store.events("t1", 1) == [b"2", b"3"]
        assert await store.events("t1", 3) == await store.events("t1", 2**70) == []
        assert await store.events("t1", -(2**70)) == [b"1", b"2", b"3"]
        assert await store.last("t1") == 3
        assert await store.last("t2") == 0

    run(url, test, "t1", "t2")


@pytest.mark.parametrize(
    "body", [b"", b"\xff\xfe\x00\x80", bytes(range(256)) * 4096], ids=["empty", "not UTF-8", "1 MB"]
)
def test_a_body_is_any_bytes(url: str, body: bytes):
    async def test(store: Store) -> None:
        assert await store.append("t1", 1, body)
        assert await store.events("t1") == [body]
        await store.keep("t1", Snapshot(1, body))
        assert await store.snapshot("t1") == Snapshot(1, body)

    run(url, test, "t1")


@pytest.mark.parametrize("id", ["nowhere", "", "a\0b", "\ud800", "x" * 10_000], ids=ascii)
def test_a_table_that_does_not_exist_takes_nothing(url: str, id: str):
    async def test(store: Store) -> None:
        for seq in (0, 1, 2):
            with pytest.raises(StoreError, match="there is no table"):
                await store.append(id, seq, b"")
        with pytest.raises(StoreError, match="there is no table"):
            await store.keep(id, Snapshot(1, b""))
        assert await store.row(id) is None
        assert await store.events(id) == []
        assert await store.last(id) == 0
        assert await store.snapshot(id) is None

    run(url, test)


def test_a_write_that_fails_spoils_no_other_that_waits_with_it(url: str):
    async def test(store: Store) -> None:
        bodies: list[Any] = [b"x", b"x", b"x", object(), b"x"]
        asked = [store.append(id, 1, body) for id, body in zip(("t1", "no", "t2", "t4", "t3"), bodies, strict=True)]
        said = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(word) for word in said] == [bool, StoreError, bool, StoreError, bool]
        assert [await store.last(id) for id in ("t1", "t2", "t3", "t4")] == [1, 1, 1, 0]

    run(url, test, "t1", "t2", "t3", "t4")


def test_only_the_newest_snapshot_is_kept(url: str):
    async def test(store: Store) -> None:
        assert await store.snapshot("t1") is None
        for seq, data in ((5, b"five"), (7, b"seven"), (6, b"six")):
            await store.keep("t1", Snapshot(seq, data))
        assert await store.snapshot("t1") == Snapshot(7, b"seven")
        await store.keep("t1", Snapshot(7, b"seven, better"))
        assert await store.snapshot("t1") == Snapshot(7, b"seven, better")
        assert await store.snapshot("t2") is None

    run(url, test, "t1", "t2")


def test_the_newest_tables_come_first(url: str):
    async def test(store: Store) -> None:
        assert await store.tables() == []
        for number in (3, 1, 5, 2, 4):
            await store.create(table(f"t{number}", created=1e9 + number / 1000))
        assert await store.tables() == ["t5", "t4", "t3", "t2", "t1"]
        assert await store.tables(2) == ["t5", "t4"]
        assert await store.tables(0) == await store.tables(-1) == []

    run(url, test)


def test_everyone_who_listens_hears_every_append_and_nothing_else(url: str):
    async def test(store: Store) -> None:
        first, second = await asyncio.gather(store.news(), store.news())
        assert await store.append("t1", 1, b"")
        assert not await store.append("t1", 1, b"")
        late = await store.news()
        assert await store.append("t2", 1, b"")
        assert await store.append("t1", 2, b"")
        for news in (first, second):
            assert [await anext(news) for _ in range(3)] == [("t1", 1), ("t2", 1), ("t1", 2)]
        heard = await anext(late)
        # PostgreSQL may bring what was appended just before somebody began to listen.
        assert heard in (("t1", 1), ("t2", 1))
        await store.close()
        assert [word async for word in first] == []

    run(url, test, "t1", "t2")


def test_a_listener_far_behind_is_told_to_look_at_everything():
    async def main() -> None:
        news = News(room=3)
        for seq in range(1, 6):
            news.tell("t1", seq)
        news.end()
        assert [word async for word in news] == [EVERYTHING, ("t1", 4), ("t1", 5)]
        closed = News()
        closed.tell("t1", 1)
        await closed.aclose()
        assert [word async for word in closed] == []

    asyncio.run(main())


def test_what_was_kept_is_there_when_it_is_opened_again(url: str):
    async def first(store: Store) -> None:
        assert await store.append("t1", 1, b"one")
        await store.keep("t1", Snapshot(1, b"state"))

    async def second(store: Store) -> None:
        assert await store.row("t1") == table()
        assert await store.snapshot("t1") == Snapshot(1, b"state")
        assert await store.append("t1", 2, b"two")
        assert await store.events("t1") == [b"one", b"two"]

    run(url, first, "t1")
    run(url, second)


def test_a_closed_store_says_so_and_has_written_what_waited(url: str):
    async def test(store: Store) -> None:
        waiting = [asyncio.ensure_future(store.append(f"t{number}", 1, b"x")) for number in (1, 2, 3)]
        await asyncio.sleep(0)
        await store.close()
        await store.close()
        assert await asyncio.gather(*waiting) == [True, True, True]
        for ask in (store.row, store.events, store.last, store.snapshot):
            with pytest.raises(StoreError, match="is closed"):
                await ask("t1")
        with pytest.raises(StoreError, match="is closed"):
            await store.append("t1", 2, b"")
        with pytest.raises(StoreError, match="is closed"):
            await store.news()

    run(url, test, "t1", "t2", "t3")


def test_whoever_gives_up_waiting_stops_nobody_else(url: str):
    async def test(store: Store) -> None:
        news = await store.news()
        waiting = [asyncio.ensure_future(store.append(f"t{number}", 1, b"x")) for number in (1, 2, 3)]
        await asyncio.sleep(0)
        waiting[1].cancel()
        assert await waiting[0] is await waiting[2] is True
        assert await store.append("t1", 2, b"y")
        assert await store.last("t2") == 1
        assert {await anext(news) for _ in range(4)} == {("t1", 1), ("t2", 1), ("t3", 1), ("t1", 2)}

    run(url, test, "t1", "t2", "t3")


calls = st.one_of(
    st.tuples(st.just("create"), st.sampled_from("abc"), st.just(0), st.just(b"")),
    st.tuples(st.just("append"), st.sampled_from("abc"), st.integers(-1, 6), st.binary(max_size=8)),
    st.tuples(st.just("next"), st.sampled_from("abc"), st.just(0), st.binary(max_size=8)),
    st.tuples(st.just("keep"), st.sampled_from("abc"), st.integers(0, 6), st.binary(max_size=8)),
    st.tuples(st.just("look"), st.sampled_from("abc"), st.integers(-1, 6), st.just(b"")),
    st.tuples(st.just("reopen"), st.just("a"), st.just(0), st.just(b"")),
)


@pytest.fixture
def numbered(tmp_path: Path) -> Iterator[Path]:
    """A new file at every step."""
    return (tmp_path / f"{number}.db" for number in range(10**6))


@settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.lists(calls, max_size=30))
def test_a_store_does_what_a_dictionary_of_lists_would(
    numbered: Iterator[Path], steps: list[tuple[str, str, int, bytes]]
):
    path = next(numbered)
    events: dict[str, list[bytes]] = {}
    snapshots: dict[str, Snapshot] = {}

    async def main() -> None:
        store = await open_store(str(path))
        for what, id, seq, body in steps:
            if what == "reopen":
                await store.close()
                store = await open_store(str(path))
            elif what == "look":
                assert await store.events(id, seq) == events.get(id, [])[max(0, seq) :]
                assert await store.last(id) == len(events.get(id, []))
                assert await store.snapshot(id) == snapshots.get(id)
                assert (await store.row(id) is not None) == (id in events)
                assert sorted(await store.tables()) == sorted(events)
            elif what == "create":
                if id in events:
                    with pytest.raises(StoreError):
                        await store.create(table(id))
                else:
                    await store.create(table(id))
                    events[id] = []
            elif id not in events:
                with pytest.raises(StoreError):
                    await (store.keep(id, Snapshot(seq, body)) if what == "keep" else store.append(id, seq, body))
            elif what == "keep":
                await store.keep(id, Snapshot(seq, body))
                if id not in snapshots or seq >= snapshots[id].seq:
                    snapshots[id] = Snapshot(seq, body)
            else:
                wanted = len(events[id]) + 1 if what == "next" else seq
                follows = wanted == len(events[id]) + 1
                assert await store.append(id, wanted, body) == follows
                if follows:
                    events[id].append(body)
        await store.close()

    asyncio.run(main())
