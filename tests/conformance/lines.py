"""What is wrong with a line that people read: one function, for every mode on the stage (docs/words.md).

A line comes as a reader gets it, tokens put into words. `keys` are those of the table and of the options just then.
"""

import re
from collections.abc import Collection

ONE = "point|result|unit|card|die|re-roll|round|turn|hero|location|hex|square|sector"
FAULTS = (
    ("a key", re.compile(r"\b(?:hero|place|card|die|added|seat|mat|token|zone|lane|use|spend|treat|pay|reroll):\S")),
    ("an id", re.compile(r"\b[a-z]+(?:_[a-z0-9]+)+\b")),
    ("a prompt", re.compile(r"\b[a-z]+\.[a-z]{2,}\b")),
    ("a two-letter code", re.compile(r"\b(?:MU|SC|SK|TE|CO|MY)\b")),
    ("coordinates", re.compile(r"\(-?\d+, ?-?\d+\)|\b(?:to|at|from|on) \d+-\d+\b")),
    ("a number for a player", re.compile(r"\bseat \d", re.IGNORECASE)),
    ("doubled spaces", re.compile(r"  ")),
    ("space around the line", re.compile(r"^\s|\s$")),
    ("space before punctuation", re.compile(r" [.,;:!?)](?!\.)")),
    ("two ends", re.compile(r"[!?]\.(?!\.)")),
    ("'a' before a vowel", re.compile(r"\b[Aa] (?:8|11|18|80)(?!\d)")),
    ("one of many", re.compile(rf"(?<![\d-])1 (?:{ONE})s\b|(?<![\d-])1 dice\b", re.IGNORECASE)),
    ("many of one", re.compile(rf"\b(?:0|[2-9]|\d\d+) (?:{ONE})\b(?![-s])", re.IGNORECASE)),
    ("empty brackets", re.compile(r"\(\s*\)|\[\s*\]")),
    ("a token left over", re.compile(r"[{}]")),
    ("None", re.compile(r"\bNone\b")),
    ("a clause", re.compile(r"\b[A-Z]{2}-[A-Z]{2,}\b")),
    ("Python", re.compile(r"<\w|\['|\('")),
)
"""What no line has, and how it is found."""


def faults(line: str, sentence: bool = False, keys: Collection[str] = ()) -> list[str]:
    """Return what is wrong with a line; a sentence begins with a capital and ends like one.

    >>> faults("Thor hits Hulk for 2 points.", sentence=True), faults("hero:thor hits  him for 1 points")
    ([], ['a key', 'doubled spaces', 'one of many'])
    """
    found = [what for what, pattern in FAULTS if pattern.search(line)]
    if not line.strip():
        found.append("nothing said")
    if sentence and line[:1].islower():
        found.append("a small letter at the beginning")
    if sentence and line.strip() and line.rstrip()[-1] not in ".!?":
        found.append("no end")
    words = set(re.findall(r"[a-z0-9_]+(?:[:+-][a-z0-9_+:-]+)+", line))
    if words & set(keys) and "a key" not in found:
        found.append("a key")
    return found
