"""What somebody typed at a choice: which option it means, or why it means none."""

from collections.abc import Callable, Sequence

from slugfest.kernel.errors import AmbiguousOption, IllegalOption, UnknownOption, did_you_mean
from slugfest.kernel.options import Option
from slugfest.kernel.requests import Choose

from .parts import Parts
from .terminal import quoted

Label = Callable[[Option], str]


def option_typed(typed: str, choice: Choose, label: Label, parts: Parts) -> Option:
    """Return the option that was typed: by number, key, parts, or the unique beginning of a key or label."""
    options = choice.options
    exact = by_number(typed, options) or by_key(typed, options)
    if exact is not None:
        return exact
    if parts:
        taken = parts.read(typed)
        if taken is not None:
            return parts.option(taken, choice)
    return by_beginning(typed, choice, label)


def by_number(typed: str, options: Sequence[Option]) -> Option | None:
    """Return the option with this number, if what was typed is a number."""
    if not (typed.isascii() and typed.isdecimal()):
        return None
    number = int(typed[:9])
    if not 1 <= number <= len(options):
        raise UnknownOption(f"there is no option {quoted(typed, 9)}: they are numbered 1 to {len(options)}")
    return options[number - 1]


def by_key(typed: str, options: Sequence[Option]) -> Option | None:
    """Return the option with this very key."""
    wanted = typed.lower()
    return next((option for option in options if option.key.lower() == wanted), None)


def by_beginning(typed: str, choice: Choose, label: Label) -> Option:
    """Return the one option whose key, name or label begins like this, or say which are meant."""
    wanted = typed.lower()
    options = choice.options
    ways: list[Callable[[Option], bool]] = [
        lambda option: _name(option) == wanted,
        lambda option: option.key.lower().startswith(wanted) or _name(option).startswith(wanted),
        lambda option: label(option).lower().startswith(wanted),
    ]
    for fits in ways:
        found = [option for option in options if fits(option)]
        if len(found) == 1:
            return found[0]
        if found:
            shown = ", ".join(f"{options.index(option) + 1} {option.key}" for option in found[:8])
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
