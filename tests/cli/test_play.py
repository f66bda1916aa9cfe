"""A match in the terminal, played through a pseudo-terminal as a person would."""

import random
import re

import pytest

from slugfest.kernel.requests import Roll
from slugfest.kernel.text import plain

from .seat import Person, kept, match_in

QUICK = ("play", "battlerealm", "--seats", "you,random,random", "--option", "heroes=random", "--seed", "11")


@pytest.fixture
def person(tmp_path):
    sitter = Person(tmp_path, *QUICK)
    sitter.look()
    yield sitter
    sitter.child.close(force=True)


def test_a_whole_game_is_played_to_the_end_with_numbers(tmp_path):
    person = Person(tmp_path, *QUICK, "--option", "rounds=6")
    dice, decisions = random.Random(4), 0
    person.look()
    while not person.over:
        number = dice.choice(re.findall(r"^ {0,2}(\d+) ", person.seen, re.MULTILINE))
        person.type(number)
        decisions += 1
    assert person.leave() == 0
    assert decisions > 10
    match = match_in(kept(tmp_path))
    assert match.over
    assert match.outcome.reason in person.seen
    assert "1. " in person.seen


def test_the_screen_shows_board_panels_journal_and_question(person):
    screen = person.type("")
    match = match_in(kept(person.folder))
    for place in match.view()["circle"]:
        assert place["name"] in screen
    for hero in match.view()["heroes"]:
        assert re.search(rf"{hero['name']} +{hero['pvp']}/21", screen)
    assert plain(match.asked().text, match.game.content.sentences.names) in screen
    assert "Click" not in screen
    assert "joins the circle" in screen
    assert match.label(match.choice.options[0])[:30] in screen
    assert not re.search(r"\b(?:hero|place|card):", screen)


def test_an_option_is_taken_by_key_by_name_and_by_unique_beginning(tmp_path):
    person = Person(tmp_path, "play", "battlerealm", "--seats", "you,you,you", "--seed", "3", prompt="You [12]> $")
    person.look()
    for typed in ("hero:hulk", "hulk", "hul", "HERO:Hulk", "10"):
        person.type(typed)
        assert match_in(kept(tmp_path)).view()["heroes"][0]["key"] == "hulk", typed
        person.type("undo")
        assert match_in(kept(tmp_path)).at == 0


def test_an_ambiguous_beginning_lists_what_it_could_be(tmp_path):
    person = Person(tmp_path, "play", "battlerealm", "--seed", "3")
    person.look()
    told = person.type("black")
    assert "2 Play Black Panther" in told
    assert "3 Play Black Widow" in told
    assert match_in(kept(tmp_path)).at == 0


NONSENSE = [
    "0",
    "-1",
    "999999999999999999999999",
    "1.5",
    "hero:nobody",
    "place:prison",
    "x" * 3000,
    "⚔️ Übermut 龍 🐉",
    "[bold]red[/bold] [/]",
    "{}",
    "%s%n\\",
    "?? ?",
    "? nonsense",
    "? 77",
    "rules NO-SUCH-1",
    "/nonsense",
    "save /no/such/folder/file",
    "undo",
    "; rm -rf /",
    "\x01\x02",
    "٣",
]


def test_nonsense_never_crashes_and_never_changes_the_match(person):
    before = match_in(kept(person.folder))
    for typed in NONSENSE:
        person.type(typed)
        assert not person.over, typed
    after = match_in(kept(person.folder))
    assert after.at == before.at
    assert after.state == before.state


def test_bytes_that_are_no_text_do_no_harm(person):
    person.child.send(b"\xff\xfe\x80 \x07\x0e\r".decode("latin-1"))
    person.look()
    assert not person.over
    assert "Where does" in person.type("")


def test_why_says_why_something_is_not_allowed_and_by_which_clause(person):
    told = person.type("why")
    assert "Nobody goes to the Prison by choice" in told
    assert "BR-SET-6" in told
    told = person.type("? prison")
    assert "The Prison is not allowed" in told
    assert "The Prison is not allowed" in person.type("why prison")


def test_question_mark_alone_is_the_quick_reference_and_explains_words_and_symbols(person):
    told = person.type("?")
    assert "First to 21 points" in told
    assert "Re-roll dice that are not locked" in told
    assert "Knock Back" in told
    assert "Takes so many points from another hero where you are." in person.type("? strike")
    assert "Takes 1 point from a hero elsewhere." in person.type("? tech")
    assert "Other heroes you leave behind" in person.type("? moving")
    assert "Survivor: A special ability" in person.type("? all")


def test_a_clause_of_the_rules_is_printed(person):
    assert "locked the moment it lands" in person.type("rules BR-ROLL-3")


def test_help_panels_journal_and_hint_answer(person):
    assert "take back your last decision" in person.type("help")
    person.child.setwinsize(40, 60)
    person.child.send("help\r")
    person.child.expect("take option 3")  # the line editor may repeat its prompt when the window changes
    told = [line for line in person.look().replace("\r", "\n").split("\n") if line.startswith("  ")]
    assert len(told) > 20
    assert all(len(line) <= 60 and (line[2] != " " or line.startswith(" " * 27)) for line in told)
    person.child.setwinsize(40, 120)
    person.child.send("panels\r")
    person.child.expect("/21")
    assert person.look().count("/21") == 2
    assert "joins the contest" in person.type("journal")
    assert "Your chance to win" in person.type("hint")


def test_undo_takes_back_a_free_decision_at_once(tmp_path):
    person = Person(tmp_path, "play", "battlerealm", "--seats", "you,you,you", "--seed", "3")
    person.look()
    person.type("thor")
    assert "Taken back" in person.type("undo")
    assert match_in(kept(tmp_path)).at == 0


def test_undo_past_bots_and_dice_asks_first(person):
    person.type("1")
    before = match_in(kept(person.folder)).at
    person.type("undo", r"\(y/n\) $")
    person.type("perhaps", r"\(y/n\) $")
    person.type("n")
    assert match_in(kept(person.folder)).at == before
    person.type("undo", r"\(y/n\) $")
    assert "Taken back" in person.type("y")
    match = match_in(kept(person.folder))
    assert match.choice.prompt == "battlerealm.place"
    assert match.choice.seat == 0


def test_a_resized_window_is_drawn_to_its_size(person):
    person.type("1")
    for rows, columns in ((24, 80), (60, 200), (12, 30), (24, 60), (30, 100)):
        person.child.setwinsize(rows, columns)
        person.child.send("board\r")
        person.child.expect("Battlerealm ·")  # the line editor may repeat its prompt when the window changes
        screen = person.look()
        lines = [line for line in screen.splitlines()[1:] if line.strip()]
        assert max(map(len, lines)) <= columns
        assert match_in(kept(person.folder)).question().split("?")[0][:20] in screen.replace("\r\n  ", " ")


def test_the_board_fits_an_ordinary_terminal_without_scrolling(tmp_path):
    person = Person(tmp_path, *QUICK, size=(24, 80))
    placing = person.look()
    assert "╭" in placing
    rolling = person.type("1")
    assert "1:Mystic" in rolling
    assert "Thunderclap" in rolling
    assert all(len(screen.splitlines()) <= 25 for screen in (placing, rolling))


def test_hot_seat_asks_each_person_by_name(tmp_path):
    person = Person(tmp_path, "play", "battlerealm", "--seats", "Anna,Bert,random", "--seed", "3")
    person.look("Anna> $")
    person.type("thor", "Bert> $")
    person.type("hulk", "Anna> $")
    assert [hero["key"] for hero in match_in(kept(tmp_path)).view()["heroes"]][:2] == ["thor", "hulk"]


ROLLED = ("play", "battlerealm", "--rolls", "manual", "--option", "heroes=thor,hulk,vision", "--seed", "1")
AT_DICE = r"(?:You|dice|cards)> $"


def lay_cards(person):
    """Type the names of cards until dice are to be rolled, for a match with real dice and cards."""
    person.look()
    for _ in range(20):
        match = match_in(kept(person.folder))
        if isinstance(match.awaiting, Roll):
            return
        names = [match.game.words.of(match.awaiting.of, value).key for value in match.awaiting.pool]
        person.type(", ".join(name.partition(":")[2] for name in names[: match.awaiting.count]))
    raise AssertionError("no dice were asked for")


def test_dice_are_chosen_by_faces_and_by_numbers(tmp_path):
    person = Person(tmp_path, *ROLLED, "--option", "placing=random", prompt=AT_DICE)
    lay_cards(person)
    person.type("MU SC SC TE TE CO")
    before = match_in(kept(tmp_path)).at
    for typed, chosen in (("co TE", ["TE", "CO"]), ("4 6", ["TE", "CO"]), ("die 6", ["CO"]), ("co", ["CO"])):
        assert "Re-roll which dice" in person.type("")
        person.type(typed)
        match = match_in(kept(tmp_path))
        parts = match.game.words[match.log.answers[before]].parts
        assert [match.view()["dice"][int(part[4:])] for part in parts] == chosen, typed
        person.type("undo")
        assert match_in(kept(tmp_path)).at == before


def test_locked_and_missing_dice_are_refused_with_the_reason(tmp_path):
    person = Person(tmp_path, *ROLLED, "--option", "placing=random", prompt=AT_DICE)
    lay_cards(person)
    person.type("MU SC SC TE TE CO")
    assert "BR-ROLL-3" in person.type("MU TE")
    assert "only" in person.type("CO CO")


def test_real_dice_and_cards_are_asked_for_again_until_they_fit(tmp_path):
    person = Person(tmp_path, *ROLLED, "--option", "placing=random", prompt=AT_DICE)
    person.look()
    assert "cannot be drawn" in person.type("nowhere, nowhere, nowhere, nowhere")
    person.child.send("\r")
    lay_cards(person)
    at = match_in(kept(tmp_path)).at
    for typed in ("", "MU", "MU SC SK TE CO XX", "m m m m m m", "7" * 400, "?", "hint", "nonsense"):
        person.type(typed)
        assert match_in(kept(tmp_path)).at == at, typed
    person.type("muscskTeco t")
    assert sorted(match_in(kept(tmp_path)).log.answers[at]) == sorted(["MU", "SC", "SK", "TE", "CO", "TE"])


def test_a_pack_is_played_with_and_found_again(tmp_path):
    pack = tmp_path / "mine.toml"
    pack.write_text(
        '[[cards]]\nid = "hammer_toss"\nhero = "thor"\nname = "Hammer Hurl"\nprice = ["SK"]\nsource = "house"\n'
        'effects = [{ do = "blast", amount = 9, target = "one_elsewhere" }]\n'
    )
    person = Person(tmp_path, "play", "battlerealm", "--pack", "mine.toml", "--seed", "3")
    person.look()
    person.type("thor")
    assert "Hammer Hurl" in person.type("panels")
    person.type("quit")
    assert person.leave() == 0
    again = Person(tmp_path, "replay", kept(tmp_path).name, "--continue")
    again.look()
    assert "Hammer Hurl" in again.type("panels")
    again.child.close(force=True)
