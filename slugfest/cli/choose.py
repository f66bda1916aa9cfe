"""`slugfest play` alone: choose a game, who plays, and its options; Enter takes what is usual."""

from slugfest.bots import TABLE
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.mode import Mode
from slugfest.kernel.registry import modes

from .games import line_of, seats_of
from .play import begin
from .seats import USUAL_BOT, YOU, sitters_of, usual, words_of
from .settings import described, settings_of
from .terminal import Left, Terminal, quoted


def choose() -> int:
    """Ask for a mode, seats and options, each with a usual answer, and play."""
    terminal = Terminal()
    try:
        mode = _mode(terminal)
        words = _seats(terminal, mode)
        settings = _settings(terminal, mode)
    except Left:
        terminal.say("No game was started.")
        return 0
    return begin(mode, words, settings_of(mode, settings))


def _mode(terminal: Terminal) -> Mode:
    known = list(modes().values())
    terminal.say("Which game?", "bold")
    for number, mode in enumerate(known, 1):
        terminal.console.print(f"{number:>3} ", line_of(mode), sep="")
    while True:
        typed = terminal.ask(f"Game [1 {known[0].id}]: ").lower()
        if not typed:
            return known[0]
        if typed.isascii() and typed.isdecimal() and 1 <= int(typed[:9]) <= len(known):
            return known[int(typed[:9]) - 1]
        begun = [mode for mode in known if mode.id == typed] or [mode for mode in known if mode.id.startswith(typed)]
        if len(begun) == 1:
            return begun[0]
        terminal.say(f"{quoted(typed)} is none of them: type a number from 1 to {len(known)}, or an id.", "yellow")


def _seats(terminal: Terminal, mode: Mode) -> list[str]:
    """Ask who plays: a number of seats, a number and a bot, or the whole list."""
    usually = usual(mode)
    terminal.say(
        f"Who plays? A number of seats ({seats_of(mode)}), with another bot if you like (4 easy), "
        "or everybody: you,Anna,hard",
        "bold",
    )
    for name, level in TABLE.items():
        terminal.say(f"    {name:<7} {level.says}", "dim")
    while True:
        typed = terminal.ask(f"Seats [{','.join(usually)}]: ")
        if not typed:
            return usually
        try:
            words = words_typed(typed)
            sitters_of(words)
            mode.game(len(words))
        except SlugfestError as fault:
            terminal.say(str(fault), "yellow")
        else:
            return words


def words_typed(typed: str) -> list[str]:
    """Return the seats that were typed.

    >>> words_typed("4"), words_typed("3 random"), words_typed("you,Anna,greedy")
    (['you', 'medium', 'medium', 'medium'], ['you', 'random', 'random'], ['you', 'Anna', 'greedy'])
    """
    number, _, bot = typed.partition(" ")
    if number.isascii() and number.isdecimal():
        return [YOU, *[bot.strip() or USUAL_BOT] * (min(int(number[:9]), 99) - 1)]
    return words_of(typed)


def _settings(terminal: Terminal, mode: Mode) -> list[str]:
    if not mode.options:
        return []
    terminal.say("Options, as name=value:", "bold")
    for setting in mode.options:
        terminal.say(f"    {described(setting)}", "dim")
    while True:
        typed = terminal.ask("Options [as they are]: ").split()
        try:
            settings_of(mode, typed)
        except SlugfestError as fault:
            terminal.say(str(fault), "yellow")
        else:
            return typed
