"""Losing health, defeat, Bonus Cards and respawning (RY-DEF, RY-BON, CF-RSP)."""

from slugfest.kernel.bits import members
from slugfest.kernel.game import Choose, Draw, Option, Roll, Script, Show

from .ending import last_standing
from .flags import contests, settle_flags
from .state import NONE
from .sums import damage_parts
from .table import Table, alive, clockwise, free_spaces, lay, seats_in_game, stand_up, take_off


def hurt(table: Table, character: int, amount: int, by: int) -> Script[None]:
    """Take health off a counter, which never goes below R; at R the character is defeated (RY-CMP-2, RY-DEF-1)."""
    state = table.state
    lost = min(amount, state.health[character])
    state.health[character] -= lost
    if table.tell is not None:
        tell_hurt(table, character, amount, lost)
    if not state.health[character]:
        yield from fall(table, character, by)


def tell_hurt(table: Table, character: int, amount: int, lost: int) -> None:
    """Write down what a character lost: the damage of a battle with its parts, or what a reaction cost its attacker."""
    assert table.tell is not None
    fight = table.state.battle
    assert fight is not None
    left = {"health": table.state.health[character], "start": table.kinds[character].health}
    if fight.defender == character:
        parts = damage_parts(table.box, fight)
        table.tell("hurt", other=fight.attacker, character=character, amount=amount, **left, parts=parts)
    else:
        table.tell("cost", cause=fight.reaction, character=character, amount=lost, **left)


def fall(table: Table, character: int, by: int) -> Script[None]:
    """Defeat a character: out of play for good, or laid down behind its base (RY-DEF, CF-RSP-1)."""
    state = table.state
    seat = state.owner[character]
    if by != seat:
        state.defeats[by] += 1
    if table.tell is not None:
        table.tell("defeated", character=character, final=not state.flagged)
    was = contests(table)
    take_off(table, character)
    rest = ~(1 << character)
    state.gripped &= rest
    state.held &= rest
    state.stopped &= rest
    state.boosts[character] = 0
    if state.flagged:
        option = yield Choose(seat, "royale.lay", lay_options, table, character)
        space = table.box.numbers[option.value]
        lay(table, character, space)
        if table.tell is not None:
            table.tell("laid", character=character, space=space)
        yield from settle_flags(table, was)
        return
    state.fallen.append(character)
    if not alive(table, seat):
        yield from go_out(table, seat)


def go_out(table: Table, seat: int) -> Script[None]:
    """A player without characters is out of the game and loses its hand, which is shown (RY-MUL-3, RY-BON-5)."""
    state = table.state
    state.out[seat] = sum(out != NONE for out in state.out)
    if table.tell is not None:
        table.tell("out", seat=seat)
    last_standing(table)
    if state.hands[seat]:
        count = len(state.hands[seat])
        state.discard.extend(sorted(state.hands[seat]))
        state.hands[seat].clear()
        yield Show(range(len(state.teams)))
        if table.tell is not None:
            table.tell("discarded", seat=seat, cards=[table.box.bonus[n].index for n in state.discard[-count:]])


# ------------------------------------------------------------------ Bonus Cards


def roll_off(table: Table, seats: list[int], what: str) -> Script[int]:
    """Let seats roll the green die until one is highest; the tied highest roll again (RY-SET-2). `what` for is told."""
    anew = False
    while len(seats) > 1:
        faces = yield Roll(table.box.green_dice[len(seats)])
        pips = [table.box.green[face] for face in faces]
        best = max(pips)
        highest = [seat for seat, shown in zip(seats, pips, strict=True) if shown == best]
        if table.tell is not None:
            rolls = list(zip(seats, pips, strict=True))
            again = highest if len(highest) > 1 else []
            table.tell("rolled_off", anew=anew, what=what, rolls=rolls, again=again, dice=pips)
        seats, anew = highest, True
    return seats[0]


def roll_offs(table: Table) -> Script[None]:
    """For every defeat the players still in the game roll, and the highest draws a Bonus Card (RY-BON-1, -2, -5)."""
    state = table.state
    while state.fallen:
        state.fallen.pop(0)
        if not state.deck:
            continue
        order = [seat for seat in clockwise(table, state.turn) if seat in seats_in_game(table)]
        seat = yield from roll_off(table, order, "a Bonus Card")
        cards = yield Draw(state.deck, 1, seat, "bonus")
        state.deck.remove(cards[0])
        state.hands[seat].append(cards[0])
        state.hands[seat].sort()
        if table.tell is not None:
            table.tell("drew", seat=seat)


# ------------------------------------------------------------------ respawning


def lay_options(table: Table, character: int) -> list[Option]:
    """List where a defeated character can be laid: behind its base, or as near to its flag's home as can be."""
    state, ground = table.state, table.ground
    base = state.bases[state.owner[character]]
    free = free_spaces(table)
    behind = ground.zones[base] & free
    if behind:
        return ground.listed(behind)
    far = ground.far[ground.homes[base]]
    nearest = min(far[space] for space in members(free))
    return [ground.options[space] for space in members(free) if far[space] == nearest]


def begin_missing(table: Table, seat: int) -> None:
    """Whoever lies when its team's turn begins misses that turn (CF-RSP-3)."""
    state = table.state
    for character in state.teams[seat]:
        if state.lying >> character & 1:
            state.missing |= 1 << character


def end_missing(table: Table, seat: int) -> None:
    """Whoever has missed its turn stands up with full health and all cards face-up (CF-RSP-5, CF-CARD-1)."""
    state = table.state
    for character in state.teams[seat]:
        if state.missing >> character & 1:
            stand_up(table, character)
            health = table.kinds[character].health
            if table.tell is not None:
                gained, turned = health - state.health[character], state.down[character].bit_count()
                table.tell("stands", character=character, amount=gained, health=health, turned=turned)
            state.health[character] = health
            state.down[character] = 0
