"""What people can bring to RISK: factions with their Allies and cards, and other maps."""

from collections.abc import Iterator
from pathlib import Path

from slugfest.kernel.own import Own, Vocabulary

from .content.box import Box
from .content.cards import Bonus, FactionCard
from .content.checks import WINDOW
from .content.load import STOCK
from .content.texts import bonus_text, power_text
from .show.album import album


def powers_of(box: Box) -> Iterator[FactionCard]:
    """Give every Faction Card."""
    yield from box.cards


def bonuses_of(box: Box) -> Iterator[Bonus]:
    """Give everything that Allies and Hulk do to dice."""
    for ally in box.allies:
        yield from (*ally.attack, *ally.defend)
    yield from box.content.hulk.attack


OWN = Own(
    called="RISK",
    stock=STOCK,
    sample=Path(__file__).parent / "sample.toml",
    album=album,
    plays={
        "factions": "on offer when factions are picked, and dealt when they are random; one that hunts nobody is for "
        "Skirmish alone, because in Battle for Manhattan a faction needs an objective",
        "allies": "in Battle for Manhattan, with its faction",
        "faction_cards": "in the deck of its faction in Battle for Manhattan; in Skirmish in the one deck, as symbols",
        "regions": "part of the map",
        "sectors": "part of the map",
        "sections": "part of the Helicarrier, in Battle for Manhattan",
    },
    words=(
        Vocabulary(
            "Faction Cards",
            "What a `[[faction_cards]]` may do; `window`, when it can be played, follows from it.",
            FactionCard,
            power_text,
            powers_of,
            allowed={do: (window,) for do, window in WINDOW.items()},
            allows="window",
            hidden=("id", "faction", "name", "symbols", "ally", "source", "rulebook_fields"),
        ),
        Vocabulary(
            "Allies",
            "What `attack` and `defend` of an `[[allies]]` may do to the dice of a battle.",
            Bonus,
            bonus_text,
            bonuses_of,
            given=(Bonus(do="attack_plus", die="second"), Bonus(do="defend_plus")),
        ),
    ),
)
