"""Whoever changes a log of fair dice is found out: at any byte with a receipt, and who steers by the protocol too."""

import hashlib
import json
import random

import msgspec
import pytest

from slugfest.cli.verify import verify
from slugfest.kernel.fair import chain
from slugfest.kernel.log import Log
from slugfest.table.chain import committed, digested, key_of, linked
from slugfest.table.events import TakenBack, from_bytes, to_bytes
from tests.table.people import with_people

QUICK = {"heroes": "random", "placing": "random"}


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """The bytes of a log with two undos and some chat, and the receipt of one who played."""
    folder = tmp_path_factory.mktemp("fair")

    async def story(sitting):
        from slugfest.table.chat import say

        await sitting.play(5)
        await say(sitting.table, 0, "good luck")
        await sitting.undo_by_consent()
        await sitting.play(9)
        await sitting.undo_by_consent()
        await sitting.play()
        return (await sitting.saved(folder)).read_bytes(), sitting.people[1].receipt

    return with_people(folder, story, **QUICK)


@pytest.fixture
def check(finished, tmp_path, capsys):
    """Whether `verify` accepts some bytes, with the receipt or with another one."""

    def checked(data, receipt=finished[1], with_receipt=True):
        file, kept = tmp_path / "match.jsonl", tmp_path / "receipt.json"
        file.write_bytes(data)
        kept.write_text(json.dumps(receipt))
        code = verify(file, receipt=kept if with_receipt else None)
        said = capsys.readouterr()
        return code == 0, said.out + said.err

    return checked


def resealed(data):
    """The same lines with a closing line that fits, as a skilled forger would write them."""
    lines = data.split(b"\n")[:-2]
    answers = sum(not line.startswith(b'{"') or b'"pick"' in line[:40] for line in lines[1:])
    digest = hashlib.sha256(b"\n".join(lines)).hexdigest()
    return b"\n".join([*lines, b'{"answers":%d,"sha256":"%b"}' % (answers, digest.encode())]) + b"\n"


# ---------------------------------------------------------------------- bytes


def test_the_honest_log_and_receipt_fit(finished, check):
    ok, said = check(finished[0])
    assert ok, said
    assert "this is the match that your browser saw" in said
    assert "good luck" not in finished[0].decode()
    assert resealed(finished[0]) == finished[0]


def test_any_changed_byte_is_found_even_when_all_checksums_were_mended(finished, check):
    data, lot = finished[0], random.Random(6)
    head, tail = data.index(b"\n"), data.rindex(b"\n", 0, -1)
    places = {*range(0, len(data), 61), *range(0, head, 3), *range(tail - 400, len(data), 7)}
    for place in sorted(places):
        byte = lot.choice([one for one in (data[place] ^ 1, ord("0"), ord(" "), ord('"')) if one != data[place]])
        changed = data[:place] + bytes([byte]) + data[place + 1 :]
        assert not check(changed)[0], f"byte {place} may become {byte}"
        if place < tail and byte != ord("\n"):
            assert not check(resealed(changed))[0], f"byte {place} may become {byte} by a forger"


def test_a_file_that_is_cut_or_goes_on_is_refused(finished, check):
    data = finished[0]
    for changed in (data[:-2], data + b"\n", data + b"[6]\n", b"\n" + data, data.replace(b"\n", b"\r\n")):
        assert not check(changed)[0]


# ---------------------------------------------------------------------- forgers who know the secret


def rewritten(data, change):
    """The log with its record changed by somebody who has the secret: every head is made again to fit."""
    log = Log.parse(data)
    change(log)
    return b"\n".join(log.lines()) + b"\n"


def change_secret(log):
    """Choose another secret, and promise that one."""
    log.seed += 1
    opened = json.loads(log.record[0])
    opened["commitment"] = committed(opened["promise"], str(log.seed))
    log.record[0] = json.dumps(opened, separators=(",", ":"))


def drop_undo(log):
    """Say that nobody took anything back."""
    places = [number for number, one in enumerate(log.record) if one.startswith('{"type":"undo"')]
    del log.record[places[0]]


def forge_consent(log):
    """Invent what somebody revealed."""
    place = next(number for number, one in enumerate(log.record) if one.startswith('{"type":"undo"'))
    undone = from_bytes(log.record[place].encode())
    links = [(seat, chain(b"invented")[1] if seat == 1 else link) for seat, link in undone.links]
    log.record[place] = to_bytes(msgspec.structs.replace(undone, links=links)).decode()


def add_undo(log):
    """Invent a free undo across a roll, and roll again."""
    place = len(log.record) - 1
    last = from_bytes(log.record[place].encode())
    log.record.insert(place + 1, to_bytes(TakenBack(last.seat, last.at, 2, took=last.lines)).decode())


def change_roll(log):
    """Make the last roll another one, in the answers and in the record."""
    place = max(number for number, one in enumerate(log.answers) if isinstance(one, list) and len(one) == 6)
    changed = ["CO"] * 6
    before = json.dumps(log.answers[place], separators=(",", ":"))
    entry = max(number for number, one in enumerate(log.record) if before in one)
    log.record[entry] = log.record[entry].replace(before, json.dumps(changed, separators=(",", ":")))
    log.answers[place] = changed
    log.checks = {}


def drop_round(log):
    log.rounds.pop()


@pytest.mark.parametrize("change", [change_secret, drop_undo, forge_consent, add_undo, change_roll, drop_round])
def test_who_has_the_secret_and_changes_what_happened_is_found_out_without_a_receipt(finished, check, change):
    ok, said = check(rewritten(finished[0], change), with_receipt=False)
    assert not ok, said


def another_match(folder, seed=1):
    async def story(sitting):
        await sitting.play(5)
        await sitting.undo_by_consent()
        await sitting.play()
        return (await sitting.saved(folder)).read_bytes(), sitting.people[1].receipt

    return with_people(folder, story, **QUICK)


def test_a_match_made_up_as_a_whole_is_not_the_one_that_was_promised(finished, check, tmp_path):
    data, receipt = another_match(tmp_path)
    assert check(data, receipt)[0]
    ok, said = check(data)
    assert (ok, "not what was promised to you" in said) == (False, True)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"head": "00" * 32}, "not the match that you saw"),
        ({"seq": 3}, "not the match that you saw"),
        ({"own": "11" * 32}, "your own chain is not among"),
        ({"heads": [[0, "22" * 32]]}, "not those you saw"),
        ({"commitment": "33" * 32}, "another table or commitment"),
    ],
)
def test_a_receipt_that_saw_something_else_says_what(finished, check, change, said):
    ok, told = check(finished[0], {**finished[1], **change})
    assert (ok, said in told) == (False, True), told


def test_a_link_that_was_used_for_something_else_is_found_and_one_of_another_device_named(finished, check):
    given = {link: ["open"] for link in finished[1]["given"]}
    ok, told = check(finished[0], {**finished[1], "given": given})
    assert (ok, "for which your browser never gave it" in told) == (False, True)
    ok, told = check(finished[0], {**finished[1], "given": {}})
    assert (ok, "3 of your links came from another device that has your key" in told) == (True, True), told


def test_a_file_that_is_no_receipt_is_refused(finished, check):
    ok, told = check(finished[0], {"table": 3})
    assert (ok, "is not the receipt of a match" in told) == (False, True)


def test_the_chain_of_a_log_is_the_one_that_was_shown(finished):
    log = Log.parse(finished[0])
    opened = json.loads(log.record[0])
    head, key = bytes.fromhex(opened["commitment"]), key_of(str(log.seed))
    for seq, entry in enumerate(log.record, 1):
        whole = entry.startswith("{")
        head = linked(head, digested(key, seq, entry.encode()) if whole else bytes.fromhex(entry))
    assert head.hex() == finished[1]["head"]
