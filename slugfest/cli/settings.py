"""Options of a match as people type them: `name=value`."""

from collections.abc import Iterable
from typing import Any

from slugfest.kernel.errors import BadSetting
from slugfest.kernel.mode import Mode, Setting

_YES = ("true", "yes", "on", "1")
_NO = ("false", "no", "off", "0")


def settings_of(mode: Mode, given: Iterable[str]) -> dict[str, Any]:
    """Return the options of a match from `name=value` texts; the mode itself checks them."""
    known = {setting.name: setting for setting in mode.options}
    found: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        name = name.strip()
        if not equals or not name:
            raise BadSetting(f"an option is given as name=value, not as {text!r}")
        found[name] = _value(known.get(name), value.strip())
    return mode.settings(found)


def _value(setting: Setting | None, text: str) -> Any:
    """Return the value that a text stands for, by the kind of the option's default."""
    if setting is not None and isinstance(setting.default, bool):
        if text.lower() in _YES:
            return True
        return False if text.lower() in _NO else text
    if "," in text:
        return [part.strip() for part in text.split(",")]
    try:
        return int(text)
    except ValueError:
        return text


def described(setting: Setting) -> str:
    """Return an option of a mode in one line."""
    if setting.allowed:
        allowed = "|".join(str(value).lower() for value in setting.allowed)
    elif setting.least is None and setting.most is None:
        allowed = "…"
    else:
        allowed = f"{setting.least} to {setting.most}"
    return f"{setting.name}={allowed} (now {str(setting.default).lower()}): {setting.text}"
