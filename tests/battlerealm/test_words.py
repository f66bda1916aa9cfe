"""What a player is entitled to know is in the scene, and the journal tells it truly: each was once missing or wrong."""

import pytest

from slugfest import Match
from slugfest.kernel.text import plain
from tests.battlerealm.ring import keys, play, pvp, ring, told

SIX = "MU SC SK TE CO MY"
QUIET = ["CO"] * 6


def said(match: Match, text: str) -> str:
    """A text of the table in words."""
    return plain(text, match.game.content.sentences.names)


def lines(match: Match) -> list[str]:
    return [entry.text for entry in match.journal]


def states(match: Match, name: str) -> dict[str, str]:
    """What lasts on a hero, in words."""
    figure = next(one for one in match.scene().figures if one.key == f"hero:{name}")
    return {state.id: said(match, state.text) for state in figure.states}


def card(match: Match, key: str):
    return next(one for one in match.scene().cards if one.key == f"card:{key}")


def lists(match: Match) -> dict[str, list[str]]:
    """What may be looked at in the deck of locations."""
    deck = next(zone for zone in match.scene().zones if zone.key == "deck")
    return {name: [said(match, text) for text in texts] for name, texts in deck.lists}


# ---------------------------------------------------------------- what a player is entitled to know


def test_who_chooses_a_hero_sees_its_points_powers_abilities_and_cards():
    match = Match("battlerealm", 3, seed=1)
    offered = {one.key: one for one in match.scene(0).cards if one.within == "offer"}
    assert set(offered) == set(keys(match))
    for hero in match.game.content.heroes:
        shown = offered[f"hero:{hero.id}"]
        assert [(number.value, number.name) for number in shown.stats] == [(hero.start, "points at the start")]
        assert shown.text.startswith(f"{hero.primary.name}: ")
        told_of = [said(match, line) for line in shown.lines]
        for ability in hero.abilities:
            assert [line for line in told_of if line.startswith(f"{ability.title()}: ")], (hero.name, ability)
        for power in hero.cards:
            (line,) = [line for line in told_of if line.startswith(f"{power.name} (")]
            assert line.partition("): ")[2], "what it does"
    hulk = [said(match, line) for line in offered["hero:hulk"].lines]
    assert "Groundswell (Skill Mutant): Strike 2 against every other hero here" in hulk


def test_a_hero_that_somebody_has_taken_is_not_offered_and_its_cards_lie_open():
    match = Match("battlerealm", 3, seed=1)
    play(match, "hero:hulk")
    scene = match.scene(1)
    assert "hero:hulk" not in {one.key for one in scene.cards}
    assert len([one for one in scene.cards if one.seat == 0]) == 4


def test_what_an_ability_does_stands_beside_its_name():
    match = ring("hulk a0:9", "thor b0:9", "vision c0:9", total="MY")
    notes = [said(match, note) for note in match.scene().seats[0].notes]
    assert notes[0] == "Rising Fury: may add Skill"
    assert (
        "Survivor: at 0 stays until the end of its next turn, but not in Prison or as one of the last two heroes"
        in notes
    )
    assert all(": " in note for note in notes)


def test_beginners_are_not_shown_abilities_that_they_play_without():
    match = ring("hulk a0:9", "thor b0:9", "vision c0:9", total="MY", beginner=True)
    assert [said(match, note) for note in match.scene().seats[0].notes] == ["Rising Fury: may add Skill"]


def test_a_negated_card_says_by_whom():
    match = ring(
        *("hulk a0:9", "vision b0:9", "falcon c0:9"),
        total="MY",
        more={"hulk": {"negated_by": {"vision": ["groundswell"], "falcon": "all"}}},
    )
    shown = card(match, "groundswell")
    assert (shown.state, said(match, shown.note)) == ("negated", "Negated by Vision and Falcon")
    assert said(match, card(match, "thunderclap").note) == "Negated by Falcon"
    assert card(match, "gem_ray").note == ""


def test_destroyed_locations_are_listed():
    match = ring(
        *("thor f0:9", "bravo e0:9", "charlie e0:9"),
        circle="a0 b0 c0 d0 e0 f0",
        total="MU SC MY",
        rolls=[["g1"], ["g2"], ["g3"]],
    )
    assert lists(match) == {}
    play(match, "card:odins_wrath", "place:c0")
    assert lists(match) == {"Destroyed": ["Place b0", "Place c0", "Place d0"]}


def test_locations_that_left_with_a_hero_are_listed_apart():
    match = ring("alpha a0:9", "bravo b0:1", "charlie c0:9", "delta d0:9", total="TE MY", rolls=[SIX])
    play(match, "spend:TE", "hero:bravo", "end")
    assert lists(match) == {"Out of the game": ["Place b0"]}


def test_a_location_that_leaves_the_game_says_with_whom():
    match = ring("alpha a0:9", "bravo b0:0", "charlie b0:0", "delta d0:9", "easy c0:9", total="MY", forced=False)
    play(match, "spend:MY", "end")
    assert "Place b0 leaves the game with Bravo and Charlie." in lines(match)


def test_who_would_score_the_final_blow_is_told():
    match = ring("alpha a0:9", "bravo b0:2", "charlie c0:9", "delta d0:9", total="TE TE MY")
    play(match, "spend:TE", "hero:bravo")
    assert "doomed" not in states(match, "bravo")
    play(match, "spend:TE", "hero:bravo")
    doomed = states(match, "bravo")["doomed"]
    assert doomed == "At 0. Out at the end of this turn, unless a point is gained. Alpha would score the final blow."


def test_a_fall_that_is_nobodys_doing_names_nobody():
    match = ring("alpha a0:1", "bravo b0:9", "charlie c0:9", total="SC SC SC MY")
    play(match, "explode")
    assert states(match, "alpha")["doomed"] == "At 0. Out at the end of this turn, unless a point is gained."


def test_whether_a_survivor_is_in_its_last_turn_is_told():
    match = ring(
        "alpha a0:9", "bravo+survivor b0:1", "charlie c0:9", "delta d0:9", total="TE MY", rolls=[QUIET, QUIET, QUIET]
    )
    play(match, "spend:TE", "hero:bravo", "end")
    assert match.choice.seat == 1
    doomed = states(match, "bravo")["doomed"]
    assert doomed == "At 0. This is the last turn to gain a point. Alpha would score the final blow."


def test_a_survivor_that_waits_for_its_last_turn_is_said_to_survive_till_then():
    match = ring("alpha a0:9", "bravo b0:9", "charlie+survivor c0:1", "delta d0:9", total="TE MY", rolls=[QUIET])
    play(match, "spend:TE", "hero:charlie", "end")
    assert match.choice.seat == 1
    doomed = states(match, "charlie")["doomed"]
    assert doomed == "At 0. Survives until the end of Charlie's next turn. Alpha would score the final blow."


def test_a_survivor_in_the_prison_or_among_the_last_two_is_not_said_to_survive():
    felled = {"bravo": {"felled_by": "alpha"}}
    out = "At 0. Out at the end of this turn, unless a point is gained. Alpha would score the final blow."
    alone = ring("alpha a0:9", "bravo+survivor b0:0", "charlie out", total="MY", more=felled, forced=False)
    jailed = ring("alpha a0:9", "bravo+survivor prison:0", "charlie c0:9", total="MY", more=felled, forced=False)
    assert states(alone, "bravo")["doomed"] == states(jailed, "bravo")["doomed"] == out


def test_what_lasts_says_until_when_and_by_whom():
    match = ring(
        *("alpha a0:9", "bravo b0:9", "charlie c0:9"),
        total="MY",
        more={
            "alpha": {"disorientated": True},
            "bravo": {"block": 2, "immune": ["power_cards"], "slammed_by": ["alpha", "charlie"], "disorientated": True},
        },
    )
    assert states(match, "alpha") == {"dazed": "Disorientated: only one re-roll in this turn."}
    assert states(match, "bravo") == {
        "guarded": "Blocks 2 of each Attack until Bravo's next turn.",
        "immune": "Immune to all Power Cards until Bravo's next turn.",
        "slammed": "Slammed: cannot move until the next turns of Alpha and Charlie.",
        "dazed": "Disorientated: only one re-roll in Bravo's next turn.",
    }


def tray(match: Match) -> list[tuple[str, str, bool]]:
    return [(die.key, str(die.face), die.spent) for die in match.scene().dice]


def test_spent_dice_are_marked_and_unspent_ones_are_those_that_are_left():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", dice="SK SK TE CO MY MY", phase="resolve")
    assert not any(spent for _, _, spent in tray(match))
    play(match, "spend:MY")
    assert [(face, spent) for _, face, spent in tray(match)][4:] == [("mystic", False), ("mystic", True)]
    play(match, "spend:MY")
    assert [spent for _, _, spent in tray(match)] == [False] * 4 + [True] * 2
    assert sum(not spent for _, _, spent in tray(match)) == sum(match.view()["total"].values())


def test_added_results_lie_beside_the_dice():
    match = ring("hulk a0:9", "bravo a0:9", "charlie c0:9", dice="SK TE TE CO CO MY", phase="finalise")
    assert len(tray(match)) == 6
    play(match, "primary")
    (added,) = [die for die in match.scene().dice if die.added]
    assert (added.key, added.face, added.spent) == ("added:skill-0", "skill", False)
    play(match, "spend:SK", "spend:SK")
    assert [(key, spent) for key, face, spent in tray(match) if face == "skill"] == [
        ("die:0", True),
        ("added:skill-0", True),
    ]


def test_every_symbol_has_a_name_and_says_what_it_does():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", dice=SIX)
    scene = match.scene()
    assert list(scene.symbols.values()) == ["Mutant", "Science", "Skill", "Tech", "Cosmic", "Mystic"]
    assert scene.legend.keys() == scene.symbols.keys()
    assert all(scene.legend.values())
    assert {die.face for die in scene.dice} == set(scene.symbols)
    assert all(die.text for die in scene.dice)


# ---------------------------------------------------------------- lines that were wrong


def test_a_skill_treated_as_tech_is_told_as_such():
    match = ring("alpha hanger:9", "bravo b0:9", "charlie c0:9", circle="hanger b0 c0 d0", total="SK MY")
    assert match.journal == []
    play(match, "treat:SK-TE", "hero:bravo")
    (facts,) = told(match, "hit")
    assert [(part.value, part.source) for part in facts["parts"]] == [(1, "Skill as Tech")]
    assert lines(match) == ["Alpha hits Bravo for 1 point with Skill; Bravo has 8."]


def test_a_preview_does_not_claim_that_a_tech_was_rolled():
    match = ring("alpha hanger:9", "bravo b0:9", "charlie c0:9", circle="hanger b0 c0 d0", total="SK MY")
    play(match, "treat:SK-TE")
    amount = match.offer(match.game.words["hero:bravo"]).amount
    assert (amount.value, [part.source for part in amount.parts]) == (1, ["Dice action"])


def test_what_the_ghost_orchid_saves_is_said():
    match = ring(
        *("falcon orchid:9", "bravo orchid:9", "charlie c0:9"), circle="orchid b0 c0 d0", total="SC CO MY MY", deck=[]
    )
    assert match.journal == []
    play(match, "card:power_dive")
    assert lines(match)[0] == "Falcon plays Power Dive with Science and Cosmic; The Ghost Orchid saves 1 result."


def test_a_card_at_its_full_price_has_no_such_remark():
    match = ring("hulk a0:9", "bravo a0:9", "charlie c0:9", total="SK MU MY")
    assert match.journal == []
    play(match, "card:groundswell")
    assert lines(match)[0] == "Hulk plays Groundswell with Mutant and Skill."


def test_the_cause_comes_before_the_effect_and_the_chosen_target_is_named():
    match = ring(
        *("hulk toll:9", "thor moon:9", "vision c0:9"),
        circle="moon b0 c0 toll",
        total="MU MU SC SC MY",
        rolls=[["g1"], ["g2"], ["g3"]],
    )
    assert match.journal == []
    play(match, "card:world_breaker", "place:toll")
    assert lines(match)[:4] == [
        "Hulk plays World Breaker with 2 Mutant and 2 Science.",
        "Hulk's World Breaker destroys The Moon, Place b0 and Place c0.",
        "Thor is thrown from The Moon to Toll Bridge.",
        "Vision is thrown from Place c0 to Toll Bridge.",
    ]
    kinds = [entry.kind for entry in match.journal]
    assert kinds.index("doomed") < kinds.index("displaced") < kinds.index("replaced")


def test_points_at_the_end_of_a_turn_do_not_read_like_points_for_landing():
    match = ring("alpha toll:9", "bravo toll:9", "charlie c0:9", circle="toll b0 c0 d0", total="MY", rolls=[SIX])
    assert match.journal == []
    play(match, "end")
    assert lines(match)[0] == "Alpha gains 1 point at Toll Bridge and has 10."
    match = ring("alpha a0:9", "bravo d2:9", "charlie c0:9", circle="a0 b2 c0 d2", total="CO MY")
    assert match.journal == []
    play(match, "move", "place:b2")
    assert lines(match)[-1] == "Alpha gains 2 points for landing at Place b2 and has 11."


def test_an_explosion_says_whom_it_hurts_and_for_how_much():
    match = ring("hulk a0:9", "thor a0:9", "captain_marvel a0:9", "vision b0:9", total="SC SC SC SC MY")
    assert match.journal == []
    note = said(match, match.offer(match.game.words["explode"]).note)
    play(match, "explode")
    assert lines(match) == ["4 Science: an explosion at Place a0 hurts Hulk and Thor for 2."]
    assert note == "2 points off Hulk and Thor.", "the immune are not hurt, and not said to be"
    assert pvp(match, "hulk", "thor", "captain_marvel") == (7, 7, 9)


def test_an_explosion_that_hurts_nobody_says_so():
    match = ring("alpha shelter:9", "bravo b0:9", "charlie c0:9", circle="shelter b0 c0 d0", total="SC SC SC MY")
    assert match.journal == []
    assert match.offer(match.game.words["explode"]).note == "It hurts nobody."
    play(match, "explode")
    assert lines(match) == ["3 Science: an explosion at Blast Shelter hurts nobody."]


def test_surviving_is_told_once_and_anew_after_a_recovery():
    survives = "Charlie is down to 0 but survives until the end of Charlie's next turn."
    match = ring(
        *("alpha a0:9", "bravo b0:9", "charlie+survivor c0:1", "delta d0:9"),
        total="TE MY",
        rolls=[QUIET, ["MY"] + ["CO"] * 5, ["TE"] + ["CO"] * 5],
        forced=False,
    )
    assert match.journal == []
    play(match, "spend:TE", "hero:charlie", "end")
    assert lines(match).count(survives) == 1
    play(match, "stop", "end")
    assert match.choice.seat == 2
    assert lines(match).count(survives) == 1, "not in Bravo's turn again"
    play(match, "stop", "spend:MY", "end")
    play(match, "stop", "spend:TE", "hero:charlie", "end")
    assert pvp(match, "charlie") == 0
    assert lines(match).count(survives) == 2, "it fell once more"


@pytest.mark.parametrize(
    ("place", "others", "total", "paid"),
    [("a0", "b0", "CO MY", "Cosmic"), ("a0", "a0", "CO CO CO MY", "3 Cosmic"), ("tar", "b0", "CO CO MY", "2 Cosmic")],
)
def test_a_move_says_where_from_and_what_it_costs(place, others, total, paid):
    match = ring(
        f"alpha {place}:9", f"bravo {others}:9", f"charlie {others}:9", circle=f"{place} b0 c0 d0", total=total
    )
    assert match.journal == []
    label = match.label(match.game.words["move"])
    play(match, "move", "place:d0")
    start = "Tar Pits" if place == "tar" else "Place a0"
    assert lines(match)[0] == f"Alpha moves from {start} to Place d0 for {paid}."
    assert label == f"Move for {paid}"


def test_the_tower_says_at_least_one():
    match = ring("alpha tower:9", "bravo b0:9", "charlie c0:9", circle="tower b0 c0 d0", total="MY")
    tower = next(space for space in match.scene().spaces if space.key == "place:tower")
    assert tower.text == "One Power Card a turn for any results, at least one of them from its price"


def test_nothing_lost_is_not_told():
    match = ring(
        *("alpha+survivor acid:0", "bravo b0:9", "charlie c0:9", "delta d0:9"), circle="acid b0 c0 d0 e0", total="CO"
    )
    assert match.journal == []
    play(match, "end")
    assert told(match, "lost") == []


def test_an_attack_that_deals_nothing_says_what_took_it():
    match = ring("alpha a0:9", "bravo+tough a0:9", "charlie c0:9", total="SK SK MY", more={"bravo": {"block": 2}})
    assert match.journal == []
    play(match, "card:alpha_strike")
    assert lines(match)[-1] == "Alpha attacks Bravo with alpha strike, but Tough and Block take all the damage."


def test_paying_says_what_is_paid_and_how_much_is_to_go():
    match = ring("hulk tower:9", "bravo tower:9", "charlie c0:9", circle="tower b0 c0 d0", total="MU MU SC SC SK SK MY")
    play(match, "card:thunderclap")
    assert match.question() == "Pay for Thunderclap with what? Four results to go."
    play(match, "pay:MU", "pay:MU")
    assert match.question() == "Pay for Thunderclap with what? So far 2 Mutant. Two results to go."
    play(match, "pay:SC")
    assert match.question() == "Pay for Thunderclap with what? So far 2 Mutant and Science. One result to go."


# ---------------------------------------------------------------- what would puzzle somebody who never saw the rules


def note(match: Match, key: str) -> str:
    return said(match, match.offer(match.game.words[key]).note)


def test_a_card_that_costs_less_where_one_is_says_so_before_it_is_played():
    match = ring(
        *("falcon orchid:9", "bravo orchid:9", "charlie c0:9"), circle="orchid b0 c0 d0", total="SC CO MY MY", deck=[]
    )
    assert note(match, "card:power_dive") == "The Ghost Orchid saves 1 result. Strike 4; then Knock Back"


def test_a_card_that_any_results_pay_for_says_so_before_it_is_played():
    match = ring("hulk tower:9", "bravo tower:9", "charlie c0:9", circle="tower b0 c0 d0", total="SK MY MY")
    assert note(match, "card:groundswell") == (
        "Avengers Tower takes any 2 results, at least one from its price. Strike 2 against every other hero here"
    )


def test_a_card_that_another_symbol_pays_for_says_so_before_it_is_played():
    match = ring("captain_marvel hanger:9", "bravo b0:9", "charlie c0:9", circle="hanger b0 c0 d0", total="SC SK MY")
    assert note(match, "card:photon_ray") == "Skill counts as Tech here. Blast 3"
    plenty = ring("captain_marvel hanger:9", "bravo b0:9", "charlie c0:9", circle="hanger b0 c0 d0", total="SC SK TE")
    assert note(plenty, "card:photon_ray") == "Blast 3", "it can be paid as it is"


def test_a_card_that_is_played_twice_in_a_turn_says_why_it_can_be():
    match = ring("hulk echo:9", "bravo echo:9", "charlie c0:9", circle="echo b0 c0 d0", total="SK SK MU MU MY")
    assert match.journal == []
    play(match, "card:groundswell", "card:groundswell")
    assert [line for line in lines(match) if "plays" in line] == [
        "Hulk plays Groundswell with Mutant and Skill.",
        "Hulk plays Groundswell with Mutant and Skill; Echo Chamber lets it be played again.",
    ]


def test_who_uses_a_location_is_asked_with_its_name():
    watch = ring("alpha watchpost:9", "bravo b0:9", "charlie b0:9", circle="watchpost b0 c0 d0", total="SK SK CO CO MY")
    play(watch, "use:watchpost")
    assert watch.question() == "Which equal results do you spend for Iron Watchpost?"
    play(watch, "symbol:SK")
    assert watch.question() == "Iron Watchpost: hurt whom?"
    well = ring("alpha well:9", "bravo b0:9", "charlie c0:9", circle="well b0 c0 d0", total="SK SK MY")
    play(well, "use:well")
    assert well.question() == "Gravity Well: whom do you pull here?"


def test_redwing_that_falls_with_all_locations_is_told_to_fly():
    match = ring(
        *("thor b0:9", "falcon a0:9", "charlie c0:9"),
        circle="a0 b0 c0",
        redwing="a0",
        total="MU SC MY",
        rolls=[["d0"], ["e0"], ["f0"]],
    )
    assert match.journal == []
    play(match, "card:odins_wrath", "place:b0")
    assert match.view()["redwing"] == "d0"
    assert "Redwing flies to Place d0." in lines(match)
    assert "Falcon is thrown from Place a0 to Place d0." in lines(match)


def test_who_wins_because_all_others_are_in_the_prison_is_said_to():
    match = ring("alpha a0:9", "bravo prison:12", "charlie c0:9", turn="charlie", total="MU MU MU MY", forced=False)
    assert match.journal == []
    play(match, "sentence")
    assert lines(match)[-1] == "Alpha wins: the last hero outside the Prison."


def test_which_locations_a_card_destroys_is_shown_on_the_stage():
    match = ring(
        *("thor b0:9", "bravo a0:9", "charlie d0:9"),
        total="MU SC MY",
        rolls=[["e0"], ["f0"], ["g0"]],
    )
    assert match.journal == []
    play(match, "card:odins_wrath", "place:b0")
    (doomed,) = [entry for entry in match.journal if entry.kind == "doomed"]
    shown = match.happenings([doomed])
    assert {(one.kind, one.by, one.card) for one in shown} == {("aimed", "hero:thor", "card:odins_wrath")}
    assert [one.at for one in shown] == ["place:a0", "place:b0", "place:c0"]
