"""What a galaxy looks like to a player: `worth`, in points, for bots and for the balance lab.

Cards count for what they score, a begun Set for part of what it may bring, and cards that can be stolen for less.
In its own turn a player also counts on the card it is after: the chance to fill the open rows, times the gain.
"""

from slugfest.kernel.tally import Tally

from ..content.box import Asset, Box
from ..rules.chances import chance
from ..rules.state import NOBODY, NOTHING, ROWS, STEAL, Galaxy
from ..rules.table import (
    Table,
    guard_of,
    matched_assets,
    matched_rows,
    owner_of,
    pattern_at,
    rows_of,
    selectable,
    steal_pattern,
)

LEADER = 0.5
"""How much of the rivals' standing is the strongest one's; the rest is shared by all."""
STEALABLE = 0.65
"""What a card that others may steal counts for, against a safe one."""
BEGUN = 0.35
"""What a Set with all but one of its Assets is worth, of the points that completing it would add."""
POWER = {
    "guarded": 17.0,
    "nudge": 4.0,
    "reroll_any": 3.0,
    "wild_eight": 3.0,
    "keep_die": 2.5,
    "five_or_more": 2.5,
}
"""What the power of a Set card is worth when the game begins; a begun Set has its share of that.

Cards change hands dozens of times in a match, so that nothing is like being guarded, and every card of that Set keeps
the rivals from it. This, and what cards and the Orb count for, is near to what fits 335 matches of greedy bots.
A power serves as long as the game goes on (`serving`): whoever thought as much of it with one Asset left on the board
would rather keep it than take that Asset and win.
"""
HELD_ORB = 0.5
"""What the Orb counts for, of its points: it may be lost."""
THREE_OF_A_KIND = 226584 / 497664
"""The chance of a thief to get the Orb too (WC-105)."""
MOST_KEPT = 5_000


def worth(state: Galaxy, box: Box, seat: int, why: Tally | None = None) -> float:
    """Return how good the galaxy looks for a seat: its own standing against the strongest and the average rival."""
    table = Table(state, box, None)
    standings = standings_of(table)
    value = against(standings, seat)
    if why is not None:
        why.against([told(table, other) for other in range(len(standings))], seat, LEADER)
    if state.actor == seat and state.phase in ("roll", "match", "aside", "guarded"):
        value += hopes(table, standings)
        if why is not None:
            why.upto("this turn's dice", value)
    return value


def told(table: Table, seat: int) -> Tally:
    """Return the parts of what the cards in front of a player are worth."""
    why = Tally()
    powers = _standing(table.box, table.state.assets[seat], table.state.ending, why)[1]
    why.add("powers of sets", powers * serving(table))
    why.upto("the Orb", standing(table, seat, table.state.assets[seat]))
    return why


def serving(table: Table) -> float:
    """Return how long powers still serve, of the whole game: the square of the share of Assets that nobody has taken.

    With the share itself five equal bots stole from each other to the guard of turns in more than one game in three.
    """
    share = table.state.board.bit_count() / len(table.box.assets)
    return share * share


def standings_of(table: Table) -> list[float]:
    """Return what the cards in front of every player are worth."""
    return [standing(table, seat, assets) for seat, assets in enumerate(table.state.assets)]


def against(standings: list[float], seat: int) -> float:
    """Return a seat's standing less that of its rivals."""
    rivals = standings[:seat] + standings[seat + 1 :]
    return standings[seat] - LEADER * max(rivals) - (1 - LEADER) * sum(rivals) / len(rivals)


def standing(table: Table, seat: int, assets: int) -> float:
    """Return what cards in front of a player are worth; in the last round only what they score."""
    state, box = table.state, table.box
    key = assets if not state.ending else ~assets
    found = box.standings.get(key)
    if found is None:
        found = box.standings[key] = _standing(box, assets, state.ending)
    value = found[0] + found[1] * serving(table)
    if state.orb == seat:
        value += box.constants.orb_points * HELD_ORB
    return value


def _standing(box: Box, assets: int, ending: bool, why: Tally | None = None) -> tuple[float, float]:
    """Return what cards are worth without the powers of their Sets, and what these are worth when the game begins."""
    value, powers = 0.0, 0.0
    for number, card in enumerate(box.sets):
        members = box.members[number]
        mine = assets & members
        if not mine:
            continue
        have, all_of_them = mine.bit_count(), members.bit_count()
        powers += POWER[card.power] * have / all_of_them
        if mine == members:
            value += card.value
            if number == box.orb_set and not ending:
                value += 1.0
            if why is not None:
                why.upto("whole sets", value)
            continue
        points = sum(asset.value for asset in box.assets if mine & asset.bit)
        if ending:
            value += points
            if why is not None:
                why.upto("single cards", value)
            continue
        whole = sum(asset.value for asset in box.assets if members & asset.bit)
        orb = box.constants.orb_points if number == box.orb_set else 0
        share = have / (all_of_them - 1)
        value += STEALABLE * points + BEGUN * (card.value + orb - whole) * share * share
        if why is not None:
            why.add("single cards", STEALABLE * points)
            why.upto("sets that are begun", value)
    return value, 0.0 if ending else powers


def gains(table: Table, standings: list[float]) -> list[tuple[float, Asset]]:
    """Return what each selectable card would add to the active player's worth, the best first.

    It changes only when a card changes hands, so it is worked out once per turn.
    """
    state, box = table.state, table.box
    key = (*state.assets, *state.sets, state.orb, state.actor, state.ending)
    found = box.gains.get(key)
    if found is None:
        if len(box.gains) >= MOST_KEPT:
            box.gains.clear()
        open_to = selectable(table)
        found = [(gain(table, standings, asset), asset) for asset in box.assets if open_to & asset.bit]
        found.sort(key=lambda one: -one[0])
        box.gains[key] = found
    return found


def gain(table: Table, standings: list[float], asset: Asset) -> float:
    """Return what getting a card would add to the active player's worth."""
    state, box = table.state, table.box
    actor, owner = state.actor, owner_of(table, asset.index)
    after = standings[:]
    mine = state.assets[actor] | asset.bit
    after[actor] = standing(table, actor, mine)
    if asset.set == box.orb_set and not box.members[asset.set] & ~mine:
        after[actor] += box.constants.orb_points * HELD_ORB
    if owner != NOBODY:
        after[owner] = standing(table, owner, state.assets[owner] & ~asset.bit)
        if owner == state.orb:
            after[owner] -= THREE_OF_A_KIND * box.constants.orb_points
            after[actor] += THREE_OF_A_KIND * box.constants.orb_points
    return against(after, actor) - against(standings, actor)


def hopes(table: Table, standings: list[float]) -> float:
    """Return what the turn may still bring: the chance of the best card to go for, times its gain."""
    state, box = table.state, table.box
    if state.card != NOTHING:
        return gain(table, standings, box.assets[state.card]) * prospect(table, box.assets[state.card], state.open)
    best = 0.0
    hit = matched_assets(table) if state.phase == "match" and state.turned else 0
    for worthwhile, asset in gains(table, standings):
        if worthwhile <= best:  # a chance is at most 1
            break
        best = max(best, worthwhile * prospect(table, asset, rows_of(table, asset), bool(hit & asset.bit)))
    return best


def prospect(table: Table, asset: Asset, rows: int, hit: bool = True) -> float:
    """Return the chance to fill rows of a card.

    Before a roll, and after a fresh one, it is the chance with the dice that are left: what they show is luck.
    Once a power has changed what they show, it is the best that can be made of it.
    """
    state, box = table.state, table.box
    six, eight = box.sixes_in[state.free], box.eights_in[state.free]
    if state.phase == "aside":
        return after_failure(table, asset, rows, six, eight)
    guarded = state.phase == "guarded" or (state.card == NOTHING and guard_of(table, asset) != NOBODY)
    if guarded and six:
        six -= 1
    if state.phase != "match" or not state.turned:
        return chance_of(table, asset, rows, six, eight)
    failed = after_failure(table, asset, rows, six, eight)
    return max(failed, best_match(table, asset, rows, six, eight)[0]) if hit else failed


def best_match(table: Table, asset: Asset, rows: int, six: int, eight: int) -> tuple[float, int]:
    """Return the best chance that filling a row with what the dice show leaves, and the row; NOTHING if none fits."""
    box, shown = table.box, tuple(table.state.shown)
    best, found = 0.0, NOTHING
    for row in matched_rows(table, asset, rows):
        left = rows & ~(1 << row)
        for dice in box.placements(pattern_at(table, asset, row), shown):
            value = chance_of(table, asset, left, max(0, six - box.sixes_in[dice]), max(0, eight - box.eights_in[dice]))
            if found == NOTHING or value > best:
                best, found = value, row
    return best, found


def chance_of(table: Table, asset: Asset, rows: int, six: int, eight: int) -> float:
    """Return the chance to fill rows of a card with so many dice, before they are rolled."""
    box = table.box
    wide = rows >> STEAL & 1 and steal_pattern(table) is box.steal_wide
    key = (asset.index << 7 | rows << 1 | wide) << 6 | six << 3 | eight
    found = box.prospects.get(key)
    if found is None:
        patterns = [pattern_at(table, asset, row) for row in range(ROWS) if rows >> row & 1]
        found = box.prospects[key] = chance(box, patterns, six, eight)
    return found


def after_failure(table: Table, asset: Asset, rows: int, six: int, eight: int) -> float:
    """Return the chance after a failed roll: the die that is missed least is set aside (GG-TRN-08)."""
    without_six = chance_of(table, asset, rows, six - 1, eight) if six else 0.0
    return max(without_six, chance_of(table, asset, rows, six, eight - 1) if eight else 0.0)
