"""Mistakes people make: each has an exception class of its own, whose message says what is wrong and where."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import slugfest
from slugfest import (
    BadSetting,
    ContentError,
    DamagedLog,
    IllegalOption,
    Log,
    Match,
    MatchOver,
    SlugfestError,
    UnknownMode,
    WrongSeats,
)


def small_match(**options: Any) -> Match:
    return Match("battlerealm", seats=3, seed=1, **options)


def unknown_mode(folder: Path) -> None:
    Match("battlerelm", seats=3)


def wrong_seats(folder: Path) -> None:
    Match("battlerealm", seats=9)


def unknown_hero(folder: Path) -> None:
    small_match(heroes=["thor", "hulk", "spider_mann"])


def illegal_option(folder: Path) -> None:
    match = small_match()
    match.play("hero:thor")
    match.play("hero:thor")


def finished_match(folder: Path) -> None:
    match = small_match(heroes="random", placing="random")
    while match.choice is not None:
        match.play(match.choice.options[-1])
    match.play("stop")


def truncated_log(folder: Path) -> None:
    path = folder / "evening.jsonl"
    match = small_match()
    match.play("hero:thor")
    match.log.save(path)
    path.write_bytes(path.read_bytes()[:-9])
    Log.load(path)


def unknown_effect(folder: Path) -> None:
    path = folder / "mine.toml"
    path.write_text(
        "[[cards]]\n"
        'id = "mjolnir"\nhero = "thor"\nreplaces = "thor_none"\nname = "Mjolnir"\nprice = ["SK"]\nsource = "house"\n'
        'effects = [{ do = "explode", amount = 3, target = "one_here" }]\n'
    )
    small_match(packs=[path])


MISTAKES: list[tuple[Callable[[Path], None], type[SlugfestError], list[str]]] = [
    (unknown_mode, UnknownMode, ["battlerelm", "did you mean battlerealm?"]),
    (wrong_seats, WrongSeats, ["battlerealm", "3, 4, 5, 6", "9"]),
    (unknown_hero, BadSetting, ["'heroes'", "battlerealm", "spider_mann"]),
    (illegal_option, IllegalOption, ["hero:thor", "battlerealm.hero"]),
    (finished_match, MatchOver, ["over"]),
    (truncated_log, DamagedLog, ["evening.jsonl", "line 4", "1 answers"]),
    (unknown_effect, ContentError, ["mine.toml", "mjolnir", "'effects'", "item 1", "'do'", "'explode'", "strike"]),
]


@pytest.mark.parametrize(("mistake", "kind", "said"), MISTAKES, ids=[mistake.__name__ for mistake, _, _ in MISTAKES])
def test_a_mistake_is_refused_by_what_and_where(mistake, kind: type[SlugfestError], said: list[str], tmp_path: Path):
    with pytest.raises(SlugfestError) as fault:
        mistake(tmp_path)
    assert type(fault.value) is kind
    for part in said:
        assert part in str(fault.value)


def test_every_mistake_has_a_class_of_its_own():
    kinds = [kind for _, kind, _ in MISTAKES]
    assert len(set(kinds)) == len(kinds)


def test_every_error_is_exported_and_documented():
    from slugfest.kernel import errors

    for name, kind in vars(errors).items():
        if isinstance(kind, type) and issubclass(kind, SlugfestError):
            assert getattr(slugfest, name) is kind
            assert kind.__doc__
