"""The quick reference of every mode: complete, in plain words, and the same as what scenes and cards say."""

import re

import pytest

import slugfest
from slugfest import Match
from slugfest.kernel.catalogue import clauses_of, page_of
from slugfest.kernel.quick import TURN_LINES, Keyword, Quick, quick_of
from slugfest.kernel.text import TOKEN, plain
from tests.conformance.cases import MODES
from tests.conformance.lines import faults
from tests.conformance.printed import STATUES, texts_of, words_of

BOXES = list(slugfest.modes().values())
every_box = pytest.mark.parametrize("mode", BOXES, ids=[mode.id for mode in BOXES])
SEATS = [(mode, seats) for mode in BOXES for seats in mode.seats]
every_size = pytest.mark.parametrize(("mode", "seats"), SEATS, ids=[f"{mode.id}-{seats}" for mode, seats in SEATS])
CAPITAL = re.compile(r"(?<=[a-z,;0-9] )[A-Z][a-z]+")
"""A word with a capital in the middle of a sentence: a word of the game, unless it is a name."""


def words(mode, text):
    return plain(text, mode.game().content.sentences.names)


@every_size
def test_there_is_a_goal_and_a_turn_in_five_lines(mode, seats):
    quick = quick_of(mode.game(seats))
    assert quick.goal
    assert quick.goal == mode.show.scene(mode.show.view(mode.game(seats).start(), mode.game(seats).content, None)).goal
    assert len(quick.turn) == TURN_LINES
    assert not [line for line in quick.turn if not line.endswith(".") or len(words(mode, line)) > 120]


@every_size
def test_every_text_is_in_plain_words(mode, seats):
    game = mode.game(seats)
    quick = quick_of(game)
    assert not {text: faults(words(mode, text)) for text in quick.texts() if faults(words(mode, text))}
    told = [*quick.turn, *(sign.text for sign in quick.symbols), *(keyword.text for keyword in quick.keywords)]
    assert not {text: found for text in told if (found := faults(words(mode, text), sentence=True))}


@every_box
def test_every_symbol_of_the_legend_is_there_once(mode):
    game = mode.game()
    quick = quick_of(game)
    legend = mode.show.scene(mode.show.view(game.start(), game.content, None)).legend
    shown = [sign.symbol for sign in quick.symbols] + [word.symbol for word in quick.keywords if word.symbol]
    assert set(legend) <= set(shown)
    assert len(shown) == len(set(shown))


@every_box
def test_every_keyword_is_explained_once_and_its_clause_exists(mode):
    quick, known = quick_of(mode.game()), clauses_of(page_of(mode))
    assert quick.keywords
    forms = [form for keyword in quick.keywords for form in keyword.forms()]
    assert len(forms) == len(set(forms))
    assert not [keyword.word for keyword in quick.keywords if keyword.clause not in known]


@every_box
def test_every_keyword_on_a_card_is_explained(mode):
    quick, names = quick_of(mode.game()), mode.game().content.sentences.names
    called = {word for name in (*names.values(), *STATUES) for word in re.split(r"[ ']", name)}
    called |= {sign.name for sign in quick.symbols}
    asked, read = set(), " ".join(texts_of(mode))
    for text in texts_of(mode):
        left = TOKEN.sub("x", re.sub(r"^[^:.;]{2,30}: ", "", text))  # what stands before a colon is a name
        for form in sorted((form for word in quick.found_in(text) for form in word.forms()), key=len, reverse=True):
            left = left.replace(form, "x")
        asked |= {(capital, text) for capital in CAPITAL.findall(left) if capital.removesuffix("s") not in called}
    assert not asked
    unknown = [word for word in words_of(mode) if word in read and not quick.found_in(word)]
    assert not unknown


@every_box
def test_the_text_of_every_card_is_fit_to_be_read(mode):
    """Also of those that no match in the test of lines comes to."""
    assert not {text: found for text in texts_of(mode) if (found := faults(words(mode, text)))}


@every_box
def test_every_chart_has_as_many_cells_as_headings(mode):
    for chart in quick_of(mode.game()).charts:
        assert chart.rows
        assert {len(row) for row in chart.rows} == {len(chart.head)}


@pytest.mark.parametrize("mode", MODES, ids=[mode.id for mode in MODES])
def test_a_mode_without_one_has_its_goal_and_legend(mode):
    quick = quick_of(mode.game())
    assert quick.goal or not mode.line
    if mode.show.quick is None:
        assert not quick.turn
        assert not quick.keywords


def test_options_and_seats_change_what_it_says():
    def said(mode, seats=None, **options):
        return " ".join(quick_of(slugfest.modes()[mode].game(seats, options)).texts())

    assert "First to hold 24 sectors" in said("risk.skirmish", victory_sectors="long")
    assert "You have 3 actions" in said("royale", 3)
    assert "You have 4 actions" in said("royale", 2)
    assert "draw 5 cards" in said("brawl")
    assert "draw 4 cards" in said("brawl.tornado")
    assert "Lucky" in said("battlerealm")
    assert "Lucky" not in said("battlerealm", beginner=True)
    assert "somebody has 10 points" in said("funkoverse.triumph", per_side=3)


def test_whoever_looks_has_their_own_goal():
    match = Match("risk.manhattan", 3, seed=3, factions="random", dealt_start=True)
    goals = {quick_of(match.game, match.view(seat)).goal for seat in (None, 0, 1, 2)}
    assert len(goals) == 4


def test_a_hunter_whose_prey_is_missing_hunts_somebody_else():
    match = Match("risk.manhattan", 3, seed=1, factions=["ultron", "thor", "captain_america"], dealt_start=True)
    before = {row[0] for chart in quick_of(match.game).charts for row in chart.rows}
    chart = next(one for one in quick_of(match.game, match.view()).charts if one.name == "Objectives")
    assert {row[0] for row in chart.rows} == {"Ultron", "Thor", "Captain America"} < before
    assert dict(chart.rows)["Ultron"] != "Eliminate Iron Man and hold Sokovia"


def test_a_word_is_found_by_its_beginning_where_only_one_begins_so():
    push, pull = Keyword("Push", "Moves it away."), Keyword("Pull", "Moves it nearer.")
    quick = Quick(keywords=(push, pull))
    assert quick.look_up("PUS") == push
    assert quick.look_up("pu") is None
    assert quick.look_up("") is None
    assert quick.found_in("{push} and hero:push") == []


@pytest.mark.parametrize(
    ("mode", "words"),
    [
        ("first", set()),
        ("scrimmage", {"Point marker", "Target"}),
        ("triumph", {"Point marker", "Triumph marker"}),
        ("leaders", {"Point marker", "Leader"}),
        ("territory", {"Point marker", "Scoring area"}),
    ],
)
def test_what_scores_is_explained(mode, words):
    known = {keyword.word for keyword in quick_of(slugfest.modes()[f"funkoverse.{mode}"].game()).keywords}
    assert known & {"Point marker", "Target", "Triumph marker", "Leader", "Scoring area"} == words
