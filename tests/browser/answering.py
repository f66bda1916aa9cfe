"""Waiting until the page has taken an answer in."""

from tests.browser.lobby import LONG

SHOWN = "() => [document.getElementById('question').dataset.at, document.getElementById('options').innerHTML].join()"


def shown(page) -> str:
    """What the page shows to whoever is asked; the same question asked once more is not the same."""
    return page.evaluate(SHOWN)


def changed(page, before: str) -> None:
    """Wait until the page shows something else."""
    page.wait_for_function(f"before => ({SHOWN})() !== before", arg=before, timeout=LONG)
