"""`slugfest`: the command line. One file per command; expected mistakes are told in one line, never as a traceback."""

import os
import sys

from cyclopts import App, CycloptsError, Parameter

import slugfest
from slugfest.kernel.built import built
from slugfest.kernel.errors import SlugfestError, did_you_mean

FAILED = 2
"""The exit status when something that was asked for cannot be done; a failed check has 1."""

HELP = """Boxed games of hero combat with every rule enforced. Without a command: serve the page and open it.

Example: slugfest play battlerealm --seats you,medium,medium"""
COMMANDS = {
    "games": ("slugfest.cli.games:games", "List the modes with their seats and options."),
    "play": ("slugfest.cli.play:play", "Play a match in the terminal; without a mode, choose one."),
    "learn": ("slugfest.cli.learn:learn", "Learn a game by playing it."),
    "history": ("slugfest.cli.history:history", "List the matches that are saved here, and how often you won."),
    "replay": ("slugfest.cli.replay:replay", "Print a saved match, or play on where it was left."),
    "verify": ("slugfest.cli.verify:verify", "Check that a saved match replays exactly."),
    "rules": ("slugfest.cli.rules:rules", "Print the rules of a mode, or one clause."),
    "pack": ("slugfest.cli.pack:pack", "Look after packs of one's own cards."),
    "studio": ("slugfest.cli.studio:studio", "Write cards of your own in the browser, on this machine."),
    "serve": ("slugfest.cli.serve:serve", "Serve the page on which people play."),
    "backup": ("slugfest.cli.backup:backup", "Copy all tables into a file while the service runs."),
    "doctor": ("slugfest.cli.doctor:doctor", "Check everything in a database of tables."),
    "sim": ("slugfest.cli.sim:sim", "Play many matches between bots."),
    "ladder": ("slugfest.cli.ladder:ladder", "Let bots meet in pairs, and say how strong each is."),
    "balance": ("slugfest.cli.balance:balance", "Play a round robin and report on the balance of a game."),
    "train": ("slugfest.cli.train:train", "Learn to judge the positions of a mode, and try what was learnt."),
    "judgement": ("slugfest.cli.judgement:judgement", "Measure how positions become chances to win."),
    "review": ("slugfest.cli.review:review", "Say where a saved match was won, and which decisions cost most."),
    "luck": ("slugfest.cli.luck:luck", "Say how lucky each seat was in a saved match."),
    "conform": ("slugfest.cli.conform:conform", "Try everything that a game of your own must pass."),
    "bench": ("slugfest.cli.bench:bench", "Measure how fast every mode plays."),
}


def app_for(words: list[str]) -> App:
    """Return the command line. Commands are imported when they are called, so that none waits for another.

    The line here stands in the list of commands; a command that is called explains itself.
    """
    app = App(
        name="slugfest",
        help=HELP,
        help_format="plaintext",
        version=f"{slugfest.__version__}, {built()}",
        default_parameter=Parameter(negative=()),
    )
    for name, (where, line) in COMMANDS.items():
        app.command(where, name=name, help=None if name in words[:1] else line)
    app.default(slugfest_alone)
    return app


def slugfest_alone() -> int:
    """Serve the page and open it; where the page is not installed, choose a game and play it in the terminal."""
    from importlib.util import find_spec

    if find_spec("litestar") is None or find_spec("uvicorn") is None:
        from .choose import choose

        print("The page is not installed (pip install 'slugfest[table]'): playing in the terminal.", file=sys.stderr)
        return choose()
    from .serve import serve

    serve()
    return 0


def main(words: list[str] | None = None) -> None:
    """Run the command line and leave with its exit status."""
    given = sys.argv[1:] if words is None else words
    if given and not given[0].startswith("-") and given[0] not in COMMANDS:
        near = did_you_mean(given[0], COMMANDS)
        sys.exit(told(f"there is no command {given[0]!r}; there are: {', '.join(COMMANDS)}{near}"))
    try:
        status = app_for(given)(given, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as fault:
        command = " ".join(["slugfest", *(fault.command_chain or ())])
        sys.exit(told(f"{fault} (see {command} --help)"))
    except SlugfestError as fault:
        sys.exit(told(str(fault)))
    except BrokenPipeError:  # the reader of a pipe has gone: nothing is wrong, and nothing more can be said
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.exit(0)
    except OSError as fault:
        where = f"{fault.filename}: " if fault.filename else ""
        sys.exit(told(f"{where}{fault.strerror or fault}"))
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(status if isinstance(status, int) else 0)


def told(message: str) -> int:
    """Tell what cannot be done, one line per problem; return the exit status."""
    for line in message.splitlines():
        print(f"slugfest: {line}", file=sys.stderr)
    return FAILED
