"""What a position looks like to a player: `worth`, in points, for bots and for the balance lab.

A point of one's own is worth 1 and more near the goal; a rival's counts against it, most of all the leader's.
While the seat's own turn lasts, its unspent results count for what they may still bring.
"""

from slugfest.kernel.tally import Tally, tallied

from ..content.box import Box, Power, Traits
from ..content.symbols import CO, MU, MY, SC, SK, TE
from ..rules.moving import PENDING
from ..rules.state import NOWHERE, Battle

ROLLING = ("reroll", "finalise", "resolve")
OUT = -12.0
IN_PRISON = -2.5
LEADER = 0.5
"""How much of the rivals' standing is the strongest one's; the rest is shared by all."""


def worth(state: Battle, box: Box, seat: int, why: Tally | None = None) -> float:
    """Return how good the battle looks for a seat: its own standing against the strongest and the average rival."""
    table = [standing(state, box, other) for other in range(len(state.heroes))]
    mine = table[seat]
    rivals = table[:seat] + table[seat + 1 :]
    best = max(rivals)
    value = mine - LEADER * best - (1 - LEADER) * sum(rivals) / len(rivals)
    if why is not None:
        why.against([tallied(standing, state, box, other) for other in range(len(table))], seat, LEADER)
    if state.actor == seat and state.phase in ROLLING:
        leader = table.index(best)
        if leader == seat:
            leader = table.index(best, seat + 1)
        value += Hopes(state, box, seat, leader).value()
        if why is not None:
            why.upto("results to spend", value)
    return value


def standing(state: Battle, box: Box, seat: int, why: Tally | None = None) -> float:
    """Return what a hero's points, place and protections are worth; near the goal each point counts for more."""
    hero = state.heroes[seat]
    if hero.kind < 0:
        return 0.0
    if hero.place == NOWHERE:
        if why is not None and hero.out:
            why.upto("who is still in", OUT)
        return OUT if hero.out else 0.0
    points = hero.pvp
    value = points + 10.0 * (points / box.goal) ** 4
    if points <= 2:
        value -= 3.0 - points if points else 8.0
    if why is not None:
        why.upto("points", value)
    if hero.place == box.prison:
        value += IN_PRISON
    else:
        spot = box.spots[hero.place]
        if spot.gain_alone or spot.gain_crowd or spot.lose:
            crowd = any(other.place == hero.place and other is not hero for other in state.heroes)
            value += 0.8 * ((spot.gain_crowd if crowd else spot.gain_alone) - spot.lose)
    if why is not None:
        why.upto("location", value)
    value += 0.4 * min(hero.block, 3) + 0.3 * hero.immune.bit_count()
    if why is not None:
        why.upto("protection", value)
    if hero.slams:
        value -= 0.7
    if hero.disorientated:
        value -= 0.6
    for mask in hero.negated:
        if mask:
            value -= 0.3 * mask.bit_count()
    if why is not None:
        why.upto("setbacks", value)
    return value


class Hopes:
    """What the unspent results of the actor's turn may still bring."""

    __slots__ = ("actor", "away", "away_all", "box", "here", "here_all", "jailed", "slope", "state", "traits")

    def __init__(self, state: Battle, box: Box, seat: int, leader: int) -> None:
        self.state, self.box = state, box
        self.actor = hero = state.heroes[seat]
        self.traits: Traits = box.beginner_traits[hero.kind] if state.beginner else box.traits[hero.kind]
        self.jailed = hero.place == box.prison
        self.slope = 1.0 + 40.0 * hero.pvp**3 / box.goal**4
        self.here = self.here_all = self.away = self.away_all = 0.0
        if not self.jailed:
            self._look_around(leader)

    def _look_around(self, leader: int) -> None:
        """Weigh what a point of damage does to whom: the one it hurts most, and all together, here and elsewhere."""
        heroes = self.state.heroes
        each = (1 - LEADER) / (len(heroes) - 1)
        outside = (NOWHERE, self.box.prison)
        for seat, other in enumerate(heroes):
            if other is self.actor or other.place in outside or not other.pvp:
                continue
            harm = each + LEADER * (seat == leader)
            if other.place == self.actor.place:
                self.here_all += harm
                self.here = max(self.here, harm)
            else:
                self.away_all += harm
                self.away = max(self.away, harm)

    def value(self) -> float:
        """Return the sum of all hopes and fears."""
        state = self.state
        rolling = state.phase == "reroll"
        total = [state.dice.count(symbol) for symbol in range(6)] if rolling else state.total[:]
        value = self.fears(total, rolling)
        if self.jailed and max(total) >= self.box.constants.prison_triple:
            value += 2.0
        free = total
        if not rolling:
            for symbol in (MU, SC):
                if state.committed >> symbol & 1:
                    free[symbol] = free[MU] - self.traits.sentence_at if symbol == MU else 0
        extra = () if state.phase == "resolve" or state.primary else self.traits.adds
        value += self.cards(free, extra, rolling)
        value += self.slope * 0.95 * free[MY] + 0.9 * (free[SK] * self.here + free[TE] * self.away)
        if not self.jailed:
            value += self.travel(free)
        if rolling:
            value += 0.25 * state.rerolls
        return value

    def fears(self, total: list[int], rolling: bool) -> float:
        """Return what a sentence or an Explosion to come costs."""
        state, traits = self.state, self.traits
        value = 0.0
        if total[MU] >= traits.sentence_at and not traits.immune & 1 << MU and (rolling or state.sentence == PENDING):
            value -= 4.0
        if total[SC] >= traits.explosion_at and not traits.immune & 1 << SC and (rolling or state.explosion):
            value -= (0.9 * self.slope - self.here_all) * (total[SC] - 2)
        return value

    def cards(self, free: list[int], extra: tuple[int, ...], rolling: bool) -> float:
        """Return what Power Cards may bring, best first; what they cost is taken out of the free results.

        `extra` are the symbols of which the hero may still add one.
        """
        state = self.state
        barred = state.used if not rolling else 0
        for mask in self.actor.negated:
            barred |= mask
        if self.box.spots[self.actor.place].bar_cards:
            return 0.0
        found: list[tuple[float, int, Power]] = []
        for power in self.box.hands[self.actor.kind]:
            if barred >> power.slot & 1:
                continue
            missing, lacking = 0, -1
            for symbol, need in enumerate(power.price):
                if need > free[symbol]:
                    missing += need - free[symbol]
                    lacking = symbol
            if missing > 1:
                continue
            hope = self.card(power)
            if missing and lacking not in extra:
                if not rolling:
                    continue
                hope *= 0.35
            found.append((hope, lacking if missing else -1, power))
        value = 0.0
        found.sort(key=lambda item: -item[0])
        for hope, lacking, power in found:
            price = power.price
            if lacking >= 0:
                if not value:
                    value += 0.8 * hope
                continue
            if all(need <= have for need, have in zip(price, free, strict=True)):
                lost = price[MY] * self.slope * 0.95 + 0.9 * (price[SK] * self.here + price[TE] * self.away)
                if 0.9 * hope > lost:
                    value += 0.9 * hope
                    for symbol, need in enumerate(price):
                        free[symbol] -= need
        return value

    def travel(self, free: list[int]) -> float:
        """Return what moving elsewhere may bring."""
        state, box = self.state, self.box
        here = self.actor.place
        spot = box.spots[here]
        others = sum(other.place == here for other in state.heroes) - 1
        price = spot.leave_base + (0 if self.traits.light else spot.per_other * others)
        if free[CO] < price or self.actor.slams:
            return 0.0
        spots = box.spots
        return (
            0.9
            * self.slope
            * max((spots[p].points for p in state.circle if p != here and p not in state.landed), default=0)
        )

    def card(self, power: Power) -> float:
        """Return about how much a card brings from here; one that attacks needs somebody to hit."""
        if power.attacks and not self.here_all + self.away_all:
            return 0.0
        value = 0.0
        for effect in power.effects:
            do = effect.do
            if do == "strike":
                value += effect.amount * (self.here_all if effect.target == "each_here" else self.here)
            elif do == "blast":
                value += effect.amount * self.away
            elif do == "burst":
                apart = effect.target == "around_one"
                value += effect.amount * (
                    max(self.here_all, self.away) if apart else self.here_all + 0.4 * self.away_all
                )
            elif do == "gain":
                value += effect.amount * self.slope
            elif do == "escape":
                value += 1.5 + 2.0 * self.jailed
            elif do == "move":
                value += 1.0
            else:
                value += 0.5
        return value
