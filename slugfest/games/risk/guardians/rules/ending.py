"""How a turn ends: with a card or without one, the Orb, the next player's dice, and the last round.

Every function is a rule; the clause ids are those of docs/rules/risk.md.
"""

from slugfest.kernel.game import Finished, Roll, Script
from slugfest.kernel.text import counted

from ..content.box import Asset
from .scoring import result
from .state import NOBODY, NOTHING, ROWS
from .table import Table, owner_of, selectable


def begin_turn(table: Table, seat: int) -> None:
    """The active player gets all seven dice (GG-TRN-01, GG-TRN-13)."""
    state, box = table.state, table.box
    state.actor = seat
    state.turn += 1
    state.shown[:] = state.placed[:] = [0] * box.dice_count
    state.filled[:] = [0] * ROWS
    state.free = box.all_dice
    state.aside = state.open = state.used = 0
    state.ids = ()
    state.card = state.row = NOTHING
    state.phase = "roll"
    if table.tell is not None:
        table.tell("turn", turn=state.turn, seat=seat)


def give_up(table: Table) -> None:
    """The card goes back where it was; nothing is kept (GG-TRN-12)."""
    state = table.state
    if table.tell is not None:
        spare = state.free.bit_count()
        if state.card == NOTHING:
            table.tell("nothing", seat=state.actor, spare=spare)
        else:
            number = table.box.assets[state.card].set
            home = owner_of(table, state.card), number
            table.tell("hopeless", asset=state.card, set=number, home=home, spare=spare)
    end_turn(table)


def collect(table: Table, asset: Asset) -> None:
    """A card with all rows matched goes in front of the active player (GG-COL-01, GG-COL-03)."""
    state = table.state
    actor, owner = state.actor, owner_of(table, asset.index)
    if owner == NOBODY:
        state.board &= ~asset.bit
    else:
        state.assets[owner] &= ~asset.bit
    state.assets[actor] |= asset.bit
    if table.tell is not None:
        if owner == NOBODY:
            table.tell("collected", seat=actor, asset=asset.index, set=asset.set, worth=asset.value)
        else:
            table.tell("stolen", seat=actor, asset=asset.index, set=asset.set, owner=owner, worth=asset.value)
    complete_set(table, asset.set)
    if owner == NOBODY and not state.board:
        begin_last_round(table)
    if owner != NOBODY and owner == state.orb:
        state.phase = "orb"
    else:
        end_turn(table)


def complete_set(table: Table, number: int) -> None:
    """Whoever has all Assets of a Set takes the Set card at once (GG-STS-01); Morag's brings the Orb (GG-ORB-01)."""
    state, box = table.state, table.box
    actor = state.actor
    if box.members[number] & ~state.assets[actor]:
        return
    state.sets[actor] |= 1 << number
    if table.tell is not None:
        card, loose = box.sets[number], sum(asset.value for asset in box.assets if asset.set == number)
        table.tell("set", seat=actor, set=number, worth=card.value, loose=loose, power=card.power)
    if number == box.orb_set:
        state.orb = actor
        if table.tell is not None:
            table.tell("orb", seat=actor, worth=box.constants.orb_points)


def roll_for_orb(table: Table) -> Script[None]:
    """A thief of the Orb's holder rolls all dice once; three of a kind take it too (GG-ORB-02, GG-ORB-03)."""
    state, box = table.state, table.box
    faces = yield Roll(box.dice[box.all_dice])
    holder = state.orb
    times, number = max((faces.count(face), face) for face in faces)
    taken = times >= box.constants.orb_kind
    if taken:
        state.orb = state.actor
    if table.tell is not None:
        dice = [(box.sides(die), face) for die, face in enumerate(faces)]
        table.tell(
            "orb_taken" if taken else "orb_kept",
            seat=state.actor,
            dice=dice,
            which=list(range(box.dice_count)),
            alike=(times, number),
            kind=box.constants.orb_kind,
            owner=holder,
        )
    end_turn(table)


def begin_last_round(table: Table) -> None:
    """The last Asset has left the board: everybody gets one last turn, the collector at the end (GG-END-01, -02)."""
    state = table.state
    count = len(state.assets)
    state.ending = True
    state.last[:] = [(state.actor + i) % count for i in range(1, count + 1)]
    if table.tell is not None:
        table.tell("last_round")


def end_turn(table: Table) -> None:
    """The dice go to the next player (GG-TRN-13); after the last round, or by the guard, to scoring (GG-END)."""
    state = table.state
    state.card = NOTHING
    if state.ending:
        while state.last:
            state.actor = state.last.pop(0)
            if selectable(table):
                guard(table)
                begin_turn(table, state.actor)
                return
            if table.tell is not None:
                table.tell("skipped", seat=state.actor)
        raise Finished(result(table))
    guard(table)
    begin_turn(table, (state.actor + 1) % len(state.assets))


def guard(table: Table) -> None:
    """After so many turns the game goes straight to scoring (GG-END-06)."""
    state = table.state
    if state.guard and state.turn >= state.guard:
        if table.tell is not None:
            table.tell("guard", turns=state.turn)
        raise Finished(result(table, f" after {counted(state.turn, 'turn')}", "guard"))
