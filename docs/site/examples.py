"""Examples in docstrings, which stand there without a fence: on the site `>>>` begins code, and no quotation."""

from typing import Any


def fenced(lines: list[str]) -> list[str]:
    """Put a fence around every example, which ends with an empty line.

    >>> fenced(["Two.", "", ">>> 1 + 1", "2", "", "Three."])
    ['Two.', '', '```pycon', '>>> 1 + 1', '2', '```', '', 'Three.']
    """
    made: list[str] = []
    code = example = False
    for line in lines:
        if line.lstrip().startswith(("```", "~~~", "`````")):
            code = not code
        if not code and not example and line.startswith(">>> "):
            example = True
            made.append("```pycon")
        elif example and not line.strip():
            example = False
            made.append("```")
        made.append(line)
    return [*made, "```"] if example else made


def on_config(config: Any) -> Any:
    """Let the reader of Markdown do so before all else."""
    from markdown.extensions import Extension
    from markdown.preprocessors import Preprocessor

    class Fences(Preprocessor):
        def run(self, lines: list[str]) -> list[str]:
            return fenced(lines)

    class Examples(Extension):
        def extendMarkdown(self, md: Any) -> None:  # noqa: N802
            md.preprocessors.register(Fences(md), "examples", 40)

    config.markdown_extensions.append(Examples())
    return config
