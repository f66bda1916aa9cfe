"""Who sits where: people and bots, as `--seats you,Anna,greedy` names them, and the note beside a saved match."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from slugfest.bots import BadBot, Bot, Chair, UnknownBot, bot_named, bot_of, is_bot, known_bots
from slugfest.kernel.errors import SlugfestError, did_you_mean
from slugfest.kernel.mode import Mode
from slugfest.kernel.options import Option

YOU = "you"
USUAL_BOT = "medium"


LONGEST_CLASS = 200
"""How many characters a bot of one's own may take, as module:Class."""


class BadSeats(SlugfestError):
    """A list of seats that cannot be understood."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Whoever sits in a seat: a name for the screen, the word it was named by, and the bot if it is one."""

    name: str
    word: str
    bot: Bot | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person decides."""
        return self.bot is None


class Unasked:
    """Stands for a bot of somebody's own where a match is only read: nothing is imported for that."""

    name = "unasked"

    def choose(self, chair: Chair) -> Option:
        """Never be asked."""
        raise UnknownBot("nobody plays on here")


def sitters_of(words: Sequence[str], seed: int = 0, playing: bool = True) -> list[Sitter]:
    """Return who sits where. `you` and capitalised names are people, everything else is a bot.

    A bot of one's own is `module:Class`, which is imported only if the match is played.

    >>> [(sitter.name, sitter.is_person) for sitter in sitters_of(["you", "Anna", "greedy"])]
    [('You', True), ('Anna', True), ('greedy', False)]
    """
    names = Counter(words)
    found = []
    for seat, word in enumerate(words):
        own = is_own(word)
        shown = word.rpartition(":")[2].rpartition(".")[2] if own else word
        shown = shown if names[word] == 1 else f"{shown} {words[: seat + 1].count(word)}"
        if word == YOU:
            found.append(Sitter(shown.capitalize(), word))
        elif own:
            found.append(Sitter(shown, word, bot_of(word, seed + seat) if playing else Unasked()))
        elif ":" in word or is_bot(word):
            found.append(Sitter(shown, word, bot_named(word, seed + seat)))
        elif word[:1].isupper():
            found.append(Sitter(shown, word))
        else:
            raise nobody(word, seed + seat)
    return found


def nobody(word: str, seed: int = 0) -> SlugfestError:
    """Return what is wrong with a word that is neither a person nor a bot that can play.

    >>> print(nobody("gredy"))
    nobody is called 'gredy': a seat is 'you', ..., or a class of your own as module:Class; did you mean greedy?
    """
    try:
        bot_named(word, seed)
    except BadBot as fault:  # a package offers it, and it is of no use
        return fault
    except UnknownBot:
        pass
    return UnknownBot(
        f"nobody is called {word!r}: a seat is 'you', a person's name with a capital letter, a bot "
        f"({', '.join(known_bots())}), or a class of your own as module:Class"
        f"{did_you_mean(word, [*known_bots(), YOU])}"
    )


def is_own(word: str) -> bool:
    """Return whether a word is meant as a bot of one's own.

    >>> is_own("my_bots:Idle"), is_own("search:200"), is_own("greedy:3"), is_own("Anna")
    (True, False, False, False)
    """
    return ":" in word and word.partition(":")[0] not in known_bots()


def words_of(text: str) -> list[str]:
    """Return the words of a list of seats such as `you,greedy,greedy`."""
    words = [word.strip() for word in text.split(",")]
    if not all(words):
        raise BadSeats(f"a seat is empty in {text!r}: write them like you,greedy,greedy")
    if not all(word.isprintable() and len(word) <= (LONGEST_CLASS if is_own(word) else 20) for word in words):
        raise BadSeats("a seat's name has at most 20 characters, all of them printable")
    return words


def usual(mode: Mode, count: int | None = None, you: int = 0) -> list[str]:
    """Return you against medium bots, with as few seats as the mode allows unless told."""
    seats = mode.seats[0] if count is None else count
    return [YOU if seat == you else USUAL_BOT for seat in range(seats)]


def note_beside(path: Path) -> Path:
    """Return where the seats of a saved match are written down."""
    return path.with_name(f"{path.name}.seats")


def in_results(path: Path) -> tuple[Path, int] | None:
    """Return the results file and the number of the match that are meant, if one in a results file is.

    >>> in_results(Path("results.parquet#17")), in_results(Path("match.jsonl"))
    ((...Path('results.parquet'), 17), None)
    """
    name, mark, number = str(path).rpartition("#")
    if path.suffix == ".parquet" and path.is_file():
        raise SlugfestError(f"{path} holds many matches: say which one by its number, such as {path}#17")
    if not mark or path.exists():
        return None
    if not number.isdecimal() and name.endswith(".parquet"):
        raise SlugfestError(f"{path}: after # stands the number of a match, such as {name}#17")
    return (Path(name), int(number)) if number.isdecimal() else None


def write_note(path: Path, sitters: Sequence[Sitter]) -> None:
    """Write down who sits where, beside a saved match."""
    note_beside(path).write_text(json.dumps([sitter.word for sitter in sitters]) + "\n", encoding="utf-8")


def read_note(path: Path, seats: int) -> list[str] | None:
    """Return who sat where, or None when nobody wrote it down (or not for this match).

    Of a match in a results file the bots are known.
    """
    held = in_results(path)
    if held is not None:
        from slugfest.lab.results import row_of

        return list(row_of(*held).bots)
    try:
        words = json.loads(note_beside(path).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    if not isinstance(words, list) or len(words) != seats or not all(isinstance(word, str) for word in words):
        return None
    return words
