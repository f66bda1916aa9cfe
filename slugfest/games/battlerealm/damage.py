"""Points gained and lost: Attacks with their pools of protection, Explosions, the final blow (BR-ATT, BR-TURN-3)."""

from slugfest.kernel.game import Finished, Part

from .ending import victory
from .state import NOBODY, Attack
from .symbols import EXPLOSION, SC
from .table import Table, actor_of, immunities, spots_of, traits_of


def gain(table: Table, seat: int, amount: int, source: str, wins: bool = True) -> None:
    """Book points at once; the actor wins the moment it has 21 (BR-TURN-3, BR-END-1).

    Awards of the elimination check do not end the game before the check is done (BR-END-2): `wins=False`.
    """
    if amount <= 0:
        return
    hero = table.heroes[seat]
    hero.pvp += amount
    hero.felled_by = NOBODY
    hero.last_chance = False
    if table.tell is not None:
        table.tell("gained", hero=hero.kind, amount=amount, source=source, pvp=hero.pvp)
    if wins and seat == table.state.actor and hero.pvp >= table.box.goal:
        raise Finished(victory(table, seat, f"{table.box.goal} PVP points"))


def lose(table: Table, seat: int, amount: int, by: int) -> int:
    """Take points away, never below 0; who takes the last one landed the final blow (BR-TURN-4, BR-ATT-11)."""
    hero = table.heroes[seat]
    lost = min(hero.pvp, amount)
    if lost > 0:
        hero.pvp -= lost
        if hero.pvp == 0:
            hero.felled_by = by
    return lost


def attack_on(table: Table, victim: int) -> Attack:
    """Return the actor's Attack on a victim from where the actor is now, this turn (BR-ATT-1, BR-ATT-2)."""
    state = table.state
    place = state.heroes[state.actor].place
    for attack in state.attacks:
        if attack.victim == victim and attack.place == place:
            return attack
    attack = Attack(victim, place)
    state.attacks.append(attack)
    return attack


def hit(table: Table, victim: int, amount: int, source: str) -> None:
    """Deal one packet of damage as part of an Attack: increases, then Tough or Elusive, then Block (BR-ATT-6).

    Immunity has been looked at before: an immune hero is no target (BR-KEY-IMMUNE-1).
    """
    state = table.state
    why: list[Part] | None = None if table.tell is None else [Part(amount, source)]
    dealt = damage_left(table, attack_on(table, victim), victim, amount, why)
    lose(table, victim, dealt, state.actor)
    if table.tell is not None:
        hero = state.heroes[victim]
        table.tell("hit", hero=actor_of(table).kind, victim=hero.kind, amount=dealt, parts=why or [], pvp=hero.pvp)


def damage_left(table: Table, attack: Attack, victim: int, amount: int, why: list[Part] | None = None) -> int:
    """Return what is left of a packet after all that raises and lowers it, using up the Attack's pools (BR-ATT-5)."""
    state = table.state
    hero = state.heroes[victim]
    traits = traits_of(table, victim)
    spots = spots_of(table, victim)
    more = table.spots[hero.place].more - attack.more
    if more > 0:
        attack.more += more
        amount += more
        if why is not None:
            why.append(Part(more, table.spots[hero.place].name, "BR-LOC-PODIUM"))
    if hero.place == state.heroes[state.actor].place:
        shield = traits.near - attack.near
        for spot in spots:
            shield += spot.near
        if shield > 0 and amount > 0:
            cut = min(shield, amount)
            attack.near += cut
            amount -= cut
            if why is not None:
                why.append(Part(-cut, "Tough", "BR-ABI-TOUGH"))
    else:
        shield = traits.far - attack.far
        for spot in spots:
            shield += spot.far
        if shield > 0 and amount > 0:
            cut = min(shield, amount)
            attack.far += cut
            amount -= cut
            if why is not None:
                why.append(Part(-cut, "Elusive", "BR-ABI-ELUSIVE"))
    block = hero.block + traits.block - attack.block
    for spot in spots:
        block += spot.block
    if block > 0 and amount > 0:
        cut = min(block, amount)
        attack.block += cut
        amount -= cut
        if why is not None:
            why.append(Part(-cut, "Block", "BR-KEY-BLOCK"))
    return amount


def explosion(table: Table) -> None:
    """Everybody where the actor is loses 1, and 1 more per Science above three (BR-DIE-SCIENCE-2 to -4).

    It is no Attack: Block, Tough and Elusive do not help, only immunity does. Even prisoners are hit (BR-PRI-5).
    """
    state = table.state
    place = actor_of(table).place
    amount = state.total[SC] - 2
    if table.tell is not None:
        table.tell("exploded", place=place, amount=amount)
    for seat, hero in enumerate(state.heroes):
        if hero.place == place and not immunities(table, seat) & (1 << SC | EXPLOSION):
            lost = lose(table, seat, amount, NOBODY if seat == state.actor else state.actor)
            if table.tell is not None:
                table.tell("lost", hero=hero.kind, amount=lost, source="the Explosion", pvp=hero.pvp)
    state.total[SC] = 0
    state.explosion = False
    state.committed &= ~(1 << SC)
