"""Every mode: an outcome says truly whether somebody won, a guard stopped the match, or the rules end it level.

The first is a check of `slugfest.conformance`; guards are ours.
"""

import re
from collections.abc import Callable
from typing import Any

import pytest

from slugfest import Match, Mode
from slugfest.conformance.endings import *  # noqa: F403
from slugfest.kernel.mode import Setting
from slugfest.kernel.text import plain
from tests.conformance.cases import MODES, Player, first, last, play_out, random_player
from tests.conformance.test_lines import texts
from tests.rule import rule

GUARDS = ("rounds", "max_rounds", "max_turns")
"""What the settings are called that say after how long a match is stopped."""
GUARDED = [(mode, setting) for mode in MODES for setting in mode.options if setting.name in GUARDS]
BOXES = ("battlerealm", "brawl", "funkoverse", "risk", "royale")
UNWON: dict[str, dict[str, Any]] = {"risk.skirmish": {"victory_sectors": 40}}
"""Options with which nobody wins at once, where a whole map makes that easy."""
PLAYERS: dict[str, Callable[[], Player]] = {
    "first": lambda: first,
    "last": lambda: last,
    "random": lambda: random_player(1),
}


NO_LIMIT = re.compile(r"(?:round|turn) \d+ of 0\b|(?<!\d)0 (?:round|turn)s", re.IGNORECASE)
"""What a text would say that takes a guard that is switched off for a number."""
FURTHER = 2500
"""How many answers at most a match is played beyond its usual guard."""


def test_the_guard_of_every_mode_of_the_boxes_is_tried():
    ours = {mode.id for mode in MODES if mode.id.partition(".")[0] in BOXES}
    assert ours <= {mode.id for mode, _ in GUARDED}


@pytest.mark.parametrize(("mode", "setting"), GUARDED, ids=[f"{mode.id}-{setting.name}" for mode, setting in GUARDED])
@pytest.mark.parametrize("player", PLAYERS)
def test_a_match_that_is_stopped_as_soon_as_it_may_be_ends_by_the_guard(mode: Mode, setting: Setting, player: str):
    assert setting.least is not None
    least = max(1, setting.least)  # 0 switches a guard off
    more = UNWON.get(mode.id, {})
    match = play_out(Match(mode, seed=2, **{setting.name: least}, **more), PLAYERS[player]())
    longer = play_out(Match(mode, seed=2, **{setting.name: least + 1}, **more), PLAYERS[player]())
    assert match.outcome is not None
    assert match.outcome.by == "guard", match.outcome.reason
    assert longer.at > match.at, "nothing but the guard has stopped it"


@rule("BR-END-8", "SB-END-05", "RS-END-06", "RM-END-03", "GG-END-06", "RY-WIN-4", "CF-WIN-3", "FV-SCEN-18")
@pytest.mark.parametrize(("mode", "setting"), GUARDED, ids=[f"{mode.id}-{setting.name}" for mode, setting in GUARDED])
def test_where_the_guard_is_switched_off_the_same_match_goes_on(mode: Mode, setting: Setting):
    assert setting.least == 0
    more = UNWON.get(mode.id, {})
    stopped, endless = (Match(mode, seed=2, **{setting.name: rounds}, **more) for rounds in (1, 0))
    player = random_player(1)
    while not stopped.over:
        key = player(stopped).key
        stopped.play(key)
        endless.play(key)
    assert stopped.outcome is not None
    assert stopped.outcome.by == "guard"
    assert not endless.over


@pytest.mark.parametrize(("mode", "setting"), GUARDED, ids=[f"{mode.id}-{setting.name}" for mode, setting in GUARDED])
def test_a_guard_that_is_switched_off_never_ends_a_match_and_is_spoken_of_nowhere(mode: Mode, setting: Setting):
    match = Match(mode, seed=2, **{setting.name: 0}, **{**mode.quick, **UNWON.get(mode.id, {})})
    counter = "turn" if setting.name == "max_turns" else "round"
    begun = (setting.most or 0) + 5
    setattr(match.state, counter, begun)
    player, names = random_player(3), match.game.content.sentences.names
    for number in range(FURTHER):
        if match.choice is None or getattr(match.state, counter) > begun + 2:
            break
        if number % 40 == 0:
            said = [match.question(), *(plain(text, names) for _, text in texts(match.scene(match.choice.seat)))]
            assert [text for text in said if NO_LIMIT.search(text)] == []
        match.play(player(match))
    assert match.over or getattr(match.state, counter) > begun, "it came past the end of a round"
    assert match.outcome is None or match.outcome.by != "guard"
    assert [entry.text for entry in match.journal if entry.kind == "guard" or NO_LIMIT.search(entry.text)] == []
