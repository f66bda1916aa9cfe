"""What a card's effects say: whoever changes a field that the rules read changes the text that people read.

Other values are tried in each field of each effect of each card, one at a time. Where the text stays as it is, the
field is explained here; an explanation that is not needed any more has to go.
"""

import msgspec
import pytest

from slugfest.games.funkoverse.content import texts as funkoverse
from slugfest.games.funkoverse.content.cards import Effect
from tests.conformance.fields import GAMES, Said, read_by_rules, unsaid

MOMENT = "it has one moment only: at any other the loader refuses it, or the rules never look for it"
ONE_WAY = "there is one way only to do this, and the words for it say so"
UNSAID: dict[str, dict[tuple[str, str], str]] = {
    "battlerealm": {
        ("*", "when"): MOMENT,
        (
            "*",
            "target",
        ): "a location concerns those whom its words name: the rules read the targets of cards only",
        ("gain", "condition"): "a location gives points alone or in company: without a condition there is none",
        ("ignore_first", "source_place"): "an Attack comes from here or from elsewhere: there is no third",
        ("knock_back", "to"): "it pulls to the location itself: its field is written as here",
    },
    "brawl": {
        ("*", "when"): "during an attack and as a skill are worded alike: the type of the card says which it is",
        ("damage", "target"): "of standard actions only: they hurt an adjacent Enemy",
        ("damage", "within"): "of standard actions only: they hurt an adjacent Enemy",
        ("jump", "optional"): "whoever jumps may always jump less far, or not at all",
        ("modifier", "stat"): "a modifier without a stat is refused; the text takes it for ignoring defence",
        ("negate", "target"): "what is cancelled belongs to the attack card, not to somebody",
    },
    "funkoverse": {
        ("*", "on"): "what holds always is worded the same as what is done at once",
        ("*", "where"): ONE_WAY,
        ("cooldown_card", "card"): ONE_WAY,
        ("dice", "target"): "dice are those of whoever bears the card, but for those of rivals, which is said",
        ("give_tokens", "target"): "tokens go to whoever has the card",
        ("minion_act", "amount"): "a minion that a card moves does so once",
        ("place", "target"): "whoever has the card goes there itself",
        ("remove_token", "target"): "it removes itself",
    },
    "guardians": {},
    "risk": {
        ("defend_d8", "do"): "what is only for some places comes with what it adds up to there",
        ("defend_d8", "n"): "more than two 8-sided dice never count, so the sum stays the same",
        ("drop_units", "where"): "nothing and `any` mean the same",
    },
    "royale": {("*", "target"): "what it does says whom: only where the rules ask for a target is one named"},
}
"""What an effect does and a field (`*`: of all effects) that may change without a word, and why."""


def found(game: str) -> dict[tuple[str, str], list[str]]:
    """Return every field that the rules of a game read and that no text tells, with the cards on which it stands."""
    silent: dict[tuple[str, str], list[str]] = {}
    for said in GAMES[game]():
        for does, field, other in unsaid(said):
            if field in read_by_rules(game):
                silent.setdefault((does, field), []).append(f"{said.card}: {other!r}")
    return silent


@pytest.mark.parametrize("game", GAMES)
def test_a_text_says_every_field_that_the_rules_read(game: str):
    silent, why = found(game), UNSAID[game]
    used = {one for does, field in silent for one in ((does, field), ("*", field)) if one in why}
    untold = {one: cards[:4] for one, cards in silent.items() if one not in why and ("*", one[1]) not in why}
    assert untold == {}
    assert set(why) == used, "the text says these by now: take them out"


def test_a_text_that_leaves_a_number_out_is_found():
    push = Effect(do="push", amount=2, target="rival", range=1)
    assert list(unsaid(Said("card", (push), lambda one: funkoverse.effect_text(one)))) == []
    without = Said("card", push, lambda one: funkoverse.effect_text(msgspec.structs.replace(one, amount=1)))
    assert ("push", "amount", 3) in list(unsaid(without))
