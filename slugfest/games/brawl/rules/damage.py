"""Damage, healing, going out of action, victory points (SB-OUT, SB-VP, SB-KEY-HEAL)."""

from collections.abc import Mapping
from typing import Any

from slugfest.kernel.game import Choose, Option, Script

from .ending import settle
from .state import GATE
from .table import Table, cause_of, put, side_of, side_seats


def hurt(
    table: Table,
    hits: list[tuple[int, int]],
    cause: int,
    kind: str = "damaged",
    facts: Mapping[int, Mapping[str, Any]] | None = None,
) -> None:
    """Deal damage to several Champions at the same moment (SB-GEN-10); `cause` is whose doing it is (SB-VP-03).

    Whoever has as much damage as hit points goes out of action (SB-OUT-01). `kind` and `facts`, by Champion, are how
    the journal tells it, where the damage is not an effect of a card.
    """
    at, damage = table.at, table.damage
    out = []
    for champion, amount in hits:
        if amount <= 0 or at[champion] < 0:
            continue
        damage[champion] += amount
        hp = side_of(table, champion).hp
        if table.tell is not None:
            more = {"source": cause_of(table, cause)} if facts is None else facts[champion]
            tell_hit(table, kind, champion, amount, more)
        if damage[champion] >= hp and champion not in out:
            out.append(champion)
    if out:
        for champion in out:
            leave(table, champion)
        award(table, out, cause)


def tell_hit(table: Table, kind: str, champion: int, amount: int, facts: Mapping[str, Any]) -> None:
    """Write down damage, and how many hit points are left."""
    if table.tell is not None:
        hp = side_of(table, champion).hp
        left = max(0, hp - table.damage[champion])
        named = {"champion": table.state.who[champion], "amount": amount, "left": left, "hp": hp}
        table.tell(kind, **named | dict(facts))


def leave(table: Table, champion: int) -> None:
    """Go to the Gate: no damage, basic side up, nothing that lasts stays on it (SB-OUT-02, SB-EFF-01)."""
    state = table.state
    state.last[champion] = table.at[champion]
    put(table, champion, GATE)
    table.damage[champion] = 0
    keep = ~(1 << champion)
    state.levelled &= keep
    state.rooted &= keep
    state.steadfast &= keep
    table.fight.levels &= keep
    if state.modifiers:
        state.modifiers[:] = [one for one in state.modifiers if champion not in (one[0], one[3])]
    if table.tell is not None:
        table.tell("out", champion=state.who[champion])


def award(table: Table, out: list[int], cause: int) -> None:
    """Give VP for Champions taken out together: Enemies to the team of the cause, its own to the other team.

    Then victory is looked at (SB-VP-01, SB-VP-02, SB-VP-04). Taking an Enemy out earns a Level Up (SB-LVL-01).
    """
    state = table.state
    mine = table.team[cause]
    gains = [0, 0]
    for champion in out:
        gains[1 - table.team[champion]] += 1
    for team, amount in enumerate(gains):
        state.vp[team] += amount
        if amount and table.tell is not None:
            table.tell(
                "vp",
                scorers=side_seats(table, team),
                deed="knocking out" if team == mine else "the fall of",
                fallen=[state.who[champion] for champion in out if table.team[champion] != team],
                amount=amount,
                standing=(state.vp[team], table.format.goal),
            )
    if gains[mine] and table.at[cause] >= 0:
        table.fight.levels |= 1 << cause
        if side_of(table, cause).on_ko:
            table.fight.feasts.extend([cause] * gains[mine])
    settle(table)


def heal_options(table: Table, champion: int, most: int) -> list[Option]:
    """List how much damage may be removed (SB-KEY-HEAL-01)."""
    return table.box.amounts[: min(most, table.damage[champion]) + 1]


def heal(table: Table, champion: int, most: int, seat: int, thanks: str = "") -> Script[None]:
    """Remove 0 up to so much damage, as the player of the card decides (SB-KEY-HEAL-01); `thanks` to what is told."""
    if table.at[champion] < 0 or not table.damage[champion] or most <= 0:
        return
    option = yield Choose(seat, "brawl.heal", heal_options, table, champion, most)
    restore(table, champion, option.value, thanks)


def restore(table: Table, champion: int, amount: int, thanks: str) -> None:
    """Remove damage, never below 0; `thanks` to what is told."""
    amount = min(amount, table.damage[champion])
    if amount:
        table.damage[champion] -= amount
        if table.tell is not None:
            tell_hit(table, "healed", champion, amount, {"thanks": thanks})


def feast(table: Table) -> Script[None]:
    """What a Champion gets at once for each Enemy it takes out of action (section 20.3, `on_ko`)."""
    feasts = table.fight.feasts
    while feasts:
        champion = feasts.pop()
        side = side_of(table, champion)
        for effect in side.on_ko:
            yield from heal(table, champion, effect.amount, table.state.owner[champion], side.ability)
