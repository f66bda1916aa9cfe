"""Why something is not allowed: what a player might expect to see here, the reason, and the clause."""

from collections.abc import Callable

from slugfest.kernel.bits import members
from slugfest.kernel.game import Blocked, Choose
from slugfest.kernel.text import counted

from ..content.cards import Effect
from ..content.kinds import Card
from ..content.texts import far
from ..rules.moving import can_go
from ..rules.reacting import available
from ..rules.state import NONE
from ..rules.table import Table, characters_on, enemies_of, in_play


def explain(table: Table, choice: Choose) -> list[Blocked]:
    """Return what is greyed out in a choice."""
    found = EXPLAINERS.get(choice.prompt)
    if found is None:
        return []
    legal = set(choice.keys)
    return [blocked for blocked in found(table, choice) if blocked.option.key not in legal]


# ------------------------------------------------------------------ actions


def action(table: Table, choice: Choose) -> list[Blocked]:
    """Why characters cannot move or attack, and cards not be played."""
    found: list[Blocked] = []
    state = table.state
    for character in state.teams[state.turn]:
        if state.at[character] < 0 and not state.flagged:
            continue
        found += moves(table, character)
        if in_play(table, character):
            found += attacks(table, character)
        found += own_cards(table, character)
    for number in state.hands[state.turn]:
        card = table.box.bonus[number]
        if card.in_turn:
            reason, clause = why_not(table, state.teams[state.turn][0], card)
        else:
            reason, clause = "it is only played as a reaction", "RY-CARD-10"
        found.append(Blocked(table.box.card_options[card.index], reason, clause))
    return found


def moves(table: Table, character: int) -> list[Blocked]:
    """Why a character has no Move action."""
    state, bit = table.state, 1 << character
    option = table.box.move_options[character]
    if state.lying & bit:
        return [Blocked(option, "it lies behind its base until the end of the turn that it misses", "CF-RSP-2")]
    if state.moved & bit:
        return [Blocked(option, "it has moved this turn", "RY-MOV-1")]
    if state.held & bit:
        return [Blocked(option, "it cannot move this turn", "RY-CON-7")]
    if state.stopped & bit:
        return [Blocked(option, "it has captured a flag this turn", "CF-FLAG-3")]
    if not can_go(table, character):
        return [Blocked(option, "it is hemmed in on all sides", "RY-MOV-6")]
    return []


def attacks(table: Table, character: int) -> list[Blocked]:
    """Why a character cannot attack enemies that are one step too far, or behind a corner."""
    state, ground = table.state, table.ground
    start = state.at[character]
    around = ground.within[start][2] & enemies_of(table, state.turn) & ~ground.near[start]
    found = []
    for enemy in characters_on(table, around):
        touching = ground.within[start][1] >> state.at[enemy] & 1
        reason, clause = ("two walls close the corner", "RY-GEO-2") if touching else ("it is not adjacent", "RY-ATK-1")
        found.append(Blocked(table.box.attack_options[character << 16 | enemy], reason, clause))
    return found


def own_cards(table: Table, character: int) -> list[Blocked]:
    """Why a character's action cards cannot be played."""
    state = table.state
    found = []
    for card in table.kinds[character].cards:
        option = table.box.card_options[card.index]
        if not in_play(table, character):
            found.append(Blocked(option, "its character is not in play", "RY-CARD-1"))
        elif state.down[character] & card.bit:
            found.append(Blocked(option, "it lies face down", "RY-CARD-3"))
        elif not card.in_turn:
            found.append(Blocked(option, "it is only played as a reaction", "RY-CARD-10"))
        elif state.used >> card.index & 1:
            found.append(Blocked(option, "it has been played this turn", "RY-CARD-4"))
        else:
            found.append(Blocked(option, *why_not(table, character, card)))
    return found


def why_not(table: Table, character: int, card: Card) -> tuple[str, str]:
    """Return why a card would do nothing now."""
    effect = card.opening
    if effect.do in ("move", "place", "swap") and (table.state.held | table.state.stopped) >> character & 1:
        if table.state.stopped >> character & 1:
            return "its character has captured a flag this turn", "CF-FLAG-3"
        return "its character cannot move this turn", "RY-CON-7"
    if card.strike is not None:
        return "no space in its reach has a target beside it", "RY-DRF-1"
    said = WHY_NOT.get(effect.do)
    return ("it would do nothing", "RY-CARD-10") if said is None else said(effect)


WHY_NOT: dict[str, Callable[[Effect], tuple[str, str]]] = {
    "battle": lambda e: (f"no enemy is {far(e)}", "RY-GEO-5"),
    "hold": lambda e: (f"no enemy is {far(e)}", "RY-CARD-10"),
    "each": lambda e: ("nobody is adjacent", "RY-ATK-6"),
    "lob": lambda e: ("no free space in line has anybody beside it", "RY-CARD-10"),
    "assist": lambda e: ("no adjacent teammate has an adjacent enemy", "RY-CARD-10"),
    "move": lambda e: ("there is no free space to go to", "RY-CARD-10"),
    "place": lambda e: ("there is no free space to go to", "RY-CARD-10"),
    "swap": lambda e: ("there is no teammate to change places with", "RY-CARD-10"),
    "heal": lambda e: ("nobody has lost health", "RY-DRF-3"),
    "pull": lambda e: ("no enemy in line can come nearer", "RY-CARD-10"),
    "flip": lambda e: ("no enemy in reach has a card that is face up", "RY-CARD-10"),
    "ready": lambda e: ("no card lies face down", "RY-CARD-10"),
    "again": lambda e: ("nobody has moved this turn who could move on", "RY-CON-7"),
}


# ------------------------------------------------------------------ other questions


def react(table: Table, choice: Choose) -> list[Blocked]:
    """Why cards cannot be played as a reaction."""
    state = table.state
    assert state.battle is not None
    defender = state.battle.defender
    cards = [*table.kinds[defender].cards, *(table.box.bonus[n] for n in state.hands[choice.seat])]
    found = []
    for card in cards:
        if card.owner != NONE and state.down[defender] & card.bit:
            reason, clause = "it lies face down", "RY-CARD-3"
        elif card.attack:
            reason, clause = 'a card with "Attack" in its title is no reaction', "RY-CARD-7"
        elif not card.in_battle:
            reason, clause = "it is only played in your own turn", "RY-CARD-10"
        elif card.owner != NONE and not available(table, card):
            reason, clause = "it has been played this turn", "RY-CARD-4"
        else:
            reason, clause = why_not(table, defender, card)
        found.append(Blocked(table.box.card_options[card.index], reason, clause))
    return found


def destination(table: Table, choice: Choose) -> list[Blocked]:
    """Why spaces within the value of the die cannot be reached."""
    character = int(choice.args[1])
    return spaces_near(table, character, table.state.green)


def card_destination(table: Table, choice: Choose) -> list[Blocked]:
    """Why spaces within reach of a card cannot be the end of its movement."""
    character, effect, strike = int(choice.args[1]), choice.args[2], choice.args[3]
    assert isinstance(effect, Effect)
    if strike is None:
        return spaces_near(table, character, effect.amount)
    blocked = {one.option.key: one for one in spaces_near(table, character, effect.amount)}
    for key, one in list(blocked.items()):
        if one.clause == "RY-MOV-2":
            blocked[key] = Blocked(one.option, "no target is in reach from there", "RY-DRF-1")
    return list(blocked.values())


def spaces_near(table: Table, character: int, steps: int) -> list[Blocked]:
    """Say of every space within so many king's steps why it might be barred."""
    ground = table.ground
    start = table.state.at[character]
    within = ground.within[start]
    found = []
    for space in members(within[min(steps, len(within) - 1)] & ground.all & ~(1 << start)):
        if not ground.open >> space & 1:
            reason, clause = "it is a wall", "RY-MOV-3"
        elif table.occupied >> space & 1:
            reason, clause = f"{table.kinds[table.who[space]].name} is there", "RY-MOV-3"
        elif table.flags >> space & 1:
            reason, clause = "a flag is there", "CF-MOV-1"
        else:
            reason, clause = f"no way of {counted(steps, 'step')} leads there", "RY-MOV-2"
        found.append(Blocked(ground.options[space], reason, clause))
    return found


def target(table: Table, choice: Choose) -> list[Blocked]:
    """Why enemies cannot be attacked by a card."""
    character, reach = int(choice.args[1]), int(choice.args[2])
    state, ground = table.state, table.ground
    start = state.at[character]
    found = []
    for enemy in characters_on(table, enemies_of(table, state.owner[character])):
        space = state.at[enemy]
        if ground.between[start][space] == NONE:
            rows, columns = (abs(a - b) for a, b in zip(ground.at(start), ground.at(space), strict=True))
            straight = not rows or not columns or rows == columns
            reason, clause = (
                ("a wall is in the way", "RY-GEO-5") if straight else ("it is on no straight line", "RY-GEO-4")
            )
        elif ground.between[start][space].bit_count() > reach:
            away = ground.between[start][space].bit_count()
            reason, clause = f"{away} spaces lie between; the reach is {reach}", "RY-GEO-3"
        else:
            reason, clause = "somebody is in the way", "RY-ATK-7"
        found.append(Blocked(table.box.character_options[enemy], reason, clause))
    return found


def pick(table: Table, choice: Choose) -> list[Blocked]:
    """Why a character cannot be picked."""
    owner = table.state.owner
    return [
        Blocked(option, "it is in a team already", "RY-SET-3")
        for option in table.box.character_options
        if owner[option.value] != NONE
    ]


EXPLAINERS: dict[str, Callable[[Table, Choose], list[Blocked]]] = {
    "royale.action": action,
    "royale.move": destination,
    "royale.space": card_destination,
    "royale.dodge": card_destination,
    "royale.react": react,
    "royale.target": target,
    "royale.pick": pick,
}
