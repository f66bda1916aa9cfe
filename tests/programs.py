"""Programs that some tests need beside Python: without them tests are skipped here, and fail in CI."""

import os
import shutil
from typing import NoReturn

import pytest


def missing(what: str, how: str) -> NoReturn:
    """Say that a program is not here: a failure where CI=true says that all must be there, else a visible skip."""
    message = f"no {what} on this machine: {how}"
    if os.environ.get("CI"):
        pytest.fail(message, pytrace=False)
    pytest.skip(message)


def chromium_program() -> str:
    """Return the system's Chromium."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found is not None:
            return found
    missing("Chromium", "apt-get install chromium")
