"""A rule that raises leaves a broken match, and a log that rebuilds it without the last answer."""

from dataclasses import replace
from typing import Any

import pytest

from slugfest import Match, MatchBroken
from slugfest import replay as replayed
from slugfest.conformance.cases import Case, every_mode, play_out, random_player, standing, walk
from slugfest.kernel.game import Script


class Fault(Exception):
    """A mistake in a rule."""


class Fragile:
    """Rules around which a trap can be set: when it is, the next answer makes them fail."""

    def __init__(self, rules: Any, trap: list[bool]) -> None:
        self.inner, self.trap = rules, trap

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    @property
    def tell(self) -> Any:
        return self.inner.tell

    @tell.setter
    def tell(self, tell: Any) -> None:
        self.inner.tell = tell

    def step(self) -> Script[None]:
        script, answer = self.inner.step(), None
        while True:
            if self.trap[0]:
                raise Fault("a mistake in a rule")
            try:
                request = script.send(answer)
            except StopIteration:
                return
            answer = yield request


def decisions(case: Case) -> int:
    """How many decisions a match has at least."""
    return sum(1 for _ in walk(case.begin(51), random_player(51)))


@every_mode
def test_a_raising_rule_leaves_a_broken_match_and_a_log_that_rebuilds(case: Case) -> None:
    trap = [False]
    mode = replace(case.mode, rules=lambda state, content, tell: Fragile(case.mode.rules(state, content, tell), trap))
    match, player = Match(mode, case.seats, seed=51), random_player(51)
    for _ in range(min(3, decisions(case) - 1)):
        match.play(player(match))
    before = standing(match)
    trap[0] = True
    with pytest.raises(Fault):
        match.play(player(match))
    trap[0] = False
    assert match.broken
    assert match.choice is None
    with pytest.raises(MatchBroken):
        match.play("pass")
    with pytest.raises(MatchBroken):
        match.copy()
    log = match.log
    log.answers.pop()
    log.checks = {at: check for at, check in log.checks.items() if at <= len(log.answers)}
    rebuilt = replayed(log, mode)
    assert standing(rebuilt) == before
    assert play_out(rebuilt, player).over
