"""Where a command writes to: said before anything is played that it cannot, not afterwards."""

from pathlib import Path

from slugfest.kernel.errors import SlugfestError


def check_place(out: Path, option: str = "--out") -> None:
    """Say so if a file cannot be written there; whatever is there already stays as it is."""
    there = out.exists()
    try:
        with out.open("ab"):
            pass
        if not there:
            out.unlink()
    except OSError as fault:
        raise SlugfestError(f"{option} {out}: it cannot be written there: {fault.strerror}") from None


def report_places(out: Path) -> tuple[Path, Path]:
    """Return where a report and its JSON are written, or say why they cannot be.

    >>> report_places(Path("wins.json"))
    Traceback (most recent call last):
    slugfest.kernel.errors.SlugfestError: --out wins.json: so the JSON beside it is called; name the report wins.html
    """
    check_place(out)
    beside = out.with_suffix(".json")
    if beside == out:
        raise SlugfestError(f"--out {out}: so the JSON beside it is called; name the report {out.with_suffix('.html')}")
    check_place(beside)
    return out, beside
