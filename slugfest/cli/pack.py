"""`slugfest pack`: cards of one's own: begin a file, check it, see its cards, and the words that cards are made of."""

import sys
from pathlib import Path

import msgspec
from cyclopts import App

from slugfest.kernel.content import packs_of, read_text
from slugfest.kernel.errors import ContentError, SlugfestError
from slugfest.kernel.mode import Mode
from slugfest.kernel.own import in_both, packs_for
from slugfest.kernel.proofreading import Proof, proofread
from slugfest.kernel.registry import mode_of, modes
from slugfest.kernel.vocabulary import page_of_words, section_of

from .pack_shown import card_lines, change_line, shown
from .sample import file_name, sample_of
from .terminal import Terminal

BOXES = ("battlerealm", "brawl", "funkoverse", "risk", "royale")
pack = App(name="pack", help="Look after packs of one's own cards.\n\nExample: slugfest pack check mine.toml")


@pack.command
def new(file: Path | None = None, *, mode: str, hero: str = "My Hero") -> int:
    """Write a file to begin with: one hero or character with everything it needs, and what each line is for.

    Example: slugfest pack new --mode brawl --hero "The Lamplighter"

    Parameters
    ----------
    file
        Where to write it; left out, named after the hero. A file that is there already is left alone.
    mode
        Which game it is for: see slugfest games.
    hero
        What your hero, Champion, character, faction or Set is called.
    """
    game = mode_of(mode)
    text = sample_of(game, hero)
    path = file_name(hero) if file is None else file
    try:
        with path.open("x", encoding="utf-8") as made:
            made.write(text)
    except FileExistsError:
        raise SlugfestError(f"{path}: there is such a file already; name another one") from None
    print(f"{path} has cards for {_games([game.id])}. Change them as you like, and look at them with:")
    for words in (f"pack check {path}", f"pack show {path}", f"studio {path}", f"play {game.id} --pack {path}"):
        print(f"  slugfest {words}")
    return 0


@pack.command
def check(file: Path, *more: Path, mode: str | None = None, json: bool = False) -> int:
    """Check packs: every problem on a line of its own and exit status 1, or what they bring and what their cards say.

    Example: slugfest pack check mine.toml

    Parameters
    ----------
    file
        A TOML file in the format of the game's own content.
    more
        Further packs, to be played with together.
    mode
        The mode that it is for. Left out, the tables in the file tell which game it is.
    json
        Print the result as JSON.
    """
    statuses = [_checked(one, mode, json) for one in (file, *more)]
    if more and not any(statuses):
        for problem in _together([file, *more], mode):
            print(f"slugfest: {problem}", file=sys.stderr)
            statuses.append(1)
    return max(statuses)


def _together(files: list[Path], mode: str | None) -> list[str]:
    """Return what is wrong with packs that each are right."""
    packs = packs_of(files)
    playing = modes() if mode is None else {mode: mode_of(mode)}
    problems: dict[str, None] = {}
    for one in playing.values():
        brought = packs_for(packs, one, modes().values()) if mode is None else packs
        both = in_both(brought)
        problems |= dict.fromkeys(both)
        try:
            if len(brought) > 1 and not both:
                one.load(brought)
        except ContentError as fault:
            problems |= dict.fromkeys(fault.problems)
    return list(problems)


def _checked(file: Path, mode: str | None, json: bool) -> int:
    """Check one pack, and tell what came of it."""
    proof = _read(file, mode)
    if json:
        found = {
            "file": str(file),
            "ok": proof.ok,
            "modes": proof.modes,
            "problems": [fault.text for fault in proof.faults],
            "lines": [fault.line for fault in proof.faults],
            "changes": [
                {"table": one.table, "does": one.does, "id": one.id, "name": one.name} for one in proof.changes
            ],
        }
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return 0 if proof.ok else 1
    if not proof.ok:
        return _told(proof)
    for change in proof.changes:
        print(change_line(change))
    for line in card_lines(proof):
        print(f"  {line}")
    for table, plays in {change.table: change.plays for change in proof.changes if change.plays}.items():
        print(f"{table}: {plays}.")
    print(f"{file}: ok for {_games(proof.modes)}" + ("" if proof.changes else ", but it changes nothing"))
    return 0


@pack.command
def show(file: Path, *, mode: str | None = None, json: bool = False) -> int:
    """Print every card of a pack as the table shows it: text, numbers, emblem or monogram, and where it comes from.

    Example: slugfest pack show mine.toml

    Parameters
    ----------
    file
        A TOML file in the format of the game's own content.
    mode
        The mode that it is for. Left out, the tables in the file tell which game it is.
    json
        Print the cards as JSON, as the page gets them.
    """
    proof = _read(file, mode)
    if not proof.ok:
        return _told(proof)
    if json:
        found = [{"table": table, "id": key, "card": card} for table, key, card in proof.cards]
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return 0
    terminal = Terminal()
    for line in shown(proof, read_text(file)):
        terminal.say(line)
    return 0


@pack.command
def words(*, mode: str | None = None) -> int:
    """Print the words that cards are made of, with what each says on a card: of one game, or of all.

    Example: slugfest pack words --mode brawl

    Parameters
    ----------
    mode
        Which game: see slugfest games. Left out, all of them, as docs/effects.md has them.
    """
    if mode is None:
        print(words_here(), end="")
        return 0
    game = mode_of(mode)
    if game.own is None:
        raise SlugfestError(f"{game.id} takes no cards of one's own")
    Terminal().page(section_of(game))
    return 0


def words_here() -> str:
    """Return the page of words of this project's boxes; a game from elsewhere has a page of its own."""
    return page_of_words(mode for mode in modes().values() if mode.id.partition(".")[0] in BOXES)


def _read(file: Path, mode: str | None) -> Proof:
    """Read a pack through."""
    game = None if mode is None else mode_of(mode)
    return proofread(read_text(file), str(file), game)


def _told(proof: Proof) -> int:
    """Tell everything that is wrong, one line each."""
    for fault in proof.faults:
        print(f"slugfest: {fault.told()}", file=sys.stderr)
    return 1


def _games(ids: list[str]) -> str:
    """Return which games a pack is for: the box, where all of its modes take it.

    >>> _games(["brawl", "brawl.tornado"]), _games(["risk.skirmish", "risk.manhattan"]), _games(["battlerealm"])
    ('brawl (all modes)', 'risk.skirmish, risk.manhattan', 'battlerealm')
    """
    boxes: dict[str, list[Mode]] = {}
    for mode in modes().values():
        boxes.setdefault(mode.id.partition(".")[0], []).append(mode)
    box = ids[0].partition(".")[0]
    every = [mode.id for mode in boxes.get(box, [])]
    return f"{box} (all modes)" if len(every) > 1 and every == ids else ", ".join(ids)
