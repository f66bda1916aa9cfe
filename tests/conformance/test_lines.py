"""Every mode on the stage: what people read is fit to be read, and the checker of lines finds what is not."""

import re
from collections.abc import Iterator

import pytest

from slugfest import Match
from slugfest.bots import Chair, bot_named
from slugfest.kernel.errors import BadRoll
from slugfest.kernel.scene import Scene
from slugfest.kernel.text import plain
from tests.conformance.lines import FAULTS, faults
from tests.conformance.plays import STAGED, Play, beginnings, entries_of, positions, sentences

READ = [
    (bot, play)
    for mode in STAGED
    for bot, plays in (("random", slice(0, 6)), ("greedy", slice(1, 2)))
    for play in beginnings(mode)[plays]
]
MOST = {"random": 150, "greedy": 60}
"""How many answers of a match are read with all that is on the table; the journal is read to the end."""
EVERY = 9
"""Only each so many answers the whole scene is read: little changes in between."""


def told(play: Play, bot: str) -> Iterator[tuple[str, str, bool]]:
    """Play on and yield everything that is said: where, the line, and whether it is a sentence."""
    match = play.match()
    players = [bot_named(bot, seed=play.seed * 10 + seat) for seat in range(match.seats)]
    names = match.game.content.sentences.names
    for number in range(min(MOST[bot], play.longest)):
        if match.choice is None:
            break
        choice = match.choice
        yield from asked(match)
        if number % EVERY == 0:
            yield from ((where, plain(text, names), False) for where, text in texts(match.scene(choice.seat)))
        try:
            match.play(players[choice.seat].choose(Chair(match, choice.seat)))
        except BadRoll:  # the dice that were listed for a position are used up
            break
    yield from ((where, plain(text, names), False) for where, text in texts(match.scene()))
    if match.outcome is not None:
        yield "outcome", match.outcome.reason, False


def asked(match: Match) -> Iterator[tuple[str, str, bool]]:
    """Yield what is said to whoever is asked: the question, each option, and why others are barred."""
    choice, question = match.choice, match.asked()
    assert choice is not None
    names = match.game.content.sentences.names
    yield "question", match.question(), True
    if question.hint:
        yield "hint", plain(question.hint, names, choice.seat), True
    for option in choice.options:
        yield "label", match.label(option), False
        offer = match.offer(option)
        for where, text in (("note", offer.note), ("sure", offer.sure), ("group", offer.group)):
            if text:
                yield where, plain(text, names, choice.seat), where == "sure"
        for part in offer.amount.parts if offer.amount is not None else ():
            yield "part", part.source, False
    for blocked in choice.blocked():
        yield "reason", blocked.reason, False


def texts(scene: Scene) -> Iterator[tuple[str, str]]:
    """Every text of a scene, with what it belongs to."""
    yield from (("scene", text) for text in (scene.title, scene.status, scene.goal) if text)
    yield from (("legend", text) for text in (*scene.symbols.values(), *scene.legend.values()))
    for thing in scene.things():
        for field in ("name", "side", "text", "note", "label"):
            if text := getattr(thing, field, ""):
                yield f"{field} of {thing.key}", text
        for text in (*getattr(thing, "lines", ()), *getattr(thing, "notes", ())):
            yield f"line of {thing.key}", text
        for state in getattr(thing, "states", ()):
            yield f"state of {thing.key}", state.text
        for name, listed in getattr(thing, "lists", ()):
            yield from ((f"list of {thing.key}", text) for text in (name, *listed))


def wrong(lines: Iterator[tuple[str, str, bool]], keys: set[str]) -> dict[tuple[str, str], list[str]]:
    """Return what is wrong with which line; each is looked at once."""
    found: dict[tuple[str, str], list[str]] = {}
    read = set()
    for where, line, sentence in lines:
        if (line, sentence) not in read:
            read.add((line, sentence))
            if mistakes := faults(line, sentence, keys):
                found[where, line] = mistakes
    assert len(read) > 10
    return found


def keys_of(match: Match) -> set[str]:
    return {option.key for option in match.game.words.options if not option.key.isalpha()}


@pytest.mark.parametrize(
    ("bot", "play"),
    [*READ, *(("random", play) for play in positions())],
    ids=lambda one: one if isinstance(one, str) else one.name,
)
def test_every_line_is_fit_to_be_read(bot: str, play: Play):
    assert wrong(told(play, bot), keys_of(play.begin())) == {}


@pytest.mark.parametrize("mode", [mode for modes in sentences().values() for mode in modes], ids=lambda mode: mode.id)
def test_every_line_of_the_journal_is_fit_to_be_read_by_everybody(mode):
    def lines() -> Iterator[tuple[str, str, bool]]:
        for play in (*beginnings(mode), *(one for one in positions() if one.mode is mode)):
            entries, names, seats = entries_of(play)
            for entry in entries:
                yield entry.kind, entry.text, True
                yield from ((entry.kind, plain(entry.rich, names, seat), True) for seat in range(seats))

    assert wrong(lines(), keys_of(beginnings(mode)[0].begin())) == {}


@pytest.mark.parametrize("mode", [mode for modes in sentences().values() for mode in modes], ids=lambda mode: mode.id)
def test_a_line_that_everybody_reads_calls_nobody_you(mode):
    addressed = re.compile(r"\byou(?:rs?)?\b|(?:^|[.:!?] )Your?\b")  # capitals elsewhere are those of names
    plays = (*beginnings(mode), *(one for one in positions() if one.mode is mode))
    lines = {entry.text for play in plays for entry in entries_of(play)[0] if addressed.search(entry.text)}
    assert lines == set()


UNTOLD: dict[str, str] = {
    "battlerealm.closed": "destroyed locations are shuffled back, so a deck lasts unless a pack takes locations out",
}
"""Sentences that no match here comes to, and why."""


def test_every_sentence_is_told_somewhere():
    """One that is not: play a match that comes to it (`plays.WAYS`), or arrange a position (`late.py`)."""
    untold = set()
    for kinds, modes in sentences().items():
        heard = {entry.kind for play in positions() if play.mode in modes for entry in entries_of(play)[0]}
        heard |= {entry.kind for mode in modes for play in beginnings(mode) for entry in entries_of(play)[0]}
        untold |= {f"{modes[0].id}.{kind}" for kind in kinds if kind not in heard}
    assert untold == set(UNTOLD)


EXAMPLES = {
    "a key": ("Thor moves to place:moon.", "Thor moves to The Moon: it is free."),
    "an id": ("Thor is immune to power_cards.", "Thor is immune to Power Cards."),
    "a prompt": ("Asked: battlerealm.resolve", "S.H.I.E.L.D. Hanger is lost. Where to?"),
    "a two-letter code": ("Thor rolls MU and SK.", "Thor rolls Mutant and Skill."),
    "coordinates": ("Superman is moved to 4-5.", "Shockwave pushes Superman back 2."),
    "a number for a player": ("Seat 1 draws a card.", "Maria draws a card."),
    "doubled spaces": ("Thor rolls  two dice.", "Thor rolls two dice."),
    "space around the line": (" Thor rolls.", "Thor rolls."),
    "space before punctuation": ("Thor wins : 21 points .", "Thor wins: 21 points."),
    "two ends": ("Gold'arr plays Set Sail!.", "Set Sail! Gold'arr plays it."),
    "'a' before a vowel": ("Ana sets a 8-sided die aside.", "Ana sets an 8-sided die aside, then a 6-sided die."),
    "one of many": ("Ultron gets 1 Units.", "Ultron gets 1 unit and has 11 units."),
    "many of one": ("Thor gains 2 point.", "Thor gains 2 points with a 3-point card."),
    "empty brackets": ("Thor has 0 ().", "Thor has 0 (all lost)."),
    "a token left over": ("{hero:thor wins.", "Thor wins."),
    "None": ("None wins.", "Nobody wins."),
    "a clause": ("Tough ignores 1 (BR-ABI-TOUGH).", "Tough ignores 1 of the X-Men's blows at the ISO-8 Vein."),
    "Python": ("Thor hits ['Hulk'].", "Thor hits 'Hulk'."),
}


def test_every_fault_has_an_example():
    assert set(EXAMPLES) == {what for what, _ in FAULTS}


@pytest.mark.parametrize("what", EXAMPLES)
def test_the_checker_finds_a_fault_and_lets_a_good_line_pass(what: str):
    bad, good = EXAMPLES[what]
    assert what in faults(bad)
    assert faults(good) == []


def test_the_checker_asks_for_whole_sentences_where_there_should_be_some():
    assert faults("thor rolls.", sentence=True) == ["a small letter at the beginning"]
    assert faults("Thor rolls", sentence=True) == ["no end"]
    assert faults("thor rolls") == []
    assert faults("Thor rolls. Then he stops!", sentence=True) == []
    assert faults("") == ["nothing said"]


def test_the_checker_knows_the_options_of_a_match():
    assert faults("Take cell:3 or lamp:oil.", keys={"lamp:oil"}) == ["a key"]
    assert faults("Take lamp oil: three.", keys={"lamp:oil"}) == []
