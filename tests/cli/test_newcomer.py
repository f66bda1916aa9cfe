"""What a newcomer stumbled over in a terminal of 100x30: each was once cut, misleading, or told in codes."""

import re

import pytest

import slugfest
from slugfest import Match
from slugfest.bots import Chair, bot_named
from slugfest.cli.recap import recap
from slugfest.cli.reference import Reference
from slugfest.cli.seats import sitters_of
from slugfest.cli.stage import StageScreen
from slugfest.cli.stage_columns import regions_legend
from slugfest.cli.stage_seats import folded, in_a_row
from slugfest.cli.stage_things import Things
from slugfest.cli.stage_zones import folded as zones_folded
from slugfest.cli.stage_zones import names
from slugfest.kernel.scene import Card, Figure, Number, Scene, Seat, State, Zone
from tests.brawl.arena import brawl
from tests.funkoverse.stage import FIRST, LEADERS, SCRIMMAGE, on_map
from tests.guardians.galaxy import galaxy
from tests.risk.board import manhattan, play, skirmish

from .seat import Person, kept, match_in
from .test_risk import SKIRMISH, reach

SIZE = (100, 30)
THREE = ("ultron 40:1", "iron_man 44:1")


def screen(match: Match, seat: int = 0, size: tuple[int, int] = SIZE) -> StageScreen:
    return StageScreen(match, seat, sitters_of(["you", *["greedy"] * (match.seats - 1)]), size)


def text(match: Match, seat: int = 0, size: tuple[int, int] = SIZE) -> str:
    return "\n".join(line.plain for line in screen(match, seat, size).lines(match.journal))


def squeezed(match: Match) -> str:
    return " ".join(text(match).split())


# ---------------------------------------------------------------- the map and its signs


def test_every_letter_on_the_map_is_explained_in_a_low_window():
    match = manhattan(
        *("captain_america 12:3 11:4 25:2", *THREE),
        at="invade", allies={"falcon": "12"}, pieces=1, chips=["05", "14"], rest="iron_man:1",
    )  # fmt: skip
    told = text(match)
    for said in ("D docking station", "R resource chip", "L Loki token", "A ", "Falcon"):
        assert said in told, said
    legend = " ".join(line.plain for line in regions_legend(screen(match).things, 100, 1))
    assert "L Loki token" in legend, "what is least is left out first"


def test_cards_of_the_hand_name_their_ally_in_a_low_window():
    match = manhattan("thor 12:3", *THREE, at="invade", hands={"thor": ["TH-2"]}, rest="iron_man:1")
    assert "Lightning (symbol, before the dice, when you attack, Ally: Lady Sif)" in squeezed(match)


def test_the_header_of_seats_counts_in_the_plural():
    match = manhattan("thor 12:3", *THREE, at="invade", hands={"thor": ["TH-2"]}, rest="iron_man:1")
    made = screen(match)
    (line,) = in_a_row(made.things, made.sitters, 200)
    assert line.plain.startswith("Sectors, units, cards: ")


def test_the_whole_board_cuts_no_text_and_an_empty_pile_has_no_list():
    match = Match("risk.skirmish", 3, seed=1, factions=["thor", "ultron", "iron_man"])
    whole = "\n".join(line.plain for line in screen(match).whole_board())
    assert "…" not in whole
    assert "10 for 30" in whole
    assert "Discard pile: 0 cards\n" in f"{whole}\n"
    match = Match("risk.guardians", 2, seed=1)
    assert "…" not in "\n".join(line.plain for line in screen(match).whole_board())


# ---------------------------------------------------------------- cards


def test_what_cards_need_is_never_cut_when_one_chooses_among_all_of_them():
    match = Match("risk.guardians", 2, seed=3)
    while match.choice is not None and match.choice.prompt != "guardians.select":
        match.play(match.choice.options[0])
    seat = match.choice.seat
    made = screen(match, seat)
    lines = made.lines(match.journal)
    assert len(lines) < SIZE[1]
    cards = [line.plain for line in lines if "★" in line.plain and "points" not in line.plain]
    assert len(cards) > 9
    assert not [line for line in cards if re.search(r"sum …|· …|★\d  \S*…", line)]


def test_cards_that_are_nothing_but_their_symbols_are_told_once():
    match = skirmish("thor 12:3", "ultron 13:2", "iron_man 30:1", at="invade", hands={"thor": [2, 1]}, rest="ultron:1")
    (line,) = names(screen(match).things, 100, True)
    assert line.plain == "Cards: 1 symbol, 2 symbols"


def test_cards_on_offer_read_as_sentences():
    told = text(Match("risk.manhattan", 3, seed=1))
    assert ".;" not in told
    brawl = Match("brawl", 2, seed=1, first=0, teams="free")
    brawl.play("side:north")
    assert brawl.choice.prompt == "brawl.draft"
    for size in (SIZE, (160, 60)):
        assert not re.search(r"[.;];|\.\.|;", text(brawl, size=size))
    read = " ".join(text(brawl, size=(160, 60)).split())
    assert "Dugrun 6 hit points, 2 defence. Shield-bearer: guards and drives the team. Blizzard, Knock Down" in read


def test_cards_that_are_replaced_have_the_numbers_that_one_types():
    match = Match("brawl", 2, seed=3, teams="random")
    bot = bot_named("random", 1)
    while match.choice is not None and match.choice.prompt != "brawl.mulligan":
        match.play(bot.choose(Chair(match, match.choice.seat)))
    made = screen(match, match.choice.seat)
    told = " ".join(" ".join(line.plain.split()) for line in made.lines(match.journal))
    hand = [card.name for card in made.scene.cards if card.within.startswith(f"hand:{match.choice.seat}") and card.name]
    assert len(hand) == len(made.parts.pieces) == 5
    for number, name in enumerate(hand, 1):
        assert f"{number}:{name}" in told
    assert " 6 Keep this hand" in told


def test_a_card_that_is_cut_says_so():
    card = Card(key="a", within="stage", name="Smash", text="Attack an adjacent enemy with all that you have " * 5)
    things = Things(Scene("Toy", zones=[Zone(key="stage", form="stage", name="On the table")], cards=[card]), {}, 0)
    lines = zones_folded(things, 60, False, {}, set())
    assert lines[-1].plain.endswith("…")


# ---------------------------------------------------------------- figures and seats


@pytest.mark.parametrize("width", [24, 31, 40])
def test_what_others_have_scored_is_said_however_little_room_there_is(width):
    score = Number("trophy", 3, "points", of=6)
    seats = [Seat(key=f"seat:{n}", side="White side", tone="slate", score=score, first=n == 1) for n in range(2)]
    things = Things(Scene("Toy", "squares", seats=seats), {}, 0)
    head, *_ = folded(things, 1, sitters_of(["you", "casual"])[1], width, brief=True)
    assert head.plain.startswith("   ■ White side")
    assert head.plain.endswith(" 3/6")
    assert len(head) <= width


def test_numbers_of_options_are_explained_only_where_they_stand_on_the_board():
    legend = "3: option 3"
    match = Match("brawl", 2, seed=3, first=0, teams="random", placing="random")
    assert match.choice.prompt == "brawl.act"
    assert legend not in text(match)
    match.play(next(key for key in match.choice.keys if key.startswith("action:move")))
    match.play(match.choice.options[0])
    assert legend in text(match)


def test_what_lasts_on_somebody_is_not_cut_and_names_keep_their_capitals():
    states = [State("hit", "Attacked by Beast: until the end"), State("moved", "Moved: this turn")]
    figure = Figure(key="f", within="square:1", name="Gravewright", seat=0, rank="hero", states=states)
    other = Figure(key="g", within="square:2", name="Flash", seat=0, rank="hero")
    seats = [Seat(key="seat:0", side="Blue team", tone="blue")]
    things = Things(Scene("Toy", "squares", seats=seats, figures=[figure, other]), {}, 0)
    lines = folded(things, 0, sitters_of(["you"])[0], 32)
    said = " ".join(" ".join(line.plain.split()) for line in lines)
    assert "Gravewright (attacked by Beast, moved)" in said
    assert max(len(line) for line in lines) <= 32


@pytest.mark.parametrize("mode", slugfest.modes().values(), ids=lambda mode: mode.id)
def test_nobody_plays_any_more_when_all_is_over(mode):
    options = {"max_rounds": 1} if mode.id in ("risk.skirmish", "risk.manhattan") else {}
    match = Match(mode, min(mode.seats), seed=5, **options)
    bots = [bot_named("random", seed=seat) for seat in range(match.seats)]
    while match.choice is not None:
        match.play(bots[match.choice.seat].choose(Chair(match, match.choice.seat)))
    told = text(match)
    assert "plays now" not in told
    assert "▸" not in told


def test_a_mode_without_places_yet_begins_with_no_empty_lines():
    for mode in ("funkoverse.first", "royale.flag"):
        lines = text(Match(mode, 2, seed=1)).split("\n")
        assert lines[1].strip(), mode


@pytest.mark.parametrize("size", [SIZE, (100, 24), (150, 50)], ids=str)
def test_while_teams_are_picked_everybodys_team_is_in_sight(size):
    royale = Match("royale", 3, seed=3)
    for _ in range(5):
        royale.play(royale.choice.options[0])
    told = text(royale, royale.choice.seat, size)
    teams = [figure.name for figure in royale.scene(0).figures]
    assert len(teams) == 5
    panels = "\n".join(line for line in told.split("\n") if not re.search("takes? ", line, re.IGNORECASE))
    assert not [name for name in teams if name not in panels]
    assert "off the board" not in told, "there is no board yet"
    funkoverse = Match("funkoverse.scrimmage", 3, seed=3, bases="seats")
    for _ in range(2):
        funkoverse.play(funkoverse.choice.options[0])
    told = text(funkoverse, funkoverse.choice.seat, size)
    assert told.count("Has Captain America.") == told.count("Has Iron Man.") == 1


def test_ones_own_target_is_told_from_those_of_others():
    match = on_map(
        SCRIMMAGE,
        {"pieces": {"iron_man": "4-4"}, "target": "black_widow"},
        {"pieces": {"black_widow": "4-6"}, "target": "kestrel"},
        {"pieces": {"kestrel": "7-7"}, "target": "iron_man"},
        turn="iron_man",
    )
    told = squeezed(match)
    for said in ("Iron Man (target)", "Black Widow (your target)", "Kestrel (target)"):
        assert said in told, said


def test_a_marker_has_a_capital_where_it_stands_alone_and_none_within_a_sentence():
    match = on_map(LEADERS, {"iron_man": "4-4"}, {"black_widow": "9-6"}, turn="iron_man")
    made = screen(match)
    assert "Move 1 up, beside point marker A" in [made.label(option) for option in match.choice.options]
    assert made.look_up("point marker a")[0].plain == "Point marker A"


def test_a_list_of_names_with_a_comma_in_one_is_not_misread():
    told = " ".join(text(Match("funkoverse.first", 2, seed=3, bases="seats")).split())
    assert "I Can Do This All Day; Shield Throw; No, You Move" in told


def test_a_recap_that_is_cut_leaves_out_the_attack_that_failed_rather_than_the_one_that_hit():
    rolls = ["shield shield", "burst burst", "burst burst", "burst burst"]
    match = on_map(
        FIRST, {"iron_man": "4-4", "dora_milaje": "5-5"}, {"black_widow": "4-5"}, turn="iron_man", rolls=rolls
    )
    assert match.journal == []
    for _ in range(2):
        match.play("piece:black_widow")
    lines = [line.plain.strip() for line in recap(screen(match), match.journal[:5], 100, 3, False)]
    assert lines == [
        "Iron Man challenges Black Widow: 2 dice.",
        "Iron Man rolls 2 Burst, 2 successes; Black Widow rolls 2 Burst, 0 successes.",
        "Black Widow is knocked down.",
    ]


# ---------------------------------------------------------------- what is typed


def test_a_name_that_cannot_be_chosen_is_explained_with_all_that_is_printed_on_it(tmp_path):
    person = Person(tmp_path, "play", "royale", "--seats", "you,random", "--seed", "2", size=(50, 100))
    person.look()
    person.type("character:superman")
    told = person.type("? superman")
    for said in ("not allowed: it is in a team already (RY-SET-3)", "Superman  11/11 health", "Steel Skin (Superman)"):
        assert said in told, said
    person.child.close(force=True)


def test_what_is_printed_on_a_card_on_offer_can_be_looked_up_by_its_name(tmp_path):
    person = Person(tmp_path, "play", "funkoverse.first", "--seats", "you,random", "--seed", "2", size=(50, 100))
    person.look()
    person.type("1")
    told = " ".join(person.type("? kinetic energy burst").split())
    assert "Black Panther Kinetic Energy Burst (challenge, Finesse, rests on 2): Challenge each adjacent rival" in told
    person.child.close(force=True)


def test_a_look_at_a_track_says_what_rests_where():
    match = on_map(
        FIRST, {"pieces": {"iron_man": "4-4"}, "track": {"cunning": 3}}, {"black_widow": "4-6"}, turn="iron_man"
    )
    told = "\n".join(line.plain for line in screen(match).look_up("cooldown"))
    assert "3: Cunning token" in told


def test_why_says_every_reason_once_with_all_that_it_keeps_from(tmp_path):
    person = Person(tmp_path, *SKIRMISH, size=(30, 100))
    person.look()
    match = reach(person, "risk.invade")
    told = person.type("why")
    reasons = {one.reason for one in match.choice.blocked()}
    assert len(told.splitlines()) < 30
    for reason in reasons:
        assert told.count(f"{reason[:1].upper()}{reason[1:]} (") == 1
    person.child.close(force=True)


def test_a_number_is_explained_as_the_option_with_that_number(tmp_path):
    person = Person(tmp_path, *SKIRMISH, size=(30, 100))
    person.look()
    match = reach(person, "risk.invade")
    while match.choice.prompt != "risk.commit":
        person.type("1")
        match = match_in(kept(tmp_path))
    blocked = {one.option.key.partition(":")[2] for one in match.choice.blocked()}
    number = next(n for n in range(1, len(match.choice.options) + 1) if str(n) in blocked)
    told = person.type(f"? {number}")
    assert "not allowed" not in told
    assert match.label(match.choice.options[number - 1]) in told
    assert f"({match.choice.options[number - 1].key})" not in told
    person.child.close(force=True)


def test_a_hint_speaks_of_players_as_the_screen_does(tmp_path):
    person = Person(tmp_path, "play", "risk.guardians", "--seed", "3", size=(30, 100))
    person.look()
    for _ in range(60):
        match = match_in(kept(tmp_path))
        steal = [one for one in match.choice.options if match.label(one).startswith("Steal")]
        if match.choice.prompt == "guardians.select" and len(steal) == len(match.choice.options) - 1:
            break
        person.type(match.choice.keys[0])
    told = person.type("hint")
    assert "Best: " in told
    assert "Player 2" not in told
    assert not re.search(r"\d+ of \d+ tries", told)
    person.child.close(force=True)


def test_numbers_on_the_board_have_no_half_of_a_label_before_them():
    match = Match("funkoverse.first", 2, seed=2)
    bot = bot_named("greedy", 1)
    seen = 0
    while match.choice is not None and match.at < 120:
        lines = [line.plain for line in screen(match, match.choice.seat).lines([])]
        for line in lines:
            if "stand on the board" in line:
                seen += 1
                assert not re.search(r": (?:The|A|An|[A-Za-z ]*\d+) …", line), line
        match.play(bot.choose(Chair(match, match.choice.seat)))
    assert seen


def test_a_side_is_looked_up_by_its_name_and_an_empty_pile_has_no_list():
    match = manhattan("thor 12:3", "captain_america 25:1", "iron_man 44:1", at="invade", hands={"thor": ["TH-2"]})
    made = screen(match)
    thor = " ".join(line.plain for line in made.look_up("thor"))
    assert "1 card in hand" in thor
    assert "Wants to find Loki's scepter and hold Asgard." in thor
    assert "Lightning (Ally: Lady Sif)" in thor
    assert "Wants to hold the whole Helicarrier" in " ".join(line.plain for line in made.look_up("captain america"))
    pile = " ".join(line.plain for line in made.look_up("discard pile of thor"))
    assert "0 cards" in pile
    assert "Discarded" not in pile


def test_few_sets_are_listed_in_order_with_what_to_expect_of_each():
    match = manhattan(
        *("thor 12:7", "ultron 13:1 40:1", "iron_man 44:1"), at="invade", allies={"lady_sif": "12"}, rest="iron_man:1"
    )
    play(match, "sector:12", "sector:13")
    assert match.choice.prompt == "risk.squad"
    lines = [line.plain for line in screen(match).question(False)]
    assert [line.split()[0] for line in lines[1:]] == ["1", "2"]
    assert all("% to conquer" in line for line in lines[1:])


def test_a_closer_look_at_one_of_a_team_shows_its_own_cards():
    match = Match("royale.flag", 2, seed=2)
    bot = bot_named("greedy", 1)
    while match.choice is not None and sum(figure.seat == 0 for figure in match.scene(0).figures) < 2:
        match.play(bot.choose(Chair(match, match.choice.seat)))
    made = screen(match)
    first, second = (figure.name for figure in made.scene.figures if figure.seat == 0)
    told = "\n".join(line.plain for line in made.look_up(first))
    assert f"({first})" in told
    assert f"({second})" not in told
    team = "\n".join(line.plain for line in made.look_up(made.scene.seats[0].side))
    assert f"({first})" in team
    assert f"({second})" in team


def test_what_is_counted_is_said_in_the_plural_once():
    match = galaxy(3, assets={0: ["drax"], 1: ["star_lord", "rocket"]}, dice="6 6 6 1 1 d8:1 d8:1")
    made = screen(match)
    line = in_a_row(made.things, made.sitters, 100)[0].plain
    assert line.startswith("Points, cards won, whole Sets: ")


def test_a_closer_look_at_a_card_says_what_it_is_worth_and_when_it_can_be_played():
    match = galaxy(2, dice="6 6 6 1 1 d8:1 d8:1")
    head = [screen(match).look_up(name)[0].plain for name in ("universal weapon", "dark aster")]
    assert head == ["Universal Weapon  Dark Aster, 4 points", "Dark Aster  15 points when whole"]
    match = manhattan("thor 12:3", "captain_america 25:1", "iron_man 44:1", at="invade", hands={"thor": ["TH-2"]})
    assert screen(match).look_up("lightning")[0].plain == (
        "Lightning  Ally: Lady Sif, before the dice, when you attack, symbol"
    )


def test_the_powers_of_hulk_are_told_by_his_name_wherever_he_is():
    match = manhattan("thor 12:3", "captain_america 25:1", "iron_man 44:1", at="invade")
    reference = Reference(match, 0, 100)
    told = " ".join(line.plain.strip() for line in reference.word(reference.quick.look_up("hulk")))
    assert "In attack 2 dice are 8-sided; the attacker wins a tie of the highest dice." in told


# ---------------------------------------------------------------- Brawl and Battlerealm


def test_cards_in_the_hand_have_the_numbers_that_are_printed_on_them():
    match = brawl("kilgore 0,-2", "rath 1,-2", hand="Maul Thrash, Fury", rival="Intimidation")
    told = text(match, size=(100, 60))
    assert "Attack, movement 1, strength 2: After: Push 2 the target" in told
    assert "Attack, movement 2, strength 2: After: Heal 1" in told
    assert "Reaction, defence 1: After: the attacker suffers Fear 2" in text(match, 1, (100, 60))


def test_every_letter_on_a_board_of_hexes_is_explained_in_a_roomy_window_too():
    match = Match("brawl.tornado", 4, seed=1, first=0)
    for size in (SIZE, (100, 50), (160, 60)):
        told = " ".join(text(match, size=size).split())
        for said in ("t Trap hex", "m Manipulation area", "*Gar Garnet's Statue"):
            assert said in told, (size, said)
    whole = " ".join(line.plain for line in screen(match).whole_board())
    assert "t Trap hex" in whole


@pytest.mark.parametrize("size", [SIZE, (100, 60), (160, 60)])
def test_whom_everybody_has_drafted_is_shown_in_every_window(size: tuple[int, int]):
    match = Match("brawl.tornado", 4, seed=1, first=0)
    while len(match.scene(0).figures) < 5:
        match.play(match.choice.options[0])
    told = text(match, match.choice.seat, size)
    for figure in match.scene(0).figures:
        assert f"{figure.name} {figure.meter.value}/{figure.meter.of}" in told, figure.name


def test_a_recap_that_is_cut_leaves_out_drawing_and_shuffling_first():
    match = brawl(
        *("rath 0,-3", "kilgore 0,3"),
        hand="Burrow, Nightshade", decks=[["RAT04"], []], discards=[["RAT03", "RAT06", "RAT07"], []],
    )  # fmt: skip
    assert match.journal == []
    for key in ("action:move.creation", "champion:rath", "hex:0,-1", "end"):
        match.play(key)
    kinds = {entry.kind for entry in match.journal}
    assert {"moved", "reshuffled", "drew", "ended", "turn"} <= kinds
    told = [line.plain for line in recap(screen(match, 1), match.journal, 100, 2, note=False)]
    assert any("Rath moves" in line for line in told)
    assert not any("shuffles" in line or "draws" in line for line in told)


def test_what_is_called_nothing_here_says_where_to_look(tmp_path):
    person = Person(tmp_path, "play", "battlerealm", "--seats", "you,random,random", "--seed", "7", size=(30, 100))
    person.look()
    told = " ".join(person.type("? moon").split())
    assert "Nothing here is called 'moon': map shows what lies on the table, ? the words of the game." in told
    person.child.close(force=True)


def test_a_closer_look_at_the_challenges_says_what_they_ask_for():
    match = brawl("kilgore 0,-2", "rath 1,-2", track=["CHA11", "CHA04"])
    told = " ".join(line.plain for line in screen(match).look_up("challenges"))
    assert "1 point: " in told
    assert told.count("2 or more") == 2


def test_the_first_screen_says_where_the_rules_in_short_are(tmp_path):
    person = Person(tmp_path, "play", "battlerealm", "--seats", "you,random,random", "--seed", "7", size=(30, 100))
    assert "Type ? for the game in short, help for what else can be typed." in " ".join(person.look().split())
    person.child.close(force=True)
