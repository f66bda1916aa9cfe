"""The packs that a saved match was played with: where they are now."""

from pathlib import Path

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.log import Log


class MissingPack(SlugfestError):
    """A pack that a match was played with is nowhere to be found."""


def packs_for(log: Log, file: Path, given: list[Path] | None) -> list[Path]:
    """Return the packs that are given, or those that a log names: where they were, from here, or beside its file.

    >>> log = Log(mode="brawl", version=1, content="", seats=2, options={}, packs=["mine.toml"])
    >>> packs_for(log, Path("a.jsonl"), None)
    Traceback (most recent call last):
        ...
    slugfest.cli.brought.MissingPack: a.jsonl was played with the pack mine.toml, which is not here and not beside ...
    """
    if given is not None:
        return given
    found, missing = [], []
    for number, name in enumerate(log.packs):
        there = log.places[number] if number < len(log.places) else ""
        tried = [Path(there or name), Path(name), file.parent / name, file.parent / Path(name).name]
        pack = next((path for path in tried if path.is_file()), None)
        if pack is None:
            missing.append(there or name)
        else:
            found.append(pack)
    if missing:
        one = len(missing) == 1
        packs = " ".join("--pack FILE" for _ in log.packs)
        order = f", in this order: {', '.join(log.packs)}" if len(log.packs) > 1 else ""
        raise MissingPack(
            f"{file} was played with the pack{'' if one else 's'} {', '.join(missing)}, which {'is' if one else 'are'} "
            f"not here and not beside it: say where {'it is' if one else 'they are'} with {packs}{order}"
        )
    return found
