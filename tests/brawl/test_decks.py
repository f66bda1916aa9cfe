"""Open and hidden information, decks and discard piles (SB-INFO, SB-DECK)."""

from tests.brawl.arena import act, asked, brawl, carry_on, champion, end_turn, hand, keys, player, tokens, told
from tests.rule import rule

ALL_CARDS = ", ".join(f"{who}{number:02}" for who in ("RAT", "TAZ", "KIL") for number in range(2, 8))


@rule("SB-INFO-01")
def test_hand_and_deck_sizes_are_open():
    match = brawl("kilgore 0,-3", "rath 4,0", hand="Fury, Throw", rival="Burrow")
    for seat in (0, 1, None):
        seen = match.view(seat)["players"]
        assert [(one["cards"], one["deck"]) for one in seen] == [(2, 16), (1, 17)]


@rule("SB-INFO-02")
def test_everything_on_the_table_is_open_to_everybody():
    match = brawl(
        "kilgore+levelled 0,-3:2",
        "rath 4,0:3",
        discards=[["Fury"], ["Burrow"]],
        cores=[["creation"], ["manipulation"]],
        vp=[3, 4],
        track=["CHA05", "", "CHA07"],
        scored=["CHA01"],
    )
    for seat in (0, 1, None):
        view = match.view(seat)
        assert [one["discard"] for one in view["players"]] == [["KIL05"], ["RAT02"]]
        assert [one["cores"] for one in view["players"]] == [["creation"], ["manipulation"]]
        assert view["vp"] == [3, 4]
        assert [slot["key"] for slot in view["track"]] == ["CHA05", "", "CHA07", ""]
        assert [one["key"] for one in view["scored"]] == ["CHA01"]
        kilgore, rath = view["champions"][0], view["champions"][3]
        assert (kilgore["damage"], kilgore["hp"], kilgore["levelled"]) == (2, 8, True)
        assert (rath["damage"], rath["hp"], rath["levelled"]) == (3, 6, False)
        assert "Thick Skull" in kilgore["ability"]
        basic, better = rath["printed"]["sides"]
        assert (basic["hp"], better["hp"], better["ability"]) == (6, 7, "Tainted Blades"), "both sides may be read"


@rule("SB-INFO-03")
def test_the_order_of_decks_is_unknown_to_all():
    match = brawl("kilgore 0,-3", "rath 0,3", track=["CHA05"])
    drawn = set()
    for seed in range(12):
        twin = match.imagine(0, seed)
        end_turn(twin)
        drawn.add(tuple(hand(twin, 0)))
    assert len(drawn) > 6, "not even its owner knows what comes next"
    advanced = set()
    for seed in range(12):
        twin = match.imagine(0, seed)
        end_turn(twin)
        end_turn(twin)
        advanced.add(twin.view()["track"][0]["key"])
    assert len(advanced) > 4


@rule("SB-INFO-04")
def test_a_flipped_trap_is_seen_by_all_and_then_mixed_into_the_supply():
    match = brawl("kilgore 0,-2", "rath 4,0", traps={"1,-2": "damage_2"}, rolls=[["root"]])
    act(match, "action:creation", champion="champion:kilgore", move=["hex:1,-2"])
    assert asked(match) == (0, "lay")
    assert {match.view(seat)["flipped"] for seat in (0, 1, None)} == {"damage_2"}
    assert match.view()["supply"] == 11
    carry_on(match, lay="hex:1,1", heal="n:0")
    assert {match.view(seat)["flipped"] for seat in (0, 1, None)} == {""}
    assert (match.view()["supply"], tokens(match)) == (11, ["1,1"])
    kinds = [match.game.content.traps[kind].id for kind in match.state.supply]
    assert kinds.count("damage_2") == 4, "it is back in the supply"


@rule("SB-INFO-05")
def test_drawn_cards_are_seen_by_the_one_who_draws():
    match = brawl("rath 0,-3", "kilgore 4,0", hand="Nightshade", rolls=[["RAT02", "RAT03"]])
    act(match, "Nightshade", skill="use", draw="n:2", plan="done")
    assert hand(match) == ["Burrow", "Double Dealing"]
    assert match.view(1)["players"][0]["hand"] is match.view(None)["players"][0]["hand"] is None
    assert match.view(1)["players"][0]["shown"] == []
    assert told(match, "drew") == [{"seat": 0, "cards": 2}], "the journal does not name them"


@rule("SB-INFO-05", "SB-KEY-STUN-01")
def test_a_revealed_hand_is_seen_by_all():
    match = brawl("taze 0,-2", "rath 0,-1 / goldarr", hand="Bludgeon", rival="Plundarr!, Harpoon Strike")
    act(match, "Bludgeon", target="champion:rath", stun="reveal")
    for seat in (0, 1, None):
        assert match.view(seat)["players"][1]["shown"] == ["GOL03", "GOL04"]
    assert hand(match, 1) == ["Harpoon Strike", "Plundarr!"]


@rule("SB-DECK-01")
def test_an_empty_deck_is_made_of_the_discard_pile_in_the_middle_of_a_draw():
    match = brawl(
        "rath 0,-3",
        "kilgore 4,0",
        hand="Nightshade",
        decks=[["Burrow"], []],
        discards=[["Go to Ground", "Sneak Attack"], []],
        rolls=[["RAT02"], ["RAT04"]],
    )
    act(match, "Nightshade", skill="use", draw="n:2", plan="done")
    assert hand(match) == ["Burrow", "Go to Ground"]
    assert player(match, 0)["deck"] == 1
    assert player(match, 0)["discard"] == ["RAT05"], "only the card just played"


@rule("SB-DECK-01")
def test_the_deck_is_not_shuffled_before_a_card_must_be_drawn():
    match = brawl(
        *("rath 0,-3", "kilgore 4,0"),
        hand="Nightshade",
        decks=[["Burrow", "Double Dealing"], []],
        discards=[["Sneak Attack"], []],
    )
    act(match, "Nightshade", skill="use", draw="n:2", plan="done")
    assert (player(match, 0)["deck"], player(match, 0)["discard"]) == (0, ["RAT06", "RAT05"])


@rule("SB-DECK-02", "SB-DECK-03", "SB-DECK-04", "WC-19")
def test_without_deck_and_discard_pile_nothing_is_drawn_and_the_game_goes_on():
    match = brawl("rath 0,-3 / taze / kilgore", "deryn 4,0", hand=ALL_CARDS)
    assert player(match, 0)["deck"] == 0
    act(match, "Nightshade", skill="use", draw="n:2", plan="done")
    assert len(hand(match)) == 17, "the card being played is not drawn by its own Draw"
    assert player(match, 0)["discard"] == ["RAT05"]
    assert asked(match) == (0, "act")


@rule("SB-DECK-02")
def test_the_draws_that_are_left_are_lost():
    match = brawl(
        "rath 0,-3", "kilgore 4,0", hand="Nightshade", decks=[["Burrow"], []], discards=[[], []], rolls=[["RAT02"]]
    )
    act(match, "Nightshade", skill="use", draw="n:2", plan="done")
    assert hand(match) == ["Burrow"]


@rule("SB-DECK-03")
def test_a_card_is_discarded_when_it_is_completely_resolved():
    match = brawl("kilgore 0,-2", "goldarr 1,-2", hand="Maul Thrash", rival="Intimidation")
    act(match, "Maul Thrash", target="champion:goldarr", react="Intimidation")
    assert asked(match) == (0, "fear")
    assert player(match, 0)["discard"] == player(match, 1)["discard"] == []
    carry_on(match, fear=keys(match)[0])
    assert asked(match) == (0, "act")
    assert player(match, 0)["discard"] == ["KIL06"]
    assert player(match, 1)["discard"] == ["GOL05"], "a Reaction goes to its owner's pile"


@rule("SB-DECK-04")
def test_there_is_no_hand_limit_between_upkeeps():
    match = brawl("rath 0,-3", "kilgore 4,0", hand="Nightshade, Burrow, Double Dealing, Sneak Attack, Stalk Beneath")
    act(match, "Nightshade", skill="use", draw="n:2", plan="done")
    assert len(hand(match)) == 6
    assert asked(match) == (0, "act")
    assert champion(match, "rath")["modifiers"] != []
