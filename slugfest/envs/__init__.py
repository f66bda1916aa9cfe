"""Environments for learners over any mode: PettingZoo, Gymnasium, OpenSpiel, and many matches stepped together.

The adapters need the extra `slugfest[rl]`; nothing is imported before you ask for it by name, as in
`slugfest.envs.pettingzoo.env("risk.guardians")`.
"""

from importlib import import_module
from typing import Any

_PARTS = ("gymnasium", "many", "openspiel", "pettingzoo", "several")


def __getattr__(name: str) -> Any:
    """Import an adapter when it is first named, so that one library's absence does not hinder the others."""
    if name in _PARTS:
        try:
            return import_module(f"{__name__}.{name}")
        except ModuleNotFoundError as fault:
            if (fault.name or "slugfest").partition(".")[0] == "slugfest":
                raise
            raise ModuleNotFoundError(
                f"{__name__}.{name} needs {fault.name}, which is not installed: pip install 'slugfest[rl]'",
                name=fault.name,
            ) from fault
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
