"""The pages of the public names, made of their docstrings: they exist on the site alone, so that docs/ stays plain."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PAGES = {
    "match.md": ("Matches", ("slugfest:Match Outcome Option Words",)),
    "modes.md": ("Modes", ("slugfest:modes Mode Setting arrange",)),
    "logs.md": ("Logs", ("slugfest:Log replay Position position_of match_at",)),
    "errors.md": ("Errors", ("slugfest",)),
    "game.md": ("For a game", ("slugfest.kernel.game",)),
    "scene.md": ("Scenes", ("slugfest.kernel.scene", "slugfest.kernel.things")),
    "words.md": ("Texts", ("slugfest.kernel.text", "slugfest.kernel.quick")),
    "bots.md": ("Bots", ("slugfest.bots",)),
    "lab.md": ("Many matches", ("slugfest.lab",)),
    "envs.md": (
        "Environments",
        ("slugfest.envs.gymnasium", "slugfest.envs.pettingzoo", "slugfest.envs.openspiel", "slugfest.envs.many"),
    ),
}
"""Every page with its title, and whose names it has: all of a module, or some. A name stands where it is first."""


def file_of(module: str) -> Path:
    """The file of a module."""
    path = ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def public(module: str) -> list[str]:
    """The names that a module offers: those of `__all__`, else the functions and classes that are not private."""
    body = ast.parse(file_of(module).read_text(encoding="utf-8")).body
    for node in body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
            return list(ast.literal_eval(node.value))
    made = [node.name for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    return [name for name in made if not name.startswith("_")]


def home_of(module: str, name: str) -> str:
    """Where a name is defined, however it is handed on; nothing if that is another package."""
    for node in ast.parse(file_of(module).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom):
            package = module.split(".") if file_of(module).name == "__init__.py" else module.split(".")[:-1]
            start = package[: len(package) - node.level + 1] if node.level else []
            for one in node.names:
                if (one.asname or one.name) != name:
                    continue
                ours = start or str(node.module).startswith("slugfest")
                return home_of(".".join([*start, *(node.module or "").split(".")]), one.name) if ours else ""
    return f"{module}.{name}"


def pages() -> Iterator[tuple[str, str]]:
    """Every page with its text: a line for each name, which mkdocstrings fills."""
    told: set[str] = set()
    for page, (title, sources) in PAGES.items():
        lines = [f"# {title}", ""]
        for source in sources:
            module, _, names = source.partition(":")
            lines += [f"`from {module} import …`", ""]
            for name in names.split() or public(module):
                home = home_of(module, name)
                if home and home not in told:
                    told.add(home)
                    lines += [f"::: {home}", ""]
        yield page, "\n".join(lines)


def on_files(files: Any, config: Any) -> Any:
    """Add the pages."""
    from mkdocs.structure.files import File

    for page, text in pages():
        files.append(File.generated(config, f"reference/{page}", content=text))
    return files
