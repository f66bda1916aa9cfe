"""What people see: the table, questions and options in words, texts of cards, and why something is not allowed."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from slugfest import IllegalOption, Match, Mode
from slugfest.games.funkoverse.content.load import load
from slugfest.games.funkoverse.content.sentences import SENTENCES
from slugfest.games.funkoverse.show.questions import QUESTIONS
from tests.funkoverse.stage import FIRST, LEADERS, MODES, TERRITORY, TRIUMPH, on_map, play, reason, stage
from tests.rule import rule


def things(match: Match) -> dict[str, Any]:
    return {thing.key: thing for thing in match.scene().things()}


@pytest.mark.parametrize("mode", MODES, ids=[mode.id for mode in MODES])
def test_every_moment_can_be_shown_asked_and_told(mode: Mode):
    options = {} if mode is FIRST else {"per_side": 3, "items": 1, "companions": 1, "objectives": 1}
    match, luck = Match(mode, 2, seed=3, **options), Random(3)
    said = match.journal
    for _ in range(300):
        if match.choice is None:
            break
        assert match.scene(0)._repr_svg_()
        for choice in match.choices:
            assert match.question(choice).endswith((".", "?"))
            shown = [(match.label(option, choice), match.offer(option, choice).on) for option in choice.options]
            assert all(label for label, _ in shown)
            assert len(set(shown)) == len(shown)
            for blocked in choice.blocked():
                assert blocked.clause.startswith("FV-")
        choice = match.choice
        match.play(luck.choice(choice.options), seat=choice.seat)
    assert all(str(entry) for entry in said)
    assert {entry.kind for entry in said} <= set(SENTENCES)


def test_every_square_piece_and_marker_of_a_choice_can_be_clicked():
    match, luck = Match(TRIUMPH, 3, seed=4, bases="seats"), Random(4)
    for _ in range(200):
        if match.choice is None:
            break
        keys = match.scene(match.choice.seat).keys()
        if match.choice.prompt == "funkoverse.action":
            lying = [o for o in match.choice.options if o.kind in ("square", "piece", "token", "marker")]
            assert {match.offer(option).on for option in lying} <= keys
        match.play(luck.choice(match.choice.options))


def laid_out(mode: Mode) -> Match:
    """A match whose map is on the table: the scenario card is chosen first."""
    match = Match(mode, 2, seed=1, bases="seats")
    while not match.scene().spaces:
        match.play(match.choice.options[0], seat=match.choice.seat)
    return match


@rule("FV-MAP-02")
def test_the_map_shows_walls_corners_covered_squares_and_areas():
    lab, deck = laid_out(FIRST).scene(), laid_out(TERRITORY).scene()
    squares = {space.key: space for space in lab.spaces}
    grounds = Counter(space.ground for space in lab.spaces)
    assert (len(squares), grounds["block"]) == (11 * 11, 8)
    assert Counter(link.form for link in lab.links) == {"wall": 12, "post": 8}
    assert (squares["square:3-0"].seat, squares["square:3-10"].seat) == (0, 1)
    bridge = {space.key: space for space in deck.spaces}
    assert bridge["square:3-3"].name == "Enclosed"
    assert bridge["square:5-5"].name == "Scoring area"


def test_pieces_that_are_down_exhausted_or_holding_look_so():
    match = on_map(
        TRIUMPH,
        {"iron_man": "4-4", "dora_milaje": "5-6 exhausted"},
        {"black_widow": "7-7 down", "iron_drone": "out"},
        triumph="iron_man",
        turn="iron_man",
    )
    seen = things(match)
    for key, state in (("iron_man", "triumph"), ("dora_milaje", "exhausted"), ("black_widow", "down")):
        assert [one.id for one in seen[f"piece:{key}"].states] == [state]
    assert seen["piece:iron_drone"].within == "track:1-1"
    one, two = match.scene().seats
    assert one.acting
    assert not two.acting
    assert {token.symbol: token.value for token in one.tokens} == {"token_cunning": 1, "token_force": 1}


def test_dice_are_shown_after_a_challenge():
    match = stage("+ + +\n A Z\n+ + +", turn="A", rolls=["triple shield", "burst shield"])
    play(match, "Z")
    assert [(die.within, die.face) for die in match.scene().dice] == [
        ("tray:attack", "face_triple"),
        ("tray:attack", "face_shield"),
        ("tray:defence", "face_burst"),
        ("tray:defence", "face_shield"),
    ]


# ------------------------------------------------------------------ words


def test_every_question_has_words():
    asked = set()
    for mode in MODES:
        for seed in range(3):
            options = {} if mode is FIRST else {"per_side": 4, "items": 1, "companions": 1, "objectives": 1}
            match, luck = Match(mode, 2, seed=seed, **options), Random(seed)
            while match.choice is not None and match.at < 400:
                asked.update(choice.prompt for choice in match.choices)
                choice = match.choice
                match.play(luck.choice(choice.options), seat=choice.seat)
    assert asked <= set(QUESTIONS)
    assert len(asked) > 18


@pytest.mark.parametrize(
    ("key", "text"),
    [
        (
            "shield_throw",
            "Challenge a rival in sight up to 3 squares away with 1 die, and 1 more for each type of token on your "
            "cooldown track. Needs a target.",
        ),
        (
            "no_you_move",
            "Challenge an adjacent rival with 3 dice; then push the target up to 1 square. Needs a target.",
        ),
        ("override_protocol", "Take 3 basic actions; then an opponent challenges this character with 2 dice."),
        (
            "kinetic_energy_burst",
            "Challenge each adjacent rival with 2 dice; then you may spend 1 Energy to push each target up to "
            "1 square. Needs a target.",
        ),
        ("wakanda_forever", "3 times: this character or a standing ally moves up to 1 square."),
        (
            "spy_disguise",
            "Trade places with an ally anywhere on the map; then you may get up; then you may help it up. "
            "Can be used while knocked down.",
        ),
        (
            "i_can_do_this_all_day",
            "Get up if knocked down, or take 1 action if standing; then take 1 action. Can be used while knocked down. "
            "Once a turn.",
        ),
        ("slipstream", "Move up to 3 squares; then you may help up an adjacent knocked-down ally."),
        (
            "hold_the_line",
            "This character or an adjacent allied character becomes Braced. Braced: +1 defence die. "
            "When knocked down: discard this.",
        ),
        (
            "long_shot",
            "Challenge a rival in sight up to 5 squares away with 2 dice, and 1 more if the target is more than "
            "2 squares away. Needs a target.",
        ),
        ("smoke_step", "Go straight to a free square up to 2 squares away, in sight or not."),
        ("shift_change", "2 times, each time another one: move a token on your cooldown track down 1."),
        ("work_order", "A standing allied character in sight up to 3 squares away takes 1 basic action."),
        ("drone_zap", "Challenge the nearest rival in sight up to 3 squares away with 1 die. Needs a target."),
        ("mule_shove", "Push an adjacent rival up to 1 square."),
    ],
)
def test_the_text_of_a_card_is_made_from_its_effects(key: str, text: str):
    assert next(feat.text for feat in load().feats if feat.key == key) == text


def test_a_challenge_tells_the_dice_that_it_meets():
    match = stage(
        "+ + +\n A Z\n+ + +",
        who={"Z": "bulwark_bess"},
        more={"Z": {"item": "padded_vest", "status": ["braced"]}},
        turn="A",
    )
    offer = match.offer(match.game.words["piece:bulwark_bess"])
    assert match.label(match.game.words["piece:bulwark_bess"]) == "Challenge Bulwark Bess: 2 dice against 5"
    assert offer.note == "2 dice against 5: winning knocks it down."
    assert offer.amount is not None
    assert (offer.amount.value, offer.amount.name) == (16, "% to win")
    assert [(part.value, part.source) for part in offer.amount.parts] == [
        (2, "basic challenge"),
        (-3, "defence: Bulwark Bess"),
        (-1, "defence: Padded Vest"),
        (-1, "defence: Braced"),
    ]


@rule("FV-ENUM-04")
def test_an_ability_that_would_do_nothing_asks_whether_one_is_sure():
    match = stage("+ + +\n A .\n+ + +\n . Z\n+ + +", who={"A": "foreman_otto"}, turn="A")
    assert match.offer(match.game.words["ability:call_the_rig"]).sure == ""
    match = stage("+ + +\n A .\n+ + +\n . Z\n+ + +", who={"A": "mirror_ann"}, turn="A", mode=LEADERS)
    assert match.offer(match.game.words["ability:borrowed_face"]).sure == ""
    match = stage("+ + +\n A|Z\n+ + +", who={"A": "mirror_ann"}, turn="A", mode=LEADERS)
    sure = match.offer(match.game.words["ability:borrowed_face"]).sure
    assert sure.endswith("Nothing would come of it, and the action and the token are spent.")


# ------------------------------------------------------------------ why not


def test_what_is_not_allowed_names_its_clause():
    match = stage(
        """
        + + + + +
         A|Z . .
        + + + + +
         . b . Y
        + + + + +
        """,
        sides={1: {"pool": {"force": 1}}},
        turn="A",
    )
    assert reason(match, "piece:iron_man") == ("an obstruction lies between", "FV-ADJ-01")
    assert reason(match, "piece:shield_operative") == ("it is 3 squares away, not adjacent", "FV-CHAL-03")
    assert reason(match, "square:1-1") == ("S.H.I.E.L.D. Agent is there", "FV-MOVE-07")
    assert reason(match, "ability:shield_throw") == ("no Finesse token is in the pool", "FV-ABIL-02")
    assert reason(match, "ability:no_you_move") == (
        "it begins with a challenge, and no rival can be challenged from here",
        "FV-CHAL-21",
    )
    with pytest.raises(IllegalOption, match="FV-ABIL-02"):
        match.play("ability:shield_throw")


def test_a_target_that_is_hidden_or_too_far_says_so():
    match = stage(
        """
        + + + + + + +
         A Y Z . . .
        + + + + + + +
         . .|X . . W
        + + + + + + +
        """,
        who={"A": "cinder_mae"},
        turn="A",
        forced=False,
    )
    play(match, "ability:flare")
    assert reason(match, "piece:iron_man") == ("a standing rival hides it", "FV-SEE-05")
    assert reason(match, "piece:dora_milaje") == ("an obstruction hides it", "FV-SEE-02")
    assert reason(match, "piece:shield_agent") == ("it is 5 squares away; the range is 2", "FV-POS-02")


def test_resting_cards_and_exhausted_characters_say_so():
    match = stage("+ + +\n A Z\n+ + +", more={"A": {"item": "riot_baton", "item_cool": 2}}, turn="A", mode=LEADERS)
    assert reason(match, "item:riot_baton") == ("its card rests on space 2 of the cooldown track", "FV-ATT-12")
    match = stage("+ + +\n A Z\n+ + +\n B .\n+ + +", more={"A": {"exhausted": True}})
    assert reason(match, "piece:captain_america") == ("it is exhausted", "FV-TURN-02")
    match = stage("+ + +\n a Z\n+ + +", turn="A", actions=1, sides={1: {"pool": {"leadership": 1}}})
    assert reason(match, "rally") == ("it needs both actions of the turn unspent", "FV-TURN-12")
    assert reason(match, "ability:no_you_move") == ("it is knocked down", "FV-TURN-11")
