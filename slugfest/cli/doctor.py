"""`slugfest doctor`: is everything in a database what was written, and does every match replay?"""

import asyncio
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from slugfest.kernel.errors import SlugfestError

from .sim import STOPPED


def doctor(*, db: str | None = None, pack: list[Path] | None = None, json: bool = False) -> int:
    """Check a database without changing it; the exit status is 0 if all is well and 1 if something is wrong.

    Every row, every event's mark, every snapshot and every replay are checked; the service may run on.

    Example: slugfest doctor --db tables.db

    Parameters
    ----------
    db
        Where tables are kept: a file, or postgresql://user@host/database. Left out: as with slugfest serve.
    pack
        The packs that matches were played with; left out, the files that each table names.
    json
        Print what was found as JSON.
    """
    try:
        from slugfest.table.archive import archive
        from slugfest.table.doctor import Finding, Report, examine
    except ModuleNotFoundError as lacking:
        raise SlugfestError(f"the doctor needs {lacking.name}: pip install 'slugfest[table]'") from None

    report = Report()
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bars = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    bar = bars.add_task("checking", total=None)

    async def checked() -> None:
        async with archive(db) as found:
            await examine(found, report, pack, lambda done, total: bars.update(bar, completed=done, total=total))

    stopped = False
    with bars:
        try:
            asyncio.run(checked())
        except KeyboardInterrupt:
            stopped = True

    def shown(finding: Finding) -> str:
        where = [f"table {finding.table}"] if finding.table else []
        where += [] if finding.event is None else [f"event {finding.event}"]
        return ", ".join(where) + (": " if where else "") + finding.what

    if json:
        found = {"ok": not report.problems, "stopped": stopped, **msgspec.to_builtins(report)}
        print(msgspec.json.encode(found).decode())
    else:
        for finding in report.problems:
            print(shown(finding))
        for finding in report.notes:
            print(f"note: {shown(finding)}")
        many = f"{len(report.problems)} problem{'s' * (len(report.problems) != 1)}"
        end = "stopped after" if stopped else "checked"
        print(f"{end} {report.tables} tables with {report.events} events: {many if report.problems else 'all is well'}")
    return STOPPED if stopped else 1 if report.problems else 0
