"""What changes is told by a line about it: that some line comes is not enough, for a roll or a turn often follows.

`test_silent.py` finds answers without any line. Here stand the places of a view that people care about, each with the
sentences that say what became of it: whenever the place changes, one of them is among the lines of that answer.
"""

from collections.abc import Iterator

import pytest

from slugfest import Match
from slugfest.games.risk.guardians import GUARDIANS
from tests.conformance.plays import Play, beginnings, positions, sentences
from tests.conformance.test_silent import differences

MATCHES = 8
MOST = 400
CAME = ("conquered", "moved_along")
ABOUT: dict[str, dict[str, tuple[str, ...]]] = {
    "battlerealm": {
        "turn": ("turn", "laid"),
        "heroes.pvp": ("hit", "gained", "exploded", "bought", "chose", "laid"),
        "heroes.place": (
            *("placed", "moved", "walked", "displaced", "imprisoned", "escaped", "left_prison", "knocked"),
            *("eliminated", "chose", "laid"),
        ),
        "heroes.out": ("eliminated",),
        "heroes.slammed": ("slammed", "turn", "chose", "laid"),
        "heroes.disorientated": ("disorientated", "turn", "chose", "laid"),
        "circle.key": ("replaced", "removed", "laid"),
        "removed": ("removed",),
    },
    "brawl": {
        "turn": ("turn", "first", "drafted", "deployed", "guard", "drawn"),
        "champions.hex": (
            *("deployed", "moved", "dashed", "jumped", "pushed", "pulled", "swooped", "feared", "placed", "entered"),
            "out",
        ),
        "champions.damage": ("damaged", "attack", "fended", "blocked", "healed", "out", "levelled"),
        "champions.levelled": ("levelled",),
        "vp": ("scored", "vp"),
    },
    "funkoverse.first": {
        "round": ("round", "refreshed"),
        "sides.points": ("points",),
        "pieces.at": (
            *("started", "moved", "placed", "swapped", "pushed", "pulled", "shifted"),
            *("out", "removed", "set_down", "back"),
        ),
        "pieces.exhausted": ("exhausted", "refreshed", "round"),
    },
    "risk.skirmish": {
        "owner": ("placed", "garrisoned", "garrisons", "conquered", "removed", "dropped", "hydra"),
        "units": (
            *("placed", "garrisoned", "garrisons", "deployed", "battle", "conquered", "maneuvered"),
            *("removed", "dropped", "hydra"),
        ),
        "pile": ("turn", "traded", "traded_cards", "deployed", "card"),
        "round": ("turn",),
        "order": ("order", "begins"),
        "players.prey": ("prey", "faction"),
        "decks": ("drew", "reshuffled_own"),
        "allies": ("ally", "allies_moved", "moved_along", "allies_left"),
        "meter": ("rage", "calm"),
        "hulk": ("hulk", "calm", *CAME),
        "chips": ("chips", "chip", "chip_moved"),
        "taken": ("chip", "built"),
        "tokens": ("tokens", "token"),
    },
    "risk.guardians": {
        "turn": ("turn",),
        "rows.filled": ("placed",),
        "dice.face": ("rolled", "again", "wild", "nudged"),
        "seats.assets": ("collected", "stolen"),
        "seats.score": ("collected", "stolen", "orb", "orb_taken"),
        "sets.assets.owner": ("collected", "stolen"),
        "last": ("last_round", "turn", "skipped"),
    },
    "royale": {
        "turn": ("turn", "picks", "placed"),
        "teams.characters.health": ("hurt", "cost", "healed", "stands"),
        "teams.characters.at": (
            *("placed", "moved", "leapt", "pushed", "pulled", "swapped", "defeated", "laid", "stands"),
        ),
        "teams.characters.state": ("placed", "defeated", "laid", "stands"),
        "teams.characters.cards.down": ("plays", "reacts", "flipped", "readied", "stands"),
        "teams.defeats": ("defeated",),
        "teams.cards": ("drew", "bonus", "bonus_reacts", "discarded"),
        "flags.at": ("carried",),
        "flags.contested": ("contested", "settled", "captured"),
        "flags.controller": ("captured", "lapsed", "left", "contested"),
    },
}
"""By the first mode of those that share sentences: a place in the view, and the sentences that are about it."""
BEFORE = {"units": "risk.after_compare"}
"""What was told before somebody was asked whether to play a card: units leave the map once nobody does."""
AFTER = {"flags.contested": 2}
"""What is told so many answers later at most: a flag is put down first, and whoever is defeated lies down."""


def untold(play: Play, about: dict[str, tuple[str, ...]], changed: set[str]) -> Iterator[str]:
    """Play on, and yield every change of such a place without a sentence about it; note which places have changed.

    Answers that come without any line are those that `test_silent.py` is about.
    """
    match = play.match()
    told, before, end = len(match.journal), match.view(), match.at + MOST
    waiting: dict[str, tuple[int, str]] = {}
    for prompt, key, _ in play.on(match):
        if match.at > end:
            return
        after, lines = match.view(), {entry.kind for entry in match.journal[told:]}
        for path in {path.lstrip(".") for path in differences(before, after)}:
            place = next((place for place in about if f"{path}.".startswith(f"{place}.")), "")
            if place and lines and BEFORE.get(place) != prompt:
                changed.add(place)
                said = f"{path} after {prompt} {key} in {play.name}: {', '.join(sorted(lines))}"
                waiting.setdefault(place, (match.at + AFTER.get(place, 0), said))
        waiting = {place: one for place, one in waiting.items() if not lines & set(about[place])}
        for place, (until, said) in list(waiting.items()):
            if match.at >= until:
                yield said
                del waiting[place]
        told, before = len(match.journal), after


@pytest.mark.parametrize("first", ABOUT)
def test_what_changes_is_told_by_a_line_about_it(first):
    modes = next(modes for modes in sentences().values() if modes[0].id == first)
    plays = [play for mode in modes for play in beginnings(mode)[:MATCHES]]
    changed: set[str] = set()
    plays += [one for one in positions() if one.mode in modes]
    found = [line for play in plays for line in untold(play, ABOUT[first], changed)]
    assert found[:9] == []
    assert changed == set(ABOUT[first]), "all these places change in some match"


@pytest.mark.parametrize("kind", ["placed", "collected", "rolled"])
def test_a_line_that_is_left_out_is_missed_though_others_come(kind):
    play = beginnings(GUARDIANS)[0]

    def begin() -> Match:
        match = play.begin()
        assert match.journal is not None
        tell = match.rules.tell
        match.rules.tell = lambda told, /, **facts: None if told == kind else tell(told, **facts)
        return match

    assert not list(untold(play, ABOUT["risk.guardians"], set()))
    assert list(untold(play._replace(begin=begin), ABOUT["risk.guardians"], set()))
