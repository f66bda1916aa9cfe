"""Logs: what was fixed at the start of a match, and every answer since, as JSON Lines.

The first line is the header, then one line per answer: a key (`"place:moon"`), a list of faces or cards for
chance, `{"seat": 1, "pick": key}` for a secret simultaneous choice. Lines `{"at": n, "check": c}` carry the
checksum of the state at resting points, so that a log notices when a rule has been mended since. Of a match with fair
dice at a table the record follows: `{"event": …}` for each thing that was stored, `{"digest": …}` for what is nobody's
business. The last line says how many answers there are, so that a cut-off file is noticed too, and the SHA-256 of all
lines before it.
"""

import hashlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from .answers import Imagined, Pick
from .chance import read, shown
from .errors import BadLog, BadRoll, DamagedLog, ForeignLog, NewerLog, OtherRules
from .fair import Round
from .options import Option, Words
from .requests import ALL, Choose, Draw, Request, Roll, Together
from .typed import converted

if TYPE_CHECKING:
    from .match import Match

FORMAT = 2
"""Fair dice with joint rounds came with the second format; logs without them are written in the first."""


class Log(msgspec.Struct, kw_only=True):
    """A match as data. `slugfest.replay(log)` rebuilds it; `save` and `load` keep it in a file."""

    mode: str
    version: int
    content: str
    seats: int
    options: dict[str, Any]
    packs: list[str] = []
    places: list[str] = []
    """Where the files of the packs were, as whole paths; only whoever played the match is told."""
    seed: int | None = None
    undos: int = 0
    rolls: str = "seed"
    salts: list[tuple[int, int, str]] = []
    """What the seats added to the fair dice of old: from which answer on, whose, and what."""
    rounds: list[Round] = []
    """The joint rounds of fair dice: from which answer on, and whose links."""
    table: str = ""
    """The table's id, where it was played at one."""
    record: list[str] = []
    """What was stored of the table, in order: events as JSON, and of chat only the digests (docs/chance.md)."""
    start: dict[str, Any] | None = None
    at: int = 0
    answers: list[Any] = []
    checks: dict[int, int] = {}

    def lines(self) -> list[bytes]:
        """Return the log as JSON Lines."""
        joint = self.rolls == "fair"
        head = {name: getattr(self, name) for name in _HEADER + (_JOINT if joint else ())}
        head |= {"places": self.places} if self.places else {}
        found = [msgspec.json.encode({"slugfest": FORMAT if joint else 1} | head)]
        for at, answer in enumerate(self.answers, self.at):
            if at in self.checks:
                found.append(msgspec.json.encode({"at": at, "check": self.checks[at]}))
            found.append(msgspec.json.encode(answer))
        found += [_recorded(entry) for entry in self.record]
        digest = hashlib.sha256(b"\n".join(found)).hexdigest()
        found.append(msgspec.json.encode({"answers": len(self.answers), "sha256": digest}))
        return found

    def save(self, path: str | Path) -> None:
        """Write the log to a file; the old file stays whole until the new one is on disk."""
        part = Path(f"{path}.part")
        with part.open("wb") as file:
            file.write(b"\n".join(self.lines()) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)

    @classmethod
    def load(cls, path: str | Path, mend: bool = False) -> "Log":
        """Read a log from a file. `mend=True` uses the whole answers of a file that was cut off."""
        return cls.parse(Path(path).read_bytes(), str(path), mend)

    @classmethod
    def parse(cls, data: bytes, where: str = "log", mend: bool = False) -> "Log":
        """Read a log from JSON Lines, or say which line is damaged."""
        lines = data.split(b"\n")
        lines = lines[:-1] if lines[-1] == b"" and len(lines) > 1 else lines
        log = cls._header(lines[0], where)
        ended = False
        digest = hashlib.sha256(lines[0])
        for number, line in enumerate(lines[1:], 2):
            try:
                value = msgspec.json.decode(line)
                if ended:
                    raise ValueError("something follows the end of the log")
                if not isinstance(value, dict) or "pick" in value:
                    log.answers.append(value)
                elif "check" in value:
                    log.checks[int(value["at"])] = int(value["check"])
                elif "event" in value or "digest" in value:
                    log.record.append(_entry(line))
                elif value.get("answers") == len(log.answers):
                    ending: dict[str, Any] = {"answers": len(log.answers)}
                    whole = ending | {"sha256": digest.hexdigest()}
                    # Logs of the first days end without the digest.
                    if line not in (msgspec.json.encode(whole), msgspec.json.encode(ending)):
                        raise ValueError("something in the file was changed after it was written")
                    ended = True
                else:
                    raise ValueError(f"{len(log.answers)} answers stand before this line: {line.decode()}")
            except (ValueError, KeyError, TypeError) as fault:
                if mend:
                    return log
                raise DamagedLog(
                    f"{where}, line {number}: {fault}; the {len(log.answers)} answers before it are whole"
                ) from None
            digest.update(b"\n" + line)
        if not ended and not mend:
            raise DamagedLog(
                f"{where} was cut off after line {len(lines)}: it has no closing line; "
                f"its {len(log.answers)} answers can still be used (mend)"
            )
        return log

    @classmethod
    def _header(cls, line: bytes, where: str) -> "Log":
        try:
            head = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            head = None
        if not isinstance(head, dict) or "slugfest" not in head:
            raise ForeignLog(f"{where} is not a Slugfest log: its first line has no header")
        if not isinstance(head["slugfest"], int) or head["slugfest"] > FORMAT:
            raise NewerLog(
                f"{where} was written in format {head['slugfest']} by a newer Slugfest; this one reads up to {FORMAT}"
            )
        try:
            fields = {name: head[name] for name in (*_HEADER, *_JOINT, "places") if name in head}
            if fields.get("rolls") == "fair" and "rounds" not in fields:
                fields["rolls"] = "salted"  # what fair dice were before there were joint rounds
            return converted({**fields, "answers": [], "checks": {}}, cls)
        except msgspec.ValidationError as fault:
            raise DamagedLog(f"{where}, line 1 (header): {fault}") from None


_HEADER = ("mode", "version", "content", "packs", "seats", "options", "seed", "undos", "rolls", "salts", "start", "at")
_JOINT = ("rounds", "table")


def _recorded(entry: str) -> bytes:
    """Return an entry of the record as a line."""
    return b'{"event":%b}' % entry.encode() if entry.startswith("{") else b'{"digest":"%b"}' % entry.encode()


def _entry(line: bytes) -> str:
    """Return an entry of the record from its line: of an event just the bytes that were stored."""
    found = line[9:-1] if line.startswith(b'{"event":{') else line[11:-2]
    if _recorded(found.decode()) != line:
        raise ValueError("an entry of the record was changed after it was written")
    return found.decode()


def line_of(request: Request | None, answer: Any, words: Words) -> Any:
    """Return an answer as the log writes it: by keys and names, never by numbers that a pack would move."""
    if isinstance(answer, Option):
        return answer.key
    if isinstance(answer, Pick):
        return {"seat": answer.seat, "pick": answer.option.key}
    assert isinstance(request, Roll | Draw)
    assert not isinstance(answer, Imagined)
    return shown(request, answer, words)


def answer_of(request: Request | None, line: Any, words: Words, at: int, checked: bool) -> Any:
    """Turn a line of a log into the answer to a request, or say why it does not fit."""
    if type(request) is Choose:
        option = words.get(line) if isinstance(line, str) else None
        if option is not None and not checked:
            return option
        return _option(request, line, words, f"answer {at + 1} of the log", checked)
    where = f"answer {at + 1} of the log"
    if isinstance(request, Roll | Draw):
        if not isinstance(line, list):
            raise OtherRules(f"{where} is {line!r}, but dice or cards are due there")
        try:
            return read(request, line, words, where)
        except BadRoll as fault:
            raise OtherRules(str(fault)) from None
    if isinstance(request, Together):
        if not isinstance(line, dict) or {"seat", "pick"} - set(line):
            raise OtherRules(f"{where} is {line!r}, but secret choices are due there")
        for choice in request.choices:
            if choice.seat == line["seat"]:
                return Pick(choice.seat, _option(choice, line["pick"], words, where, checked))
        raise OtherRules(f"{where}: seat {line['seat']} has nothing to choose there")
    raise OtherRules(f"{where} is {line!r}, but the match is over before it")


def _option(choice: Choose, key: Any, words: Words, where: str, checked: bool) -> Option:
    option = words.get(key) if isinstance(key, str) else None
    if option is None:
        raise OtherRules(f"{where} is {key!r}, which is no option of this mode; {choice.prompt} is due there")
    if checked and option not in choice.options:
        raise OtherRules(f"{where}: {key} is not legal at {choice.prompt} under the rules of this version")
    return option


def masked(request: Request | None, answer: Any, seat: int | None, words: Words) -> Any:
    """Return an answer as one seat may read it, or None where the request hides it from that seat."""
    if isinstance(request, Draw) and request.to not in (ALL, seat):
        return None
    if isinstance(answer, Pick):
        return line_of(request, answer, words) if answer.seat == seat else {"seat": answer.seat, "pick": None}
    if isinstance(request, Choose) and request.secret and request.seat != seat:
        return None
    return line_of(request, answer, words)


def whole_log(match: "Match") -> Log:
    """Return the log of a match, with a checksum for every resting point."""
    lines: list[Any] = []
    checks: dict[int, int] = {}
    for twin, answer in _real(match).walk():
        lines.append(line_of(twin.request, answer, match.game.words))
        check = twin.resting_check()
        if check is not None:
            checks[twin.at] = check
    start = msgspec.to_builtins(match.game.start()) if match.game.is_arranged else None
    log = _log(match, match.seed, start, lines, checks)
    if any(pack.path for pack in match.game.packs):
        log.places = [pack.path for pack in match.game.packs]
    return log


def masked_log(match: "Match", seat: int | None) -> Log:
    """Return the log of a match as one seat, or a spectator, may read it."""
    lines = [masked(twin.request, answer, seat, match.game.words) for twin, answer in _real(match).walk()]
    return _log(match, None, None, lines, {})


def _real(match: "Match") -> "Match":
    if match.imagined:
        raise BadLog("an imagined match has no log: part of it never happened")
    return match


def _log(
    match: "Match", seed: int | None, start: dict[str, Any] | None, lines: list[Any], checks: dict[int, int]
) -> Log:
    game = match.game
    return Log(
        mode=game.mode.id,
        version=game.mode.version,
        content=game.content.hash,
        seats=game.seats,
        options=game.settings,
        packs=[pack.name for pack in game.packs],
        seed=seed,
        undos=match.undos,
        rolls=match.source.name,
        salts=[] if seed is None else match.salts,
        rounds=match.rounds,
        start=start,
        at=game.first,
        answers=lines,
        checks=checks,
    )
