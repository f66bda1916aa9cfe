"""Who holds which seat, what was revealed for the dice, and what was agreed: the part of a table that can be proved.

A ledger is made of a table's events alone and refuses one that breaks a promise: a link that is not the next of its
chain, a round without somebody who was there, dice that fall again though not everybody agreed. The service lives by
it while a match is played, and `slugfest verify` goes through it again afterwards.
"""

import hmac
from collections.abc import Iterable

import msgspec

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.fair import Round, follows

from .events import (
    Allowed,
    Claimed,
    Consented,
    Declined,
    Event,
    Freed,
    Joined,
    Opened,
    Played,
    Proposed,
    Repaired,
    Revealed,
    Seated,
    Stands,
    TakenBack,
    Withdrawn,
)
from .store import TableRow

HUMAN = "human"
NOW = "now"
SEATED = "seated"

UNDO = "undo"
WITHOUT = "without"
BOT = "bot"
OPEN = "open"
HELP = "help"
KINDS = {
    UNDO: "to take back the last move",
    WITHOUT: "to roll on without those whose part of the dice is missing",
    BOT: "to let a bot play for somebody who is away",
    OPEN: "to let somebody else take a seat",
    HELP: "to allow hints",
}


class Broken(SlugfestError):
    """Something in the record of a table is against what it promises."""


class Holder(msgspec.Struct):
    """A seat: who is invited to it, and who sits there. Only hashes are known of their secrets."""

    invite: str
    hash: str = ""
    """The hash of the secret of whoever sits there; empty while nobody does."""
    link: str = ""
    """The last link that they have revealed, or the head of their chain; empty for who has none."""
    human: bool = True
    """Whether a person is to decide for it now."""


class Joining(msgspec.Struct):
    """A joint round that is not complete: nobody plays until it is."""

    number: int
    why: str
    wanted: list[int]
    links: dict[int, str] = {}

    @property
    def missing(self) -> list[int]:
        """The seats whose links have not come yet."""
        return [seat for seat in self.wanted if seat not in self.links]


class Motion(msgspec.Struct):
    """What a seat has asked the others for; `links` are those of all who agree, the asker's first."""

    kind: str
    by: int
    about: int
    links: dict[int, str]
    hash: str = ""


class Undone(msgspec.Struct):
    """Something that was taken back by agreement: who asked, who agreed, the answers from `to` up to `since`."""

    by: int
    agreed: list[int]
    to: int
    since: int


class Ledger(msgspec.Struct):
    """All of it, as of the last event."""

    seats: list[Holder]
    fair: bool
    start: str = NOW
    promise: str = ""
    commitment: str = ""
    begun: bool = True
    at: int = 0
    """How many answers the match has, as far as the events tell."""
    rounds: list[Round] = []
    heads: list[tuple[int, str]] = []
    """Every chain that was published: whose, and its head."""
    joining: Joining | None = None
    motion: Motion | None = None
    undone: list[Undone] = []
    helped: list[int] = []
    """The seats of those who have agreed that everybody may ask for hints."""
    skipped: list[tuple[int, int]] = []
    """Whose link was left out of which round."""
    back: list[str] = []
    """Why the match went back, each time that it did without being asked: a repair, or a rule that was mended."""

    @classmethod
    def of(cls, row: TableRow) -> "Ledger":
        """Return the ledger of a table before its first event."""
        return cls([Holder(invite) for invite in row.secrets], row.rolls == "fair")

    # ------------------------------------------------------------------ looking

    def seat_of(self, secret_hash: str) -> int | None:
        """Return the seat that somebody with this secret holds."""
        found = [seat for seat, one in enumerate(self.seats) if hmac.compare_digest(one.hash, secret_hash)]
        return found[0] if found else None

    def invited(self, secret_hash: str) -> int | None:
        """Return the seat that this invitation is for, if nobody sits there yet."""
        meant = [seat for seat, one in enumerate(self.seats) if hmac.compare_digest(one.invite, secret_hash)]
        return next((seat for seat in meant if not self.seats[seat].hash), None)

    @property
    def people(self) -> list[int]:
        """Every seat that is a person's: somebody sits there, or is to."""
        return [seat for seat, one in enumerate(self.seats) if one.hash or one.human]

    @property
    def allows_help(self) -> bool:
        """Whether people may ask for hints: one who plays alone may, several when all who sit here now have agreed."""
        people = self.people
        return len(people) < 2 or set(people) <= set(self.helped)

    @property
    def helpers(self) -> list[int]:
        """The seats by whose agreement hints are allowed now; none where nobody has to agree."""
        people = self.people
        return [seat for seat in self.helped if seat in people] if self.allows_help and len(people) > 1 else []

    def voters(self, kind: str, about: int) -> list[int]:
        """Return who has to agree to something: all people, but for the one whom it is about.

        To go on without a link is for those to agree whose links are there.
        """
        if kind == WITHOUT:
            return [] if self.joining is None else list(self.joining.links)
        return [seat for seat in self.people if seat != about]

    # ------------------------------------------------------------------ going on

    def take(self, event: Event) -> None:
        """Go on by an event, or say what is wrong with it."""
        if isinstance(event, Played):
            if self.joining is not None or not self.begun:
                raise Broken("something was played before a joint round was complete")
            self.at = event.at + len(event.lines)
            if self.motion is not None and self.motion.kind == UNDO:
                self.motion = None
        elif isinstance(event, Opened):
            if self.promise or self.at or self.heads:
                raise Broken("a promise was made after the table had been opened")
            self.promise, self.commitment, self.start = event.promise, event.commitment, event.start
            self.begun = event.start == NOW
        elif isinstance(event, Claimed):
            self._claim(event)
        elif isinstance(event, Revealed):
            self._reveal(event.seat, event.link)
        elif isinstance(event, Joined):
            self._join(event)
        elif isinstance(event, Proposed):
            self._propose(event)
        elif isinstance(event, Consented):
            motion = self._open_motion(event.seat)
            motion.links[event.seat] = self._spend(event.seat, event.link)
        elif isinstance(event, Declined):
            self.motion = None
        elif isinstance(event, TakenBack):
            self._take_back(event)
        elif isinstance(event, Allowed):
            self._agreed(HELP, -1, event.links)
            self.helped = [seat for seat, _ in event.links]
        elif isinstance(event, Withdrawn):
            if event.seat not in self.helped:
                raise Broken(f"seat {event.seat + 1} withdrew what it had not agreed to")
            self._leave_help(event.seat)
        elif isinstance(event, Freed):
            self._agreed(OPEN, event.seat, event.links)
            self._leave_help(event.seat)
            self.seats[event.seat] = Holder(event.invite, human=self.seats[event.seat].human)
        elif isinstance(event, Seated):
            self._seat(event)
        elif isinstance(event, Repaired):
            self.go_back(event.why)
        elif isinstance(event, Stands):
            self.at = event.position.at + len(event.position.tail)
            self.go_back(event.why)

    def go_back(self, why: str) -> None:
        """Note that the match went back without anybody's consent; dice that may be known by now are mixed anew."""
        self.back.append(why)
        self.open_round("The match went back: the dice are mixed anew.")

    def open_round(self, why: str) -> None:
        """Begin a joint round of all who have a chain; nothing can be played before it is complete."""
        if self.fair:
            wanted = [seat for seat, one in enumerate(self.seats) if one.link]
            self.joining, self.motion = Joining(len(self.rounds) + 1, why, wanted), None

    def is_ready(self) -> bool:
        """Whether all people have sat down, so that the match can begin."""
        return all(one.hash for one in self.seats if one.human)

    # ------------------------------------------------------------------ events

    def _claim(self, event: Claimed) -> None:
        holder = self.seats[event.seat]
        chained = holder.hash == event.hash and not holder.link
        if holder.hash and not chained:
            raise Broken(f"seat {event.seat + 1} was taken though somebody sits there")
        if self.joining is not None:
            raise Broken(f"seat {event.seat + 1} was taken while a joint round was open")
        if not chained:
            self._leave_help(event.seat)
        holder.hash, holder.link = event.hash, event.head
        if event.head:
            self.heads.append((event.seat, event.head))
            if self.begun:
                self.open_round("Somebody has sat down: the dice are mixed anew.")
        self._begin()

    def _leave_help(self, seat: int) -> None:
        """Whoever sits there agrees to hints no more, or somebody else is to sit there, who has agreed to nothing."""
        self.helped = [one for one in self.helped if one != seat]

    def _seat(self, event: Seated) -> None:
        if event.links:
            self._agreed(BOT, event.seat, event.links)
        self.seats[event.seat].human = event.kind == HUMAN
        self._begin()

    def _begin(self) -> None:
        """Open the first round when all are there; once open it stays so, or who disliked it could begin it anew."""
        if not self.begun and self.joining is None and self.is_ready():
            self.open_round("All are here: the dice are mixed.")

    def _reveal(self, seat: int, link: str) -> None:
        if self.joining is None or seat not in self.joining.missing:
            raise Broken(f"seat {seat + 1} revealed a link that nobody asked for")
        self.joining.links[seat] = self._spend(seat, link)

    def _spend(self, seat: int, link: str) -> str:
        """Take the next link of a chain; who has none gives none."""
        holder = self.seats[seat]
        if bool(holder.link) != bool(link) or (link and not follows(link, holder.link)):
            raise Broken(f"seat {seat + 1}: {link or 'nothing'} is not the next link of its chain")
        holder.link = link
        return link

    def _spend_rest(self, links: Iterable[tuple[int, str]], known: dict[int, str]) -> None:
        """Take those of some links that were not revealed before; the others must be as they were."""
        for seat, link in links:
            if seat not in known:
                self._spend(seat, link)
            elif known[seat] != link:
                raise Broken(f"seat {seat + 1} revealed another link than the one that was used")

    def _join(self, event: Joined) -> None:
        joining, motion = self.joining, self.motion
        if joining is None or event.number != joining.number or event.at != self.at:
            raise Broken(f"the joint round {event.number} was not open, or does not begin at answer {event.at}")
        if event.without:
            if sorted(event.without) != sorted(joining.missing) or not joining.links:
                raise Broken(f"the joint round {event.number} went on without others than those who were missing")
            wanted = list(joining.links)
            known = motion.links if motion is not None and motion.kind == WITHOUT else {}
        else:
            wanted, known = joining.wanted, joining.links
        if sorted(seat for seat, _ in event.links) != sorted(wanted):
            raise Broken(f"the joint round {event.number} is without somebody who has a chain")
        self._spend_rest(event.links, known)
        self.rounds.append((event.at, sorted(event.links)))
        self.skipped += [(event.number, seat) for seat in event.without]
        self.at += len(event.lines)
        self.joining, self.motion, self.begun = None, None, True

    def _propose(self, event: Proposed) -> None:
        if self.motion is not None or (self.joining is not None and event.kind != WITHOUT):
            raise Broken("something was proposed while another proposal, or a joint round, was open")
        if event.seat not in self.voters(event.kind, event.about):
            raise Broken(f"seat {event.seat + 1} has no say in what it proposed")
        link = self._spend(event.seat, event.link)
        self.motion = Motion(event.kind, event.seat, event.about, {event.seat: link}, event.hash)

    def _open_motion(self, seat: int) -> Motion:
        motion = self.motion
        if motion is None or seat in motion.links or seat not in self.voters(motion.kind, motion.about):
            raise Broken(f"seat {seat + 1} agreed to something that it was not asked")
        return motion

    def _agreed(self, kind: str, about: int, links: list[tuple[int, str]]) -> Motion | None:
        """Check that everybody who has a say has agreed to something, and close the matter."""
        motion = self.motion
        if motion is not None and (motion.kind, motion.about) != (kind, about):
            raise Broken(f"something was done that nobody had proposed: {kind}")
        if sorted(seat for seat, _ in links) != self.voters(kind, about):
            raise Broken(f"not everybody agreed {KINDS[kind]}")
        self._spend_rest(links, {} if motion is None else motion.links)
        self.motion = None
        return motion

    def _take_back(self, event: TakenBack) -> None:
        if self.joining is not None:
            raise Broken("something was taken back while a joint round was open")
        if event.links:
            motion = self._agreed(UNDO, -1, event.links)
            by = event.seat if motion is None else motion.by
            agreed = [seat for seat, _ in event.links if seat != by]
            self.undone.append(Undone(by, agreed, event.to, self.at))
        if event.number:
            if event.number != len(self.rounds) + 1 or not event.links:
                raise Broken(f"an undo began the joint round {event.number} without anybody's consent")
            self.rounds.append((event.to, sorted((seat, link) for seat, link in event.links if link)))
        self.at = event.to
        self.motion = None
