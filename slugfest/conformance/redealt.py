"""The journal and what it looks like are the same bytes wherever only hidden things differ.

A match goes on in the real world and in one that looks the same to the seat that is asked, with everything dealt anew
that it cannot know. As long as a spectator could not tell the two apart, both tell the same lines.
"""

from typing import Any, NamedTuple

import msgspec

from slugfest import Match
from slugfest.conformance.cases import HIDING, over, random_player
from slugfest.kernel.answers import Imagined, Pick
from slugfest.kernel.log import masked
from slugfest.kernel.mode import Mode

every_match = over(
    "mode, seats, seed",
    lambda modes: [(f"{mode.id}-{seats}-41", (mode, seats, 41)) for mode in modes for seats in mode.seats],
)
EVERY = 9
"""How many answers lie between two positions that are tried."""
MOST = 400
"""How many answers of a match are played at most."""
FOLLOWED = 15
"""How many answers both worlds are followed."""


class Seen(NamedTuple):
    """What there is after an answer: how many answers, what everybody sees, and what was told."""

    answers: int
    view: Any
    told: Any


def seen(match: Match, since: int) -> Seen:
    entries = match.journal[since:]
    told = msgspec.json.encode([entries, match.happenings(entries)])
    return Seen(len(real_answers(match)), (match.view(), match.scene()), told)


def real_answers(match: Match) -> list[Any]:
    return [answer for answer in match.answers() if not isinstance(answer, Imagined)]


def witnessed(match: Match) -> list[Any]:
    """All answers as somebody without a seat has seen them: open dice and cards, and picks that were no secret."""
    words = match.game.words
    return [
        masked(run.request, answer, None, words) for run, answer in match.walk() if not isinstance(answer, Imagined)
    ]


def anything_was_secret(match: Match) -> bool:
    """Whether some seat has seen more of the answers than somebody without a seat: a short match may have no cards."""
    words = match.game.words
    return any(
        masked(run.request, answer, seat, words) != masked(run.request, answer, None, words)
        for run, answer in match.walk()
        if not isinstance(answer, Pick)  # what all pick at once is all shown at once
        for seat in range(match.seats)
    )


def followed(real: Match, other: Match, seed: int) -> list[tuple[Seen, Seen]]:
    """Give both worlds the same answers for a while, as long as the other one is asked the same."""
    player, found = random_player(seed), []
    for _ in range(FOLLOWED):
        choice, again = real.choice, other.choice
        if choice is None or again is None or (choice.seat, choice.prompt) != (again.seat, again.prompt):
            break
        option, since = player(real), len(real.journal)
        if option.key not in again.keys:
            break
        real.play(option)
        other.play(option.key)
        found.append((seen(real, since), seen(other, since)))
        if found[-1][0].view != found[-1][1].view:
            break
    return found


@every_match
def test_what_is_told_hangs_on_nothing_that_nobody_was_shown(mode: Mode, seats: int, seed: int) -> None:
    match, player = Match(mode, seats, seed=seed, **HIDING.get(mode.id, {})), random_player(seed)
    compared = differ = 0
    for number in range(1, MOST):
        if match.choice is None:
            break
        if number % EVERY == 1:
            real, other = match.copy(listening=True), match.imagine(match.choice.seat, number)
            assert msgspec.json.encode(real.journal) == msgspec.json.encode(other.journal), "the past is the same"
            differ += real.state != other.state
            steps = followed(real, other, number)
            open_here, open_there = witnessed(real), witnessed(other)
            for here, there in steps:
                if here.view != there.view or open_here[: here.answers] != open_there[: there.answers]:
                    break
                assert here.told == there.told
                compared += len(here.told) > len(b"[[],[]]")
        match.play(player(match))
    assert compared or mode.open or not match.journal
    assert differ or mode.open or not anything_was_secret(match)
