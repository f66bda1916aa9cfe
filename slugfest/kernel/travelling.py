"""A match as it goes to another process, or into a file and back: its game, the state it rests on, and all answers.

Answers travel as keys, and what they are played with is found again by its name; the content must have the same hash
there. Nothing is dealt anew and nothing forgotten: what is hidden, the dice to come and what can be taken back are
the same on both sides. Imagined matches travel too, as what they are.
"""

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

import msgspec

from .answers import Imagined, Pick
from .content import Pack
from .errors import OtherContent, OtherRules, SlugfestError
from .mode import Game, Mode
from .options import Option, Words
from .registry import mode_of, modes
from .typed import converted

if TYPE_CHECKING:
    from .match import Match


def packed_match(match: "Match") -> tuple[Any, ...]:
    """Return what `unpacked_match` makes the same match of."""
    base = match.resting_state()
    sent = msgspec.to_builtins(base)
    at_rest, since = match.told_answers()
    answers = [[line_of(answer) for answer in part] for part in (at_rest, since)]
    facts = (match.seed, match.undos, match.forced, match.imagined, match.at, match.last, match.mark, match.decided_at)
    return match.game, match.source, sent, answers[0], answers[1], facts


def unpacked_match(
    game: Game, source: Any, base: Any, past: list[Any], tail: list[Any], facts: tuple[Any, ...]
) -> "Match":
    """Return the match that `packed_match` has packed."""
    from .match import Match

    words = game.words
    shell = Match(game)
    shell.source = source
    shell.take_up(
        converted(base, game.mode.state),
        [answer_of(line, words) for line in past],
        [answer_of(line, words) for line in tail],
        facts,
    )
    return shell.copy()


def line_of(answer: Any) -> Any:
    """Return an answer without any object of the game in it.

    >>> line_of((3, 5)), line_of(Imagined(1, 7))
    ((3, 5), {'imagined': 1, 'seed': 7})
    """
    if isinstance(answer, Option):
        return answer.key
    if isinstance(answer, Pick):
        return {"seat": answer.seat, "pick": answer.option.key}
    if isinstance(answer, Imagined):
        return {"imagined": answer.seat, "seed": answer.seed}
    return answer


def answer_of(line: Any, words: Words) -> Any:
    """Return the answer again."""
    if isinstance(line, str):
        return words[line]
    if isinstance(line, dict):
        if "pick" in line:
            return Pick(line["seat"], words[line["pick"]])
        return Imagined(line["imagined"], line["seed"])
    return line


def packed_game(game: Game) -> tuple[Any, ...]:
    """Return what `unpacked_game` makes the same game of."""
    start = msgspec.to_builtins(game.start()) if game.is_arranged else None
    mode = game.mode
    return (
        place_of(mode),
        mode.version,
        game.content.hash,
        game.packs,
        game.seats,
        dict(game.settings),
        start,
        game.first,
    )


def unpacked_game(
    place: str,
    version: int,
    content: str,
    packs: tuple[Pack, ...],
    seats: int,
    settings: dict[str, Any],
    start: Any,
    first: int,
) -> Game:
    """Return the game that `packed_game` has packed, or say what is different here."""
    mode = mode_at(place)
    game = mode.game(seats, settings, packs)
    if mode.version != version:
        raise OtherRules(f"{mode.id} was packed under rules version {version}; here it is {mode.version}")
    if game.content.hash != content:
        raise OtherContent(
            f"{mode.id} was packed with other content (hash {content}, here {game.content.hash}): "
            "use the version of Slugfest that packed it"
        )
    return game if start is None else game.starting(converted(start, mode.state), first)


def place_of(mode: Mode) -> str:
    """Return where a mode is found again: its id, or the module and the name that it has there.

    >>> place_of(mode_at("battlerealm"))
    'battlerealm'
    """
    if modes().get(mode.id) is mode:
        return mode.id
    homes = dict.fromkeys((mode.rules.__module__, mode.load.__module__, mode.start.__module__, mode.state.__module__))
    for home in homes:
        module = sys.modules.get(home)
        for name, value in vars(module).items() if module is not None else ():
            if value is mode:
                return f"{home}:{name}"
    raise SlugfestError(
        f"the mode {mode.id!r} cannot travel: it is not registered, and no module of its own has it under a name; "
        "write MODE = Mode(…) at the top of a module"
    )


def mode_at(place: str) -> Mode:
    """Return the mode that `place_of` has found."""
    module, _, name = place.partition(":")
    if not name:
        return mode_of(module)
    found = getattr(import_module(module), name, None)
    if not isinstance(found, Mode):
        raise SlugfestError(f"{place} is no mode here, but it was where the match comes from")
    return found
