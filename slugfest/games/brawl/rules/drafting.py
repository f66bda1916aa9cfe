"""Who plays with whom: free choice, casual and competitive draft, for two and for four (SB-DRAFT, ST-DRAFT)."""

from slugfest.kernel.game import ALL, Choose, Draw, Option, Script, Together

from .state import GATE
from .table import Table, own_champions, team_of

CASUAL = {2: (1, 0, 1, 0, 1, 0), 4: (1, 0, 3, 2, 1, 0, 3, 2)}
"""Who picks when in a casual draft, by place in the turn order (SB-DRAFT-03, ST-DRAFT-01)."""
RIVAL = {0: 1, 1: 0, 2: 3, 3: 2}
"""Who bans whose Champion, by place in the turn order (SB-DRAFT-05, ST-DRAFT-03)."""


def draft(table: Table) -> Script[None]:
    """One pick of the draft that was agreed on, or all of it at once (SB-DRAFT-01)."""
    drafted = table.state.draft
    if drafted.way == "given":
        assemble(table)
        tell_teams(table)
    elif drafted.way == "random":
        yield from random_teams(table)
    elif drafted.way == "casual":
        yield from casual_pick(table)
    elif drafted.way == "free":
        yield from free_pick(table)
    elif not drafted.brought[table.state.order[-1]][table.format.bring - 1 :]:
        yield from bring(table)
    elif len(drafted.banned) < len(table.state.players):
        yield from ban(table)
    else:
        yield from competitive_pick(table)


def random_teams(table: Table) -> Script[None]:
    """Deal teams by lot: different Champions for all where there are enough."""
    state = table.state
    size = table.format.champions
    kinds = list(range(len(table.box.kinds)))
    for team in (0, 1) if len(kinds) < size * len(state.players) or state.draft.mirror else (None,):
        seats = [seat for seat in range(len(state.players)) if team is None or team_of(seat) == team]
        drawn = yield Draw(kinds, size * len(seats), ALL, "champion")
        for i, seat in enumerate(seats):
            state.draft.teams[seat].extend(drawn[i * size : (i + 1) * size])
    assemble(table)
    tell_teams(table)


def pool_options(table: Table, seat: int) -> list[Option]:
    """List the Champions left in the pool, none twice in one team, so that the draft can be finished (ST-DRAFT-01).

    In a small pool with duplicates a pick could leave the last player nothing but what the own team has.
    """
    drafted, options = table.state.draft, table.box.champion_options
    everybody = [kind for team in drafted.teams for kind in team] + drafted.pool
    if len(set(everybody)) == len(everybody):  # the pool never had the same one twice
        return [options[kind] for kind in drafted.pool]
    mine = team_of(seat)
    owned: list[list[int]] = [[], []]
    for other, team in enumerate(drafted.teams):
        owned[team_of(other)].extend(team)
    left = [table.format.pool // 2 - len(kinds) for kinds in owned]
    left[mine] -= 1
    found = []
    for kind in dict.fromkeys(drafted.pool):
        if kind not in owned[mine]:
            rest = drafted.pool[:]
            rest.remove(kind)
            owned[mine].append(kind)
            if can_finish(rest, owned, left):
                found.append(options[kind])
            owned[mine].pop()
    return found


def can_finish(pool: list[int], owned: list[list[int]], left: list[int]) -> bool:
    """Whether both teams can still get as many different Champions as they lack."""
    for_both = shared = 0
    alone = [0, 0]
    for kind in dict.fromkeys(pool):
        free = [kind not in kinds for kinds in owned]
        if free[0] and free[1]:
            for_both += pool.count(kind) > 1
            shared += pool.count(kind) == 1
        else:
            alone[0] += free[0]
            alone[1] += free[1]
    return sum(max(0, left[team] - alone[team] - for_both) for team in (0, 1)) <= shared


def casual_pick(table: Table) -> Script[None]:
    """One pick out of the common pool (SB-DRAFT-02, SB-DRAFT-03)."""
    state, drafted = table.state, table.state.draft
    order = CASUAL[len(state.players)]
    seat = state.order[order[drafted.picks]]
    option = yield Choose(seat, "brawl.draft", pool_options, table, seat)
    drafted.pool.remove(option.value)
    take(table, seat, option.value)
    if drafted.picks == len(order):
        assemble(table)


def take(table: Table, seat: int, kind: int) -> None:
    """A Champion joins a seat's team."""
    table.state.draft.teams[seat].append(kind)
    table.state.draft.picks += 1
    if table.tell is not None:
        table.tell("drafted", seat=seat, fighter=kind)


def free_options(table: Table, seat: int) -> list[Option]:
    """List the Champions that a seat may choose: none of its own team's, nor of the other's without `mirror`."""
    drafted = table.state.draft
    taken = [
        kind
        for other, team in enumerate(drafted.teams)
        if team_of(other) == team_of(seat) or not drafted.mirror
        for kind in team
    ]
    return [option for option in table.box.champion_options[: len(table.box.kinds)] if option.value not in taken]


def free_pick(table: Table) -> Script[None]:
    """Free choice (SB-SET-03): each player in turn order names the whole team, one Champion after the other."""
    state, drafted = table.state, table.state.draft
    size = table.format.champions
    seat = state.order[drafted.picks // size]
    option = yield Choose(seat, "brawl.draft", free_options, table, seat)
    take(table, seat, option.value)
    if drafted.picks == size * len(state.players):
        assemble(table)


# ---------------------------------------------------------------------- competitive


def bring_options(table: Table, seat: int) -> list[Option]:
    """List the Champions that a seat may still bring: different ones, none of its partner's (ST-DRAFT-02)."""
    drafted = table.state.draft
    taken = [k for other, five in enumerate(drafted.brought) if team_of(other) == team_of(seat) for k in five]
    return [option for option in table.box.champion_options[: len(table.box.kinds)] if option.value not in taken]


def bring(table: Table) -> Script[None]:
    """Two opponents name the Champions that they bring, one by one and at the same time (SB-DRAFT-04)."""
    state, drafted = table.state, table.state.draft
    full = table.format.bring
    pair = [seat for seat in state.order if len(drafted.brought[seat]) < full][:2]
    picks = yield Together([Choose(seat, "brawl.bring", bring_options, table, seat) for seat in pair])
    for seat, option in zip(pair, picks, strict=True):
        drafted.brought[seat].append(option.value)
        if table.tell is not None:
            table.tell("brought", seat=seat, fighter=option.value)


def ban_options(table: Table, seat: int) -> list[Option]:
    """List what a seat has brought."""
    return [table.box.champion_options[kind] for kind in table.state.draft.brought[seat]]


def ban(table: Table) -> Script[None]:
    """One player bans one of another's Champions; only that copy is gone (SB-DRAFT-05, ST-DRAFT-03)."""
    state, drafted = table.state, table.state.draft
    number = len(drafted.banned)
    seat, other = state.order[number], state.order[RIVAL[number]]
    option = yield Choose(seat, "brawl.ban", ban_options, table, other)
    drafted.brought[other].remove(option.value)
    drafted.brought[other].append(-1)
    drafted.banned.append(option.value)
    if table.tell is not None:
        table.tell("banned", seat=seat, fighter=option.value, rival=other)
    if len(drafted.banned) == len(state.players) and len(state.players) == 4:
        for one, three in enumerate(drafted.brought):
            drafted.teams[one].extend(kind for kind in three if kind >= 0)
        assemble(table)
        tell_teams(table)


def own_options(table: Table, seat: int) -> list[Option]:
    """List what a seat has left of its own Champions."""
    drafted = table.state.draft
    options = table.box.champion_options
    return [options[kind] for kind in drafted.brought[seat] if kind >= 0 and kind not in drafted.teams[seat]]


def competitive_pick(table: Table) -> Script[None]:
    """The players add one of their own in turn, the first player first (SB-DRAFT-06)."""
    state, drafted = table.state, table.state.draft
    seat = state.order[drafted.picks % 2]
    option = yield Choose(seat, "brawl.draft", own_options, table, seat)
    take(table, seat, option.value)
    if drafted.picks == 2 * table.format.champions:
        assemble(table)


# ---------------------------------------------------------------------- teams


def tell_teams(table: Table) -> None:
    """Write down who plays whom, where nobody has picked them one by one."""
    if table.tell is not None:
        who = table.state.who
        for seat in range(len(table.state.players)):
            table.tell("teamed", seat=seat, fighters=[who[one] for one in own_champions(table, seat)])


def assemble(table: Table) -> None:
    """Stand all Champions on their Gates, basic side up, and make the decks (SB-SET-04, SB-SET-06)."""
    state, kinds = table.state, len(table.box.kinds)
    for seat, team in enumerate(state.draft.teams):
        deck = state.players[seat].deck
        for kind in team:
            state.who.append(kind + kinds if kind in state.who else kind)
            state.owner.append(seat)
            state.team.append(team_of(seat))
            state.at.append(GATE)
            state.last.append(GATE)
            state.damage.append(0)
            deck.extend(table.box.kinds[kind].cards)
        deck.sort()
    state.phase = "challenges"
