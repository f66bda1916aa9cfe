"""Points gained and lost: Attacks with their pools of protection, Explosions, the final blow (BR-ATT, BR-TURN-3)."""

from slugfest.kernel.game import Finished, Part
from slugfest.kernel.text import joined, thing

from ..content.box import Spot
from ..content.symbols import EXPLOSION, SC
from .ending import victory
from .state import NOBODY, Attack
from .table import Table, actor_of, immunities, spots_of


def gain(table: Table, seat: int, amount: int, source: str, wins: bool = True) -> None:
    """Book points at once; the actor wins the moment it has 21 (BR-TURN-3, BR-END-1).

    Awards of the elimination check do not end the game before the check is done (BR-END-2): `wins=False`.
    """
    if amount <= 0:
        return
    hero = table.heroes[seat]
    hero.pvp += amount
    hero.felled_by = NOBODY
    hero.last_chance = hero.spared = False
    if table.tell is not None:
        table.tell("gained", hero=hero.kind, amount=amount, source=source, pvp=hero.pvp)
    if wins and seat == table.state.actor and hero.pvp >= table.box.goal:
        raise Finished(victory(table, seat, f"{table.box.goal} points reached"))


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


def hit(
    table: Table, victim: int, amount: int, source: str, more: int = 0, at: Spot | None = None, by: str = ""
) -> None:
    """Deal one packet of damage as part of an Attack: increases, then Tough or Elusive, then Block (BR-ATT-6).

    `more` is what the actor's location adds; `by` is what it is told to come from, if not `source`. Immunity has been
    looked at before: an immune hero is no target (BR-KEY-IMMUNE-1).
    """
    state = table.state
    why: list[Part] | None = None
    if table.tell is not None:
        why = [Part(amount, source)]
        if at is not None and more:
            why.append(Part(more, at.name, at.clause))
    dealt = damage_left(table, attack_on(table, victim), victim, amount + more, why)
    lose(table, victim, dealt, state.actor)
    if table.tell is not None:
        hero = state.heroes[victim]
        table.tell(
            "hit" if dealt else "fended",
            hero=actor_of(table).kind,
            victim=hero.kind,
            amount=dealt,
            parts=why or [],
            pvp=hero.pvp,
            by=by or source,
            why=takers([part.source for part in why or [] if part.value < 0]),
        )


def takers(sources: list[str]) -> str:
    """Say who takes damage, one or several.

    >>> takers(["Tough"]), takers(["Tough", "Block"])
    ('Tough takes', 'Tough and Block take')
    """
    return f"{joined(sources)} take{'s' * (len(sources) == 1)}"


def expected(table: Table, victim: int, amount: int, source: str, more: int = 0, at: Spot | None = None) -> list[Part]:
    """Return what a packet of damage would be made of, without dealing it; the parts add up to what gets through."""
    state = table.state
    place = state.heroes[state.actor].place
    known = next((one for one in state.attacks if one.victim == victim and one.place == place), None)
    why = [Part(amount, source)]
    if at is not None and more:
        why.append(Part(more, at.name, at.clause))
    attack = (
        Attack(victim, place)
        if known is None
        else Attack(victim, place, known.near, known.far, known.block, known.more)
    )
    damage_left(table, attack, victim, amount + more, why)
    return why


def damage_left(table: Table, attack: Attack, victim: int, amount: int, why: list[Part] | None = None) -> int:
    """Return what is left of a packet after all that raises and lowers it, using up the Attack's pools (BR-ATT-5)."""
    hero = table.heroes[victim]
    traits = table.traits[hero.kind]
    spots = spots_of(table, victim)
    exposed = table.spots[hero.place].more - attack.more
    if exposed > 0:
        attack.more += exposed
        amount += exposed
        if why is not None:
            why.append(Part(exposed, table.spots[hero.place].name, table.spots[hero.place].clause))
    if hero.place == table.heroes[table.state.actor].place:
        cut = cut_by(traits.near + sum(spot.near for spot in spots), attack.near, amount)
        if why is not None:
            named = [Part(traits.near, "Tough", "BR-ABI-TOUGH")]
            explain_cut(cut, attack.near, named + [Part(s.near, s.name, s.clause) for s in spots], why)
        attack.near += cut
    else:
        cut = cut_by(traits.far + sum(spot.far for spot in spots), attack.far, amount)
        if why is not None:
            named = [Part(traits.far, "Elusive", "BR-ABI-ELUSIVE")]
            explain_cut(cut, attack.far, named + [Part(s.far, s.name, s.clause) for s in spots], why)
        attack.far += cut
    amount -= cut
    blocks = traits.block + hero.block + sum(spot.block for spot in spots)
    cut = cut_by(blocks, attack.block, amount)
    if why is not None:
        named = [Part(traits.block + hero.block, "Block", "BR-KEY-BLOCK")]
        explain_cut(cut, attack.block, named + [Part(s.block, s.name, s.clause) for s in spots], why)
    attack.block += cut
    return amount - cut


def cut_by(pool: int, used: int, amount: int) -> int:
    """Return how much of a packet a pool of protection takes, after what the Attack has used of it."""
    return max(0, min(pool - used, amount))


def explain_cut(cut: int, used: int, sources: list[Part], why: list[Part]) -> None:
    """Say which sources of a pool took how much: they are used up in order."""
    for source in sources:
        skipped = min(used, source.value)
        used -= skipped
        taken = min(source.value - skipped, cut)
        cut -= taken
        if taken > 0:
            why.append(Part(-taken, source.source, source.clause))


def exploded(table: Table) -> list[int]:
    """Return the seats that an Explosion hurts: all who are where the actor is, but the immune (BR-DIE-SCIENCE-2)."""
    place = actor_of(table).place
    everybody = [seat for seat, hero in enumerate(table.heroes) if hero.place == place]
    return [seat for seat in everybody if not immunities(table, seat) & (1 << SC | EXPLOSION)]


def explosion(table: Table) -> None:
    """Everybody where the actor is loses 1, and 1 more per Science above three (BR-DIE-SCIENCE-2 to -4).

    It is no Attack: Block, Tough and Elusive do not help, only immunity does. Even prisoners are hit (BR-PRI-5).
    """
    state = table.state
    place = actor_of(table).place
    amount = state.total[SC] - 2
    hurt = []
    for seat in exploded(table):
        hero = state.heroes[seat]
        lost = lose(table, seat, amount, NOBODY if seat == state.actor else state.actor)
        hurt.append((hero.kind, lost, hero.pvp))
    if table.tell is not None:
        keys = [thing(f"hero:{table.box.heroes[kind].id}") for kind, _, _ in hurt]
        said = f" hurts {joined(keys)} for {amount}" if hurt else " hurts nobody"
        table.tell("exploded", place=place, hurt=hurt, hurts=said, science=f"{{science*{state.total[SC]}}}")
    state.total[SC] = 0
    state.explosion = False
    state.committed &= ~(1 << SC)
