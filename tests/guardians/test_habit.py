"""What players of Guardians do without looking: they go by the exact chances, and every answer is legal."""

import pytest

from slugfest import Match
from slugfest.bots import Chair, SearchBot, bot_named
from slugfest.games.risk.guardians import GUARDIANS
from slugfest.games.risk.guardians.content.load import load
from slugfest.games.risk.guardians.content.sentences import POWERS
from slugfest.games.risk.guardians.mind.habit import HABITS, SETTLED, habit
from slugfest.games.risk.guardians.mind.worth import POWER
from tests.guardians.galaxy import but, galaxy, keys, play, prompt
from tests.risk.board import prompts_answered, usual_answer


def usual(match: Match) -> str:
    return usual_answer(match, habit)


def members(*sets: str) -> set[str]:
    """Every Asset of some Sets."""
    box = load()
    wanted = {number for number, card in enumerate(box.sets) if f"set:{card.id}" in sets}
    return {asset.card.id for asset in box.assets if asset.set in wanted}


def test_the_card_that_completes_a_set_is_worth_going_for():
    match = galaxy(assets={0: ["rhomann_dey", "nova_prime"]}, dice="4 4 1 2 3 d8:5 d8:8")
    assert usual(match) == "asset:nova_starblaster"


def test_nothing_is_selected_when_another_roll_promises_more():
    nearly = ["gamora", "drax", "rocket", "groot", "vault_of_morag"]
    match = galaxy(assets={0: nearly}, dice="1 1 1 1 1 d8:7 d8:1")
    assert "asset:quarnyx_battery" in keys(match)
    assert usual(match) == "decline"


def test_the_row_is_filled_that_leaves_the_best_chance():
    match = galaxy(dice="4 4 2 2 2 d8:5 d8:5", assets={0: ["vault_of_morag"]})
    play(match, "asset:korath")
    assert prompt(match) == "guardians.row"
    assert usual(match) == "row:1", "two fours come seldom, 6 in ones to threes often"


def test_the_die_is_set_aside_that_is_missed_least():
    match = galaxy(selected="vault_of_morag", filled={"3": "2 3"}, dice="5 5 5 d8:5 d8:6", rolls=[[5, 5, 5, 5, 6]])
    assert prompt(match) == "guardians.aside"
    assert usual(match) == "die:2", "only eight-sided dice show 7 and 8"


def test_a_power_keeps_the_die():
    match = galaxy(assets={0: ["set:milano"]}, selected="korath", filled={"1": "4 4"}, dice="5 5 5 d8:5 d8:6")
    assert usual(match) == "power:milano"


def test_powers_that_turn_dice_take_a_look():
    match = galaxy(assets={0: ["set:kyln"]}, dice="4 4 1 2 3 d8:5 d8:8")
    assert habit(match.state, match.game.content, match.choice) is None


@pytest.mark.parametrize("seats", [2, 5])
def test_matches_are_played_by_habit_and_every_answer_is_legal(seats):
    assert prompts_answered(Match(GUARDIANS, seats, seed=4), habit) >= HABITS.keys() - {"guardians.guarded"}


def test_a_search_goes_by_the_chances_where_they_say_it_all():
    bot, match, others = SearchBot(seed=2, iterations=200), Match(GUARDIANS, 2, seed=5), bot_named("easy", seed=1)
    walked = {"guardians.select": 0, "guardians.row": 0}
    for asked in walked:
        while match.choices[0].prompt != asked or len(match.choices[0].options) < 2:
            match.play(others.choose(Chair(match, match.choices[0].seat)))
        chosen = bot.choose(Chair(match, match.choices[0].seat))
        walked[asked] = bot.walks_done
    assert walked["guardians.select"] > 0
    assert "guardians.row" in SETTLED
    assert walked["guardians.row"] == 0
    assert chosen is habit(match.state, match.game.content, match.choices[0])


def test_every_power_is_worth_something_and_being_guarded_most():
    assert POWER.keys() == POWERS.keys()
    assert max(POWER, key=POWER.__getitem__) == "guarded"


@pytest.mark.parametrize("last", ["groot", "ronan", "cosmo", "quarnyx_battery"])
def test_who_leads_with_powers_would_rather_take_the_last_card_than_keep_them(last):
    powers = ["set:xandar"] + (["set:milano"] if last != "groot" else ["set:dark_aster"])
    others = [name for name in but(last) if name not in members(*powers)]
    theirs = {1: others[::2], 2: others[1::2]}
    nearly, over = galaxy(assets={0: powers, **theirs}), galaxy(assets={0: [*powers, last], **theirs})
    assert over.view()["last_round"]
    assert over.worth(0) > nearly.worth(0)
    early = galaxy(assets={0: powers})
    assert nearly.parts(0)["powers of sets"] < 1 < early.parts(0)["powers of sets"]
