"""Who is in any match at all: somebody whom no match has cannot be the focus of a report, nor have a number changed."""

import re
from collections.abc import Iterator
from random import Random

import msgspec

from slugfest.kernel.errors import SlugfestError, did_you_mean
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game
from slugfest.kernel.study import Cast

from .lineups import cast_of
from .naming import called_in
from .simulate import Series
from .sweep import BadSweep, Sweep, ids_by_table

_NAME = re.compile(r"\w+")
TRIED = 8
"""How many quick matches are played to see whether somebody comes into play without being chosen."""


class NotThere(SlugfestError):
    """Somebody is named whom no match has."""


def focus_in(game: Game, named: str) -> str:
    """Return the id of whoever is named, by id or name, and can be in every match; or say what would be right.

    >>> from slugfest.kernel.registry import mode_of
    >>> focus_in(mode_of("battlerealm").game(3), "Captain America")
    'captain_america'
    >>> focus_in(mode_of("battlerealm").game(3), "hulc")
    Traceback (most recent call last):
        ...
    slugfest.lab.presence.NotThere: --focus hulc: battlerealm has ant_man, ... and no such hero; did you mean hulk?
    """
    cast, study = cast_of(game), game.mode.mind.study
    if cast is None or study is None:
        raise NotThere(
            f"--focus {named}: {game.mode.id} has nobody to choose, all its seats are alike; leave --focus out (a "
            "sweep says there what a number does to whoever goes first)"
        )
    name = slug(named)
    called = {slug(text): one for one, text in called_in(game, cast.names).items()}
    found = next((one for one in (named, name, called.get(name)) if one in cast.names), None)
    if found is not None:
        return found
    if name in world(game, cast):
        raise NotThere(f"--focus {named}: {absent(game, name)}")
    there, close = ", ".join(cast.names), did_you_mean(name, cast.names)
    raise NotThere(f"--focus {named}: {game.mode.id} has {there}, and no such {study.called}{close}")


def slug(name: str) -> str:
    """Return a name as ids are written.

    >>> slug(" Ant-Man ")
    'ant_man'
    """
    return name.strip().lower().replace(" ", "_").replace("-", "_")


def check_sweep(sweep: Sweep, series: Series, game: Game) -> None:
    """Say so if a number is changed that no match has, and what would be right."""
    if sweep.option:
        return
    cast = cast_of(game)
    if cast is not None:
        whose = sweep.belongs_to(sorted(world(game, cast)))
        if whose and whose not in cast.names and not comes_by_itself(whose, series):
            raise BadSweep(f"the sweep {sweep.where!r} changes nothing: {absent(game, whose)}")


def absent(game: Game, name: str) -> str:
    """Return in words that nobody can meet somebody, and with which options one could."""
    said = f"no match of {game.mode.id} has {name!r} with these options"
    ways = list(ways_in(game, name))
    return f"{said}; give {' or '.join(ways)}" if ways else f"{said}, nor with others"


def ways_in(game: Game, name: str) -> Iterator[str]:
    """Yield the options, each by itself, that put somebody on offer."""
    study = game.mode.mind.study
    assert study is not None
    assert study.cast is not None
    for setting in game.mode.options:
        for value in setting.allowed:
            if value == game.settings[setting.name]:
                continue
            try:
                cast = study.cast(game.content, game.seats, {**game.settings, setting.name: value})
            except SlugfestError:
                continue
            if name in cast.names:
                yield f"--option {setting.name}={str(value).lower() if isinstance(value, bool) else value}"


def world(game: Game, cast: Cast) -> set[str]:
    """Return the ids of all entries beside those that can be played: also of those not on offer."""
    names = set(cast.names)
    return names.union(*(ids for ids in ids_by_table(game.mode, game.packs).values() if ids & names))


def comes_by_itself(name: str, series: Series) -> bool:
    """Whether somebody lies on the table in quick matches without being in the line-up, as basic characters do."""
    stage = series.stage()
    for number in range(TRIED):
        match = Match.on(stage.game_of(number), number)
        lot = Random(number)
        while match.choice is not None:
            match.play(lot.choice(match.choice.options))
        if name in set(_NAME.findall(msgspec.json.encode(match.view()).decode())):
            return True
    return False
