"""Rebuilding a match: from its log, or from a position that travelled to another process."""

from collections.abc import Iterable
from typing import Any

import msgspec

from .content import packs_of
from .errors import BadLog, OtherContent, OtherRules, SlugfestError
from .fair import Fair, Round
from .log import Log, answer_of, line_of
from .match import Match
from .mode import Game, Mode
from .proving import Prover
from .registry import mode_of
from .salted import Salted
from .typed import converted


def replay(
    log: Log,
    mode: Mode | None = None,
    packs: Iterable[Any] = (),
    checked: bool = True,
    rolls: Any = None,
    forced: bool = True,
) -> Match:
    """Rebuild the match of a log; `checked` also proves that every answer was legal and every state the same.

    >>> match = Match("battlerealm", seats=3, seed=7)
    >>> match.play("hero:thor")
    >>> replay(match.log).state == match.state
    True
    """
    game = _game(log.mode if mode is None else mode, log, packs)
    match = Match(game)
    match.prepare(log.seed, log.rolls if rolls is None else rolls, forced, log.undos, log.salts, log.rounds)
    _follow(match, log, checked)
    return match


def _game(mode: str | Mode, log: "Log | Position", packs: Iterable[Any]) -> Game:
    """Return the game that a log was played with, or say what is different here."""
    game = mode_of(mode).game(log.seats, log.options, packs_of(packs))
    if game.content.hash != log.content:
        used = f"the packs {', '.join(log.packs)}" if log.packs else "the built-in content alone"
        raise OtherContent(
            f"this match of {log.mode} was played with other content (hash {log.content}, here {game.content.hash}); "
            f"it used {used}: give the same packs (--pack FILE), or the version of Slugfest that wrote it"
        )
    if log.start is None and log.at:
        raise BadLog(
            f"this log begins at answer {log.at + 1} and leaves out the position there: it was taken of a "
            "running match; take it again when the match is over"
        )
    if log.start is not None:
        try:
            return game.starting(converted(log.start, game.mode.state), log.at)
        except msgspec.ValidationError as fault:
            raise BadLog(f"the starting position of this log cannot be read: {fault}") from None
    return game


def _follow(match: Match, log: Log, checked: bool) -> None:
    """Feed a match, standing before its first answer, with those of a log."""
    words = match.game.words
    told = f" (rules version {log.version}, here {match.mode.version})" if log.version != match.mode.version else ""
    if told and not log.checks:
        raise OtherRules(f"the log was played under other rules{told} and carries no checksums to go by")
    checks = log.checks if checked else {}
    source = match.source
    proven = checked and log.seed is not None
    prover = Prover(source, words) if proven and isinstance(source, Fair | Salted) else None
    match.begin_replay(keep=bool(checks))
    for at, line in enumerate(log.answers, log.at):
        if at in checks and match.resting_check() not in (None, checks[at]):
            raise OtherRules(
                f"before answer {at + 1} of the log the position differs from the one that was played{told}: "
                "a rule or card has changed since"
            )
        try:
            answer = answer_of(match.request, line, words, at, checked)
            if prover is not None:
                prover.check(match.request, line, at)
            match.feed(answer)
        except SlugfestError:
            raise
        except Exception as fault:
            raise OtherRules(f"answer {at + 1} of the log ({line!r}) cannot be played{told}: {fault!r}") from fault
    match.end_replay()


class Position(msgspec.Struct, kw_only=True):
    """A match on its way to another process: the last resting state, the answers since, the seed."""

    mode: str
    content: str
    seats: int
    options: dict[str, Any]
    packs: list[str]
    start: dict[str, Any]
    at: int
    tail: list[Any]
    rolls: str
    salts: list[tuple[int, int, str]] = []
    rounds: list[Round] | None = None
    """The joint rounds of fair dice; None in positions from before there were any."""
    seed: int
    undos: int
    last: int
    mark: int
    forced: bool


def position_of(match: Match) -> Position:
    """Return a match as data that any process can go on from: `match_at(position)`."""
    if match.imagined:
        raise BadLog("an imagined match has no position: part of it never happened")
    game = match.game
    tail = [line_of(twin.request, answer, game.words) for twin, answer in match.walk(since_rest=True)]
    return Position(
        mode=game.mode.id,
        content=game.content.hash,
        seats=game.seats,
        options=game.settings,
        packs=[pack.name for pack in game.packs],
        start=msgspec.to_builtins(match.resting_state()),
        at=match.at - len(tail),
        tail=tail,
        rolls=match.source.name,
        salts=match.salts,
        rounds=match.rounds,
        seed=match.seed,
        undos=match.undos,
        last=match.last,
        mark=match.mark,
        forced=match.forced,
    )


def match_at(position: Position, mode: Mode | None = None, packs: Iterable[Any] = ()) -> Match:
    """Return the match of a position: the same state, the same choice, the same dice to come.

    >>> match = Match("battlerealm", seats=3, seed=7)
    >>> match_at(position_of(match)).choice.keys == match.choice.keys
    True
    """
    game = _game(position.mode if mode is None else mode, position, packs)
    match = Match(game)
    rolls = "salted" if position.rolls == "fair" and position.rounds is None else position.rolls
    match.prepare(position.seed, rolls, position.forced, position.undos, position.salts, position.rounds or ())
    match.begin_replay()
    for at, line in enumerate(position.tail, position.at):
        match.feed(answer_of(match.request, line, game.words, at, False))
    match.restore(position.last, position.mark)
    match.end_replay()
    return match
