"""All emblems as one SVG sprite."""

from importlib import import_module

from .emblems import GROUPS, Emblem

# Drawing is what importing these does; the sprite has their order.
SECTIONS = (
    "battlerealm",
    "risk",
    "guardians",
    "brawl",
    "brawl_cards",
    "funkoverse",
    "funkoverse_things",
    "royale",
    "table",
    "plain",
)


def emblems() -> list[Emblem]:
    for section in SECTIONS:
        import_module(f"{__package__}.{section}")
    return [emblem for _, found in GROUPS for emblem in found]


def sprite() -> str:
    lines = [emblem.svg() for emblem in emblems()]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(lines) + "\n</svg>\n"
