"""What a player is entitled to know is in the scene, and the journal tells it truly: each was once missing or wrong."""

from itertools import pairwise

import pytest

from slugfest import Match
from slugfest.kernel.scene import Card, Figure, Marker
from slugfest.kernel.text import plain
from tests.royale.board import ROYALE, keeps, play, story, told, yard
from tests.royale.props import bare


def said(match: Match, text: str, reader: int | None = None) -> str:
    """A text of the table in words."""
    return plain(text, match.game.content.sentences.names, reader)


def figure(match: Match, name: str) -> Figure:
    return next(one for one in match.scene().figures if one.key == f"character:{name}")


def states(match: Match, name: str) -> dict[str, str]:
    """What lasts on a character, in words."""
    return {state.id: said(match, state.text) for state in figure(match, name).states}


def flag(match: Match, seat: int) -> Marker:
    return next(one for one in match.scene().markers if one.key == f"flag:{seat}")


def cards(match: Match, seat: int | None = None) -> dict[str, Card]:
    return {card.key: card for card in match.scene(seat).cards}


def listening(match: Match) -> Match:
    """The same match, from now on with a journal."""
    assert match.journal == []
    return match


# ---------------------------------------------------------------- battles are told once


def test_a_battle_says_who_rolled_what_and_who_lost_what_once():
    match = listening(yard({"venom": "5-5"}, {"hulk": bare("5-6")}, rolls=[[5, 2]]))
    play(match, "card:tendril_attack")
    assert story(match) == [
        "Venom plays Tendril Attack.",
        "Venom attacks Hulk.",
        "Venom rolls 5 + 1 against Hulk's 2.",
        "Venom hits Hulk for 4: 3 of 11 health left.",
    ]
    (hurt,) = told(match, "hurt")
    assert [(part.value, part.source) for part in hurt["parts"]] == [
        (5, "red die"),
        (1, "Tendril Attack"),
        (-2, "white die"),
    ]


def test_an_attack_without_damage_is_told_without_a_loss():
    match = listening(yard({"venom": "5-5"}, {"hulk": bare("5-6")}, rolls=[[2, 3]]))
    play(match, "attack:venom-hulk")
    assert story(match)[1:] == ["Venom rolls 2 against Hulk's 3.", "Hulk takes no damage."]


@pytest.mark.parametrize(
    ("defender", "card", "line"),
    [
        ("superman", "steel_skin", "Superman takes no damage thanks to Steel Skin."),
        ("flash", "blur", "Flash takes no damage thanks to Blur."),
    ],
)
def test_a_card_that_saves_its_character_is_named(defender, card, line):
    match = listening(yard({"venom": "5-5"}, {defender: "5-6"}, rolls=[[5, 3]]))
    play(match, f"attack:venom-{defender}", f"card:{card}")
    assert story(match)[-1] == line


def test_a_cap_is_a_part_of_the_damage_and_the_parts_add_up():
    match = listening(yard({"venom": "5-5"}, {"cinder_vane": "5-6"}, rolls=[[6, 0]]))
    play(match, "attack:venom-cinder_vane", "card:ash_cloud")
    (hurt,) = told(match, "hurt")
    assert (hurt["amount"], sum(part.value for part in hurt["parts"])) == (1, 1)
    assert [part.source for part in hurt["parts"]] == ["red die", "white die", "Ash Cloud"]


def test_what_was_played_before_is_a_part_of_its_own():
    match = listening(yard({"cinder_vane": {"at": "5-5", "boost": 2}}, {"hulk": bare("5-6")}, rolls=[[3, 0]]))
    play(match, "card:flare_attack")
    (rolled,) = told(match, "rolled")
    assert [(part.value, part.source) for part in rolled["parts"]] == [(1, "Flare Attack"), (2, "Stoke")]


def test_what_is_added_to_the_next_attack_is_named():
    match = listening(yard({"cinder_vane": "5-5"}, {"hulk": "5-6"}))
    play(match, "card:stoke")
    assert "Cinder Vane's next attack this turn has +2 attack." in story(match)


def test_a_die_that_is_rolled_again_says_whose_and_which_value_counts():
    match = listening(yard({"venom": "5-5"}, {"hawkeye": "5-6"}, rolls=[[5, 1], [6]]))
    play(match, "attack:venom-hawkeye", "card:smoke_arrow")
    assert "Venom rolls the red die again: 6. The lower value counts: 5." in story(match)


def test_a_dodge_says_that_the_attack_misses():
    match = listening(yard({"venom": "5-5"}, {"flash": "5-6"}, rolls=[[6, 1]]))
    play(match, "attack:venom-flash", "card:speed_run", "5-9")
    assert story(match)[2:] == [
        "Flash answers with Speed Run.",
        "Flash moves 3 spaces.",
        "The attack misses: Flash is out of reach.",
    ]


# ---------------------------------------------------------------- Bonus Cards


def test_the_roll_for_a_bonus_card_names_who_rolled_what():
    rolls = [[6, 0], [4, 4], [3, 5], ["force_dome"]]
    match = listening(yard({"venom": "5-5"}, {"joker": bare("5-6", 1), "hulk": "0-0"}, rolls=rolls))
    play(match, "attack:venom-joker")
    assert story(match)[-3:] == [
        "For a Bonus Card Player 1 rolls 4 and Player 2 rolls 4: a tie, so Player 1 and Player 2 roll again.",
        "Once more for a Bonus Card Player 1 rolls 3 and Player 2 rolls 5.",
        "Player 2 draws a Bonus Card.",
    ]
    assert said(match, match.journal[-2].rich, 1) == "Once more for a Bonus Card Player 1 rolls 3 and you roll 5."
    assert said(match, match.journal[-1].rich, 1) == "You draw a Bonus Card."


def test_a_bonus_card_says_who_plays_it_for_whom_or_for_nobody():
    match = listening(yard({"venom": "5-5:3"}, {"hulk": "9-9"}, hands=[["field_kit", "double_time"], []]))
    play(match, "bonus:field_kit", "bonus:double_time")
    assert story(match) == [
        "Player 1 plays the Bonus Card Field Kit for Venom.",
        "Venom regains 3: 6 of 10 health.",
        "Player 1 plays the Bonus Card Double Time.",
        "Player 1 has 2 more actions this turn.",
    ]


def test_a_player_who_is_out_shows_the_cards_that_are_lost():
    match = listening(
        yard(
            {"venom": "5-5"},
            {"hulk": bare("5-6", 1)},
            {"thor": "0-0"},
            hands=[[], ["force_dome", "field_kit"], []],
            rolls=[[6, 0], [3, 4], ["iron_resolve"]],
        )
    )
    play(match, "attack:venom-hulk", "pass")
    assert "Player 2 shows and discards Field Kit and Force Dome." in story(match)


def test_own_bonus_cards_lie_in_the_hand_and_those_of_others_are_counted():
    match = yard({"venom": "5-5"}, {"hulk": "9-9"}, hands=[["field_kit"], ["force_dome"]], discard=["jam_signals"])
    assert cards(match, 0)["bonus:field_kit"].within == "hand:0"
    assert "bonus:force_dome" not in cards(match, 0)
    assert [number.value for number in match.scene(0).seats[1].counts if number.symbol == "hand"] == [1]
    deck = next(zone for zone in match.scene(0).zones if zone.key == "deck")
    unseen = dict(deck.lists)["In the deck or in hand"]
    assert "Force Dome" in unseen
    assert not {"Field Kit", "Jam Signals"} & set(unseen)


# ---------------------------------------------------------------- movement


def test_a_move_says_how_far_and_to_whom_and_carries_its_path():
    match = listening(yard({"venom": "5-1", "thor": "0-0"}, {"hulk": "5-6"}, green=4))
    play(match, "move:venom", "5-5")
    assert story(match) == ["Venom moves 4 spaces and stands beside Hulk."]
    (moved,) = match.happenings(match.journal)
    assert moved.path == ("space:5-1", "space:5-2", "space:5-3", "space:5-4", "space:5-5")


def test_a_path_leads_around_walls_unless_a_card_goes_through_them():
    match = listening(yard({"quillstorm": "4-3", "thor": "0-0"}, {"hulk": "9-9"}, green=4, card_moves=True))
    play(match, "card:burrow", "4-5")
    assert told(match, "moved")[0]["path"] == ["space:4-3", "space:4-4", "space:4-5"]
    play(match, "move:quillstorm", "4-3")
    path = told(match, "moved")[1]["path"]
    assert len(path) == 3
    assert "space:4-4" not in path


def test_a_push_says_what_pushes_and_how_far():
    match = listening(yard({"gravewright": "5-5"}, {"hulk": bare("5-6")}, rolls=[[3, 2]]))
    play(match, "card:shovel_attack")
    assert story(match)[-1] == "Shovel Attack pushes Hulk back 2 spaces."
    assert told(match, "pushed")[0]["path"] == ["space:5-6", "space:5-7", "space:5-8"]


def test_a_pull_says_what_pulls():
    match = listening(yard({"tidecaller": "5-2"}, {"hulk": "5-5"}))
    play(match, "card:undertow")
    assert story(match) == ["Tidecaller plays Undertow.", "Undertow pulls Hulk 2 spaces closer."]


def test_a_turn_that_ends_by_itself_says_why():
    match = listening(keeps({"thor": "5-1", "beast": "5-2"}, {"flash": "11-3 lying", "robin": "11-4 lying"}))
    play(match, "end")
    assert story(match)[:3] == [
        "Player 1 ends the turn with 3 actions unused.",
        "Round 1: Player 2 plays.",
        "Player 2 has nothing more to do this turn.",
    ]


# ---------------------------------------------------------------- flags


def test_a_flag_that_becomes_contested_is_told_and_marked():
    match = listening(keeps({"thor": "0-3", "beast": "9-9"}, {"flash": "2-4", "robin": "11-6"}, turn=1, green=1))
    play(match, "move:flash", "1-4")
    assert story(match)[-1] == "Thor and Flash contest the Blue flag: nobody can move it."
    assert flag(match, 0).label == "Contested"
    assert said(match, flag(match, 0).text).startswith("Contested by Thor and Flash: nobody can move it")


def test_the_end_of_a_contest_is_told_by_the_capture_it_leads_to():
    match = listening(
        keeps({"thor": bare("0-3", 1), "beast": "9-9"}, {"flash": "1-4", "robin": "11-6"}, turn=1, rolls=[[6, 0]])
    )
    play(match, "attack:flash-thor", "0-5")
    assert story(match)[-4:] == [
        "Flash hits Thor for 6: 0 of 10 health left.",
        "Thor is defeated.",
        "Thor lies down behind the base and misses the team's next turn.",
        "Flash takes control of the Blue flag.",
    ]


def test_a_contest_that_ends_without_a_capture_is_told_by_itself():
    match = listening(
        keeps(
            {"thor": "5-2", "beast": "0-6"},
            {"flash": "7-3", "robin": "11-6"},
            flags=["6-3", "home"],
            control=["flash", None],
            green=3,
        )
    )
    play(match, "move:thor", "2-2")
    assert story(match)[-1] == "Nobody contests the Blue flag any more."
    assert flag(match, 0).label == ""


def contested() -> Match:
    return keeps(
        {"thor": "5-2", "beast": "0-6"}, {"flash": "7-3", "robin": "11-6"}, flags=["6-3", "home"],
        control=["flash", None], turn=1, green=2,
    )  # fmt: skip


def test_who_leaves_a_contested_flag_is_told_why_it_cannot_come_along():
    match = listening(contested())
    play(match, "move:flash")
    assert match.question() == "Flash moves up to 2 spaces. The Blue flag cannot come along: Thor contests it."
    note = match.offer(match.game.words["space:9-3"]).note
    assert said(match, note) == "The Blue flag stays: contested by Thor."
    play(match, "9-3")
    assert story(match) == [
        "Flash moves 2 spaces.",
        "Flash has to leave the Blue flag behind, because Thor contests it.",
        "Thor takes control of the Blue flag.",
    ]


def test_who_controls_a_flag_wears_it_as_a_state():
    match = contested()
    assert states(match, "flash")["carrier"] == "Controls the Blue flag: contested, so it stays."
    play(match, "card:speed_run", "11-4")
    assert "carrier" not in states(match, "flash")


def test_a_capture_says_that_the_captor_stops():
    match = listening(keeps({"thor": "9-1", "beast": "9-0"}, {"flash": "3-4", "robin": "11-6"}, turn=1, green=2))
    play(match, "move:flash")
    note = match.offer(match.game.words["space:1-4"]).note
    assert said(match, note) == "Takes control of the Blue flag and stops there."
    play(match, "1-4")
    assert story(match)[-1] == "Flash takes control of the Blue flag and stops there for this turn."
    assert states(match, "flash")["held"] == "Stopped: it has captured a flag, so no more moving this turn."


def test_what_a_respawn_restores_is_told():
    lying = {"at": "0-5", "lying": True, "down": ["hammer_attack"]}
    match = listening(keeps({"thor": lying, "beast": "9-9"}, {"flash": "5-8", "robin": "11-6"}))
    assert states(match, "thor") == {
        "down": "Lying down: out of play until this turn ends; then it stands up with full health and all cards."
    }
    play(match, "end")
    assert story(match)[1] == "Thor stands up again with 10 of 10 health and all cards face up."
    (up, healed) = match.happenings(match.journal[1:2])
    assert (up.kind, up.drop, healed.kind, healed.amount, healed.left) == ("state", "down", "healed", 10, 10)
    assert states(match, "thor") == {"dazed": "Just stood up: counts for no flag until it moves."}


def test_whoever_lies_where_the_flag_was_is_told_so():
    match = keeps(
        {"thor": bare("0-3", 1), "beast": "9-9"}, {"flash": "1-4", "robin": "11-6"}, flags=["5-3", "home"],
        control=["", None], turn=1, rolls=[[6, 0]],
    )  # fmt: skip
    play(match, "attack:flash-thor")
    labels = {option.key: match.label(option) for option in match.choice.options}
    assert labels["space:0-4"] == "Lie down where your flag starts, beside Flash"


def test_a_start_square_is_counted_and_nobody_starts_first_by_it():
    match = Match(ROYALE, 2, seed=1, characters="random")
    play(match, match.choice.keys[0])
    assert match.label(match.choice.options[0]) == "Start on the first square from the left"


@pytest.mark.parametrize(
    ("control", "status", "held"),
    [
        (["", ""], "nobody controls a flag", [0, 0]),
        (["flash", ""], "Flash controls the Blue flag", [0, 1]),
        (["flash", "thor"], "Flash and Thor each control a flag", [1, 1]),
        (["flash", "flash"], "Flash controls both flags", [0, 1]),
    ],
    ids=["nobody", "one", "each", "both"],
)
def test_who_controls_which_flag_stands_beside_the_round(control, status, held):
    teams = {"thor": "10-5", "beast": "9-9"}, {"flash": "1-4", "robin": "5-6"}
    flags = ["2-3", "2-5"] if control[0] == control[1] == "flash" else ["home", "home"]
    scene = keeps(*teams, flags=flags, control=control).scene(0)
    assert scene.status == f"Round 1, {status}"
    assert [(seat.score.value, seat.score.name) for seat in scene.seats] == [(n, "enemy flags held") for n in held]


def test_a_reaction_says_once_what_it_would_leave_of_the_damage():
    match = yard({"venom": "5-5"}, {"superman": "5-6"}, hands=[[], ["iron_resolve"]], rolls=[[6, 1]])
    play(match, "attack:venom-superman")
    offer = match.offer(match.game.words["card:steel_skin"])
    assert (offer.amount.value, offer.amount.name, offer.note) == (2, "damage instead of 5", "+3 {shield}.")


@pytest.mark.parametrize(
    ("winners", "line"),
    [
        ({"venom": "5-5"}, "Player 1 wins: Venom is the last one standing."),
        ({"venom": "5-5", "thor": "0-0"}, "Player 1 wins: Venom and Thor are the last ones standing."),
    ],
    ids=["one", "two"],
)
def test_the_last_ones_standing_are_named(winners, line):
    match = listening(yard(winners, {"hulk": bare("5-6", 1)}, rolls=[[6, 0]]))
    play(match, "attack:venom-hulk")
    assert story(match)[-1] == line


def test_a_flag_carried_home_says_who_wins_by_what():
    match = listening(
        keeps(
            {"thor": "0-0", "beast": "0-9"}, {"flash": "8-4", "robin": "11-6"}, flags=["8-3", "home"], turn=1, green=2
        )
    )
    play(match, "move:flash", "10-4", "11-3")
    assert story(match)[-2:] == [
        "Flash takes the Blue flag along.",
        "Player 2 wins: the Blue flag is behind their base.",
    ]
    assert said(match, match.journal[-1].rich, 1) == "You win: the Blue flag is behind your base."
    assert match.outcome.reason == "Red team wins: it has brought the Blue flag home"


# ---------------------------------------------------------------- the table


def test_the_three_dice_keep_their_keys_and_lie_blank_until_they_are_rolled():
    match = yard({"venom": "5-5", "thor": "0-0"}, {"hulk": bare("5-6")}, rolls=[[4, 0], [3]])
    dice = [[(die.key, die.face) for die in match.scene().dice]]
    for key in ("attack:venom-hulk", "move:thor"):
        play(match, key)
        dice.append([(die.key, die.face) for die in match.scene().dice])
    assert dice == [
        [("die:green", 0), ("die:red", 0), ("die:white", 0)],
        [("die:green", 0), ("die:red", 4), ("die:white", "0")],
        [("die:green", 3), ("die:red", 4), ("die:white", "0")],
    ]


def test_cards_lie_with_their_character_face_up_face_down_or_used():
    match = yard(
        {"paper_moth": {"at": "5-5", "down": ["flutter"]}}, {"hulk": "9-9", "joker": "defeated"},
        used=["papercut_attack"],
    )  # fmt: skip
    seen = cards(match)
    assert (seen["card:flutter"].state, seen["card:papercut_attack"].state, seen["card:fold_away"].state) == (
        *("down", "used", ""),
    )
    assert {seen[f"card:{key}"].within for key in ("flutter", "fold_away")} == {"mat:0"}
    assert "card:last_laugh" not in seen, "cards of the defeated are out of the game with them"
    assert states(match, "joker") == {"out": "Defeated, and out of the game with its cards."}


def test_a_defender_sees_who_attacks_with_what_and_what_is_coming():
    match = yard({"venom": "5-3"}, {"flash": "5-6"}, rolls=[[5, 2]])
    play(match, "card:tendril_attack")
    assert match.question() == "Venom attacks Flash with Tendril Attack: 6 against 2, 4 damage. Do you react?"
    assert states(match, "flash") == {
        "aimed": "Under attack: Venom with Tendril Attack, 6 against 2, 4 damage to come."
    }
    assert cards(match)["card:tendril_attack"].within == "played"
    amounts = {option.key: match.offer(option).amount for option in match.choice.options}
    assert amounts["card:blur"].value == 0
    assert (amounts["pass"].value, [part.value for part in amounts["pass"].parts]) == (4, [5, 1, -2])
    assert amounts["card:speed_run"] is None, "what is left depends on where it goes"


def test_an_attack_is_offered_with_its_odds():
    match = yard({"venom": "5-5"}, {"hulk": "5-6:1"})
    offer = match.offer(match.game.words["attack:venom-hulk"])
    assert (offer.does, offer.on, offer.by) == ("strike", "character:hulk", "character:venom")
    assert (offer.amount.value, offer.amount.name) == (67, "% chance of damage")
    assert said(match, offer.note) == "1.8 damage on average. Defeats Hulk in 67 of 100 cases."


def test_nobody_reads_coordinates_or_seat_numbers():
    match = yard({"venom": "5-5", "thor": "0-0"}, {"hulk": "5-6"}, green=3)
    play(match, "move:venom")
    labels = [match.label(option) for option in match.choice.options]
    assert "Move 1 up, beside Hulk" in labels
    assert not [label for label in labels if "-" in label or "eat " in label]


def test_every_step_of_an_offered_path_is_to_an_adjacent_square():
    match = yard({"venom": "5-5", "thor": "0-0"}, {"hulk": "5-6"}, green=4)
    play(match, "move:venom")
    for option in match.choice.options:
        path = [tuple(map(int, key.partition(":")[2].split("-"))) for key in match.offer(option).path]
        assert all(max(abs(a - c), abs(b - d)) == 1 for (a, b), (c, d) in pairwise(path)), option.key
        assert not path or f"space:{path[-1][0]}-{path[-1][1]}" == option.key
