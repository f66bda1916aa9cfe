"""The cards of a pack in words, as the table shows them."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import slugfest.table
from slugfest.kernel.proofreading import Change, Proof
from slugfest.kernel.text import counted, plain, symbols
from slugfest.kernel.things import Card

EMBLEMS = Path(slugfest.table.__file__).parent / "static" / "emblems.svg"
SOURCES = {"house": "made up", "published": "copied from a printed card", "rulebook": "from the rulebook"}


@cache
def drawn() -> frozenset[str]:
    """Return the emblems that are drawn."""
    return frozenset(re.findall(r'<symbol id="([^"]+)"', EMBLEMS.read_text(encoding="utf-8")))


def monogram(name: str) -> str:
    """Return the letters that stand where no emblem is drawn, as on the page.

    >>> monogram("The Lamplighter"), monogram("Iron Watchman")
    ('LA', 'IW')
    """
    words = [word for word in re.split(r"[\s_.-]+", re.sub(r"^the ", "", name, flags=re.IGNORECASE)) if word]
    return ((words[0][0] + words[-1][0]) if len(words) > 1 else (words or ["?"])[0][:2]).upper()


def change_line(change: Change) -> str:
    """Return what an entry of a pack does.

    >>> change_line(Change("heroes", "adds", "ada", "Ada"))
    'heroes: adds ada (Ada)'
    """
    name = f" ({change.name})" if change.name else ""
    return f"{change.table}: {change.does} {change.id}{name}"


def card_lines(proof: Proof) -> list[str]:
    """Return what each card says, made from its effects, to compare with the printed one; none of them twice."""
    names = proof.symbols
    found: list[str] = []
    for _, _, card in proof.cards:
        if any(line.startswith((f"  {card.name} (", f"  {card.name}:")) for line in found):
            continue
        price = f" ({price_of(card, names)})" if card.cost else ""
        found.append(f"{card.name}{price}: {plain(card.text, names) or 'no text'}")
        found += [f"  {plain(line, names)}" for line in card.lines]
        found += [f"  {row.name}" for row in card.rows if row.name]
    return found


def price_of(card: Card, names: dict[str, str]) -> str:
    """Return the symbols in a card's corner, equal ones counted.

    >>> price_of(Card(key="a", within="album", name="A", cost=("star", "star")), {"star": "symbol"})
    '2 symbols'
    """
    if len(set(card.cost)) == 1 and (called := names.get(card.cost[0], "")).islower():
        return counted(len(card.cost), called) if len(card.cost) > 1 else called
    return plain(symbols(card.cost), names)


def shown(proof: Proof, text: str) -> Iterator[str]:
    """Give the lines of all cards, in full."""
    sources = _sources(tomllib.loads(text))
    names = proof.symbols
    before = ""
    for table, key, card in proof.cards:
        if before and before != f"{table} {key}":
            yield ""
        before = f"{table} {key}"
        head = [card.name, card.kind]
        if card.who and card.who != card.name:
            head.append(card.who)
        if card.worth:
            head.append(f"worth {card.worth}")
        if card.cost:
            head.append(price_of(card, names))
        head += [f"{one.value} {one.single or one.name}" for one in card.stats]
        yield " · ".join(head)
        if card.text:
            yield f"    {plain(card.text, names)}"
        for row in card.rows:
            yield f"    {row.name or ' '.join(row.need)}"
        for line in card.lines:
            yield f"    {plain(line, names)}"
        picture = f"emblem {card.emblem}" if card.emblem in drawn() else f"monogram {monogram(card.who or card.name)}"
        source = sources.get((table, key), "")
        yield "    " + " · ".join(filter(None, [picture, SOURCES.get(source, source)]))
    yield ""
    yield f"{counted(len(proof.cards), 'card')} of {proof.file}."


def _sources(data: dict[str, Any]) -> dict[tuple[str, str], str]:
    """Return what each entry says of where it comes from."""
    return {
        (table, str(entry.get("id"))): str(entry.get("source", ""))
        for table, entries in data.items()
        if isinstance(entries, list)
        for entry in entries
    }
