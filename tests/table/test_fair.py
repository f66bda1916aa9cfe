"""Fair dice at a table: promised, mixed by all who sit there, secret until the end, proved afterwards in every mode."""

import json

import pytest

import slugfest
from slugfest.cli.verify import verify
from slugfest.table.claiming import seated_by
from slugfest.table.seated import change_seat, fall
from tests.table.people import with_people

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
        await change_seat(table, ann.seat, kind="human", name="Ann again")
        async with table.lock:
            await fall(table, bob.seat)
        await sitting.play(5)
        await sitting.undo_by_consent()
        await sitting.play()
        assert table.match.over
        rematch = await sitting.tables.get(await sitting.tables.rematch(table))
        assert not rematch.begun
        return await sitting.saved(tmp_path), [person.save(tmp_path) for person in sitting.people]

    file, receipts = with_people(tmp_path, story, mode.id, names, **SHORTER.get(mode.id, {}))
    told, *mine = verified(capsys, file, *receipts)
    assert sum("took back" in line for line in told["noted"]) == 3
    assert told["unchecked"] == ["whether this is what was promised to you: give what your browser kept with --receipt"]
    assert all(one["unchecked"] == [] and "for what your browser gave it for" in one["fits"][-1] for one in mine)


def test_a_rematch_is_played_by_the_same_people_with_chains_of_its_own(tmp_path, capsys):
    async def story(sitting):
        await sitting.play()
        table = await sitting.tables.get(await sitting.tables.rematch(sitting.table))
        sitting.table = table
        for person in sitting.people:
            await person.sit(table, person.secret)
        assert sorted(person.seat for person in sitting.people) == [0, 1, 2]
        await sitting.mixed()
        assert table.begun
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
