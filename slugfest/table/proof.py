"""Proving a match with fair dice from its log: the promise, the chain, who revealed what and why, and every roll.

A log that anybody can download after the match carries the record of its table. Here it is gone through again from the
first event to the last, what was taken back included, with the same ledger that the service lives by. What the browser
of one person kept, the receipt, then tells whether this is the match that was promised to that person.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.fair import Fair
from slugfest.kernel.log import Log
from slugfest.kernel.match import Match
from slugfest.kernel.proving import Prover
from slugfest.kernel.replay import match_at, replay

from .chain import committed, digested, key_of, linked
from .events import (
    Claimed,
    Event,
    Joined,
    Opened,
    Played,
    Proposed,
    Repaired,
    Revealed,
    Seated,
    Stands,
    TakenBack,
    from_bytes,
)
from .ledger import WITHOUT, Broken, Holder, Ledger


class Proof(msgspec.Struct):
    """What was found: what fits, what anybody should know, and what could not be checked."""

    fits: list[str] = []
    noted: list[str] = []
    unchecked: list[str] = []


class Use(msgspec.Struct):
    """A link that was revealed: whose, which, and for what."""

    seat: int
    link: str
    purpose: str


class Witness:
    """Goes through the record of a table; `Broken` says what is wrong with it."""

    def __init__(self, log: Log, packs: Iterable[Any]) -> None:
        self.log = log
        self.packs = packs
        self.ledger = Ledger([Holder("") for _ in range(log.seats)], fair=True)
        self.heads: dict[int, str] = {}
        """The head of the chain after each event, by its number."""
        self.uses: list[Use] = []
        self.late: list[tuple[int, int]] = []
        """Who sat down after the match had begun, and how many answers it had then."""
        self.match: Match | None = None
        self.played = 0
        self.names = [f"Player {seat + 1}" for seat in range(log.seats)]

    def go_through(self) -> None:
        """Follow the whole record, and compare it with the rest of the log."""
        events = self._chained()
        # What was played under other rules cannot be played again under today's.
        stood = max((number for number, event in enumerate(events) if isinstance(event, Stands)), default=-1)
        for number, event in enumerate(events):
            if event is None:
                continue
            before = [holder.link for holder in self.ledger.seats]
            motion = self.ledger.motion
            if isinstance(event, Claimed) and event.head and self.ledger.begun:
                self.late.append((event.seat, self.ledger.at))
            self.ledger.take(event)
            self._note_links(event, before, motion.kind if motion is not None else "")
            if number >= stood:
                self._play(event)
            if isinstance(event, Seated):
                self.names[event.seat] = event.name
        self._compare()

    # ------------------------------------------------------------------ the chain

    def _chained(self) -> list[Event | None]:
        """Return the events of the record, None where only a digest is told, after making every head again."""
        log = self.log
        if not log.record or not log.record[0].startswith("{"):
            raise Broken("the record does not begin with what was promised")
        opened = from_bytes(log.record[0].encode())
        if not isinstance(opened, Opened):
            raise Broken("the record does not begin with what was promised")
        secret = str(log.seed)
        self._check_promise(opened, secret)
        head, key, events = bytes.fromhex(opened.commitment), key_of(secret), list[Event | None]()
        seq = 0
        for entry in log.record:
            event = from_bytes(entry.encode()) if entry.startswith("{") else None
            seq = _number(event) if isinstance(event, Repaired) else seq + 1
            head = linked(head, digested(key, seq, entry.encode()) if event is not None else bytes.fromhex(entry))
            self.heads[seq] = head.hex()
            events.append(event)
        return events

    def _check_promise(self, opened: Opened, secret: str) -> None:
        if committed(opened.promise, secret) != opened.commitment:
            raise Broken("the secret is not the one that was promised before the first roll")
        promised, log = msgspec.json.decode(opened.promise), self.log
        told = {"table": log.table, "mode": log.mode, "seats": log.seats, "options": log.options, "packs": log.packs}
        for name, value in told.items():
            if promised.get(name) != value:
                raise Broken(f"the log is about another {name} than what was promised: {value!r}")
        mended = any('"type":"stands"' in entry for entry in log.record)
        if not mended and (promised.get("content"), promised.get("version")) != (log.content, log.version):
            raise Broken("the log was played with other cards or rules than what was promised")

    def _note_links(self, event: Event, before: list[str], motion: str) -> None:
        """Remember which links an event revealed, and for what."""
        if isinstance(event, Claimed):
            return
        if isinstance(event, Revealed) or (isinstance(event, Joined) and not event.without):
            purpose = f"round {event.number if isinstance(event, Joined) else len(self.ledger.rounds) + 1}"
        elif isinstance(event, Joined):
            purpose = WITHOUT
        elif isinstance(event, Proposed):
            purpose = event.kind
        else:
            purpose = motion or ("undo" if isinstance(event, TakenBack) else type(event).__name__.lower())
        for seat, link in enumerate(before):
            now = self.ledger.seats[seat].link
            if now and now != link:
                self.uses.append(Use(seat, now, purpose))

    # ------------------------------------------------------------------ the match

    def _play(self, event: Event) -> None:
        match = self.match
        if isinstance(event, Stands):
            if (self.log.start, self.log.at) != (event.position.start, event.position.at):
                raise Broken("the log begins at another position than the one that the match went back to")
            self.match = match_at(event.position, packs=self.packs)
            self.match.source = Fair(str(self.log.seed), self.ledger.rounds)
        elif isinstance(event, Joined) and match is not None:
            match.join(dict(event.links))
        elif isinstance(event, Joined) or (isinstance(event, Played) and event.seat < 0):
            self._begin(event.lines)
        elif isinstance(event, Played):
            self._follow(event)
        elif isinstance(event, TakenBack):
            self._take_back(event)

    def _begin(self, lines: list[Any]) -> None:
        """Make the dice and cards of the set-up again."""
        log = msgspec.structs.replace(
            self.log, start=None, at=0, answers=lines, checks={}, undos=0, rounds=self.ledger.rounds, record=[]
        )
        self.match = replay(log, packs=self.packs)
        if self.match.log.answers != lines:
            raise Broken("the set-up went on by itself: dice or cards of it are missing in the record")

    def _follow(self, event: Played) -> None:
        match = self._match()
        if event.at != match.at:
            raise Broken(f"answer {event.at + 1} was recorded where answer {match.at + 1} was due")
        assert isinstance(match.source, Fair)
        match.follow(event.lines, Prover(match.source, match.game.words).check)
        if match.at != event.at + len(event.lines):
            raise Broken(f"after answer {event.at + 1} dice or cards are missing in the record")
        self.played += 1

    def _take_back(self, event: TakenBack) -> None:
        match = self._match()
        lines = match.log.answers
        if not event.links and not (match.last == event.seat and match.free):
            raise Broken(f"answer {event.to + 1} was taken back without asking anybody, though it revealed something")
        match.undo(consent=bool(event.links), links={seat: link for seat, link in event.links if link} or None)
        if match.at != event.to or match.undos != event.undos or match.rounds != self.ledger.rounds:
            raise Broken(
                f"what was taken back is not the last decision, or its dice were not mixed anew ({event.to + 1})"
            )
        if lines[event.to - match.game.first :] != event.took:
            raise Broken(f"what was taken back from answer {event.to + 1} on is not what had been played")

    def _match(self) -> Match:
        if self.match is None:
            raise Broken("something was played before the match had begun")
        return self.match

    def _compare(self) -> None:
        """Compare what the record led to with what the log says."""
        match, log = self._match(), self.log
        if match.log.answers != log.answers or match.undos != log.undos:
            raise Broken("the answers of the log are not those of its record")
        if self.ledger.rounds != log.rounds:
            raise Broken("the joint rounds of the log are not those of its record")


def _number(repaired: Repaired) -> int:
    """Return the number of the event that passes over damaged ones: it comes after all that were there."""
    return repaired.digests[-1][0] + 1 if repaired.digests else repaired.first


def proved(log: Log, packs: Iterable[Any] = ()) -> tuple[Proof, Witness]:
    """Return what the record of a log proves, or raise `Broken` with what is wrong with it."""
    witness = Witness(log, packs)
    try:
        witness.go_through()
    except Broken:
        raise
    except SlugfestError as fault:
        raise Broken(f"the record does not replay: {fault}") from fault
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError) as fault:
        raise Broken(f"the record cannot be read: {fault!r}") from fault
    return _told(witness), witness


def _last(witness: Witness) -> str:
    return witness.heads[max(witness.heads)]


def _told(witness: Witness) -> Proof:
    ledger, names, proof = witness.ledger, witness.names, Proof()
    proof.fits.append(f"the secret is the one that the commitment {ledger.commitment} was made for")
    proof.fits.append(f"all {len(witness.heads)} events of the record form one chain; its head is {_last(witness)}")
    joint = sum(bool(links) for _, links in ledger.rounds)
    proof.fits.append(f"every roll and draw was made from the secret and the links of {joint} joint rounds")
    for undo in ledger.undone:
        agreed = ", ".join(names[seat] for seat in undo.agreed) or "nobody else had a say"
        proof.noted.append(
            f"{names[undo.by]} took back answers {undo.to + 1} to {undo.since}; agreed: {agreed}; the dice fell anew"
        )
    for seat, at in witness.late:
        proof.noted.append(f"{names[seat]} sat down after answer {at}, and the dice were mixed anew")
    for number, seat in ledger.skipped:
        proof.noted.append(f"round {number} went on without the link of {names[seat]}, as the others agreed")
    for why in ledger.back:
        proof.noted.append(f"the match went back without being asked: {why}")
    first = next((at for at, links in ledger.rounds if links), None)
    before = [at for at, line in enumerate(witness.log.answers, witness.log.at) if isinstance(line, list)]
    early = [at for at in before if first is None or at < first]
    if early:
        proof.unchecked.append(
            f"{len(early)} rolls and draws came before anybody's link: who ran the service could have chosen them"
        )
    chained = {seat for seat, _ in ledger.heads}
    for seat, holder in enumerate(ledger.seats):
        if holder.hash and seat not in chained:
            proof.unchecked.append(f"{names[seat]} published no chain: their consent is not proved")
    if any(isinstance(from_bytes(one.encode()), Stands) for one in witness.log.record if one.startswith("{")):
        proof.unchecked.append("what was played before the rules were mended could not be played again")
    return proof
