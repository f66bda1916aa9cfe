"""Options: the one vocabulary that people, bots, logs and learners share.

An option is a small immutable value with a kind, a value and a stable key. Each mode declares all of
its options once, in `Words`; scripts and logs then use those very objects, so that comparing two options
is comparing two addresses.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from .errors import SlugfestError


class Option:
    """One thing that a seat may answer. Never made by scripts: they take it from the mode's `Words`.

    `key` is stable and stands in logs (`place:moon`); `value` is what a script works with; `text` is what
    a person reads; `parts` are the keys of the elements that a set option consists of.
    """

    __slots__ = ("index", "key", "kind", "parts", "text", "value")

    def __init__(self, key: str, kind: str, value: int, text: str, index: int, parts: tuple[str, ...] = ()) -> None:
        self.key: Final = key
        self.kind: Final = kind
        self.value: Final = value
        self.text: Final = text
        self.index: Final = index
        self.parts: Final = parts

    def __repr__(self) -> str:
        return f"<{self.key}>"

    def __copy__(self) -> "Option":
        return self

    def __deepcopy__(self, memo: object) -> "Option":
        return self

    def __reduce__(self) -> str:
        raise TypeError(f"{self!r} cannot be pickled: options travel as keys")


class Words:
    """The whole vocabulary of a mode, in a fixed order: `words[key]`, `len(words)`, `words.of(kind, value)`.

    >>> words = Words()
    >>> stop = words.one("stop", "stop rolling")
    >>> dice = words.many("die", ["0", "1", "2"])
    >>> words["die:1"].value, words["stop"] is stop, len(words)
    (1, True, 4)
    """

    __slots__ = ("_by_key", "_by_value", "options")

    def __init__(self) -> None:
        self.options: list[Option] = []
        self._by_key: dict[str, Option] = {}
        self._by_value: dict[str, dict[int, Option]] = {}

    def _add(self, key: str, kind: str, value: int, text: str, parts: tuple[str, ...] = ()) -> Option:
        if key in self._by_key:
            raise SlugfestError(f"the vocabulary has the option {key!r} twice")
        option = Option(key, kind, value, text, len(self.options), parts)
        self.options.append(option)
        self._by_key[key] = option
        self._by_value.setdefault(kind, {})[value] = option
        return option

    def one(self, kind: str, text: str = "") -> Option:
        """Declare an option that stands alone, such as `pass`."""
        return self._add(kind, kind, 0, text or kind)

    def many(self, kind: str, names: Iterable[str | int], texts: Sequence[str] | None = None) -> list[Option]:
        """Declare one option per name, with the values 0, 1, 2 and so on.

        >>> Words().many("cell", range(3))
        [<cell:0>, <cell:1>, <cell:2>]
        """
        return [
            self._add(f"{kind}:{name}", kind, i, texts[i] if texts else f"{kind} {name}")
            for i, name in enumerate(names)
        ]

    def sets(self, kind: str, elements: Sequence[Option], verb: str = "") -> dict[int, Option]:
        """Declare one option per non-empty subset of the elements, looked up by bit mask.

        >>> words = Words()
        >>> sets = words.sets("reroll", words.many("die", range(3)))
        >>> sets[0b101], sets[0b101].parts
        (<reroll:die:0+die:2>, ('die:0', 'die:2'))
        """
        found: dict[int, Option] = {}
        for size in range(1, len(elements) + 1):
            for chosen in combinations(range(len(elements)), size):
                parts = tuple(elements[i].key for i in chosen)
                mask = sum(1 << i for i in chosen)
                text = f"{verb or kind} {', '.join(elements[i].text for i in chosen)}"
                found[mask] = self._add(f"{kind}:{'+'.join(parts)}", kind, mask, text, parts)
        return found

    def __getitem__(self, key: str) -> Option:
        return self._by_key[key]

    def get(self, key: str) -> Option | None:
        """Return the option with this key, or None."""
        return self._by_key.get(key)

    def of(self, kind: str, value: int) -> Option:
        """Return the option of this kind with this value: how a script's number becomes a key."""
        return self._by_value[kind][value]

    def value(self, kind: str, name: str) -> int | None:
        """Return the value of the option `kind:name`, or None when there is none."""
        option = self._by_key.get(f"{kind}:{name}")
        return None if option is None else option.value

    def names(self, kind: str) -> list[str]:
        """Return the names (keys without the kind) of all options of a kind.

        >>> words = Words()
        >>> _ = words.many("colour", ["red", "blue"])
        >>> words.names("colour")
        ['red', 'blue']
        """
        return [o.key.partition(":")[2] for o in self._by_value.get(kind, {}).values()]

    def __contains__(self, key: object) -> bool:
        return key in self._by_key

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)


def merged_subsets(faces: Sequence[int], free: Iterable[int]) -> list[int]:
    """Return the bit masks of all non-empty subsets of the `free` positions, equal faces merged.

    Of several equal faces the first ones stand for all, so that no two subsets mean the same.

    >>> [bin(mask) for mask in merged_subsets([4, 4, 5], [0, 1, 2])]
    ['0b1', '0b11', '0b100', '0b101', '0b111']
    """
    groups: dict[int, list[int]] = {}
    for i in free:
        groups.setdefault(faces[i], []).append(1 << i)
    masks = [0]
    for bits in groups.values():
        prefix = 0
        grown = list(masks)
        for bit in bits:
            prefix |= bit
            grown.extend(mask | prefix for mask in masks)
        masks = grown
    masks.remove(0)
    return masks
