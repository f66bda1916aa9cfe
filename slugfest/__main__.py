"""`python -m slugfest` is `slugfest`, for whoever has the package but not its scripts on the path."""

from slugfest.cli.main import main

if __name__ == "__main__":
    main()
