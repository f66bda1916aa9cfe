"""The powers of the Set cards (docs/rules/risk.md, 6.5)."""

import pytest

from tests.guardians.galaxy import asked, dice, galaxy, keys, owner, play, prompt, reason, told
from tests.rule import rule


def labels(match):
    return [match.label(option) for option in match.choice.options]


@rule("GG-STS-02", "GG-TRN-08")
def test_milano_keeps_the_die_of_a_failed_roll_once_per_turn():
    match = galaxy(
        assets={0: ["set:milano"]},
        selected="korath",
        filled={"1": "4 4"},
        dice="5 5 5 d8:5 d8:6",
        rolls=[[5, 5, 5, 5, 6]],
    )
    assert prompt(match) == "guardians.aside"
    assert keys(match)[-1] == "power:milano"
    play(match, "power:milano")
    assert told(match, "saved") == [{"seat": 0, "set": "set:milano"}]
    assert len(dice(match)) == 5
    assert prompt(match) == "guardians.aside"
    assert "power:milano" not in keys(match)
    assert reason(match, "power:milano") == ("its power has been used this turn", "GG-STS-02")


@rule("GG-TRN-10", "GG-STS-02")
def test_milano_keeps_the_die_of_a_declined_roll_too():
    match = galaxy(assets={0: ["set:milano"]}, dice="4 4 1 1 1 d8:5 d8:6", rolls=[[1, 2, 3, 4, 5, 7, 8]])
    assert reason(match, "power:milano") == ("it saves a die only when a roll fails", "GG-STS-02")
    play(match, "decline", "power:milano")
    assert dice(match) == ["1", "2", "3", "4", "5", "d8:7", "d8:8"]


@rule("GG-STS-02")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_morag_lets_an_eight_sided_seven_or_eight_count_as_any_number(number):
    match = galaxy(assets={0: ["set:morag"]}, dice="5 5 5 1 1 d8:3 d8:8")
    play(match, "power:morag")
    assert keys(match) == [f"number:{n}" for n in range(1, 7)]
    play(match, f"number:{number}")
    assert sorted(dice(match)[5:]) == sorted(["d8:3", f"d8:{number}"])
    assert told(match, "wild") == [{"seat": 0, "old": (8, 8), "new": number, "which": ["die:6"], "set": "set:morag"}]
    assert "power:morag" not in keys(match)


@rule("GG-STS-02")
def test_morag_needs_an_unplaced_eight_sided_die_that_shows_seven_or_eight():
    match = galaxy(assets={0: ["set:morag"]}, dice="5 5 5 1 1 d8:3 d8:6")
    assert keys(match, "power") == []
    assert reason(match, "power:morag") == ("no unplaced 8-sided die shows 7 or 8", "GG-STS-02")
    both = galaxy(assets={0: ["set:morag"]}, dice="5 5 5 1 1 d8:7 d8:8")
    play(both, "power:morag")
    assert labels(both) == ["Count an 8-sided 7 as another number", "Count an 8-sided 8 as another number"]
    assert reason(both, "die:0")[0] == "only an 8-sided die that shows 7 or 8 can be wild"


@rule("GG-STS-02")
def test_a_wild_die_fills_a_row_and_is_still_eight_sided():
    match = galaxy(assets={0: ["set:morag"]}, selected="universal_weapon", filled={"2": "d8:8"}, dice="6 1 1 d8:7")
    assert keys(match) == ["power:morag", "decline"]
    play(match, "power:morag", "number:6", "row:1")
    assert owner(match, "universal_weapon") == 0
    assert told(match, "placed")[-1]["dice"] == [(6, 6), (8, 6)]


@rule("GG-STS-02")
def test_kyln_rolls_any_unplaced_dice_again():
    match = galaxy(
        assets={0: ["set:kyln"]}, selected="drax", filled={"1": "6"}, dice="1 4 4 5 d8:7 d8:8", rolls=[[3, 3, 2]]
    )
    play(match, "power:kyln")
    assert labels(match) == ["Pick a 1", "Pick a 4", "Pick a 5", "Pick an 8-sided 7", "Pick an 8-sided 8"]
    play(match, keys(match)[1])
    assert labels(match)[0] == "Pick a 4"
    play(match, keys(match)[0])
    assert labels(match)[-1] == "Roll 4 and 4 again"
    play(match, keys(match)[-2])  # the last die: no more can follow
    assert sorted(dice(match)) == ["1", "3", "3", "5", "d8:2", "d8:7"]
    assert told(match, "again")[0]["which"] == ["die:2", "die:3", "die:6"]
    assert prompt(match) == "guardians.match"
    assert keys(match) == ["row:2", "decline"]


@rule("GG-STS-02")
def test_kyln_can_roll_a_single_die_and_all_of_them():
    one = galaxy(assets={0: ["set:kyln"]}, dice="1 1 4 4 5 d8:7 d8:8", rolls=[[6]])
    play(one, "power:kyln", "die:4", "done")
    assert dice(one) == ["1", "1", "4", "4", "6", "d8:7", "d8:8"]
    every = galaxy(assets={0: ["set:kyln"]}, dice="1 1 4 4 5 d8:7 d8:8", rolls=[[2, 2, 2, 2, 2, 1, 1]])
    play(every, "power:kyln", *[f"die:{die}" for die in range(7)])
    assert dice(every) == ["2", "2", "2", "2", "2", "d8:1", "d8:1"]


@rule("GG-STS-02")
def test_the_sets_of_dice_that_kyln_can_roll_are_each_offered_once():
    match = galaxy(assets={0: ["set:kyln"]}, selected="drax", filled={"1": "6"}, dice="4 4 5 d8:5")

    def reach(at):
        found = []
        for key in keys(at):
            if key == "done":
                found.append(
                    tuple(sorted(one["face"] + 10 * one["sides"] for one in at.view()["dice"] if one["picked"]))
                )
                continue
            after = at.copy()
            picked = [one["face"] + 10 * one["sides"] for one in at.view()["dice"] if one["picked"]]
            die = at.view()["dice"][int(key[-1])]
            after.play(key)
            if after.choice.prompt != "guardians.reroll":
                found.append(tuple(sorted([*picked, die["face"] + 10 * die["sides"]])))
            else:
                found += reach(after)
        return found

    play(match, "power:kyln")
    sets = reach(match)
    assert len(sets) == len(set(sets)) == 3 * 2 * 2 - 1


@rule("GG-STS-02")
def test_knowhere_turns_one_die_up_or_down_within_its_own_faces():
    match = galaxy(assets={0: ["set:knowhere"]}, dice="1 1 1 4 6 d8:6 d8:8")
    play(match, "power:knowhere")
    assert labels(match) == ["Turn a 1", "Turn a 4", "Turn a 6", "Turn an 8-sided 6", "Turn an 8-sided 8"]
    ways = {}
    for key in keys(match):
        after = match.copy()
        after.play(key)
        ways[key] = keys(after) if after.choice.prompt == "guardians.turn" else [told(after, "nudged")[0]["new"]]
    assert ways == {"die:0": [2], "die:3": ["up", "down"], "die:4": [5], "die:5": ["up", "down"], "die:6": [7]}
    play(match, "die:5", "up")
    assert dice(match) == ["1", "1", "1", "4", "6", "d8:7", "d8:8"]
    assert "power:knowhere" not in keys(match)


@rule("GG-STS-02")
def test_a_nudge_lasts_for_this_roll_only():
    match = galaxy(
        assets={0: ["set:knowhere"]},
        selected="drax",
        filled={"1": "6"},
        dice="4 4 4 4 d8:1 d8:1",
        rolls=[[4, 4, 4, 1, 1]],
    )
    play(match, "power:knowhere", "die:1", "down")
    assert dice(match) == ["3", "4", "4", "4", "d8:1", "d8:1"]
    play(match, keys(match)[0])
    assert dice(match) == ["4", "4", "4", "d8:1", "d8:1"]


@rule("GG-STS-02")
def test_powers_of_several_sets_work_on_the_same_roll():
    match = galaxy(assets={0: ["set:morag", "set:knowhere"]}, dice="1 1 1 1 4 d8:1 d8:8")
    play(match, "power:morag", "number:3", "power:knowhere")
    play(match, "die:6", "up")
    assert dice(match)[5:] == ["d8:1", "d8:4"]
    assert keys(match, "power") == []


@rule("GG-TRN-09", "GG-STS-02")
def test_a_power_can_save_a_roll_that_matches_nothing():
    match = galaxy(assets={0: ["set:knowhere"]}, selected="drax", filled={"1": "6"}, dice="3 3 4 4 d8:8 d8:8")
    assert keys(match) == ["power:knowhere", "decline"]
    play(match, "power:knowhere", keys_of(match, "Turn a 4"), "down", "row:2")
    assert owner(match, "drax") == 0


def keys_of(match, text):
    after = match.copy()
    after.play("power:knowhere")
    return next(option.key for option in after.choice.options if after.label(option) == text)


@rule("GG-STS-02")
def test_a_roll_that_a_power_could_not_save_has_failed():
    match = galaxy(assets={0: ["set:knowhere"]}, selected="drax", filled={"1": "6"}, dice="4 4 4 4 d8:8 d8:8")
    play(match, "power:knowhere", "die:1", "down")
    assert prompt(match) == "guardians.aside"


@rule("WC-134", "GG-TRN-08")
def test_whoever_selects_a_guarded_card_sets_a_die_aside_at_once():
    match = galaxy(assets={0: ["set:xandar", "drax"]}, turn=1, dice="6 5 4 4 1 d8:5 d8:7", rolls=[[3, 3, 3, 1, 1]])
    play(match, "asset:drax", "row:1")
    assert prompt(match) == "guardians.guarded"
    assert labels(match) == [
        "Set aside a 1",
        "Set aside a 4",
        "Set aside a 5",
        "Set aside an 8-sided 5",
        "Set aside an 8-sided 7",
    ]
    assert match.question() == "Player 1 guards Drax. Which die do you set aside?"
    play(match, keys(match)[1])
    assert len(dice(match)) == 5
    assert told(match, "guarded") == [
        {"asset": "asset:drax", "owner": 0, "set": "set:xandar", "seat": 1, "die": 6, "which": ["die:1"], "left": 5}
    ]
    assert prompt(match) == "guardians.match"


@rule("WC-134")
def test_a_guarded_card_costs_a_die_only_when_it_is_selected():
    match = galaxy(assets={0: ["set:xandar", "drax"]}, turn=1, selected="drax", filled={"1": "6"}, dice="6 3 3 1 d8:1")
    play(match, "row:steal")
    assert prompt(match) != "guardians.guarded"


@rule("GG-STS-02")
def test_milano_does_not_help_against_a_guard():
    match = galaxy(assets={0: ["set:xandar", "nebula"], 1: ["set:milano"]}, turn=1, dice="6 5 5 4 1 d8:5 d8:7")
    play(match, "asset:nebula", "row:2")
    assert prompt(match) == "guardians.guarded"
    assert keys(match, "power") == []
    assert reason(match, "power:milano") == ("it saves a die only when a roll fails", "GG-STS-02")


@rule("GG-STS-02")
def test_cards_on_the_board_and_of_other_players_are_not_guarded():
    match = galaxy(assets={0: ["set:xandar", "nebula"], 2: ["drax"]}, turn=1, dice="6 5 5 4 1 d8:5 d8:7")
    other = match.copy()
    play(match, "asset:drax", "row:1")
    play(other, "asset:rhomann_dey" if "asset:rhomann_dey" in keys(other) else "asset:cosmo")
    play(other, keys(other)[0])
    assert prompt(match) != "guardians.guarded"
    assert prompt(other) != "guardians.guarded"


@rule("WC-112", "GG-COL-02")
@pytest.mark.parametrize(("die", "fits"), [("4", False), ("5", True), ("6", True), ("d8:5", True), ("d8:8", True)])
def test_dark_aster_steals_from_the_owner_of_xandar_with_a_five_or_more(die, fits):
    given = {0: ["set:xandar", "drax"], 1: ["set:dark_aster"]}
    match = galaxy(assets=given, turn=1, dice="6 4 4 4 1 d8:4 d8:4", rolls=[[1, 1, 1, 1, 1]])
    play(match, "asset:drax", "row:1")
    assert prompt(match) == "guardians.guarded"
    play(match, keys(match)[0])
    assert asked(match) == 1
    later = galaxy(assets=given, turn=1, selected="drax", filled={"1": "6", "2": "3 3 1"}, dice=die)
    assert (keys(later, "row") == ["row:steal"]) is fits


@rule("GG-COL-02")
def test_dark_aster_helps_its_owner_only():
    match = galaxy(
        assets={1: ["set:dark_aster"], 2: ["drax"]}, selected="drax", filled={"1": "6", "2": "3 3 1"}, dice="5 d8:5"
    )
    assert prompt(match) == "guardians.aside"


@rule("GG-TRN-11", "WC-134")
def test_a_guard_costs_nobody_a_die_when_the_turn_is_over_by_placing():
    match = galaxy(assets={0: ["set:xandar", "drax"]}, turn=1, aside="d6 d6 d6", dice="6 4 d8:4 d8:4", rolls=[[1] * 7])
    play(match, "asset:drax", "row:1")
    assert told(match, "hopeless") == [{"asset": "asset:drax", "set": "set:milano", "home": "seat:0", "spare": 3}]
    assert told(match, "guarded") == []
    assert asked(match) == 2
    assert len(dice(match)) == 7
    assert prompt(match) == "guardians.select"
