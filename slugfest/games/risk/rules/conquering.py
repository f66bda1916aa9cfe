"""Conquest in Manhattan, in the order of RM-CON-01, and the objectives (RM-OBJ)."""

from slugfest.kernel.bits import members
from slugfest.kernel.game import ALL, Choose, Draw, Finished, Outcome, Script

from ..content.aims import won_text
from ..content.box import SMALL
from ..content.sentences import HULK
from .campaign import CLOSING, CampaignTable, allies_at, open_docks, whole_helicarrier
from .ending import last_one, outcome
from .fighting import end_invasion
from .invading import eliminate
from .state import NOWHERE
from .table import add_units, large_number, living, numbers, take_control
from .telling import tell_rage, whose

ILLUSION, SCEPTER = 0, 1
"""Values of the token options."""


def conquest(table: CampaignTable) -> Script[None]:
    """Allies leave, Units move in, control changes; then token or chip, elimination, objectives, rage (RM-CON-01)."""
    war = table.war
    seat, source, target = war.actor, war.source, war.target
    loser, before = war.owner[target], whose(table, target)
    if loser >= 0:
        allies_leave(table, loser, target)
    low, high = war.attack, war.units[source] - 1
    if high > SMALL:
        count = yield from large_number(table, seat, "risk.move_in", low, high)
    else:
        option = yield Choose(seat, "risk.move_in", numbers, table, low, high)
        count = option.value + 1
    add_units(war, source, -count)
    take_control(war, target, seat, count)
    move_along(table, source, target)
    war.conquered = True
    if table.tell is not None:
        told = {"who": war.factions[seat], "seat": seat, "source": source, "target": target}
        table.tell("conquered", **told, loser=before, units=count)
        if went := along(table, target):
            table.tell("moved_along", coming=went, source=source, target=target)
    yield from find(table, target)
    if loser >= 0 and not war.held[loser]:
        eliminate(table, loser)
    check_objectives(table)
    if len(living(war)) == 1:
        raise Finished(last_one(table, seat))
    if war.hulk == NOWHERE and war.meter < table.box.top:
        war.meter += 1
        tell_rage(table)
    end_invasion(table)


def allies_leave(table: CampaignTable, loser: int, place: int) -> None:
    """The defender's Allies leave the board (RM-ALY-13)."""
    war = table.war
    gone = members(allies_at(table, loser, place))
    for ally in gone:
        war.allies[ally] = NOWHERE
    if table.tell is not None and gone:
        table.tell("allies_left", leaving=gone, seat=loser)


def move_along(table: CampaignTable, source: int, target: int) -> None:
    """Allies that took part and Hulk move in with the Units (RM-ALY-12, RM-HLK-07)."""
    war = table.war
    for ally in members(war.squad):
        war.allies[ally] = target
    if war.hulk == source:
        war.hulk = target


def along(table: CampaignTable, place: int) -> list[str]:
    """Return who has come along into a conquered place: Allies and Hulk."""
    found = [table.box.ally_options[ally].key for ally in members(table.war.squad)]
    return [*found, HULK] if table.war.hulk == place else found


def find(table: CampaignTable, place: int) -> Script[None]:
    """Thor turns a Loki token (RM-LOK-04 to RM-LOK-06), Iron Man takes a resource chip (RM-RES-01)."""
    war, box = table.war, table.box
    faction, bit = war.factions[war.actor], 1 << place
    if faction == box.thor and war.loki & bit:
        illusions = war.loki.bit_count() - (not war.scepter)
        pool = [ILLUSION] * illusions if war.scepter else [ILLUSION] * illusions + [SCEPTER]
        turned = yield Draw(pool, 1, ALL, "token")
        war.loki &= ~bit
        if turned[0] == SCEPTER:
            war.scepter = True
        else:
            war.illusions += 1
        if table.tell is not None:
            table.tell("token", who=faction, place=place, token=box.token_options[turned[0]].text)
    elif faction == box.iron_man and war.chips & bit:
        war.chips &= ~bit
        war.taken += 1
        if table.tell is not None:
            table.tell("chip", who=faction, place=place, taken=war.taken)


def build(table: CampaignTable) -> None:
    """When Iron Man's turn ends, every two chips become the next piece of the Tower (RM-RES-04 to RM-RES-06)."""
    war, box = table.war, table.box
    rule = box.manhattan
    if war.factions[war.actor] != box.iron_man:
        return
    while war.taken >= rule.resources_per_piece and war.pieces < rule.tower_pieces:
        war.taken -= rule.resources_per_piece
        war.pieces += 1
        if table.tell is not None:
            told = {"who": box.iron_man, "chips": rule.resources_per_piece, "piece": war.pieces - 1}
            table.tell("built", **told, place=box.tower)
            if war.pieces == CLOSING and box.docks >> box.tower & 1:
                table.tell("dock_closed", place=box.tower)


def check_objectives(table: CampaignTable) -> None:
    """The first complete objective wins: the active player's, then the others' in turn order (RM-OBJ-06, RM-OBJ-08)."""
    war = table.war
    at = war.order.index(war.actor)
    for seat in war.order[at:] + war.order[:at]:
        if not war.out[seat] and complete(table, seat):
            raise Finished(objective(table, seat))


def complete(table: CampaignTable, seat: int) -> bool:
    """Whether a seat's objective is complete (RM-OBJ-01 to RM-OBJ-05)."""
    war, box = table.war, table.box
    faction, held = war.factions[seat], war.held[seat]
    if faction == box.captain:
        docks = (held & open_docks(table)).bit_count()
        return whole_helicarrier(table, seat) and docks >= box.manhattan.docking_needed
    if faction == box.iron_man:
        return war.pieces == box.manhattan.tower_pieces and bool(held >> box.tower & held >> box.malibu & 1)
    if faction == box.thor:
        return war.scepter and bool(held >> box.asgard & 1)
    home = box.homes[faction]
    return bool(held >> home & 1) and war.out[war.seat_of[war.prey[faction]]] > 0


def objective(table: CampaignTable, seat: int) -> Outcome:
    """The match ends in the instant an objective is found complete (RM-END-01)."""
    war, box = table.war, table.box
    faction = war.factions[seat]
    reason = won_text(box, faction, war.prey[faction])
    if table.tell is not None:
        table.tell("won", who=faction, seat=seat, reason=reason)
    return outcome(table, seat, f"{box.factions[faction].name} wins: {reason}")
