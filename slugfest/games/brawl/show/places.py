"""Hexes as they are offered: where they are, what is there and who is beside them, the way there and what waits."""

from slugfest.kernel.asking import Offer
from slugfest.kernel.bits import members
from slugfest.kernel.game import Choose, Option
from slugfest.kernel.geometry.bearing import hexes_away
from slugfest.kernel.text import joined

from ..rules.moving import destinations, way_to
from ..rules.table import Table, champion_on, side_of
from .names import called, champion_key
from .spots import onto, spot

GROUPS = {
    "brawl.lay": "Trap hexes",
    "brawl.token": "Traps",
    "brawl.token_to": "Trap hexes",
    "brawl.deploy": "Deployment area",
}
STRAIGHT = ("brawl.dash", "brawl.fear")
WALKS = {"brawl.move": True, "brawl.force": False}
"""Prompts of movement hex by hex, and whether it is the Champion's own."""
LEAPS = ("brawl.jump", "brawl.swoop")
VERBS = {
    "brawl.move": "Move",
    "brawl.dash": "Dash",
    "brawl.fear": "Flee",
    "brawl.force": "Move it",
    "brawl.jump": "Jump",
    "brawl.swoop": "Swoop",
    "brawl.place": "Go",
    "brawl.deploy": "Start",
    "brawl.lay": "Lay it",
    "brawl.token": "Take the one",
    "brawl.token_to": "Put it",
}


def hex_offer(table: Table, choice: Choose, option: Option) -> Offer:
    """Return a hex."""
    place = option.value
    group = GROUPS.get(choice.prompt, "Hexes")
    champion = _mover(table, choice)
    label = place_words(table, choice, place, champion)
    if champion < 0:
        return Offer(label, on=option.key, group=group)
    path = _path(table, choice, champion, place)
    keys = tuple([table.box.hex_options[one].key for one in path])
    note = _springs(table, champion, path or [place])
    by = champion_key(table, champion)
    return Offer(label, on=option.key, does="move", by=by, path=keys, note=note, group=group)


def _mover(table: Table, choice: Choose) -> int:
    """Return the Champion that would go there, or a number below 0."""
    if choice.prompt == "brawl.deploy":
        return table.fight.actor
    if choice.prompt == "brawl.place":
        return int(choice.args[3])
    if choice.prompt in WALKS or choice.prompt in STRAIGHT or choice.prompt in LEAPS:
        return int(choice.args[1])
    return -1


def _path(table: Table, choice: Choose, champion: int, place: int) -> list[int]:
    """Return the hexes from where a Champion is to another; none where there is no way."""
    start = table.at[champion]
    begin = [start] if start >= 0 else []
    if choice.prompt in WALKS:
        walking = WALKS[choice.prompt]
        if not destinations(table, champion, choice.args[2], walking) >> place & 1:
            return []
        return [*begin, *way_to(table, champion, place, walking)]
    if choice.prompt in STRAIGHT:
        direction = table.board.direction[start][place]
        if direction < 0:
            return []
        return [start, *table.board.ray[start][direction][: table.board.distance[start][place]]]
    return [*begin, place]


def _springs(table: Table, champion: int, path: list[int]) -> str:
    """Return that a trap goes off on the way or at its end (SB-TRAP-02)."""
    traps = [place for place in path[1:] or path if table.state.trapped >> place & 1]
    if not traps:
        return ""
    side = side_of(table, champion)
    harmless = f" {side.ability} makes it harmless." if side.no_trap else ""
    return f"Sets off a trap.{harmless}" if len(traps) == 1 else f"Sets off {len(traps)} traps.{harmless}"


def place_words(table: Table, choice: Choose, place: int, mover: int = -1) -> str:
    """Return where a hex is, what is there and who else is beside it, in a few words."""
    state, ground = table.state, table.box.ground
    start = table.at[mover] if mover >= 0 and choice.prompt != "brawl.deploy" else -1
    own = state.side[choice.seat & 1]
    if start >= 0:
        where = hexes_away(table.board.hexes[start], table.board.hexes[place])
        where += onto(ground, place, start, bool(state.trapped >> place & 1), own)
    else:
        where = spot(ground, place, own)
    verb = "Come in" if choice.prompt == "brawl.move" and start < 0 else VERBS[choice.prompt]
    beside = members(table.board.near[place] & (state.stand[0] | state.stand[1]))
    names = [called(table, other) for other in (champion_on(table, one) for one in beside) if other != mover]
    return f"{verb} {where}{', beside ' * bool(names)}{joined(names)}"
