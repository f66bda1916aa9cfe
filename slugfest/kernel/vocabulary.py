"""The words that cards are made of, as a page for people: docs/effects.md is written from the code."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from .mode import Mode
from .own import Vocabulary
from .text import plain

HEAD = """# Effects: the words that cards are made of

<!-- Written by `slugfest pack words`; change the code, not this page: make words -->

An effect is a small table, such as `{ do = "strike", amount = 3, target = "one_here" }`. This page has every word of
every box, and what it says on a card: texts are made from effects, so a card does what it says. For
[your own cards](own-cards.md); any other word is refused, with the allowed ones. What a word means exactly is in the
rules of the game.

"""


def page_of_words(playing: Iterable[Mode]) -> str:
    """Return the whole page: a section for every box of these modes that takes cards."""
    stocks: list[Any] = []
    parts = []
    for mode in playing:
        if mode.own is not None and mode.own.stock not in stocks:
            stocks.append(mode.own.stock)
            parts.append(section_of(mode))
    return HEAD + "\n".join(parts)


def section_of(mode: Mode) -> str:
    """Return the words of a box.

    >>> from .registry import mode_of
    >>> print(section_of(mode_of("risk.guardians"))[:32])
    ## RISK: Guardians of the Galaxy
    """
    own = mode.own
    assert own is not None
    tables = ", ".join(f"`{name}`" for name in own.stock.allowed if name != "meta")
    lines = [f"## {own.called}", "", f"Tables of a pack: {tables}.", ""]
    box = mode.load(())
    for words in own.words:
        lines += [f"### {words.title}", "", words.about, "", *_rows(words, box), "", *_fields(words), ""]
    return "\n".join(lines)


def _rows(words: Vocabulary, box: Any) -> list[str]:
    """Return a table: each word, what it goes with, and what it says."""
    head = f"`{words.by[0]}`"
    with_ = f" | `{words.allows}`" if words.allows else ""
    lines = [f"| {head}{with_} | for example | says |", f"|---{'|---' if words.allows else ''}|---|---|"]
    names = box.sentences.names
    known = list(_literals(_type_of(words, words.by[0])))
    examples: dict[str, dict[tuple[str, ...], Any]] = {word: {} for word in known}
    for effect in (*words.found(box), *words.given):
        word = str(getattr(effect, words.by[0]))
        key = tuple(str(getattr(effect, field)) for field in words.by)
        if word in examples and key not in examples[word]:
            examples[word][key] = effect
    for word in known:
        goes = ", ".join(f"`{one}`" if one else "–" for one in words.allowed.get(word, ()))
        first = True
        for effect in examples[word].values():
            said = " ".join(plain(words.said(effect), names).split()) or "–"
            cells = [f"`{word}`" if first else ""] + ([goes if first else ""] if words.allows else [])
            lines.append(f"| {' | '.join(cells)} | `{_inline(effect, words.hidden)}` | {said.replace('|', '/')} |")
            first = False
        if first:
            cells = [f"`{word}`"] + ([goes] if words.allows else [])
            lines.append(f"| {' | '.join(cells)} | – | – |")
    return lines


def _fields(words: Vocabulary) -> list[str]:
    """Return the further fields of an effect, with what they may hold."""
    lines = []
    for field in msgspec.structs.fields(words.kind):
        if field.name in (words.by[0], *words.hidden):
            continue
        needed = "" if not field.required else ", always needed"
        lines.append(f"- `{field.encode_name}`: {_kind_of(field.type)}{needed}")
    return lines


def _kind_of(hint: Any) -> str:
    """Return what a field may hold, in words."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return ", ".join(f"`{one}`" for one in args if one != "")
    if origin in (tuple, list):
        return f"a list of {_kind_of(args[0])}"
    if origin is Union or (args and origin is not None):
        return " or ".join(_kind_of(one) for one in args if one is not type(None))
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return "a table with " + ", ".join(f"`{one.encode_name}`" for one in msgspec.structs.fields(hint))
    return {str: "text", int: "a whole number", bool: "true or false"}.get(hint, "effects, as here")


def _type_of(words: Vocabulary, name: str) -> Any:
    return next(field.type for field in msgspec.structs.fields(words.kind) if field.name == name)


def _literals(hint: Any) -> Iterator[str]:
    """Give the words of a closed vocabulary."""
    for one in get_args(hint):
        if isinstance(one, str):
            yield one
        else:
            yield from _literals(one)


def _defaults(kind: type[msgspec.Struct]) -> dict[str, Any]:
    return {field.name: field.default for field in msgspec.structs.fields(kind) if not field.required}


def _inline(effect: Any, hidden: Iterable[str]) -> str:
    """Return an effect as it stands in a pack; what says nothing is left out."""
    parts = []
    for field in msgspec.structs.fields(type(effect)):
        value = getattr(effect, field.name)
        if field.name in hidden or (not field.required and value == _defaults(type(effect)).get(field.name)):
            continue
        parts.append(f"{field.encode_name} = {_value(value)}")
    return "{ " + ", ".join(parts) + " }"


def _value(value: Any) -> str:
    """Return a value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, (tuple, list)):
        return "[" + ", ".join(map(_value, value)) + "]"
    return _inline(value, ()) if isinstance(value, msgspec.Struct) else str(value)
