"""`slugfest`, and `python -m slugfest`: the command line, or what to install where the package came without it."""

import sys
import warnings


def main() -> None:
    """Run the command line; without the libraries that it needs, say in one line how to have them."""
    try:
        from slugfest.cli.main import main as run
    except ModuleNotFoundError as fault:
        if (fault.name or "slugfest").partition(".")[0] == "slugfest":
            raise
        if sys.argv[1:] == ["--version"]:
            from slugfest import __version__
            from slugfest.kernel.built import built

            print(f"{__version__}, {built()}")
            return
        sys.exit(
            f"slugfest: the command needs {fault.name}, which is not installed: "
            "pip install 'slugfest[table]' (page and terminal) or 'slugfest[cli]' (terminal)"
        )
    # Which line of Slugfest warns is of no use to people.
    warnings.formatwarning = lambda message, *_, **__: f"slugfest: {message}\n"
    run()


if __name__ == "__main__":
    main()
