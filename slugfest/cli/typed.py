"""What somebody typed at a choice: which option it means, or why it means none."""

from collections.abc import Callable, Sequence

from slugfest.kernel.errors import AmbiguousOption, IllegalOption, UnknownOption, did_you_mean
from slugfest.kernel.options import Option
from slugfest.kernel.requests import Choose

from .lines import cut
from .parts import Parts
from .terminal import quoted

LONGEST = 30
"""How many letters of an option are told where several are meant."""
Label = Callable[[Option], str]


def option_typed(typed: str, choice: Choose, label: Label, parts: Parts) -> Option:
    """Return the option that was typed: by number, key, parts, or the unique beginning of a key, name or label."""
    options = choice.options
    exact = by_number(typed, choice, parts) or by_key(typed, options)
    if exact is not None:
        return exact
    if parts:
        taken = parts.read(typed)
        if taken is not None:
            return parts.option(taken, choice)
    return by_beginning(typed, choice, label, parts)


def by_number(typed: str, choice: Choose, parts: Parts) -> Option | None:
    """Return the option with this number, or that of the one part with it, if what was typed is a number."""
    if not (typed.isascii() and typed.isdecimal()):
        return None
    number, numbered = int(typed[:9]), parts.numbered(choice.options)
    if number in numbered:
        return numbered[number]
    if parts.many and 1 <= number <= len(parts.pieces):
        return parts.option([parts.pieces[number - 1]], choice)
    last = max(numbered, default=len(parts.pieces))
    raise UnknownOption(f"there is no {quoted(typed, 9)}: the numbers go from 1 to {last}")


def by_key(typed: str, options: Sequence[Option]) -> Option | None:
    """Return the option with this very key."""
    wanted = typed.lower()
    return next((option for option in options if option.key.lower() == wanted), None)


def by_beginning(typed: str, choice: Choose, label: Label, parts: Parts) -> Option:
    """Return the one option whose key, name or label begins like this, or say which are meant."""
    wanted = typed.lower()
    options = choice.options
    ways: list[Callable[[Option], bool]] = [
        lambda option: wanted in (_name(option), label(option).lower()),
        lambda option: option.key.lower().startswith(wanted) or _name(option).startswith(wanted),
        lambda option: option.text.lower().startswith(wanted),
        lambda option: label(option).lower().startswith(wanted),
    ]
    for fits in ways:
        found = [option for option in options if fits(option)]
        if len(found) == 1:
            return found[0]
        if found:
            shown = ", ".join(f"{parts.number_of(one, options)}{cut(label(one), LONGEST)}" for one in found[:8])
            more = f" and {len(found) - 8} more" if len(found) > 8 else ""
            raise AmbiguousOption(f"{quoted(typed)} could be {shown}{more}: type more of it, or the number")
    for blocked in choice.blocked():
        if wanted in (blocked.option.key.lower(), _name(blocked.option)) or (
            len(wanted) > 2 and blocked.option.text.lower().startswith(wanted)
        ):
            raise IllegalOption(
                f"{blocked.option.text}: {blocked.reason} ({blocked.clause})", blocked.reason, blocked.clause
            )
    near = did_you_mean(wanted[:60], [option.key for option in options])
    raise UnknownOption(f"{quoted(typed)} is neither an option nor a command (type help){near}")


def _name(option: Option) -> str:
    """Return a key without its kind."""
    return option.key.partition(":")[2].lower()
