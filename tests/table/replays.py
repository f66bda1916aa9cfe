"""Replays as a page takes them: matches played through the service, and positions made of what it sends."""

from slugfest.kernel.scene import KEYED
from slugfest.table.replaying import MOST
from tests.conformance.cases import random_player
from tests.table.in_process import bearer, made_by


def play_by_lot(client, path, table, secrets, seed, until=lambda match: match.over):
    """Play through the service until the match is as wanted."""
    player = random_player(seed)
    while not until(table.match):
        choice = table.match.choice
        body = {"option": player(table.match).key, "at": table.match.at}
        played = client.post(f"{path}/play", json=body, headers=bearer(secrets[choice.seat]))
        assert played.status_code == 200, played.text


def finished(client, seed=7):
    path, table, secrets = made_by(client, heroes="random", placing="random")
    play_by_lot(client, path, table, secrets, seed)
    return path, table, secrets


def asked_for(client, path, secret=None, **query):
    answer = client.get(f"{path}/replay", params=query, headers=bearer(secret))
    assert answer.status_code == 200, answer.text
    return answer.json()


def followed(frames):
    """The pages that a browser makes of frames."""
    pages = [frames[0]["all"]]
    for frame in frames[1:]:
        patch = dict(frame["patch"])
        page = dict(pages[-1])
        page["scene"] = patched(page["scene"], patch.pop("scene", {}))
        journal = patch.pop("journal", {"more": []})
        page["journal"] = (journal.get("all") or [*page["journal"], *journal["more"]])[-60:]
        pages.append({**page, **patch})
    return pages


def patched(scene, patch):
    """The scene that a browser makes of one and of what changed."""
    scene = dict(scene)
    for name in KEYED:
        changes, order = patch.pop(name, {}), patch.pop(f"{name}_order", None)
        kept = {key: value for key, value in {**scene[name], **changes}.items() if value is not None}
        scene[name] = {key: kept[key] for key in order} if order else kept
    return scene | patch


def whole(client, path, secret=None, count=MOST, **query):
    """All pages of a replay, fetched as the page does, some at a time."""
    first = asked_for(client, path, secret, count=count, **query)
    pages = followed(first["frames"])
    while pages[-1]["at"] < first["total"]:
        more = asked_for(client, path, secret, count=count, start=pages[-1]["at"] + 1, **query)
        pages += followed(more["frames"])
    return pages
