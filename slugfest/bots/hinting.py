"""Hints in words: what a search would do, what becomes of one's chance to win, and what is worse about the runner-up.

Every sentence has its figure. Options stand in them as {0}, {1}, …: whoever shows them knows how they are called.
"""

import msgspec

from slugfest.kernel.tally import Parts

from .chair import Chair
from .search import SearchBot
from .weighing import Weighed, weigh

POSITIONS = 1500
"""How many positions the search looks at: a fraction of a second in most games, and always the same ones."""
CONSIDERED = 5
"""How many options a hint speaks of at most."""
WEIGHED = 2
"""How many of them are weighed against each other."""
NAMED = 3
"""How many parts are named at most: those that differ most."""
LEAST = 0.005
"""Parts that make less of a difference are not named."""
ALIKE = 0.01
"""Chances that differ by less are as good as each other."""
ERRORS = 2.0
"""By how many errors two chances must differ to be called different."""
ROUGH = {
    "rough": "These chances are rough: nobody has measured this game yet.",
    "packs": "These chances are rough: they were measured without the packs in play.",
}


class Reason(msgspec.Struct, frozen=True):
    """What a search thinks of one option: how often it came back to it, and how it looks between 0 and 1."""

    option: str
    visits: int
    value: float


class Hint(msgspec.Struct, frozen=True):
    """The options that a search came back to most, the best first, and what the first two make of the chance to win."""

    reasons: list[Reason]
    weighed: Weighed


def hint_for(chair: Chair, seed: int) -> Hint:
    """Return what a search would do in a seat, and why.

    >>> from slugfest.kernel.match import Match
    >>> match = Match("battlerealm", seats=3, seed=7, heroes="random", placing="random")
    >>> hint = hint_for(Chair(match, 0), seed=1)
    >>> hint.reasons[0].option == hint.weighed.ways[0].key
    True
    """
    bot = SearchBot(seed, iterations=POSITIONS)
    bot.choose(chair)
    found = bot.insights[:CONSIDERED]
    weighed = weigh(chair, [one.option for one in found[:WEIGHED]], seed)
    return Hint([Reason(one.option.key, one.visits, one.value) for one in found], weighed)


def sentences(hint: Hint) -> list[str]:
    """Return a hint in sentences.

    >>> from .weighing import Way
    >>> ways = [Way("move", 0.604, {}), Way("rest", 0.49, {}, 0.02)]
    >>> weighed = Weighed(0.32, "measured", ways, {"points": 0.14, "health": -0.02, "tokens": -0.004}, 60)
    >>> for line in sentences(Hint([Reason("move", 8, 0.6), Reason("rest", 5, 0.5)], weighed)):
    ...     print(line)
    Best: {0}. Your chance to win goes from 32 % to 60 %.
    Next: {1}, with 49 %. What makes the difference: points +14 %, health −2 %.
    """
    weighed = hint.weighed
    if weighed.basis == "nothing":
        tries = sum(one.visits for one in hint.reasons)
        return [f"Best: {{0}}, after {tries} tries." if tries else "Best: {0}."]
    first = weighed.ways[0]
    lines = [f"Best: {{0}}. {becomes(weighed.now, first.chance)}"]
    if len(weighed.ways) > 1:
        lines.append(runner_up(hint))
    if weighed.basis in ROUGH:
        lines.append(ROUGH[weighed.basis])
    return lines


def becomes(now: float, then: float) -> str:
    """Say what becomes of the chance.

    >>> becomes(0.5, 0.6), becomes(0.5, 0.502), becomes(0.9, 1.0)
    ('Your chance to win goes from 50 % to 60 %.', 'Your chance to win stays at 50 %.', 'That wins.')
    """
    if then == 1.0:
        return "That wins."
    if percent(now) == percent(then):
        return f"Your chance to win stays at {percent(then)}."
    return f"Your chance to win goes from {percent(now)} to {percent(then)}."


def runner_up(hint: Hint) -> str:
    """Say what the second option brings, and what makes the difference to the first."""
    weighed = hint.weighed
    first, second = weighed.ways[:2]
    ahead = first.chance - second.chance
    unsure = ERRORS * second.error
    if abs(ahead) < ALIKE:
        return f"About as good: {{1}}, with {percent(second.chance)}."
    if abs(ahead) < unsure:
        return f"Hard to tell apart: {{1}}, with {percent(second.chance)}, give or take {percent(unsure)}."
    if ahead > 0:
        why = differences(weighed.rather)
        return f"Next: {{1}}, with {percent(second.chance)}." + (f" What makes the difference: {why}." if why else "")
    tries = sum(one.visits for one in hint.reasons)
    when = "at the end of the turn" if weighed.turn else "at first"
    better = f"{{1}} looks better {when}, with {percent(second.chance)}"
    return f"{better}; {tries} tries of what follows speak for the first." if tries else f"{better}."


def differences(parts: Parts) -> str:
    """Return the parts that make the most difference, with their figures; nothing if none makes much.

    >>> differences({"health": -0.031, "points": 0.2, "cards in hand": 0.001})
    'points +20 %, health −3 %'
    """
    largest = sorted(parts.items(), key=lambda part: (-abs(part[1]), part[0]))[:NAMED]
    return ", ".join(f"{name} {signed(by)}" for name, by in largest if abs(by) >= LEAST)


def signed(by: float) -> str:
    """Return a difference in percent, with its sign."""
    return f"{'−' if by < 0 else '+'}{max(1, round(100 * abs(by)))} %"


def percent(chance: float) -> str:
    """Return a chance in percent; only what is certain is called so.

    >>> percent(0.604), percent(0.999), percent(0.001), percent(1.0)
    ('60 %', 'over 99 %', 'under 1 %', '100 %')
    """
    if 0.0 < chance < 0.01:
        return "under 1 %"
    if 0.99 < chance < 1.0:
        return "over 99 %"
    return f"{round(100 * chance)} %"
