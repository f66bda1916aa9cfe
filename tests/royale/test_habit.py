"""What players of Battle Royale do without looking: sensible, legal, and cheap for a search."""

from dataclasses import replace
from random import Random

import pytest

from slugfest import Match
from slugfest.bots import Chair, SearchBot, bot_named
from slugfest.bots.walking import Search
from slugfest.games.royale import FLAG, ROYALE
from slugfest.games.royale.mind.forecast import blow, brings, chances
from slugfest.games.royale.mind.habit import HABITS, habit
from slugfest.games.royale.rules.table import Table
from tests.royale.board import play, prompt, yard


def usual(match: Match) -> str:
    """The key of what the seat that is asked usually does."""
    assert match.choice is not None
    option = habit(match.state, match.game.content, match.choice)
    assert option in match.choice.options
    return option.key


def table_of(match: Match) -> Table:
    return Table(match.state, match.game.content, None)


# ------------------------------------------------------------------ what an attack brings


def test_chances_are_those_of_all_dice():
    odds = chances((1, 2, 3, 4, 5, 6), (0, 1, 2, 2, 3, 4), 0)
    assert sum(odds) == pytest.approx(1.0)
    # red 6 against white 0 and red 1 against anything but 0
    assert odds[6] == pytest.approx(1 / 36)
    assert odds[0] == pytest.approx((5 + 4 + 2 + 1) / 36)


def test_a_blow_is_its_average_damage_and_more_if_it_may_defeat():
    match = yard({"venom": "5-5"}, {"hulk": "5-6", "thor": "4-5:2"})
    table = table_of(match)
    kind_of = match.game.content.kind_of
    hulk, thor = (kind_of[name] for name in ("hulk", "thor"))
    assert blow(table, hulk, 0) == pytest.approx(match.game.content.mean_hit)
    assert blow(table, hulk, 2) > blow(table, hulk, 0)
    assert blow(table, thor, 0) > 2 * blow(table, hulk, 0)


def test_an_attack_on_all_around_costs_the_own_team_too():
    box = yard({"hulk": "5-5"}, {"venom": "5-6"}).game.content
    card = box.cards[box.card_of["shockwave_attack"]]
    among_enemies = table_of(yard({"hulk": "5-5", "thor": "9-9"}, {"venom": "5-6", "beast": "4-5"}))
    beside_a_friend = table_of(yard({"hulk": "5-5", "thor": "5-4"}, {"venom": "5-6", "beast": "4-5"}))
    hulk = box.kind_of["hulk"]
    assert brings(among_enemies, hulk, card) > brings(beside_a_friend, hulk, card) > 0


# ------------------------------------------------------------------ answers


def test_the_weaker_of_two_enemies_is_attacked():
    match = yard({"venom": {"at": "5-5", "down": "all"}}, {"hulk": "5-6:9", "thor": "4-5:1"})
    assert usual(match) == "attack:venom-thor"


def test_whoever_is_nearest_goes_to_the_enemy_if_nobody_is_near():
    match = yard(
        {"venom": {"at": "0-5", "down": "all"}, "beast": {"at": "4-5", "down": "all"}}, {"hulk": "9-5"}, rolls=[[6]]
    )
    assert usual(match) == "move:beast"
    play(match, "move:beast")
    assert usual(match) in ("space:8-4", "space:8-5", "space:8-6")


def test_who_cannot_reach_anybody_comes_as_near_as_can_be():
    match = yard({"beast": {"at": "0-5", "down": "all"}}, {"hulk": "9-5"}, rolls=[[3]])
    play(match, "move:beast")
    assert usual(match).startswith("space:3-")


def test_nobody_goes_next_to_an_enemy_with_the_last_action():
    near = yard({"beast": {"at": "4-5", "down": "all"}}, {"hulk": "7-5"}, actions=1)
    assert usual(near) == "end"
    far = yard({"beast": {"at": "0-5", "down": "all"}}, {"hulk": "9-5"}, actions=1, rolls=[[6]])
    assert usual(far) == "move:beast"
    play(far, "move:beast")
    assert usual(far).startswith("space:4-")


def test_a_card_is_played_when_it_brings_more_than_it_is_worth():
    match = yard({"hulk": "5-5"}, {"venom": "5-6:9", "thor": "4-5:9", "beast": "6-5:9"})
    assert usual(match) == "card:shockwave_attack"


def test_a_reaction_is_kept_for_a_blow_that_hurts():
    small = yard({"beast": "5-5"}, {"venom": "5-6"}, rolls=[[2, 1]])
    play(small, "attack:beast-venom")
    assert prompt(small) == "react"
    assert usual(small) == "pass"
    large = yard({"beast": "5-5"}, {"venom": "5-6"}, rolls=[[6, 0]])
    play(large, "attack:beast-venom")
    assert usual(large) != "pass"


def test_every_usual_answer_is_legal_whatever_has_happened_before():
    asked = set()
    for seed in range(30):
        match, lot = Match(ROYALE, 2 + seed % 3, seed=seed), Random(seed)
        while match.choice is not None:
            option = habit(match.state, match.game.content, match.choice)
            if option is not None:
                asked.add(match.choice.prompt)
                assert option in match.choice.options
            by_lot = option is None or lot.random() < 0.4
            match.play(lot.choice(match.choice.options) if by_lot else option)
    assert asked == set(HABITS)


def test_habit_beats_random():
    won = 0
    for number in range(6):
        match, lot = Match(ROYALE, 2, seed=number, characters="random"), Random(number)
        while match.choice is not None:
            choice = match.choice
            known = habit(match.state, match.game.content, choice) if choice.seat == number % 2 else None
            match.play(known or lot.choice(choice.options))
        assert match.outcome is not None
        won += number % 2 in match.outcome.winners
    assert won == 6


def test_a_search_walks_further_for_the_same_budget():
    def walks(mode) -> int:
        bot, match = SearchBot(seed=2, iterations=600), Match(mode, 2, seed=5, characters="random")
        greedy = bot_named("easy", seed=1)
        while match.choices[0].prompt != "royale.action":
            match.play(greedy.choose(Chair(match, match.choices[0].seat)))
        bot.choose(Chair(match, match.choices[0].seat))
        return bot.walks_done

    looking = replace(ROYALE, mind=replace(ROYALE.mind, study=replace(ROYALE.mind.study, habit=None)))
    assert walks(ROYALE) > 1.5 * walks(looking)


def looks_of_the_usual(mode) -> list[tuple[float, float]]:
    """What searches think at once of what is usual, and of what looks best, in the first turns of a match."""
    match, found = Match(mode, 2, seed=5, characters="random"), []
    greedy = bot_named("easy", seed=1)
    while len(found) < 12:
        choice = match.choices[0]
        if choice.prompt == "royale.action" and len(choice.options) > 3:
            search = Search(Chair(match, choice.seat), Random(len(found)))
            looks = {option: node.looked / node.looks for option, node in search.root.children.items()}
            found.append((looks.get(habit(match.state, match.game.content, choice), -99.0), max(looks.values())))
        match.play(greedy.choose(Chair(match, choice.seat)), seat=choice.seat)
    return found


def test_a_search_thinks_as_much_of_what_is_usual_as_of_what_looks_best():
    assert all(usual == best for usual, best in looks_of_the_usual(ROYALE))
    unsound = replace(ROYALE, mind=replace(ROYALE.mind, study=replace(ROYALE.mind.study, sound=False)))
    assert any(usual < best for usual, best in looks_of_the_usual(unsound))


def test_nobody_forgets_the_flags_by_habit():
    assert FLAG.mind.study.habit is None


def test_walks_keep_to_a_sound_habit_however_many_came_by():
    match, greedy = Match(ROYALE, 2, seed=5), bot_named("easy", seed=1)
    while match.choices[0].prompt != "royale.action" or len(match.choices[0].options) < 3:
        match.play(greedy.choose(Chair(match, match.choices[0].seat)))
    search = Search(Chair(match, match.choices[0].seat), Random(1))
    option = search.left[0]
    for world in range(12):
        search.walk(option, world)
    assert not search.root.children[option].children
