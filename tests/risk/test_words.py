"""The journal tells truly who did what to whom, and options say what they lead to: each was once missing or unclear."""

from typing import Any

from slugfest import Match
from slugfest.games.risk import MANHATTAN, SKIRMISH
from slugfest.kernel.happening import Happening
from slugfest.kernel.text import plain
from tests.risk.board import manhattan, play, skirmish
from tests.risk.manhattan import EMPTY, whole

PEOPLE = {"seat:0": "Ben", "seat:1": "Maria", "seat:2": "Ana"}
THREE = ("ultron 40:1", "iron_man 44:1")


def lines(match: Match, *kinds: str, reader: int | None = None) -> list[str]:
    """Lines of the journal as somebody reads them who knows everybody's name."""
    names = match.game.content.sentences.names | PEOPLE
    return [plain(entry.rich, names, reader) for entry in match.journal if not kinds or entry.kind in kinds]


def shown(match: Match, kind: str) -> list[Happening]:
    """What a kind of entry looks like, all of them together."""
    return match.happenings([entry for entry in match.journal if entry.kind == kind])


def battle(*rolls: list[int], **more: Any) -> list[str]:
    """What is told of one battle of Thor's Harlem against Captain America's Morningside Heights: roll and result."""
    defend = len(rolls[1])
    match = manhattan(
        *("thor 12:7", "captain_america 13:4 30:1", "iron_man 44:1"),
        source="12",
        target="13",
        rest="iron_man:1",
        rolls=list(rolls),
        forced=False,
        **more,
    )
    play(match, f"n:{len(rolls[0])}", f"n:{defend}")
    return lines(match, "thrown", "battle")


# ---------------------------------------------------------------- battles


def test_a_battle_says_who_rolls_what_and_who_loses():
    match = skirmish("thor 12:7", "ultron 13:3", "iron_man 30:1", source="12", target="13", rolls=[[1, 6, 5], [4, 5]])
    play(match, "n:3", "n:2")
    assert lines(match, "battle") == [
        "Thor rolls 6, 5, 1 against 5, 4 from Ultron's Morningside Heights. Morningside Heights loses 2 units."
    ]


def test_the_rule_that_decides_a_tie_is_named():
    assert battle([4, 1], [4]) == [
        "Thor rolls 4, 1 against 4 from Captain America's Morningside Heights.",
        "The defender wins the tie. Harlem loses a unit.",
    ]


def test_hulk_wins_a_tie_and_his_dice_are_marked():
    assert battle([4], [4], hulk="12") == [
        "Hulk brings an 8-sided die to the attack. "
        "Thor rolls 4 (8-sided) against 4 from Captain America's Morningside Heights.",
        "Hulk wins the tie of the highest dice. Morningside Heights loses a unit.",
    ]


def test_allies_that_help_are_named_on_both_sides():
    told = battle(
        [7, 2], [6, 3], allies={"lady_sif": "12", "nick_fury": "13"}, squad=["lady_sif"], hands={}, decks=EMPTY
    )
    assert told == [
        "Lady Sif brings an 8-sided die to the attack. Nick Fury brings an 8-sided die to the defence. "
        "Thor rolls 7 (8-sided), 2 against 6 (8-sided), 3 from Captain America's Morningside Heights.",
        "Harlem and Morningside Heights lose a unit each.",
    ]


def test_a_token_and_neutral_forces_are_named_where_they_help():
    assert battle([6], [8], tokens=["13"])[0].startswith("Loki's token brings an 8-sided die to the defence. ")
    assert battle([6], [8, 2], tokens=["13"])[0].startswith("Loki's token brings 8-sided dice to the defence. ")
    match = manhattan("thor 47:7", *THREE, source="47", target="50", rolls=[[6, 6, 6], [1, 2]])
    play(match, "n:3")
    assert lines(match, "thrown", "battle") == [
        "Neutral forces have 8-sided dice. Thor rolls 6, 6, 6 against 2 (8-sided), 1 (8-sided) from the Dark Elves in "
        "Asgard.",
        "Asgard loses 2 units.",
    ]


def test_the_roll_of_a_battle_is_told_before_anybody_is_asked_for_a_card():
    hands = {"captain_america": ["CA-1", "CA-2", "CA-3", "CA-4", "CA-5"]}
    match = manhattan(
        *("thor 12:7", "captain_america 13:4 30:1", "iron_man 44:1"),
        source="12", target="13", rest="iron_man:1", rolls=[[4], [4]], hands=hands, forced=False,
    )  # fmt: skip
    play(match, "n:1", "n:1")
    while match.choice.prompt != "risk.after_roll":
        play(match, "pass")
    assert lines(match, "thrown", "battle") == ["Thor rolls 4 against 4 from Captain America's Morningside Heights."]
    assert [one.kind for one in shown(match, "thrown")] == ["rolled"]


def test_the_dice_of_a_battle_lie_in_their_trays_until_the_next_invasion():
    match = skirmish("thor 12:2 48:2", "ultron 13:3", "iron_man 30:1", source="12", target="13", rolls=[[1], [4, 5]])
    play(match, "n:2")
    assert [(die.key, die.face) for die in match.scene().dice if die.face] == [
        *(("attack:0", 1), ("defence:0", 4), ("defence:1", 5)),
    ]
    rolled, struck = shown(match, "battle")
    assert rolled.dice == (("attack:0", 1), ("defence:0", 4), ("defence:1", 5))
    assert (struck.kind, struck.at, struck.amount) == ("struck", "army:12", 1)


def test_the_end_of_an_invasion_is_told():
    match = skirmish("thor 12:2", "ultron 13:3", "iron_man 30:1", source="12", target="13", rolls=[[1], [4, 5]])
    play(match, "n:2")
    assert lines(match, "worn_out") == ["The attack on Morningside Heights is over: only 1 unit is left in Harlem."]
    match = skirmish("thor 12:9", "ultron 13:3", "iron_man 30:1", source="12", target="13", rolls=[[1], [4]])
    play(match, "n:1", "n:1", "stop")
    assert lines(match, "stopped") == ["Thor breaks off the attack on Morningside Heights."]


def test_a_press_says_what_is_kept():
    match = skirmish("thor 12:9", "ultron 13:1", "iron_man 30:1", source="12", target="13", rolls=[[6, 6, 6], [1]])
    play(match, "until", "n:4")
    assert lines(match, "press") == [
        "Thor attacks until Morningside Heights falls or losses could leave fewer than 4 units in Harlem."
    ]


def test_a_conquest_says_from_whom_and_the_army_moves():
    match = skirmish("thor 12:9", "ultron 13:1 45:1", "iron_man 30:1", source="12", target="13", rolls=[[6], [1]])
    play(match, "n:1", "n:3")
    assert lines(match, "conquered") == ["Thor takes Morningside Heights from Ultron and moves 3 units in."]
    assert [(one.kind, one.what, one.path) for one in shown(match, "conquered")] == [
        ("moved", "army:12", ("sector:13",)),
        ("took", "sector:13", ()),
    ]


# ---------------------------------------------------------------- grammar


def test_one_and_several_allies_have_the_right_verb():
    forces = ("winter_soldier 12:7 11:1", "captain_america 13:1 30:1", "iron_man 44:1")
    there = {"batroc": "12", "baron_strucker": "12"}
    match = manhattan(*forces, at="invade", allies=there, rest="iron_man:1")
    play(match, "sector:12", "sector:13", "squad:ally:batroc+ally:baron_strucker")
    assert lines(match, "squad") == ["Batroc and Baron Strucker take part in the attack."]
    match = manhattan(*forces, at="invade", allies=there, rest="iron_man:1")
    play(match, "sector:12", "sector:13", "squad:ally:batroc")
    assert lines(match, "squad") == ["Batroc takes part in the attack."]


def test_allies_of_the_loser_leave_the_board():
    forces = ("thor 12:7", "captain_america 13:1 30:1", "iron_man 44:1")
    match = manhattan(*forces, source="12", target="13", allies={"falcon": "13"}, rolls=[[6], [1]], rest="iron_man:1")
    play(match, "n:1", "n:1")
    assert lines(match, "allies_left") == ["Falcon leaves the board."]
    assert [(one.what, one.path) for one in shown(match, "allies_left")] == [("ally:falcon", ("mat:1",))]


def test_a_place_that_ends_with_a_full_stop_gets_no_second_one():
    match = skirmish("thor 30:4 41:1", "ultron 13:1", "iron_man 24:1", at="deploy", pile=1)
    play(match, "sector:30")
    assert lines(match, "deployed") == ["Thor places 1 unit in Washington D.C."]


def test_an_elimination_says_how_many_cards_change_hands():
    for cards, said in (([], "no cards"), ([2], "1 card"), ([2, 1], "2 cards")):
        forces = ("thor 12:9", "ultron 13:1", "iron_man 30:1")
        match = skirmish(*forces, source="12", target="13", hands={"ultron": cards}, rolls=[[6], [1]])
        play(match, "n:1", "n:1")
        assert lines(match, "eliminated") == [f"Ultron is eliminated and leaves {said} to Thor."]


# ---------------------------------------------------------------- the turn and setting up


def test_what_units_are_for_is_told_without_clauses():
    match = skirmish("thor 26:3 27 28 29", "ultron 13:2", "iron_man 30:1")
    assert lines(match, "turn") == ["Round 1: Thor gets 7 units, 3 for 4 sectors (at least 3) and 4 for South Central."]
    assert lines(skirmish("thor 12:3", "ultron 13:2", "iron_man 30:1"), "turn") == [
        "Round 1: Thor gets 3 units for 1 sector (at least 3)."
    ]


def test_a_trade_says_how_many_cards_it_used():
    match = skirmish("thor 12:3", "ultron 13:2", "iron_man 30:1", hands={"thor": [2, 2, 1]})
    play(match, "trade:2+2+1")
    assert lines(match, "traded") == ["Thor trades 3 cards with 5 symbols for 10 units."]
    match = manhattan("thor 12:3", *THREE, hands={"thor": ["TH-2", "TH-8"]})
    play(match, "card:TH-8", "card:TH-2", "done")
    assert lines(match, "traded_cards") == ["Thor trades Feast of Heroes and Lightning (3 symbols) for 4 units."]


def test_the_roll_for_the_order_says_who_rolls_and_for_what():
    match = Match(SKIRMISH, 3, factions=["thor", "ultron", "iron_man"], rolls=[[6, 6, 2], [1, 5]])
    assert lines(match, "rolled_first", "tied", "begins", reader=1) == [
        "Ben rolls 6, you roll 6 and Ana rolls 2 to see who begins.",
        "Ben and you tie and roll again.",
        "Ben rolls 1 and you roll 5 to see who begins.",
        "Ultron begins.",
    ]
    match = Match(MANHATTAN, 3, rolls=[[6, 5, 2]])
    assert lines(match) == ["Ben rolls 6, Maria rolls 5 and Ana rolls 2 to see who chooses a faction first."]


def test_everything_that_is_laid_out_is_told():
    match = whole(3, seed=1)
    told = lines(match, "garrisons", "chips")
    assert told[0] == (
        "The Dark Elves hold Asgard with 3 units, S.H.I.E.L.D. operatives the Helicarrier: 3 on the Flight Deck, "
        "3 on the Bridge and 3 on the Engine Deck."
    )
    assert told[1].startswith("Resource chips lie in Union City, East Harlem, ")
    while match.view()["phase"] == "placing":
        match.play(match.choice.options[0])
    assert lines(match, "tokens")[0].startswith("Loki's tokens lie face down in Weehawken, Inwood, ")
    assert len(shown(match, "tokens")) == 8


def test_a_hunter_without_prey_says_whom_it_hunts_instead():
    match = Match(MANHATTAN, 3, factions=["ultron", "thor", "captain_america"])
    assert lines(match, "prey") == ["Iron Man is not in the game, so Ultron hunts Thor."]


def test_left_over_sectors_are_told():
    match = Match(SKIRMISH, 3, factions=["thor", "ultron", "iron_man"], dealt_start=True, placements_per_player=16)
    assert lines(match, "garrisoned")[0].startswith("Neutral garrisons of 3 units hold ")


# ---------------------------------------------------------------- Manhattan's own


def test_the_tower_closes_the_docking_station_under_it():
    match = manhattan("iron_man 25:3 24:1", "thor 40:1", "ultron 44:1", at="maneuver", taken=2, pieces=1)
    play(match, "pass")
    assert lines(match, "built", "dock_closed") == [
        "Iron Man spends 2 chips and builds the second foundation of the Avengers Tower in Midtown.",
        "The Tower closes the docking station in Midtown.",
    ]
    assert [one.what for one in shown(match, "dock_closed")] == ["dock:25"]


def test_the_winner_of_a_hunt_names_everybody():
    forces = ("ultron 12:7 40:1", "iron_man 13:1", "thor 30:1")
    match = manhattan(*forces, source="12", target="13", rolls=[[6], [1]])
    play(match, "n:1", "n:1")
    assert lines(match, "won") == ["Ultron wins: Iron Man is eliminated and Sokovia is Ultron's."]
    assert match.outcome.reason == "Ultron wins: Iron Man is eliminated and Sokovia is Ultron's"


def test_an_ally_that_is_gained_says_by_which_card():
    match = manhattan("thor 12:3 11:1", *THREE, hands={"thor": ["TH-2"]})
    play(match, "pass", "card:TH-2")
    assert plain(match.asked().text, match.game.content.sentences.names) == "Where does Lady Sif start?"
    play(match, "sector:12")
    assert lines(match, "ally") == ["Thor discards Lightning and gains Lady Sif in Harlem."]


# ---------------------------------------------------------------- what is asked and shown


def label(match: Match, key: str) -> str:
    return match.label(match.game.words[key])


def test_the_recruitment_chart_is_always_there():
    for match in (whole(3, seed=1), skirmish("thor 12:3", "ultron 13:2", "iron_man 30:1", at="invade")):
        chart = next(zone for zone in match.scene().zones if zone.key == "chart")
        assert chart.text.startswith("2 symbols traded for 2 units, 3 for 4, 4 for 7, ")


def test_every_card_says_what_its_trade_would_bring():
    match = manhattan("thor 12:3", *THREE, hands={"thor": ["TH-2", "TH-8"]})
    play(match, "card:TH-8")
    assert match.offer(match.game.words["card:TH-2"]).note == "3 symbols in all: 4 units."
    assert label(match, "done") == "Trade 2 symbols for 2 units"
    assert match.question() == "2 symbols bring 2 units. Add a card, or trade?"
    match.undo()
    play(match, "card:TH-2")
    assert match.question() == "1 symbol brings nothing yet. Add a card?"
    play(match, "card:TH-8")
    assert match.question() == "3 symbols bring 4 units. Do you trade?", "there is no card left to add"


def test_hulks_powers_are_known_before_he_is_placed():
    match = manhattan("thor 12:5 11:3 H1:1", *THREE, at="invade", meter=10)
    assert match.choice.prompt == "risk.hulk"
    assert "In attack 2 dice are 8-sided" in match.question()
    hulk = next(figure for figure in match.scene(0).figures if figure.key == "hero:hulk")
    assert hulk.within == "rage"
    assert "wins a tie of the highest dice" in hulk.text


def test_cards_name_the_ally_they_show_and_piles_name_cards():
    match = manhattan("thor 12:3", *THREE, at="invade", hands={"thor": ["TH-2"]}, discard=["UL-3", "TH-1"])
    scene = match.scene(0)
    assert next(card for card in scene.cards if card.key == "card:TH-2").who == "Ally: Lady Sif"
    piles = {zone.key: (zone.value, zone.lists) for zone in scene.zones if zone.form == "pile"}
    assert piles["pile:thor:deck"][0] == 7
    assert piles["pile:ultron"] == (1, (("Discarded", ("{card:UL-3}",)),))


def test_nick_fury_says_what_his_dice_add_up_to():
    match = manhattan("captain_america 12:3", *THREE, at="invade", allies={"nick_fury": "12"})
    fury = next(figure for figure in match.scene().figures if figure.key == "ally:nick_fury")
    assert fury.text == ("In defence 1 die is 8-sided; in a docking sector or on the Helicarrier 2 dice are.")


def test_what_the_whole_helicarrier_is_good_for_is_said():
    match = manhattan("thor 12:3", "captain_america 25:1", "iron_man 44:1", at="invade")
    scene = match.scene(0)
    deck = next(space for space in scene.spaces if space.key == "sector:H1")
    assert deck.text.endswith("Whoever holds all of the Helicarrier can invade those from here.")
    assert scene.legend["helicarrier"].endswith("whoever holds all three can invade docking sectors from it.")


def test_where_an_objective_would_be_locked_the_offer_warns():
    match = whole(3, seed=1, factions=["iron_man", "thor", "captain_america"])
    play(match, "sector:12")
    assert "Chips are won by conquest only" in match.offer(match.game.words["sector:05"]).note
    assert match.offer(match.game.words["sector:04"]).note == ""


def test_a_maneuver_shows_its_way():
    match = skirmish("thor 12:4 10:1 08:1", "ultron 13:1", "iron_man 30:1", at="maneuver")
    play(match, "sector:12")
    offer = match.offer(match.game.words["sector:08"])
    assert (offer.does, offer.path) == ("move", ("sector:12", "sector:10", "sector:08"))
    play(match, "sector:08", "n:2")
    assert lines(match, "maneuvered") == ["Thor moves 2 units from Harlem to Washington Heights."]
    assert shown(match, "maneuvered")[0].path == ("sector:10", "sector:08")


def test_ending_without_a_conquest_is_asked_again():
    match = skirmish("thor 12:4", "ultron 13:1", "iron_man 30:1", at="invade")
    assert "no card" in match.offer(match.game.words["end"]).sure
    match = skirmish("thor 12:4", "ultron 13:1", "iron_man 30:1", at="invade", conquered=True)
    assert match.offer(match.game.words["end"]).sure == ""
