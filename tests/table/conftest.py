"""The databases that the tests of the stores run on."""

from pathlib import Path

import pytest

from .postgres_server import postgres_server


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    return f"sqlite:///{tmp_path}/tables.db" if request.param == "sqlite" else postgres_server().new_database()


@pytest.fixture
def sqlite_file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def postgres() -> str:
    return postgres_server().new_database()
