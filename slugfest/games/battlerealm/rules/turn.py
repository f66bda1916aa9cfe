"""Battlerealm's turn, step by step; each step's rules are in the file of its name.

Every function is a rule; the clause ids are those of docs/rules/battlerealm.md.
"""

from collections.abc import Callable

from slugfest.kernel.game import Finished, Script
from slugfest.kernel.text import thing

from ..content.symbols import SK, TE
from .damage import gain, lose
from .eliminating import eliminations
from .ending import guard, verdict
from .finalising import adding
from .opening import choose_hero, lay_circle, place_hero
from .resolve import action
from .rolling import begin_turn, end_rolling, reroll
from .state import NOBODY, NOWHERE
from .table import Table, actor_of, others_at, spots_of, traits_of


class Battlerealm(Table):
    """The rules over one battle; the phase of the state says which script comes next."""

    __slots__ = ()

    def step(self) -> Script[None]:
        """Return the script from this resting point to the next."""
        return STEPS[self.state.phase](self)


def end_turn(table: Table) -> Script[None]:
    """Gains and losses at the end of the turn, eliminations, victory; then the next player (BR-ELI-9, BR-ELI-7)."""
    state = table.state
    end_gains(table)
    end_losses(table)
    if any(not hero.pvp for hero in table.heroes):
        yield from eliminations(table)
    result = verdict(table)
    if result is not None:
        raise Finished(result)
    assert len(state.circle) >= 3, "the circle has at least three cards while the game goes on (BR-ELI-8)"
    actor_of(table).disorientated = False
    next_player(table)


def end_gains(table: Table) -> None:
    """Peaceful, then the own location's gain, then Redwing's location's, each looked at for 21 (BR-ELI-9)."""
    state = table.state
    peaceful = traits_of(table, state.actor).peaceful
    if peaceful and not state.final[SK] and not state.final[TE]:
        gain(table, state.actor, peaceful, "with Peaceful")
    for spot in spots_of(table, state.actor):
        if spot.gain_crowd or spot.gain_alone:
            crowd = bool(others_at(table, spot.index))
            gain(table, state.actor, spot.gain_crowd if crowd else spot.gain_alone, f"at {thing(f'place:{spot.key}')}")


def end_losses(table: Table) -> None:
    """What the actor's own location takes: no Attack, no final blow (BR-LOC-ACID)."""
    hero = actor_of(table)
    spot = table.spots[hero.place]
    if spot.lose:
        lost = lose(table, table.state.actor, spot.lose, NOBODY)
        if lost and table.tell is not None:
            table.tell("lost", hero=hero.kind, amount=lost, source=f"at {thing(f'place:{spot.key}')}", pvp=hero.pvp)


def next_player(table: Table) -> None:
    """Turns go clockwise, eliminated heroes are skipped (BR-SET-9, BR-TURN-5); the rounds are counted (BR-END-8)."""
    state = table.state
    heroes = state.heroes
    following = (state.actor + 1) % len(heroes)
    while heroes[following].place == NOWHERE:
        following = (following + 1) % len(heroes)
    if following <= state.actor:
        if state.guard and state.round >= state.guard:
            raise Finished(guard(table))
        state.round += 1
    state.actor = following
    state.phase = "roll"


STEPS: dict[str, Callable[[Table], Script[None]]] = {
    "heroes": choose_hero,
    "circle": lay_circle,
    "placing": place_hero,
    "roll": begin_turn,
    "reroll": reroll,
    "rolled": end_rolling,
    "finalise": adding,
    "resolve": action,
    "end": end_turn,
}
