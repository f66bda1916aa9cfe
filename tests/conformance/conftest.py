"""The checks of `slugfest.conformance` run over all modes of this project, the examples and Parley."""

from typing import Any

from slugfest.conformance.cases import spread
from tests.conformance.cases import MODES


def pytest_generate_tests(metafunc: Any) -> None:
    """Fill in the modes."""
    spread(metafunc, MODES)
