"""What a seat asks of the others: to take back, to roll on without a link, to fill an empty seat, to allow hints.

Everybody who has a say must agree. To agree is to reveal the next link of one's chain, so it cannot be invented; who
has no chain, as scripts may, just says so. Whoever declines ends the matter, and the asker is told.
"""

from typing import TYPE_CHECKING

from slugfest.kernel.errors import BadSetting, CannotUndo, SlugfestError, WrongSeat
from slugfest.kernel.fair import check_link, follows

from .clock import wall
from .events import Allowed, Consented, Declined, Freed, Proposed, Seated
from .fair import join
from .ledger import BOT, HELP, HUMAN, KINDS, OPEN, UNDO, WITHOUT
from .seated import STAND_IN
from .takeback import check_undo, undo_by_consent, undo_freely

if TYPE_CHECKING:
    from .table import LiveTable

AWAY_SECONDS = 600.0
"""How long the owner of a seat must be away before the others may decide about it."""


async def propose(
    table: "LiveTable", seat: int, kind: str, about: int = -1, link: object = "", invite: str = ""
) -> bool:
    """Ask the others for something; return whether it is done already because nobody else has a say."""
    table.talk[seat].spend()
    async with table.lock:
        done = await _propose(table, seat, kind, about, link, invite)
    table.tell_watchers()
    return done


async def _propose(table: "LiveTable", seat: int, kind: str, about: int, link: object, invite: str) -> bool:
    _check(table, seat, kind, about, invite)
    checked = checked_link(table, seat, link)
    if table.ledger.voters(kind, about) == [seat]:
        await _carry_out(table, kind, seat, about, {seat: checked}, invite)
        return True
    await table.enact(Proposed(seat, kind, about, checked, invite))
    return False


async def agree(table: "LiveTable", seat: int, link: object = "") -> bool:
    """Agree to what was proposed; return whether it is done now."""
    table.talk[seat].spend()
    async with table.lock:
        motion = table.ledger.motion
        if motion is None:
            raise BadSetting("nothing is proposed that could be agreed to")
        done = await _agree(table, seat, link)
    table.tell_watchers()
    return done


async def _agree(table: "LiveTable", seat: int, link: object) -> bool:
    motion = table.ledger.motion
    assert motion is not None
    voters = table.ledger.voters(motion.kind, motion.about)
    if seat in motion.links:
        return False
    if seat not in voters:
        raise WrongSeat("this is for the others to agree on")
    links = {**motion.links, seat: checked_link(table, seat, link)}
    if set(voters) <= set(links):
        await _carry_out(table, motion.kind, motion.by, motion.about, links, motion.hash)
        return True
    await table.enact(Consented(seat, links[seat]))
    return False


async def decline(table: "LiveTable", seat: int) -> None:
    """Say no to what was proposed, or take one's own proposal back."""
    async with table.lock:
        motion = table.ledger.motion
        if motion is None:
            return
        table.talk[seat].spend()
        if seat not in {*table.ledger.voters(motion.kind, motion.about), motion.about}:
            raise WrongSeat("this is for the others to agree on")
        await table.enact(Declined(seat))
    table.tell_watchers()


async def still_here(table: "LiveTable", seat: int) -> None:
    """Whoever comes back while the others decide about their seat keeps it."""
    motion = table.ledger.motion
    if motion is not None and motion.about == seat:
        await decline(table, seat)


async def take_back(table: "LiveTable", seat: int, link: object = "") -> bool:
    """Undo the last decision: at once where it is free, else ask the others, or agree. Returns whether it was done."""
    table.talk[seat].spend()
    async with table.lock:
        check_undo(table)
        motion = table.ledger.motion
        if table.match.last == seat and table.match.free:
            await undo_freely(table, seat)
            done = True
        elif motion is not None and motion.kind == UNDO:
            done = await _agree(table, seat, link)
        else:
            done = await _propose(table, seat, UNDO, -1, link, "")
    table.tell_watchers()
    return done


# ---------------------------------------------------------------------- what is asked, and doing it


def checked_link(table: "LiveTable", seat: int, link: object) -> str:
    """Return the next link of a seat's chain, or say what is wrong with it; who has no chain needs none."""
    last = table.ledger.seats[seat].link
    if not last:
        if link:
            raise BadSetting("this seat has published no chain, so there is no link of it to reveal")
        return ""
    if not link:
        raise BadSetting("this seat has published a chain: to agree is to reveal its next link")
    if not follows(check_link(link), last):
        raise BadSetting("this is not the next link of the chain that this seat has published")
    return str(link)


def _check(table: "LiveTable", seat: int, kind: str, about: int, invite: str) -> None:
    """Say why something cannot be proposed now."""
    ledger = table.ledger
    if kind not in KINDS:
        raise BadSetting(f"{kind!r} cannot be proposed; there is {', '.join(KINDS)}")
    if ledger.motion is not None:
        raise SlugfestError(
            f"{table.seats[ledger.motion.by].name} has asked {KINDS[ledger.motion.kind]}: first answer that"
        )
    if kind == WITHOUT:
        _check_without(table, seat)
        return
    if ledger.joining is not None:
        table.check_no_round()
    if table.match.over:
        raise CannotUndo("the match is over and its log open to all: it stays as it is")
    if kind == UNDO:
        check_undo(table)
    elif kind == HELP:
        if ledger.allows_help:
            raise BadSetting("hints are allowed at this table already")
    else:
        _check_away(table, seat, kind, about)
    if (kind == OPEN) != bool(invite):
        raise BadSetting("to let somebody else take a seat, and only for that, the hash of a new invitation is needed")
    if kind == OPEN:
        check_link(invite, "the hash of an invitation")


def _check_without(table: "LiveTable", seat: int) -> None:
    joining = table.ledger.joining
    if joining is None:
        raise BadSetting("no joint round is open that somebody's link could be missing from")
    if seat not in joining.links:
        raise WrongSeat("your own part of the dice is missing: only those whose link is there can go on without others")


def _check_away(table: "LiveTable", seat: int, kind: str, about: int) -> None:
    """Say why the others cannot decide about a seat."""
    if not 0 <= about < len(table.seats) or about == seat:
        raise BadSetting(f"seat {about + 1} is not another seat of this table")
    owner, holder = table.seats[about], table.ledger.seats[about]
    if kind == BOT and owner.kind != HUMAN:
        raise BadSetting(f"a bot plays for {owner.name} already")
    if kind == OPEN and not holder.hash and not holder.human:
        raise BadSetting(f"{owner.name} is a bot")
    if holder.hash and (owner.present or wall() - owner.seen < AWAY_SECONDS):
        minutes = AWAY_SECONDS / 60
        raise WrongSeat(f"{owner.name} has been here in the last {minutes:.0f} minutes: the seat is theirs to give")


async def _carry_out(table: "LiveTable", kind: str, by: int, about: int, links: dict[int, str], invite: str) -> None:
    """Do what everybody has agreed to."""
    ordered = sorted(links.items())
    if kind == UNDO:
        await undo_by_consent(table, by, ordered)
    elif kind == WITHOUT:
        await join(table, links)
    elif kind == BOT:
        time, banks = table.clock_now()
        await table.enact(Seated(about, STAND_IN, table.seats[about].name, False, time, list(banks), ordered))
    elif kind == HELP:
        await table.enact(Allowed(by, ordered))
    else:
        await table.enact(Freed(about, invite, ordered))
