"""Who can be targeted (SB-TGT): melee, indirect and direct shots, areas of effect in six orientations."""

from slugfest.kernel.bits import members
from slugfest.kernel.game import Option

from ..content.faces import ATTACK, Card
from .table import Table, champion_on, in_set, option_of, side_of


def reach(table: Table, card: Card, actor: int) -> int:
    """Return the hexes of Enemies that a card with a single target may choose (SB-TGT-01 to SB-TGT-05)."""
    board, state = table.board, table.state
    place = table.at[actor]
    enemies = state.stand[1 - table.team[actor]]
    if card.targeting == "melee":
        return board.near[place] & enemies
    low, high = card.low, card.high
    if card.type == ATTACK:
        wider = side_of(table, actor).range
        low, high = max(1, low - wider), high + wider
    found = board.within_steps(place, high) & enemies
    if low > 1:
        found &= ~board.within_steps(place, low - 1)
    if card.targeting == "direct" and found:
        found &= board.row[place]
        blockers = table.box.statues | state.stand[0] | state.stand[1]
        between = board.between[place]
        for other in members(found):
            if between[other] & blockers:
                found ^= 1 << other
    return found


def areas(table: Table, card: Card, actor: int) -> list[int]:
    """Return, by orientation, the hexes of an area's targets; 0 where there is no Enemy (SB-TGT-06, SB-TGT-08)."""
    state = table.state
    team = table.team[actor]
    enemies = state.stand[1 - team]
    hit = enemies if side_of(table, actor).spares and card.type == ATTACK else enemies | state.stand[team]
    return [shape & hit if shape & enemies else 0 for shape in card.shapes[table.at[actor]]]


def target_options(table: Table, card: Card, actor: int) -> list[Option]:
    """List the targets, or the orientations, and not to use the card; equal target sets are one (section 21)."""
    box = table.box
    if card.targeting == "none":
        return [box.use, box.decline]
    found: list[Option] = []
    if card.targeting == "aoe":
        seen: list[int] = []
        for turn, hexes in enumerate(areas(table, card, actor)):
            if hexes and hexes not in seen:
                seen.append(hexes)
                found.append(box.aim_options[turn])
    else:
        hexes = reach(table, card, actor)
        while hexes:
            low = hexes & -hexes
            found.append(option_of(table, champion_on(table, low.bit_length() - 1)))
            hexes ^= low
    found.append(box.decline)
    return found


def targets_of(table: Table, card: Card, actor: int, option: Option) -> list[int]:
    """Return the targets that an option stands for."""
    if option is table.box.use:
        return []
    if option.kind == "aim":
        return in_set(table, areas(table, card, actor)[option.value])
    options = table.box.champion_options
    return [c for c, who in enumerate(table.state.who) if options[who] is option]


def has_target(table: Table, card: Card, actor: int) -> bool:
    """Whether a card that needs a target has one (SB-ATK-06, SB-SKILL-02)."""
    if card.targeting == "none":
        return True
    if card.targeting == "aoe":
        return any(areas(table, card, actor))
    return reach(table, card, actor) != 0
