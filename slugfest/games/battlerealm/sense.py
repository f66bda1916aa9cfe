"""What a position looks like to a player: `worth`, in points, for bots and for the balance lab."""

from .box import Box
from .moving import PENDING
from .state import NOWHERE, Battle
from .symbols import CO, MU, MY, SC, SK, TE

ROLLING = ("reroll", "finalise", "resolve")
OUT = -12.0
IN_PRISON = -2.5


def worth(state: Battle, box: Box, seat: int) -> float:
    """Return how good the battle looks for a seat: its own standing against the strongest and the average rival."""
    mine = standing(state, box, seat)
    rivals = [standing(state, box, other) for other in range(len(state.heroes)) if other != seat]
    value = mine - 0.5 * max(rivals) - 0.5 * sum(rivals) / len(rivals)
    if state.actor == seat and state.phase in ROLLING:
        value += hopes(state, box, seat)
    return value


def standing(state: Battle, box: Box, seat: int) -> float:
    """Return what a hero's points, place and protections are worth; near the goal each point counts for more."""
    hero = state.heroes[seat]
    if hero.kind < 0:
        return 0.0
    if hero.place == NOWHERE and hero.out:
        return OUT
    points = hero.pvp
    value = points + 10.0 * (points / box.goal) ** 4
    if points <= 2:
        value -= 3.0 - points
    if hero.place == box.prison:
        value += IN_PRISON
    value += 0.4 * min(hero.block, 3) + 0.3 * hero.immune.bit_count()
    if hero.slams:
        value -= 0.7
    if hero.disorientated:
        value -= 0.6
    for mask in hero.negated:
        value -= 0.3 * mask.bit_count()
    return value


def hopes(state: Battle, box: Box, seat: int) -> float:
    """Return what the unspent results of the actor's turn may still bring."""
    hero = state.heroes[seat]
    traits = box.beginner_traits[hero.kind] if state.beginner else box.traits[hero.kind]
    rolling = state.phase == "reroll"
    total = [state.dice.count(symbol) for symbol in range(6)] if rolling else state.total
    here = sum(other.place == hero.place for other in state.heroes) - 1
    away = sum(other.place not in (hero.place, box.prison, NOWHERE) for other in state.heroes)
    jailed = hero.place == box.prison
    value = 0.0
    if total[MU] >= traits.sentence_at and not traits.immune & 1 << MU and (rolling or state.sentence == PENDING):
        value -= 4.0
    if total[SC] >= traits.explosion_at and not traits.immune & 1 << SC and (rolling or state.explosion):
        value -= 0.8 * (total[SC] - 2)
    free = [0 if not rolling and state.committed >> s & 1 else total[s] for s in range(6)]
    best = 0.0
    for power in box.hands[hero.kind]:
        if state.used >> power.slot & 1 and not rolling:
            continue
        missing = sum(max(0, need - have) for need, have in zip(power.price, free, strict=True))
        if missing == 0:
            gains = _card_hope(power.effects, here, away, jailed)
            best = max(best, gains)
        elif rolling and missing == 1:
            best = max(best, 0.35 * _card_hope(power.effects, here, away, jailed))
    value += 0.8 * best
    value += 0.95 * free[MY]
    if not jailed:
        value += 0.45 * free[SK] * (here > 0) + 0.4 * free[TE] * (away > 0)
        price = box.spots[hero.place].leave_base + (0 if traits.light else box.spots[hero.place].per_other * here)
        if free[CO] >= price:
            value += 0.9 * max(
                (box.spots[p].points for p in state.circle if p >= 0 and p not in state.landed), default=0
            )
    elif max(total) >= 3:
        value += 2.0
    if rolling:
        value += 0.25 * state.rerolls
    return value


def _card_hope(effects: tuple[object, ...], here: int, away: int, jailed: bool) -> float:
    value = 0.0
    for effect in effects:
        do = getattr(effect, "do", "")
        amount = getattr(effect, "amount", 0)
        if do == "strike":
            value += amount * 0.55 * (here > 0)
        elif do == "blast":
            value += amount * 0.5 * (away > 0)
        elif do == "burst":
            value += amount * 0.7 * (here + away > 0)
        elif do == "gain":
            value += amount
        elif do == "escape":
            value += 1.5 + 2.0 * jailed
        else:
            value += 0.6
    return value
