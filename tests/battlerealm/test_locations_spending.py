"""Locations where results are treated as others, moves cost otherwise, or the turn's end counts (BR-LOC-HOUSE)."""

import pytest

from tests.battlerealm.ring import at, hero, keys, play, pvp, reason, ring, told
from tests.battlerealm.turns import QUIET, left
from tests.rule import rule


def three(place, **given):
    """Alpha and Bravo at the place, Charlie elsewhere."""
    heroes = (f"alpha {place}:9", f"bravo {place}:9", "charlie c0:9")
    return ring(*heroes, circle=f"{place} b0 c0 d0", **given)


@rule("BR-LOC-HANGER", "BR-LOC-HANGER-1", "BR-LOC-MUTATION", "BR-LOC-VAULT")
@pytest.mark.parametrize(
    ("place", "spent", "treated", "victim"),
    [("hanger", "SK", "TE", "charlie"), ("mutation", "MU", "SK", "bravo"), ("vault", "TE", "SK", "bravo")],
)
def test_a_result_hits_as_the_symbol_it_is_treated_as(place, spent, treated, victim):
    match = three(place, total=f"{spent} {spent} MY")
    play(match, f"treat:{spent}-{treated}", f"treat:{spent}-{treated}")
    assert pvp(match, victim) == 7
    assert left(match) == {"MY": 1}
    assert f"treat:{spent}-{treated}" not in keys(three("null", total=f"{spent} {spent} MY"))


@rule("BR-LOC-SPRINGS", "BR-LOC-TRADE")
@pytest.mark.parametrize(("place", "spent"), [("springs", "SC"), ("trade", "CO")])
def test_a_result_is_worth_a_point_as_mystic(place, spent):
    match = three(place, total=f"{spent} {spent} SK")
    play(match, f"treat:{spent}-MY", f"treat:{spent}-MY")
    assert pvp(match, "alpha") == 11
    assert left(match) == {"SK": 1}


@rule("BR-LOC-SPRINGS", "BR-LOC-TRADE", "BR-LOC-MUTATION", "BR-LOC-VAULT")
@pytest.mark.parametrize(
    ("place", "total", "card"),
    [
        ("springs", "SC SC SK", "alpha_block"),
        ("trade", "CO CO SK", "alpha_block"),
        ("mutation", "MU MU MY", "alpha_strike"),
        ("vault", "TE SK MY", "alpha_strike"),
    ],
)
def test_treated_results_pay_for_cards(place, total, card):
    match = three(place, total=total)
    play(match, f"card:{card}")
    assert sum(left(match).values()) == 1
    assert f"card:{card}" not in keys(three("null", total=total))


@rule("BR-LOC-HANGER-2", "BR-ABI-GIFTED", "BR-LOC-SPRINGS")
def test_thresholds_and_gifted_see_the_original_symbols():
    match = ring(
        "alpha+gifted springs:9",
        "bravo b0:9",
        "charlie c0:9",
        circle="springs b0 c0 d0",
        dice="SC SC CO CO CO CO",
        rerolls=0,
    )
    play(match, "treat:SC-MY")
    assert pvp(match, "alpha") == 10  # one for the result, none for Gifted
    match = three("springs", dice="SC SC SC MY CO CO", rerolls=0)
    assert match.view()["explosion"]


@rule("BR-LOC-DOCK", "BR-DRF-12")
def test_mystic_pays_for_leaving_the_dock_and_gives_no_point():
    match = three("dock", total="MY MY MY")
    play(match, "move", "place:b0")
    assert left(match) == {"MY": 1}
    assert pvp(match, "alpha") == 9
    assert "move" not in keys(match)  # away from the Dock a Mystic is a Mystic


@rule("BR-LOC-DOCK", "BR-DRF-12", "BR-ENG-4")
def test_the_actor_chooses_how_much_mystic_goes_into_the_move():
    match = three("dock", total="MY MY CO CO")
    play(match, "move", "place:b0")
    assert keys(match) == ["pay:CO", "pay:MY"]
    play(match, "pay:CO")
    assert keys(match) == ["pay:CO", "pay:MY"]
    play(match, "pay:MY")
    assert left(match) == {"CO": 1, "MY": 1}


@rule("BR-LOC-TUNNEL")
def test_leaving_the_wind_tunnel_costs_one_however_many_are_there():
    match = three("tunnel", total="CO MY")
    play(match, "move", "place:d0")
    assert at(match, "alpha") == "d0"
    assert left(match) == {"MY": 1}


@rule("BR-LOC-TAR", "BR-MOV-2")
@pytest.mark.parametrize(("company", "price"), [(False, 2), (True, 3)])
def test_leaving_the_tar_pits_costs_one_more(company, price):
    heroes = ("alpha tar:9", f"bravo {'tar' if company else 'b0'}:9", "charlie c0:9")
    match = ring(*heroes, circle="tar b0 c0 d0", total="CO " * (price - 1) + "MY")
    assert "move" not in keys(match)
    assert f"costs {price} Cosmic" in reason(match, "move")[0]
    match = ring(*heroes, circle="tar b0 c0 d0", total="CO " * price + "MY")
    play(match, "move", "place:d0")
    assert left(match) == {"MY": 1}


@rule("BR-LOC-ACID", "BR-ELI-9")
def test_the_acid_takes_one_at_the_end_of_the_own_turn_only():
    match = three("acid", total="MY", rolls=[QUIET, QUIET])
    play(match, "end")
    assert pvp(match, "alpha", "bravo") == (8, 9)
    play(match, "stop", "end")
    assert pvp(match, "alpha", "bravo") == (8, 8)


@rule("BR-LOC-ACID", "BR-ELI-4")
def test_a_hero_finished_by_the_acid_gives_the_award_to_nobody():
    match = ring("alpha acid:1", "bravo b0:9", "charlie c0:9", circle="acid b0 c0 d0", total="MY", rolls=[QUIET])
    play(match, "end")
    assert hero(match, "alpha")["out"]
    assert pvp(match, "bravo", "charlie") == (9, 9)


@rule("BR-LOC-ACID")
def test_who_has_left_the_acid_loses_nothing():
    match = ring("alpha acid:9", "bravo b0:9", "charlie c0:9", circle="acid b0 c0 d0", total="CO MY", rolls=[QUIET])
    play(match, "move", "place:d0", "end")
    assert pvp(match, "alpha") == 9


@rule("BR-LOC-TOLL", "BR-LOC-HERMIT")
@pytest.mark.parametrize(
    ("place", "company", "gained"), [("toll", True, 1), ("toll", False, 0), ("hermit", False, 1), ("hermit", True, 0)]
)
def test_toll_bridge_pays_in_company_and_hermits_rock_alone(place, company, gained):
    match = ring(
        *(f"alpha {place}:9", f"bravo {place if company else 'b0'}:9", "charlie c0:9"),
        circle=f"{place} b0 c0 d0",
        total="MY",
        rolls=[QUIET],
    )
    play(match, "end")
    assert pvp(match, "alpha", "bravo") == (9 + gained, 9)


@rule("BR-LOC-HERMIT", "BR-END-1")
def test_hermits_rock_can_win_the_game():
    match = ring("alpha hermit:20", "bravo b0:9", "charlie c0:9", circle="hermit b0 c0 d0", total="SK MU")
    assert match.over
    assert match.outcome.winners == (0,)


@rule("BR-LOC-ECHO", "BR-POW-5")
def test_the_echo_chamber_lets_one_card_be_used_again_for_its_price():
    match = three("echo", total="SK " * 6 + "MY")
    play(match, "card:alpha_strike")
    assert "card:alpha_strike" in keys(match)
    play(match, "card:alpha_strike")
    assert pvp(match, "bravo") == 3
    assert left(match) == {"SK": 2, "MY": 1}
    assert "card:alpha_strike" not in keys(match)
    assert reason(match, "card:alpha_strike")[1] == "BR-POW-5"
    assert len(told(match, "card")) == 2


@rule("BR-LOC-ECHO", "BR-LOC-4")
def test_the_echo_is_for_one_card_a_turn_in_all():
    match = three("echo", total="SK SK SK SK MY MY MY MY TE")
    play(match, "card:alpha_block", "card:alpha_strike", "card:alpha_block")
    assert hero(match, "alpha")["block"] == 6
    assert "card:alpha_strike" not in keys(match)


@rule("BR-LOC-ECHO", "BR-POW-5")
def test_elsewhere_a_card_is_used_once():
    match = three("barge", total="SK SK SK SK MY")
    play(match, "card:alpha_strike")
    assert "card:alpha_strike" not in keys(match)
    assert reason(match, "card:alpha_strike")[1] == "BR-POW-5"


@rule("BR-LOC-ECHO")
def test_a_card_used_elsewhere_this_turn_can_be_used_again_at_the_echo():
    match = ring("alpha b0:9", "bravo echo:9", "charlie b0:9", circle="echo b0 c0 d0", total="SK SK SK SK CO CO MY")
    play(match, "card:alpha_strike", "move", "place:echo", "card:alpha_strike")
    assert pvp(match, "bravo", "charlie") == (6, 6)


@rule("BR-LOC-HERMIT", "BR-KEY-REDWING-2")
def test_redwing_is_no_company_on_hermits_rock():
    match = ring(
        *("alpha hermit:9", "falcon b0:9", "charlie c0:9"),
        circle="hermit b0 c0 d0",
        redwing="hermit",
        total="MY",
        rolls=[QUIET],
    )
    play(match, "end")
    assert pvp(match, "alpha") == 10


@rule("BR-LOC-TOLL", "BR-LOC-HERMIT", "BR-ELI-9")
def test_who_is_sent_to_the_prison_has_left_its_location_before_the_turn_ends():
    match = three("toll", total="MU MU MU MY", rolls=[QUIET])
    play(match, "sentence")
    assert pvp(match, "alpha") == 9
    match = ring(
        "alpha acid:9", "bravo b0:9", "charlie c0:9", circle="acid b0 c0 d0", total="MU MU MU MY", rolls=[QUIET]
    )
    play(match, "sentence")
    assert pvp(match, "alpha") == 9


@rule("BR-LOC-WAREHOUSE-1", "BR-TURN-3")
def test_the_journal_tells_what_a_purchase_costs():
    match = ring(
        "alpha warehouse:9", "bravo b0:9", "charlie c0:9", circle="warehouse b0 c0 d0", dice="CO " * 6, rerolls=0
    )
    play(match, "use:warehouse", "symbol:MY")
    bought = told(match, "bought")
    assert [(one["cost"], one["pvp"]) for one in bought] == [(1, 8)]
