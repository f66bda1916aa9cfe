"""What every mode must pass: the checks that the modes of this project pass, for anybody's.

`slugfest conform MODE` runs them (`pip install 'slugfest[conformance]'`); so does `conform` below. In a test suite of
one's own, `spread` in a `conftest.py` fills in the modes, and a test module takes the checks in with
`from slugfest.conformance.playing import *`: docs/conformance.md.
"""

from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from slugfest.kernel.errors import BadSetting
from slugfest.kernel.mode import Mode

CHECKS = ("playing", "endings", "copies", "logs", "imagining", "redealt", "scripts", "labels", "stage", "faults")
"""The modules with checks, in the order in which they are run: what is easily understood first."""


class _Filled:
    """A plugin of pytest that fills in the modes."""

    def __init__(self, modes: list[Mode]) -> None:
        self.modes = modes

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """Fill in the modes."""
        from .cases import spread

        spread(metafunc, self.modes)


def conform(
    modes: list[Mode],
    checks: tuple[str, ...] = (),
    words: tuple[str, ...] = (),
    shorter: Mapping[str, dict[str, Any]] | None = None,
) -> int:
    """Run the checks over some modes; return the exit status: 0 if all of them pass.

    `checks` are some of `CHECKS`, all when there are none; `words` go to pytest, such as ("-x",). `shorter` has options
    by mode that keep random play short.
    """
    if find_spec("pytest") is None:
        raise BadSetting("conformance needs pytest, which is not installed: pip install 'slugfest[conformance]'")
    import pytest

    for name in checks:
        if name not in CHECKS:
            raise BadSetting(f"there are no checks {name!r}; there are: {', '.join(CHECKS)}")
    from .cases import SHORTER

    SHORTER.update(shorter or {})
    folder = Path(__file__).parent
    files = [str(folder / f"{name}.py") for name in checks or CHECKS]
    quiet = ("-q", "-p", "no:cacheprovider", "--rootdir", str(folder), "-c", str(folder / "pytest.ini"))
    return int(pytest.main([*quiet, *words, *files], plugins=[_Filled(modes)]))
