"""The turn: rolling, selecting, filling rows, failing, giving up (GG-TRN)."""

import pytest

from slugfest import IllegalOption
from tests.guardians.galaxy import asked, but, dice, galaxy, keys, owner, play, prompt, reason, told
from tests.rule import rule


@rule("GG-TRN-02")
def test_a_card_is_selected_by_one_of_its_rows_and_the_dice_are_placed_there():
    match = galaxy(dice="6 1 1 4 5 d8:4 d8:4", rolls=[[1, 1, 1, 1, 1, 1]])
    play(match, "asset:drax")
    view = match.view()
    assert view["card"] == "drax"
    assert [(row["key"], row["filled"]) for row in view["rows"]] == [("row:1", True), ("row:2", False)]
    assert dice(match, "placed") == ["6"]
    assert told(match, "placed")[0]["dice"] == [(6, 6)]


@rule("GG-TRN-02")
def test_only_cards_of_which_the_roll_matches_a_row_can_be_selected():
    match = galaxy(dice="6 6 5 5 4 d8:7 d8:7")
    unmatched = {"vault_of_morag": True, "korath": False, "universal_weapon": True, "groot": False, "carina": True}
    for name, there in unmatched.items():
        assert (f"asset:{name}" in keys(match)) is there
    with pytest.raises(IllegalOption) as fault:
        match.play("asset:korath")
    assert fault.value.clause == "GG-TRN-02"


@rule("GG-TRN-03", "GG-STS-03", "WC-101")
def test_own_cards_and_those_of_complete_sets_cannot_be_selected():
    given = {0: ["drax"], 1: ["set:kyln", "gamora"]}
    roll = "6 5 4 3 3 d8:7 d8:1"
    first = galaxy(assets=given, turn=0, dice=roll)
    third = galaxy(assets=given, turn=2, dice=roll)
    second = galaxy(assets=given, turn=1, dice=roll)
    kyln = {"asset:security_band", "asset:quarnyx_battery", "asset:prosthetic_leg"}
    assert "asset:drax" not in keys(first)
    assert reason(first, "asset:drax") == ("you have it already", "GG-TRN-03")
    assert "asset:gamora" in keys(first)
    assert {"asset:drax", "asset:gamora"} < set(keys(third))
    for match in (first, second, third):
        assert not kyln & set(keys(match))
        assert reason(match, "asset:security_band") == ("Blue crew has all of Kyln, so the card is safe", "GG-STS-03")


@rule("GG-TRN-04")
def test_after_the_selection_only_rows_of_that_card_count():
    match = galaxy(selected="drax", filled={"1": "6"}, dice="5 5 3 3 d8:1 d8:8")
    assert keys(match) == ["row:2", "decline"]
    assert reason(match, "asset:rhomann_dey") == ("this turn you go for Drax, and only its rows count", "GG-TRN-04")


@rule("GG-TRN-05")
def test_rows_are_filled_in_any_order():
    match = galaxy(dice="6 5 4 1 1 d8:8 d8:8", rolls=[[4, 5, 1, 1, 8, 8]])
    play(match, "asset:star_lord")
    assert keys(match) == ["row:1", "row:2", "row:3"]
    play(match, "row:3")
    assert keys(match) == ["row:1", "row:2", "decline"]


@rule("WC-95", "GG-TRN-06")
def test_one_row_per_roll_even_if_the_roll_matches_two():
    match = galaxy(selected="star_lord", filled={"1": "4"}, dice="5 6 1 1 d8:8 d8:8", rolls=[[1, 1, 1, 8, 8]])
    assert keys(match, "row") == ["row:2", "row:3"]
    play(match, "row:2")
    assert [row["filled"] for row in match.view()["rows"]] == [True, True, False, False]
    assert prompt(match) == "guardians.aside"  # the next roll shows neither 6 nor 5+ in 1s, 2s and 3s


@rule("GG-TRN-07")
def test_placed_dice_stay_and_all_others_are_rolled_again():
    match = galaxy(dice="6 1 1 4 5 d8:4 d8:4", rolls=[[3, 3, 2, 1, 1, 5]])
    play(match, "asset:drax")
    assert dice(match, "placed") == ["6"]
    assert dice(match) == ["1", "2", "3", "3", "d8:1", "d8:5"]
    assert keys(match) == ["row:2", "decline"]


@rule("WC-96", "GG-TRN-08")
def test_a_roll_that_matches_nothing_costs_a_die():
    match = galaxy(selected="drax", filled={"1": "6"}, rolls=[[4, 4, 5, 5, 6, 7], [3, 3, 3, 1, 1]])
    assert prompt(match) == "guardians.aside"
    assert [match.label(option) for option in match.choice.options] == [
        "Set aside a 4",
        "Set aside a 5",
        "Set aside an 8-sided 6",
        "Set aside an 8-sided 7",
    ]
    play(match, keys(match)[0])
    assert len(dice(match)) == 5
    assert len(dice(match, "aside")) == 1
    assert told(match, "failed") == [{"seat": 0, "die": 6, "which": ["die:1"], "left": 5}]
    assert match.question() == "Which row of Drax do you fill? You have five dice."


@rule("GG-TRN-08")
@pytest.mark.parametrize(("number", "left"), [(0, ["d6", "d8", "d8"]), (2, ["d6", "d6", "d8"])])
def test_which_die_is_set_aside_is_a_free_choice(number, left):
    match = galaxy(selected="rocket", filled={"1": "4 5"}, aside="d6", dice="4 5 d8:1 d8:1", phase="aside", rolls=[])
    play(match, keys(match)[number])
    assert ["d6" if one["sides"] == 6 else "d8" for one in match.view()["dice"] if one["where"] == "unplaced"] == left


@rule("WC-99", "GG-TRN-09")
def test_seven_dice_that_match_nothing_selectable():
    mine = ["nebula", "ronan"]
    given = {0: but("universal_weapon", *mine), 1: mine}
    match = galaxy(assets=given, turn=1, rolls=[[1, 1, 1, 4, 4, 1, 1], [6, 6, 5, 1, 1, 8]])
    assert prompt(match) == "guardians.aside"
    assert match.view()["card"] == ""
    play(match, "die:0")
    assert len(dice(match)) == 6
    assert keys(match) == ["asset:universal_weapon", "decline"]


@rule("WC-113", "GG-TRN-09", "GG-TRN-10")
def test_a_player_may_decline_and_select_any_card_with_the_next_roll():
    match = galaxy(assets={1: but("security_band", "ronan")}, dice="5 4 4 2 2 d8:2 d8:2", rolls=[[5, 6, 1, 1, 1, 1]])
    play(match, "decline")
    play(match, keys(match)[0])
    assert told(match, "declined") == [{"seat": 0, "die": 6, "which": ["die:0"], "left": 6}]
    assert len(dice(match)) == 6
    assert {"asset:security_band", "asset:ronan"} < set(keys(match))


@rule("GG-TRN-10")
def test_declining_is_always_offered_and_counts_as_failed():
    match = galaxy(selected="drax", filled={"1": "6"}, dice="3 3 3 1 d8:1 d8:1")
    assert keys(match) == ["row:2", "decline"]
    play(match, "decline")
    assert prompt(match) == "guardians.aside"


@rule("WC-97", "GG-TRN-11", "GG-TRN-12", "GG-TRN-13")
def test_the_turn_ends_when_the_open_rows_need_more_dice_than_are_left():
    match = galaxy(
        assets={1: ["star_lord"]},
        selected="star_lord",
        filled={"4": "2 3", "steal": "6"},
        aside="d6 d6",
        rolls=[[1, 1, 1, 1, 1, 1, 1]],
    )
    assert asked(match) == 1
    assert owner(match, "star_lord") == 1
    assert len(dice(match)) == 7
    assert match.view()["card"] == ""
    assert told(match, "hopeless") == [{"asset": "asset:star_lord", "set": "set:milano", "home": "seat:1", "spare": 2}]


@rule("GG-TRN-11")
def test_the_turn_goes_on_while_there_are_just_enough_dice():
    given = {"selected": "star_lord", "filled": {"4": "2 3"}}
    assert asked(galaxy(**given, aside="d6 d6", rolls=[[4, 5, 6]])) == 0
    lost = galaxy(**given, aside="d6 d6", rolls=[[1, 1, 1], [1] * 7])
    play(lost, keys(lost)[0])
    assert asked(lost) == 1
    assert owner(lost, "star_lord") == -1


@rule("WC-98", "GG-TRN-11")
def test_the_turn_ends_when_too_few_eight_sided_dice_are_left():
    match = galaxy(selected="vault_of_morag", filled={"3": "2 3"}, aside="d8", rolls=[[1] * 7])
    assert dice(match, "aside") == []
    assert asked(match) == 1
    one_more = galaxy(selected="vault_of_morag", filled={"3": "2 3"}, aside="d6", rolls=[[1, 1, 1, 1]])
    assert asked(one_more) == 0


@rule("GG-TRN-11")
def test_placing_an_eight_sided_die_elsewhere_can_end_the_turn():
    match = galaxy(selected="vault_of_morag", filled={"1": "d8:7"}, dice="1 1 1 1 3 d8:3", rolls=[[1] * 7])
    play(match, "row:3")
    places = {match.label(option): option.key for option in match.choice.options}
    play(match, places["Place 3 and an 8-sided 3"])
    assert asked(match) == 1
    assert owner(match, "vault_of_morag") == -1


@rule("GG-TRN-11")
def test_a_sum_needs_a_third_of_its_number_rounded_up():
    match = galaxy(selected="the_collector", filled={"1": "4", "2": "5"}, aside="d6 d6", rolls=[[1, 2, 1]])
    assert asked(match) == 0
    assert prompt(match) == "guardians.aside"
    lost = galaxy(selected="the_collector", filled={"1": "4", "2": "5"}, aside="d6 d6 d8", rolls=[[1] * 7])
    assert asked(lost) == 1


@rule("GG-TRN-11", "WC-135")
def test_before_the_selection_a_guarded_card_needs_one_die_more():
    xandar = ("nova_starblaster", "rhomann_dey", "nova_prime")
    guarded = {0: ["set:xandar", "star_lord"], 1: but("star_lord", *xandar)}
    plain = {0: ["star_lord"], 1: but("star_lord")}
    seven = galaxy(2, assets=guarded, turn=1, last=[], rolls=[[4, 1, 1, 1, 1, 1, 1]])
    assert "asset:star_lord" in keys(seven)
    six = galaxy(2, assets=guarded, turn=1, last=[], aside="d6")
    assert six.over
    assert told(six, "nothing") == [{"seat": 1, "spare": 6}]
    unguarded = galaxy(2, assets=plain, turn=1, last=[], aside="d6", rolls=[[4, 1, 1, 1, 1, 1]])
    assert "asset:star_lord" in keys(unguarded)


@rule("GG-TRN-11")
def test_without_a_card_the_turn_ends_when_no_selectable_card_can_be_finished():
    match = galaxy(2, assets={1: but("gamora", "star_lord")}, turn=1, aside="d6 d6 d6", rolls=[[4, 4, 5, 6], [1] * 7])
    assert "asset:gamora" in keys(match)
    play(match, "decline", "die:3")
    assert told(match, "nothing") == [{"seat": 1, "spare": 3}]
    assert asked(match) == 0


@rule("GG-TRN-03", "GG-TRN-11")
def test_a_card_that_cannot_be_finished_may_be_selected_all_the_same():
    match = galaxy(assets={}, aside="d6 d6 d6", dice="4 1 d8:5 d8:1", rolls=[[1] * 7])
    option = next(option for option in match.choice.options if option.key == "asset:star_lord")
    assert match.offer(option).note == "3 points. It cannot be finished: the turn would end."
    assert match.offer(option).amount.value == 0
    play(match, "asset:star_lord", "row:1")
    assert asked(match) == 1
    assert owner(match, "star_lord") == -1


@rule("GG-TRN-13")
def test_all_seven_dice_go_to_the_next_player_after_success_too():
    match = galaxy(selected="drax", filled={"1": "6"}, dice="3 3 1 d8:1", rolls=[[1, 2, 3, 4, 5, 6, 7]])
    play(match, "row:2")
    play(match, keys(match)[0])
    assert owner(match, "drax") == 0
    assert asked(match) == 1
    assert dice(match) == ["1", "2", "3", "4", "5", "d8:6", "d8:7"]
    assert dice(match, "aside") == dice(match, "placed") == []
