"""Answering on the page: what happened is played first, and the list of all options is there besides the board."""

from tests.browser.lobby import LONG

SHOWN = "() => [document.getElementById('question').dataset.at, document.getElementById('options').innerHTML].join()"
CAN = """(text) => document.getElementById('board').dataset.playing !== 'true'
    && [...document.querySelectorAll('#options button')].some((one) => one.textContent.includes(text))"""
TAKE = """(text) => {
    [...document.querySelectorAll('#options button')].find((one) => one.textContent.includes(text)).click();
    document.getElementById('sure')?.click();
}"""


def shown(page) -> str:
    """What the page shows to whoever is asked; the same question asked once more is not the same."""
    return page.evaluate(SHOWN)


def changed(page, before: str) -> None:
    """Wait until the page shows something else."""
    page.wait_for_function(f"before => ({SHOWN})() !== before", arg=before, timeout=LONG)


def asked(page) -> None:
    """Wait until the page has a question for its seat and has played what happened before."""
    page.wait_for_function(CAN, arg="", timeout=LONG)


def take(page, text: str = "") -> None:
    """Take the first option whose words have this in them."""
    page.wait_for_function(CAN, arg=text, timeout=LONG)
    page.evaluate(TAKE, text)


def without_waiting(context):
    """Let a browser show everything at once, as somebody does who has switched motion off."""
    context.add_init_script("localStorage['slugfest.stage'] ??= JSON.stringify({ speed: 0 })")
    return context


def open_more(page) -> None:
    """Open what the page keeps behind "More"."""
    page.evaluate("() => { document.querySelector('details.more').open = true; }")
