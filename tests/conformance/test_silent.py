"""Silent events: an answer that changes what everybody sees is told, or it is explained here why it need not be.

An answer is silent if the view of somebody who only watches changes and no line comes with it. Half of an act (a
source without its target, say) may be silent as long as its line comes before anybody else is asked: that is checked
too. What is explained must still happen, or its explanation has to go.
"""

from collections.abc import Iterator
from typing import Any

import pytest

import slugfest
from slugfest import Match
from tests.battlerealm.ring import ring
from tests.conformance.plays import Play, beginnings, positions, sentences

MODES = slugfest.modes()
MATCHES = 12
"""How many matches of a mode are watched; all positions are."""
MOST = 500
HALF = "half of an act: its line comes before anybody else is asked"
BEGUN = "how far an act has come that was told as it began"
FIGHTERS = "how many fight: the dice show it at once, and the line of the roll names them"
BATTLE = "the line of the battle told it: units leave the map once nobody plays a card any more"
READY = "dice and numbers of the last battle are put away for the next one"

SILENT: dict[str, dict[str, str]] = {
    "battlerealm": {
        "phase": "whoever stops rolling goes on with the results that everybody has seen",
        "total": "results are those of the dice; what is added to them is told",
        "card": HALF,
    },
    "brawl": {
        "fight": BEGUN,
        "players.discard": "a card was told as it was played: now it is done, and lies on the discard pile",
        "players.planned": HALF,
        "players.cards": HALF,
        "players.deck": HALF,
    },
    "funkoverse.first": {
        "doing": BEGUN,
        "duel": BEGUN,
        "sides.hidden": "how many have picked in secret: the mats say it, and what was picked is told of all at once",
    },
    "risk.skirmish": {
        "source": HALF,
        "target": HALF,
        "phase": BEGUN,
        "fought @ risk.after_compare": BATTLE,
        "units @ risk.after_compare": BATTLE,
        "players.units @ risk.after_compare": BATTLE,
        "attack": FIGHTERS,
        "defence": FIGHTERS,
        "attack_eights": FIGHTERS,
        "defence_eights": FIGHTERS,
        "attack_dice": READY,
        "defence_dice": READY,
        "attack_lost": READY,
        "defence_lost": READY,
        "attack_card": READY,
        "defence_card": READY,
        "waived": "somebody is not asked for cards any more in this attack: nothing else comes of it",
        "card": HALF,
        "discard": HALF,
        "discarded": HALF,
        "players.backs": HALF,
        "players.cards": HALF,
    },
    "risk.guardians": {"card": HALF, "rows": HALF, "phase": HALF, "dice.picked": HALF, "sets.used": HALF},
    "royale": {
        "actor": HALF,
        "actions": HALF,
        "teams.characters.moved": HALF,
        "card": HALF,
        "played": HALF,
        "discard": HALF,
        "teams.cards": HALF,
        "unseen": HALF,
    },
}
"""What changes without a line, and why: by the first mode of those that share sentences, then by where in the view.

A place may name the only prompt at which it may change like this: `units @ risk.after_compare`.
"""


def differences(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Yield where two views differ, without numbers: `players.units`."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {**one, **other}:
            inside = f"{path}.{key}" if str(key).isidentifier() and not path.endswith("backs") else path
            if key not in one or key not in other:
                yield inside
            elif one[key] != other[key]:
                yield from differences(one[key], other[key], inside)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for left, right in zip(one, other, strict=True):
            if left != right:
                yield from differences(left, right, path)
    else:
        yield path


def silent(play: Play) -> Iterator[tuple[str, str, str, bool]]:
    """Play on, and yield every change without a line: where, the prompt, the answer, and whether somebody else saw it.

    Somebody else saw it if another seat was asked, or the match was over, and still no line had come.
    """
    match = play.match()
    told, before, asked = len(match.journal), match.view(), match.at
    waiting: dict[str, tuple[str, str]] = {}
    seat = -1
    for prompt, key, who in play.on(match):
        if match.at > asked + MOST:
            return
        after = match.view()
        if len(match.journal) > told:
            yield from ((path, *by, False) for path, by in waiting.items())
            waiting.clear()
        elif after != before:
            waiting |= {path.lstrip("."): (prompt, key) for path in differences(before, after)}
        told, before, seat = len(match.journal), after, who
        if waiting and seen_by_another(match, seat):
            yield from ((path, *by, True) for path, by in waiting.items())
            waiting.clear()


def seen_by_another(match: Match, seat: int) -> bool:
    """Whether it is not this seat that goes on."""
    return match.choice is None or all(choice.seat != seat for choice in match.choices)


def explained(path: str, prompt: str, why: dict[str, str]) -> str:
    """Return which explanation covers a change of this place in the view."""
    for explanation in why:
        place, _, only = explanation.partition(" @ ")
        if only in ("", prompt) and f"{path}.".startswith(f"{place}."):
            return explanation
    return ""


@pytest.mark.parametrize("modes", list(sentences().values()), ids=lambda modes: modes[0].id)
def test_what_everybody_sees_is_told(modes):
    why = SILENT[modes[0].id]
    found: dict[str, set[str]] = {}
    used = set()
    plays = [play for mode in modes for play in beginnings(mode)[:MATCHES]]
    for play in (*plays, *(one for one in positions() if one.mode in modes)):
        for path, prompt, key, seen in silent(play):
            reason = explained(path, prompt, why)
            used.add(reason)
            if not reason or (seen and why[reason] == HALF):
                found.setdefault(path, set()).add(f"{prompt} {key} in {play.name}{' (seen)' * seen}")
    assert {path: sorted(where)[:3] for path, where in found.items()} == {}
    assert set(why) <= used, "these are told by now, or never happen: take them out"


def test_an_event_that_nobody_tells_is_found():
    def begin() -> Match:
        match = ring("hulk a0:9", "thor a0:9", "vision c0:9", total="SK SK SC", rolls=[["CO"] * 6])
        assert match.journal == []
        tell = match.rules.tell
        match.rules.tell = lambda kind, /, **facts: None if kind == "hit" else tell(kind, **facts)
        return match

    changed = {path for path, *_ in silent(Play("untold", MODES["battlerealm"], begin, 1, 3))}
    assert "heroes.pvp" in changed
    assert not explained("heroes.pvp", "battlerealm.resolve", SILENT["battlerealm"])


def test_an_explanation_covers_its_place_and_its_prompt_only():
    why = {"fight": "x", "units @ risk.after_compare": "y"}
    assert explained("fight.stage", "brawl.act", why) == "fight"
    assert explained("fighter", "brawl.act", why) == ""
    assert explained("units", "risk.after_compare", why) == "units @ risk.after_compare"
    assert explained("units", "risk.invade", why) == ""
