"""Results in a file: Parquet, one row per match, in the order of their numbers.

While a series is played, every row goes at once into a file beside it (`results.parquet.rows`, lines of JSON), so
that nothing is lost whatever happens. When the series stops, both become one new Parquet file, and a later run with
the same `--out` plays only what is missing. The file has no times in it: the same series gives the same bytes.
"""

import heapq
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from slugfest.bots import LEVELS, TABLE, slips_in
from slugfest.kernel.content import content_hash
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.mode import Game

from .simulate import Row, Series

GROUP = 1000
"""How many matches stand together in the file; reading one column of one group is quick."""
ABOUT = b"slugfest"
"""Under which name the file says what series it holds."""


ROW = msgspec.json.Decoder(Row)


class BadResults(SlugfestError):
    """A results file cannot be used."""


def arrow() -> Any:
    """Return pyarrow with its Parquet part, or say how to get it."""
    try:
        import pyarrow  # type: ignore[import-untyped]
        import pyarrow.parquet  # type: ignore[import-untyped]
    except ImportError:
        raise SlugfestError("Parquet files need pyarrow: pip install 'slugfest[lab]'") from None
    return pyarrow


def about(series: Series, game: Game) -> dict[str, Any]:
    """Return what makes a series the same series: everything but how many games are played.

    What most series have none of is left out: seatings, and bots that slip, each as often as its mode says today.
    """
    seatings = {"seatings": series.seatings} if series.seatings else {}
    slips = {name: slips_in(game.mode, name) for name in series.bots if name in LEVELS and TABLE[name].slips}
    return {
        "mode": series.mode,
        "rules": game.mode.version,
        "content": game.content.hash,
        "bots": list(series.bots),
        "seed": series.seed,
        "options": game.settings,
        "packs": [content_hash(pack.data) for pack in series.packs],
        "robin": series.robin,
        "logs": series.logs,
        **seatings,
        **({"focus": series.focus} if series.focus else {}),
        **({"slips": slips} if slips else {}),
    }


class Results:
    """A results file being written. `done` are the numbers of the matches that it has already.

    Use it as a context: leaving it, also by a fault or by Ctrl-C, writes the Parquet file.
    """

    def __init__(self, path: Path, series: Series) -> None:
        arrow()
        self.path = path
        self.series = series
        self._about = about(series, series.game())
        self._beside = Path(f"{path}.rows")
        self._at: dict[int, int] = {}
        """Where in the file beside each row begins, by the number of the match."""
        self._kept: list[int] = []
        if path.exists():
            self._kept = self._numbers()
        self._read_beside()
        self._new = self._beside.open("ab")

    @property
    def done(self) -> set[int]:
        """The numbers of the matches that need not be played again."""
        return {*self._kept, *self._at}

    def add(self, row: Row) -> None:
        """Keep a row; it is on its way to the disk when this returns."""
        self._at[row.number] = self._new.tell()
        self._new.write(msgspec.json.encode(msgspec.structs.replace(row, seconds=0.0, notes=None)) + b"\n")
        self._new.flush()

    def rows(self) -> Iterator[Row]:
        """Yield all rows in the order of their numbers, without reading all of them at once."""
        kept = rows_in(self.path) if self._kept else iter(())
        return heapq.merge(kept, self._rows_beside(), key=lambda row: row.number)

    def __enter__(self) -> "Results":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, where: TracebackType | None
    ) -> None:
        self._new.close()
        if self._at:
            self._write()
        self._beside.unlink(missing_ok=True)

    def _numbers(self) -> list[int]:
        """Return the numbers of the matches in the file, or say why it is not the file of this series."""
        refuse_another(self.path, self._about)
        file = opened(self.path)
        return [int(number) for number in file.read(columns=["number"]).column("number").to_pylist()]

    def _read_beside(self) -> None:
        """Find the rows that an earlier run left beside the file; one that was cut off is dropped."""
        if not self._beside.exists():
            self._beside.write_bytes(msgspec.json.encode(self._about) + b"\n")
            return
        with self._beside.open("r+b") as file:
            try:
                same = msgspec.json.decode(file.readline()) == msgspec.json.decode(msgspec.json.encode(self._about))
            except msgspec.DecodeError:
                same = False
            if not same:
                raise BadResults(f"{self._beside} was left by another series: give another --out, or move it away")
            begin = file.tell()
            while line := file.readline():
                try:
                    if not line.endswith(b"\n"):
                        raise ValueError("cut off")
                    self._at[ROW.decode(line).number] = begin
                except ValueError:
                    break
                begin = file.tell()
            file.truncate(begin)

    def _rows_beside(self) -> Iterator[Row]:
        with self._beside.open("rb") as file:
            for number in sorted(self._at):
                file.seek(self._at[number])
                yield ROW.decode(file.readline())

    def _write(self) -> None:
        """Write all rows into a new file; the old one stays whole until the new one is complete."""
        part = Path(f"{self.path}.part")
        shape = schema(self.series.logs).with_metadata({ABOUT: msgspec.json.encode(self._about)})
        pyarrow = arrow()
        rows = self.rows()
        with pyarrow.parquet.ParquetWriter(part, shape, compression="zstd") as writer:
            while group := list(islice(rows, GROUP)):
                cells = [self._cells(row) for row in group]
                writer.write_table(pyarrow.Table.from_pylist(cells, schema=shape), row_group_size=GROUP)
        part.replace(self.path)

    def _cells(self, row: Row) -> dict[str, Any]:
        found = {name: getattr(row, name) for name in (*WHOLE, *LISTS)}
        found |= {"mode": self.series.mode, "seats": len(row.bots), "cast": [tag.split("+") for tag in row.tags]}
        found["sides"] = row.sides or tuple(range(len(row.bots)))
        return found | ({"log": row.log} if self.series.logs else {})


WHOLE = ("number", "seed", "reason", "by", "rounds", "turns", "idle", "choices", "answers")
LATER = {"by": "", "rounds": 0, "idle": None}
"""What older files do not say."""
LISTS = ("bots", "sides", "order", "ranks", "shares", "scores")


def schema(logs: bool) -> Any:
    """Return the columns of a results file."""
    pa = arrow()
    columns = [
        ("mode", pa.string()),
        ("number", pa.int64()),
        ("seed", pa.int64()),
        ("seats", pa.int8()),
        ("bots", pa.list_(pa.string())),
        ("cast", pa.list_(pa.list_(pa.string()))),
        ("sides", pa.list_(pa.int8())),
        ("order", pa.list_(pa.int8())),
        ("ranks", pa.list_(pa.int8())),
        ("shares", pa.list_(pa.float64())),
        ("scores", pa.list_(pa.int32())),
        ("reason", pa.string()),
        ("by", pa.string()),
        ("rounds", pa.int32()),
        ("turns", pa.int32()),
        ("idle", pa.int32()),
        ("choices", pa.int32()),
        ("answers", pa.int32()),
    ]
    return pa.schema([*columns, ("log", pa.string())] if logs else columns)


def opened(path: Path) -> Any:
    """Open a Parquet file, or say that it is none."""
    pyarrow = arrow()
    try:
        return pyarrow.parquet.ParquetFile(path)
    except (pyarrow.ArrowInvalid, pyarrow.ArrowTypeError) as fault:
        raise BadResults(f"{path} is not a Parquet file: {str(fault).splitlines()[0]}") from None


def series_in(path: Path) -> dict[str, Any]:
    """Return what series a results file says that it holds."""
    told = (opened(path).schema_arrow.metadata or {}).get(ABOUT)
    if told is None:
        raise BadResults(f"{path} is no file of slugfest sim: give another --out")
    found: dict[str, Any] = msgspec.json.decode(told)
    return found


def refuse_another(path: Path, described: dict[str, Any]) -> None:
    """Say so if a results file holds another series than the one that is described."""
    found, wanted = series_in(path), msgspec.json.decode(msgspec.json.encode(described))
    for name in wanted | found:
        if found.get(name) != wanted.get(name):
            raise BadResults(
                f"{path} holds another series: its {name} is {found.get(name)!r}, not {wanted.get(name)!r}; "
                "give another --out, or move the file away"
            )


def rows_in(path: Path) -> Iterator[Row]:
    """Yield the rows of a results file."""
    file = opened(path)
    for group in range(file.num_row_groups):
        for cells in file.read_row_group(group).to_pylist():
            cells = LATER | cells
            values = {name: tuple(cells[name]) for name in LISTS} | {name: cells[name] for name in WHOLE}
            yield Row(**values, tags=tuple("+".join(names) for names in cells["cast"]), log=cells.get("log"))


def log_of(path: Path, number: int) -> str:
    """Return the log of one match of a results file, or say why there is none."""
    row = row_of(path, number)
    if row.log is None:
        raise BadResults(f"{path} was written without logs: play the matches with slugfest sim --logs")
    return row.log


def row_of(path: Path, number: int) -> Row:
    """Return one match of a results file, or say that there is no such number."""
    numbers = []
    for row in rows_in(path):
        if row.number == number:
            return row
        numbers.append(row.number)
    held = f"it has {min(numbers)} to {max(numbers)}" if numbers else "it is empty"
    raise BadResults(f"{path} has no match number {number}: {held}")
