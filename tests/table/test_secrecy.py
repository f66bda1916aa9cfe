"""What a table tells to whom: no hidden card in any page, patch, log or refusal; no secret, no seed."""

import asyncio
import base64
import json
import re
from types import SimpleNamespace

import msgspec
import pytest

import slugfest
from slugfest.bots import Chair, bot_named
from slugfest.kernel import registry
from slugfest.kernel.errors import SlugfestError
from slugfest.table.showing import changed, shown
from tests.conformance.cases import random_player
from tests.conformance.parley_table import NAMES, hidden_zones
from tests.table.in_process import PARLEY, bearer, made_by, parley_table, positions, service_in, sit_down

CARD = re.compile(r"\b[1-6][abcd]\b")


@pytest.fixture
def client(tmp_path):
    with service_in(tmp_path) as running:
        yield running


def picks_made(match):
    """How many seats have answered already where several choose at once."""
    return len(getattr(match.request, "choices", match.choices)) - len(match.choices)


def seen_in(table, match, viewer):
    """What a viewer is shown when the match is this one; an imagined match can never be taken back."""
    real, table.match = table.match, match
    table.tell_watchers()  # what was drawn of the other match must not be shown again
    try:
        seen = msgspec.to_builtins(shown(table, viewer))
    finally:
        table.match = real
        table.tell_watchers()
    del seen["undo"]
    without_back(seen)
    if picks_made(real):  # an imagined match forgets that the others have chosen already, which all may know
        seen["seats"] = seen["scene"]["seats"] = None
        seen["ask"] = seen["ask"] if seen["ask"]["options"] else None
    return seen


def without_back(page):
    """Leave out that an answer can be taken back, which an imagined match never can."""
    if page["ask"] is not None:
        page["ask"].pop("back", None)


def refusals(table, match, viewer, keys):
    """What a seat is told when it plays what it may not."""

    async def texts():
        told = []
        for key in keys:
            with pytest.raises(SlugfestError) as refused:
                await table.play(viewer, key, match.at)
            told.append((type(refused.value), str(refused.value)))
        return told

    real, table.match = table.match, match
    try:
        return asyncio.run(texts())
    finally:
        table.match = real


@pytest.mark.parametrize(("seats", "seed"), [(2, 11), (3, 12), (4, 13)])
def test_what_a_viewer_is_shown_does_not_change_with_what_it_cannot_know(seats, seed):
    other = 0
    for number, table in enumerate(positions(parley_table(seats, seed), seed)):
        for seat in range(seats):
            imagined = table.match.imagine(seat, number)
            other += imagined.state != table.match.state
            for viewer in (seat, None):
                real, dreamt = seen_in(table, table.match, viewer), seen_in(table, imagined, viewer)
                assert changed(real, dreamt) == {}
    assert other > 30


@pytest.mark.parametrize(("seats", "seed"), [(2, 21), (4, 22)])
def test_no_page_patch_or_log_names_a_card_that_the_viewer_may_not_see(seats, seed):
    named = 0
    before = {}
    for table in positions(parley_table(seats, seed), seed):
        for viewer in (None, *range(seats)):
            hidden = {NAMES[card] for zone in hidden_zones(table.match.state, viewer) for card in zone}
            seen = msgspec.to_builtins(shown(table, viewer))
            patch = changed(before.get(viewer, {"journal": [], "chat": []}), seen)
            log = msgspec.to_builtins(table.match.log_for(viewer), str_keys=True)
            before[viewer] = seen
            if table.match.state.round > 1:  # cards that all have seen go back into the deck: old news may name them
                seen, patch, log = {**seen, "journal": []}, {**patch, "journal": []}, {}
            for text in map(json.dumps, (seen, patch, log)):
                assert not set(CARD.findall(text)) & hidden
            named += len(CARD.findall(json.dumps(seen)))
    assert named > 100


@pytest.mark.parametrize(("seats", "seed"), [(2, 31), (3, 32)])
def test_a_refusal_does_not_change_with_what_the_seat_cannot_know(seats, seed):
    keys = ["card:1a", "card:6d", "boast:6a", "swap:0+1+2", "peek", "pass", "nonsense"]
    keys = [key for key in keys if PARLEY.game(seats).words.get(key)] + ["nonsense"]
    compared = 0
    for number, table in enumerate(positions(parley_table(seats, seed), seed, every=3)):
        if picks_made(table.match):
            continue
        for seat in range(seats):
            legal = {key for choice in table.match.choices if choice.seat == seat for key in choice.keys}
            tried = [key for key in keys if key not in legal]
            imagined = table.match.imagine(seat, number)
            told = refusals(table, table.match, seat, tried)
            assert told == refusals(table, imagined, seat, tried)
            compared += len(told)
    assert compared > 100


@pytest.mark.parametrize("bot", ["easy", "medium", "random", "search:60"])
def test_a_hint_does_not_change_with_what_the_seat_cannot_know(bot):
    hints = set()
    for number, table in enumerate(positions(parley_table(3, 35), 35, every=5)):
        choice = table.match.choice
        imagined = table.match.imagine(choice.seat, number)
        hint = bot_named(bot, number).choose(Chair(table.match, choice.seat)).key
        assert hint == bot_named(bot, number).choose(Chair(imagined, choice.seat)).key
        hints.add(hint)
    assert len(hints) > 3


def test_a_seat_that_chooses_together_with_others_is_asked_its_own_question():
    for table in positions(parley_table(3, 41), 41):
        if len(table.match.choices) == 3:
            break
    questions = [shown(table, seat)["ask"]["question"] for seat in range(3)]
    assert questions == [f"seat {seat}, parley.lay?" for seat in range(3)]


def everything(client, path, at, secret):
    """Every answer of the service to one viewer that leaves the table as it is."""
    bad = [{"option": "card:1a", "at": at + 1}, {"option": "nonsense", "at": at}, {"option": "boast:1a", "at": at}, {}]
    found = [client.get(path, headers=bearer(secret))]
    found += [client.post(f"{path}/play", json=body, headers=bearer(secret)) for body in bad]
    found += [client.post(f"{path}/rematch", headers=bearer(secret)), client.get(path, headers=bearer("wrong"))]
    with client.websocket_connect(f"{path}/live") as live:
        live.send_json({} if secret is None else {"secret": secret})
        told = [live.receive_json()]
    for answer in found:
        assert answer.status_code < 500
    told += [[answer.status_code, answer.json()] for answer in found]
    assert told[0]["all"].pop("now") > 0
    for page in (told[0]["all"], told[1][1]):
        assert page.pop("undo") is not None  # an imagined match cannot be taken back
        without_back(page)
        page["seats"] = [{**seat, "here": None, "seen": None} for seat in page["seats"]]
    return told


def test_no_endpoint_answers_otherwise_when_hidden_cards_are_others(client, monkeypatch):
    monkeypatch.setattr(registry, "modes", lambda: {"parley": PARLEY})
    monkeypatch.setattr("slugfest.kernel.match.secrets", SimpleNamespace(randbits=lambda bits: 51))
    path, table, secrets = made_by(client, "parley")
    sit_down(client, path, secrets)
    compared = 0
    for _ in positions(table, 51, every=9):
        match = table.match
        for seat in range(3) if not picks_made(match) else ():
            for secret in (secrets[seat], None):
                real = everything(client, path, match.at, secret)
                table.match = match.imagine(seat, match.at)
                client.blocking_portal.call(table.tell_watchers)
                assert everything(client, path, match.at, secret) == real
                table.match = match
                client.blocking_portal.call(table.tell_watchers)
                compared += 1
    assert compared >= 18


# ---------------------------------------------------------------------- secrets


def test_no_answer_and_no_file_holds_a_secret_a_hash_or_the_seed(client, tmp_path):
    path, table, secrets = made_by(client, heroes="random")
    texts = []
    for secret in (None, *secrets):
        texts += [json.dumps(told) for told in everything(client, path, table.match.at, secret)]
        texts += [client.get(f"{path}/log", headers=bearer(secret)).text]
        texts += [
            client.post(f"{path}/{what}", json={}, headers=bearer(secret)).text for what in ("chat", "seat", "undo")
        ]
    kept = [*secrets, *table.row.secrets, str(table.row.seed)]
    assert not [one for one in kept for text in texts if one in text]
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert table.row.secrets[0].encode() in stored
    assert not [secret for secret in secrets if secret.encode() in stored]


def test_a_secret_has_128_bits_and_opens_one_seat_of_one_table(client):
    (path, _, mine), (elsewhere, _, theirs) = made_by(client), made_by(client)
    assert len({*mine, *theirs}) == 6
    assert {len(base64.urlsafe_b64decode(secret + "==")) for secret in mine} == {16}
    assert [client.get(path, headers=bearer(secret)).json()["you"] for secret in mine] == [0, 1, 2]
    assert client.get(elsewhere, headers=bearer(mine[0])).status_code == 403
    assert client.get(f"{path}?secret={mine[0]}").json()["you"] is None


def test_a_match_whose_log_is_public_cannot_be_taken_back(client):
    path, table, secrets = made_by(client, heroes="random", placing="random")
    player = random_player(81)
    while not table.match.over:
        table.match.play(player(table.match))
    assert client.get(f"{path}/log").json()["seed"] == table.row.seed
    told = [client.post(f"{path}/undo", headers=bearer(secret)).status_code for secret in secrets]
    assert told == [400, 400, 400]
    assert client.get(path, headers=bearer(secrets[0])).json()["undo"] == ["", "", ""]
    assert table.match.over


@pytest.mark.parametrize("mode", [mode for mode in slugfest.modes().values() if mode.open], ids=lambda mode: mode.id)
def test_a_mode_that_says_it_is_open_shows_everybody_the_same(mode):
    match = slugfest.Match(mode, seed=83)
    player = random_player(83)
    while not match.over:
        scenes = [match.scene(viewer) for viewer in (None, *range(match.seats))]
        assert scenes == scenes[:1] * len(scenes)
        match.play(player(match))
