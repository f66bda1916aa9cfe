"""`slugfest backup`: a copy of all tables while the service runs."""

from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from slugfest.kernel.errors import SlugfestError


def backup(file: Path, *, db: str | None = None, force: bool = False) -> None:
    """Copy the database as it stands at this moment into a file that can be served; the service may run on.

    Example: slugfest backup tables-monday.db; slugfest serve --db tables-monday.db

    Parameters
    ----------
    file
        The file to write: an SQLite database, also where the tables are kept in PostgreSQL.
    db
        Where tables are kept: a file, or postgresql://user@host/database. Left out: as with slugfest serve.
    force
        Replace the file if there is one.
    """
    try:
        from slugfest.table.backup import back_up
    except ModuleNotFoundError as lacking:
        raise SlugfestError(f"a backup needs {lacking.name}: pip install 'slugfest[table]'") from None

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("copying", total=None)
        back_up(db, file, force, lambda done, total: progress.update(bar, completed=done, total=total))
    print(f"{file}: {file.stat().st_size / 1e6:.1f} MB, whole and on disk")
