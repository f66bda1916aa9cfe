"""Move actions and movement by cards (RY-MOV, CF-MOV, and the carrying of flags: CF-FLAG-5)."""

from slugfest.kernel.game import Choose, Option, Roll, Script

from ..content.cards import Effect
from .ending import flag_wins
from .flags import carried_flag, contesting, contests, is_unsettled, settle_flags
from .state import NONE
from .table import Table, characters_on, enemies_of, free_spaces, put, put_flag, seen_from
from .ways import enemy_flag, walk, way_to

# ------------------------------------------------------------------ the Move action


def can_go(table: Table, character: int) -> bool:
    """Whether some roll would let a character reach another space (RY-MOV-6)."""
    if table.ground.near[table.state.at[character]] & free_spaces(table):
        return True
    if not table.state.flagged:
        return False
    most = max(table.box.green)
    return bool(walk(table, character, most) | walk_with_flag(table, character, most))


def walk_with_flag(table: Table, character: int, steps: int) -> int:
    """Return where the controller of a flag can go if it takes the flag along, which it lifts first (CF-MOV-1).

    Only spaces with a free one beside them, onto which the flag can be put, are among them (CF-FLAG-5).
    """
    flag = carried_flag(table, character)
    if flag == NONE:
        return 0
    state, ground = table.state, table.ground
    lifted = 1 << state.flags[flag]
    barred = enemy_flag(table, character) & ~lifted
    reached = ground.spread(state.at[character], steps, table.occupied | barred)
    reached &= ~table.occupied & ~(table.flags & ~lifted)
    # Every other end has a free space beside it: the one that the last step came from.
    found, left = reached, reached & ground.near[state.flags[state.owner[character]]]
    while left:
        low = left & -left
        if not put_down_spaces(table, character, flag, low.bit_length() - 1):
            found ^= low
        left ^= low
    return found


def put_down_spaces(table: Table, character: int, flag: int, end: int) -> int:
    """Return where a flag can be put by a carrier that ends its move on a space (CF-FLAG-5)."""
    state = table.state
    taken = table.occupied & ~(1 << state.at[character]) | table.flags & ~(1 << state.flags[flag]) | 1 << end
    return table.ground.near[end] & ~taken


def move_action(table: Table, character: int) -> Script[None]:
    """Move a character up to what the green die shows; it is rolled once in a turn (RY-MOV-1, RY-TURN-5)."""
    state = table.state
    state.moved |= 1 << character
    if not state.green:
        faces = yield Roll(table.box.green_dice[1])
        state.green = table.box.green[faces[0]]
        if table.tell is not None:
            table.tell("green", seat=state.turn, amount=state.green)
    option = yield Choose(state.turn, "royale.move", move_options, table, character)
    if option is table.box.stay:
        if table.tell is not None:
            table.tell("stays", character=character)
        return
    end = table.box.numbers[option.value]
    was = contests(table)
    if character in state.control:
        yield from go_with_flag(table, character, end)
    else:
        go(table, character, end)
    if is_unsettled(table):
        yield from settle_flags(table, was)


def move_options(table: Table, character: int) -> list[Option]:
    """List where a Move action can end, and staying: "up to" includes no space at all (RY-MOV-4)."""
    reached = walk(table, character, table.state.green)
    if character in table.state.control:
        reached |= walk_with_flag(table, character, table.state.green)
    found = table.ground.listed(reached)
    found.append(table.box.stay)
    return found


def go(table: Table, character: int, end: int, past: str = "", lifted: int = 0) -> None:
    """Let a character walk to a space, past what a card lets it pass."""
    path = [] if table.tell is None else way_to(table, character, end, past, lifted)
    put(table, character, end)
    if table.tell is not None:
        table.tell("moved", character=character, steps=len(path) - 1, beside=foes_beside(table, character), path=path)


def leap(table: Table, character: int, end: int) -> None:
    """Put a character on a space wherever it comes from: nothing is in the way (RY-GEO-6)."""
    put(table, character, end)
    if table.tell is not None:
        table.tell("leapt", character=character, beside=foes_beside(table, character), path=[end])


def foes_beside(table: Table, character: int) -> list[int]:
    """Return the enemies next to a character."""
    state = table.state
    near = table.ground.near[state.at[character]]
    return characters_on(table, near & enemies_of(table, state.owner[character]))


def go_with_flag(table: Table, character: int, end: int) -> Script[None]:
    """End the Move action of a character that controls a flag, which may come along (CF-FLAG-5)."""
    state = table.state
    flag = carried_flag(table, character)
    if flag == NONE:
        leave_contested(table, character, end)
        return
    alone = bool(walk(table, character, state.green) >> end & 1)
    ways = put_down_spaces(table, character, flag, end)
    go(table, character, end, lifted=0 if alone else 1 << state.flags[flag])
    if ways:
        option = yield Choose(state.turn, "royale.take", take_options, table, ways, alone)
        if option is not table.box.leave:
            space = table.box.numbers[option.value]
            put_flag(table, flag, space)
            if table.tell is not None:
                table.tell("carried", character=character, flag=flag, space=space)
            flag_wins(table, flag)


def leave_contested(table: Table, character: int, end: int) -> None:
    """Go without a flag that one controls: while it is contested nobody may move it (CF-FLAG-7)."""
    state = table.state
    seat = state.owner[character]
    kept = [(flag, contesting(table, flag, seat)) for flag in (0, 1) if state.control[flag] == character]
    go(table, character, end)
    if table.tell is not None:
        for flag, those in kept:
            table.tell("left", character=character, flag=flag, rivals=those)


def take_options(table: Table, ways: int, alone: bool) -> list[Option]:
    """List where the flag can be put, and leaving it where the way did not lead over its space (CF-OPT-TAKE)."""
    found = table.ground.listed(ways)
    if alone:
        found.append(table.box.leave)
    return found


# ------------------------------------------------------------------ movement by cards


def card_spaces(table: Table, character: int, effect: Effect, strike: Effect | None) -> int:
    """Return where a card can bring its character; before an attack only where that has a target (RY-DRF-1)."""
    if effect.do == "place":
        start = table.state.at[character]
        within = table.ground.within[start]
        reached = within[effect.amount if effect.amount < len(within) else -1] & free_spaces(table)
    else:
        reached = walk(table, character, effect.amount, effect.past)
    return reached if strike is None else with_target(table, character, reached, strike.reach)


def with_target(table: Table, character: int, spaces: int, reach: int) -> int:
    """Return those of some spaces from which a character could attack an enemy over so many spaces."""
    state, near = table.state, table.ground.near
    enemies = enemies_of(table, state.owner[character])
    found = 0
    left = enemies
    if not reach:
        while left:
            low = left & -left
            found |= near[low.bit_length() - 1]
            left ^= low
        return found & spaces
    others = table.bodies & ~(1 << state.at[character])
    left = spaces
    while left:
        low = left & -left
        if seen_from(table, low.bit_length() - 1, reach, enemies, others):
            found |= low
        left ^= low
    return found


def space_options(table: Table, character: int, effect: Effect, strike: Effect | None) -> list[Option]:
    """List where a card can bring its character; before an attack it may also stay, if the card lets it walk."""
    found: list[Option] = []
    if not (table.state.held | table.state.stopped) >> character & 1:
        found = table.ground.listed(card_spaces(table, character, effect, strike))
    if may_stay(table, character, effect, strike):
        found.append(table.box.stay)
    return found


def may_stay(table: Table, character: int, effect: Effect, strike: Effect | None) -> bool:
    """Whether moving up to so many steps may be none: only where an attack follows that has a target from here."""
    if strike is None or effect.do != "move":
        return False
    state = table.state
    enemies = enemies_of(table, state.owner[character])
    return bool(seen_from(table, state.at[character], strike.reach, enemies, table.bodies))


def move_by_card(
    table: Table, seat: int, prompt: str, character: int, effect: Effect, strike: Effect | None = None
) -> Script[None]:
    """Move or place a character by a card: no Move action, no green die (RY-MOV-5).

    In its own turn it has moved by then and is not yet to move (RY-MOV-7).
    """
    option = yield Choose(seat, prompt, space_options, table, character, effect, strike)
    if option is table.box.stay:
        return
    was, end = contests(table), table.box.numbers[option.value]
    if not table.state.card_moves and table.state.owner[character] == table.state.turn:
        table.state.moved |= 1 << character
    if effect.do == "place":
        leap(table, character, end)
    else:
        go(table, character, end, effect.past)
    if is_unsettled(table):
        yield from settle_flags(table, was)


def shoved(table: Table, character: int, way: int, steps: int, how: str) -> Script[None]:
    """Push or pull a character straight on, as far as spaces are free (RY-DRF-4); `how` it is told."""
    ground, start = table.ground, table.state.at[character]
    end = ground.slide(start, way, steps, free_spaces(table))
    if end == start:
        return
    was = contests(table)
    put(table, character, end)
    if table.tell is not None:
        path = ground.path(start, end, 0)
        table.tell(how, cause=table.state.card, character=character, steps=len(path) - 1, path=path)
    if is_unsettled(table):
        yield from settle_flags(table, was)
