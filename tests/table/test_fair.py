"""Fair dice at a table: promised, mixed by all who sit there, secret until the end, proved afterwards in every mode."""

import asyncio
import json

import pytest

import slugfest
from slugfest.cli.verify import verify
from slugfest.kernel.fair import chain
from slugfest.table.api import log_of
from slugfest.table.claiming import seated_by
from slugfest.table.events import Claimed
from slugfest.table.helping import withdraw
from slugfest.table.refusals import Stale
from slugfest.table.seated import change_seat, fall
from slugfest.table.secrets import hashed
from slugfest.table.showing import shown
from slugfest.table.store import open_store
from slugfest.table.tables import Tables
from tests.table.people import Person, with_people

MODES = list(slugfest.modes().values())
SHORTER = {"funkoverse.first": {"rounds": 10}}


def verified(capsys, file, *receipts):
    """What `verify` says of a file, once without a receipt and once with each."""
    told = []
    for receipt in (None, *receipts):
        assert verify(file, receipt=receipt, json=True) == 0, capsys.readouterr()
        told.append(json.loads(capsys.readouterr().out))
    return told


# ---------------------------------------------------------------------- an honest match always verifies


@pytest.mark.parametrize("mode", MODES, ids=[mode.id for mode in MODES])
def test_whole_matches_with_undos_hand_overs_and_time_outs_verify(mode, tmp_path, capsys):
    names = ("Ann", "Bob", "Cid", "Dot")[: max(2, min(mode.seats))]

    async def story(sitting):
        table, (ann, bob, *_) = sitting.table, sitting.people
        await sitting.play(6)
        await sitting.undo_by_consent()
        await sitting.play(4)
        await change_seat(table, ann.seat, kind="random")
        await sitting.undo_by_consent()
        await sitting.allow_hints()
        await withdraw(table, bob.seat)
        await sitting.allow_hints()
        await change_seat(table, ann.seat, kind="human", name="Ann again")
        async with table.lock:
            await fall(table, bob.seat)
        await sitting.play(5)
        await sitting.undo_by_consent()
        await sitting.play()
        assert table.match.over
        first = await sitting.saved(tmp_path), [person.save(tmp_path) for person in sitting.people]
        await sitting.play_again()
        assert sitting.table is not table
        await sitting.play(5)
        await sitting.undo_by_consent()
        await sitting.play()
        return *first, await sitting.saved(tmp_path / "again"), ann.save(tmp_path / "again")

    (tmp_path / "again").mkdir()
    file, receipts, again, receipt = with_people(tmp_path, story, mode.id, names, **SHORTER.get(mode.id, {}))
    assert all(one["ok"] for one in verified(capsys, again, receipt))
    told, *mine = verified(capsys, file, *receipts)
    assert sum("took back" in line for line in told["noted"]) == 3
    assert told["unchecked"] == ["whether this is what was promised to you: give what your browser kept with --receipt"]
    assert all(one["unchecked"] == [] and "for what your browser gave it for" in one["fits"][-1] for one in mine)


def test_a_rematch_is_played_by_the_same_people_with_chains_of_its_own(tmp_path, capsys):
    async def story(sitting):
        await sitting.play()
        before = {person.name: (person.seat, person.head) for person in sitting.people}
        await sitting.play_again()
        for person in sitting.people:
            seat, head = before[person.name]
            assert (person.seat, person.head != head) == ((seat - 1) % 3, True)
        assert (sitting.table.begun, len(sitting.table.ledger.rounds)) == (True, 1)
        await sitting.play()
        return await sitting.saved(tmp_path), sitting.people[0].save(tmp_path)

    file, receipt = with_people(tmp_path, story, heroes="random", placing="random")
    verified(capsys, file, receipt)


def test_scripts_without_chains_play_as_before_and_verify_says_what_that_means(tmp_path, capsys):
    async def story(sitting):
        table = sitting.table
        assert table.begun
        for invite in sitting.invites:
            await seated_by(table, invite)
        await sitting.play()
        return await sitting.saved(tmp_path)

    file = with_people(tmp_path, story, names=(), start="now")
    (told,) = verified(capsys, file)
    assert any("rolls and draws came before anybody's link" in line for line in told["unchecked"])
    assert sum("published no chain" in line for line in told["unchecked"]) == 3


# ---------------------------------------------------------------------- secrecy


def test_nothing_tells_the_secret_before_the_end_nor_a_link_before_its_round(tmp_path):
    async def story(sitting):
        table, texts = sitting.table, []
        while not table.match.over and table.match.at < 60:
            for viewer in (None, 0, 1, 2):
                texts.append(str(shown(table, viewer)))
                texts.append(str((await log_of(table, viewer)).lines()))
            await sitting.play(5)
        return texts, table, [person.links for person in sitting.people]

    texts, table, chains = with_people(tmp_path, story, heroes="random", placing="random")
    seed = table.row.seed
    assert len(texts) > 20
    for word in (str(seed), f"{seed:x}", table.chain.key.hex(), *(links[2] for links in chains)):
        assert not [text for text in texts if word in text]


def test_a_table_that_was_let_go_in_the_middle_of_a_joint_round_goes_on_with_it(tmp_path, capsys):
    async def story(sitting):
        (ann, *others) = sitting.people
        await sitting.play(8)
        dot = Person("Dot")
        dot.seat, dot.links = 3, chain(b"dot")
        await sitting.table.enact(Claimed(3, "0" * 64, dot.head))
        await ann.join(sitting.table)
        before = sitting.table.ledger
        sitting.tables._live.clear()
        sitting.table = table = await sitting.tables.get(sitting.table.row.id)
        assert table is not before
        assert table.ledger == before
        with pytest.raises(Stale, match="the dice are being mixed"):
            await sitting.play(1)
        for person in others:
            await person.join(table)
        await dot.join(table)
        await sitting.play()
        return await sitting.saved(tmp_path), ann.save(tmp_path)

    kinds = ["human", "human", "human", "random"]
    file, receipt = with_people(tmp_path, story, kinds=kinds, heroes="random", placing="random")
    told, _ = verified(capsys, file, receipt)
    assert any("sat down after answer" in line for line in told["noted"])


# ---------------------------------------------------------------------- two processes


def test_of_two_processes_at_which_a_seat_is_claimed_at_once_one_gets_it(tmp_path):
    async def main():
        both = [Tables(await open_store(str(tmp_path / "tables.db")), bot_pause=0) for _ in range(2)]
        try:
            for number in range(50):
                id, invites = await both[0].create("battlerealm", ["human"] * 3, {}, start="seated")
                people = [Person(f"{name} {number}") for name in ("Ann", "Bob")]
                sitting = [person.sit(await one.get(id), invites[0]) for person, one in zip(people, both, strict=True)]
                told = await asyncio.gather(*sitting, return_exceptions=True)
                assert sorted(type(one).__name__ for one in told) == ["NoneType", "Taken"]
                winner = people[told.index(None)]
                for one in both:
                    table = await one.get(id)
                    await table.catch_up()
                    assert table.ledger.seats[0].hash == hashed(winner.secret)
        finally:
            for one in both:
                await one.close()

    asyncio.run(main())
