"""Reading the box: the built-in content and packs of one's own, checked so that play never meets a surprise."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from slugfest.kernel.content import Pack, content_hash, convert, merged, read_toml
from slugfest.kernel.errors import ContentError, did_you_mean

from .box import Box
from .cards import AssetCard, Constants, SetCard
from .checks import check_asset, check_set, check_together

T = TypeVar("T", bound=msgspec.Struct)
FILE = Path(__file__).parent / "content" / "guardians.toml"
IN_A_PACK = ("sets", "assets", "meta")
MOST_CARDS = 60


def load(packs: Sequence[Pack] = ()) -> Box:
    """Return the box, with packs added; every problem found is named in one error.

    >>> box = load()
    >>> len(box.sets), len(box.assets)
    (6, 19)
    """
    return _loaded(packs) if packs else _built_in()


@cache
def _built_in() -> Box:
    return _loaded(())


@cache
def _file() -> dict[str, Any]:
    return read_toml(FILE)


def _loaded(packs: Sequence[Pack]) -> Box:
    base = _file()
    problems: list[str] = []
    origin: dict[str, str] = {}
    constants = convert(base["guardians"], Constants, f"{FILE.name}: guardians", problems)
    for pack in packs:
        for name in pack.data:
            if name not in IN_A_PACK:
                problems.append(
                    f"{pack.name}, table {name!r}: unknown table; allowed: {', '.join(IN_A_PACK)}"
                    f"{did_you_mean(name, IN_A_PACK)}"
                )
    sets = _collect("sets", "set", base["sets"], packs, origin, problems)
    assets = _collect("assets", "asset", base["assets"], packs, origin, problems)
    whole_sets = _checked(sets, SetCard, "set", check_set, origin, problems)
    whole_assets = _checked(assets, AssetCard, "asset", check_asset, origin, problems)
    if not problems:
        check_together(whole_sets, whole_assets, origin, problems)
        if len(whole_assets) > MOST_CARDS:
            problems.append(f"{len(whole_assets)} Assets are too many for the board; at most {MOST_CARDS}")
    if problems or constants is None:
        raise ContentError(problems)
    return Box(constants, whole_sets, whole_assets, content_hash([base["guardians"], sets, assets]))


def _collect(
    table: str,
    kind: str,
    base: Sequence[Mapping[str, Any]],
    packs: Sequence[Pack],
    origin: dict[str, str],
    problems: list[str],
) -> list[Mapping[str, Any]]:
    """Return a table's entries with those of the packs, and note which file each came from."""
    found = list(base)
    for entry in base:
        origin[f"{kind} {entry.get('id')}"] = FILE.name
    for pack in packs:
        entries = pack.data.get(table, [])
        if not isinstance(entries, list) or not all(isinstance(entry, Mapping) for entry in entries):
            problems.append(f"{pack.name}, table {table!r}: expected [[{table}]] entries, found {entries!r}")
            continue
        for number, entry in enumerate(entries, 1):
            if not isinstance(entry.get("id"), str):
                problems.append(f"{pack.name}: {kind} number {number}, field 'id': missing, or not text")
            origin[f"{kind} {entry.get('id')}"] = pack.name
        found = merged(found, entries)
    return found


def _checked(
    entries: Sequence[Mapping[str, Any]],
    struct: type[T],
    kind: str,
    check: Callable[[T, str, list[str]], None],
    origin: Mapping[str, str],
    problems: list[str],
) -> list[T]:
    """Turn entries into structs, and check each that could be turned."""
    found = []
    for entry in entries:
        key = entry.get("id")
        where = f"{origin[f'{kind} {key}']}: {kind} {key!r}"
        card = convert(entry, struct, where, problems)
        if card is not None:
            check(card, where, problems)
            found.append(card)
    return found
