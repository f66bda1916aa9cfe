"""Set-up of Battle for Manhattan: cards, tokens, starting sectors (RM-SET-07 to RM-SET-15)."""

import pytest

from slugfest import IllegalOption, Match
from slugfest.games.risk import MANHATTAN
from tests.risk.board import asked, hand, keys, manhattan, owner, places, play, told, units
from tests.rule import rule

ALL = ["captain_america", "ultron", "iron_man", "winter_soldier", "thor"]
RACERS = ["captain_america", "iron_man", "thor"]
FOUR = ["captain_america", "ultron", "iron_man", "thor"]
DOCKS = ["06", "09", "16", "25", "27", "32", "38", "43", "48"]
RESOURCES = ["05", "11", "14", "21", "23", "28", "34", "37", "44", "46"]
TOKENS = ["04", "07", "15", "20", "29", "36", "39", "41"]
NEAR_ASGARD = ["08", "46", "47", "48", "49"]
GROUND = [f"{number:02d}" for number in range(1, 50)]
"""All sectors but Asgard."""


def fresh(factions: list[str], **more) -> Match:
    """A match in which the seats have their factions already."""
    return Match(MANHATTAN, len(factions), seed=3, factions=factions, **more)


def filled(factions: list[str], **more) -> Match:
    """A match in which everybody has placed, first what only few may take."""
    match = fresh(factions, **more)
    rare = {*TOKENS, *RESOURCES, *NEAR_ASGARD, *DOCKS, "01", "25"}
    while asked(match)[1] == "risk.place":
        play(match, "sector:" + min(places(match), key=lambda place: place not in rare))
    return match


def empty(*factions: str, turn: str, **more) -> Match:
    """An empty map with start limits, and a faction is to place."""
    return manhattan(*factions, at="placing", turn=turn, start_limits=True, **more)


@rule("RM-SET-07", "RM-SET-08")
@pytest.mark.parametrize("factions", [RACERS, FOUR, ALL])
def test_hands_come_from_the_own_decks_of_nine(factions):
    match = filled(factions)
    decks = dict(zip(ALL, match.view()["decks"], strict=True))
    for one in match.view()["players"]:
        assert one["backs"] == {one["key"]: one["cards"]}
        assert decks[one["key"]] == 9 - one["cards"]
    assert len({card for faction in factions for card in hand(match, faction)}) == sum(
        one["cards"] for one in match.view()["players"]
    )


@rule("RM-SET-07")
def test_allies_start_off_the_board():
    match = filled(ALL)
    assert len(match.view()["allies"]) == 15
    assert set(match.view()["allies"].values()) == {""}


@rule("RM-SET-07")
def test_a_deck_is_shuffled():
    first = {tuple(hand(Match(MANHATTAN, 3, seed=seed, factions=RACERS), "thor")) for seed in range(60)}
    assert len(first) == 9


@rule("RM-SET-09", "WC-46", "WC-129")
@pytest.mark.parametrize(
    ("factions", "chips"),
    [
        (ALL, RESOURCES),
        (FOUR, RESOURCES),
        (RACERS, ["05", "11", "14", "23", "34", "37", "44"]),
        (["captain_america", "winter_soldier", "thor"], ["05", "11", "14", "23", "34", "37", "44"]),
    ],
)
def test_ten_chips_or_seven_without_ultron(factions, chips):
    assert filled(factions).view()["chips"] == chips


@rule("RM-SET-10", "WC-46")
@pytest.mark.parametrize("factions", [RACERS, FOUR, ALL])
def test_dark_elves_hold_asgard_and_hulk_is_calm(factions):
    match = filled(factions)
    assert (owner(match, "50"), units(match, "50")) == ("neutral", 3)
    assert (match.view()["meter"], match.view()["hulk"]) == (0, "")


@rule("RM-SET-11", "WC-46")
@pytest.mark.parametrize(("factions", "chart"), [(RACERS, (3, 3, 3)), (FOUR, (3, 2, 2)), (ALL, (2, 1, 1))])
def test_operatives_hold_the_helicarrier(factions, chart):
    match = filled(factions)
    assert owner(match, "H1", "H2", "H3") == ("neutral", "neutral", "neutral")
    assert units(match, "H1", "H2", "H3") == chart


@rule("RM-SET-12")
def test_each_puts_three_units_into_one_unoccupied_sector():
    match = fresh(RACERS)
    for faction, sector in zip([*RACERS, *RACERS], ["02", "03", "10", "12", "13", "17"], strict=True):
        assert asked(match) == (faction, "risk.place")
        play(match, f"sector:{sector}")
        assert (owner(match, sector), units(match, sector)) == (faction, 3)
        with pytest.raises(IllegalOption, match="RS-SET-08"):
            play(match, f"sector:{sector}")
    assert not {"50", "H1", "H2", "H3"} & set(places(match))
    for place in ("50", "H1"):
        with pytest.raises(IllegalOption, match="RM-SET-12"):
            play(match, f"sector:{place}")


@rule("RM-SET-12")
@pytest.mark.parametrize(
    ("factions", "sectors"), [(RACERS, [17, 16, 16]), (FOUR, [13, 12, 12, 12]), (ALL, [10, 10, 10, 10, 9])]
)
def test_all_are_occupied_and_the_first_have_one_more(factions, sectors):
    match = filled(factions)
    assert [one["sectors"] for one in match.view()["players"]] == sectors
    assert [units(match, place) for place in GROUND] == [3] * 49


@rule("RM-SET-12", "RM-SET-13")
def test_dealing_gives_the_topmost_permitted_sector():
    hands = [["CA-1"], ["IM-1"], ["TH-1"]]
    match = fresh(RACERS, dealt_start=True, start_limits=True, rolls=[*hands, GROUND])
    placed = [(facts["who"][8:], facts["place"][7:]) for facts in told(match, "placed")[:9]]
    assert placed == [
        ("captain_america", "01"),
        ("iron_man", "02"),
        ("thor", "03"),
        ("captain_america", "04"),
        ("iron_man", "06"),
        ("thor", "05"),
        ("captain_america", "07"),
        ("iron_man", "08"),
        ("thor", "09"),
    ]
    assert asked(match) == ("captain_america", "risk.trade")


@rule("RM-SET-13")
def test_dealing_adds_to_the_last_sector_of_whoever_may_take_none():
    barred = list(dict.fromkeys([*TOKENS, *NEAR_ASGARD]))
    dealt = [place for place in GROUND if place not in barred] + barred
    cards = [["CA-1"], ["UL-1"], ["IM-1"], ["WS-1"], ["WS-2"], ["TH-1"], ["TH-2"]]
    match = fresh(ALL, dealt_start=True, start_limits=True, rolls=[*cards, dealt])
    placed = [facts["place"][7:] for facts in told(match, "placed") if facts["who"] == "faction:thor"]
    mine = list(dict.fromkeys(placed))
    assert len(placed) > len(mine)
    assert set(placed[len(mine) :]) == {mine[-1]}
    assert not set(mine) & set(barred)
    assert units(match, mine[-1]) == 3 * (1 + len(placed) - len(mine))


WITHOUT = {
    "thor": {*TOKENS, *NEAR_ASGARD},
    "iron_man": {"01", "25", *RESOURCES},
    "ultron": set(),
    "winter_soldier": set(),
}


@rule("RM-SET-12", "RM-SET-13")
@pytest.mark.parametrize("faction", ALL)
def test_as_printed_everybody_starts_in_any_unoccupied_sector(faction):
    match = manhattan(*ALL, at="placing", turn=faction)
    assert asked(match) == (faction, "risk.place")
    assert places(match) == GROUND


@rule("RM-SET-13", "WC-44")
@pytest.mark.parametrize("faction", WITHOUT)
def test_start_limits_with_five_players(faction):
    match = empty(*ALL, turn=faction)
    assert asked(match) == (faction, "risk.place")
    assert places(match) == [place for place in GROUND if place not in WITHOUT[faction]]
    for place in WITHOUT[faction]:
        with pytest.raises(IllegalOption, match="RM-SET-13"):
            play(match, f"sector:{place}")


@rule("RM-SET-13")
@pytest.mark.parametrize(
    ("factions", "barred"),
    [
        (["iron_man", "ultron", "thor"], True),
        (["captain_america", "winter_soldier", "thor"], True),
        (RACERS, False),
    ],
)
def test_thor_keeps_away_from_asgard_where_somebody_hunts(factions, barred):
    match = empty(*factions, turn="thor")
    assert bool(set(NEAR_ASGARD) - set(places(match))) == barred
    assert set(NEAR_ASGARD).isdisjoint(places(match)) == barred
    assert set(TOKENS).isdisjoint(places(match))


@rule("RM-SET-13", "WC-129")
def test_without_ultron_iron_man_may_start_where_no_chip_lies():
    match = empty(*RACERS, turn="iron_man")
    assert {"21", "28", "46"} <= set(places(match))
    assert {"47", "49"} <= set(places(empty(*RACERS, turn="thor")))


@rule("RM-SET-13", "WC-128")
@pytest.mark.parametrize(
    ("factions", "docks"),
    [
        (FOUR, 0),
        (["captain_america", "ultron", "iron_man"], 0),
        (RACERS, 1),
        (["captain_america", "winter_soldier", "thor"], 3),
        (["captain_america", "ultron", "iron_man", "winter_soldier"], 3),
        (ALL, 3),
    ],
)
def test_captain_america_starts_in_few_docking_sectors(factions, docks):
    match = fresh(factions, start_limits=True)
    for number in range(docks):
        play(match, f"sector:{DOCKS[number]}")
        while asked(match)[0] != "captain_america":
            play(match, "sector:" + next(place for place in places(match) if place not in DOCKS))
    assert set(DOCKS).isdisjoint(places(match))
    assert set(GROUND) - set(DOCKS) - set(places(match)) == {
        place for place in GROUND if owner(match, place) and place not in DOCKS
    }


@rule("RM-SET-13", "WC-45")
def test_with_three_docking_sectors_captain_america_gets_no_other():
    two = empty("captain_america 06:3 09:3", *ALL[1:], turn="captain_america")
    assert [place for place in DOCKS if place in places(two)] == DOCKS[2:]
    three = empty("captain_america 06:3 09:3 16:3", *ALL[1:], turn="captain_america")
    assert places(three) == [place for place in GROUND if place not in DOCKS]


@rule("RM-SET-13", "WC-130")
def test_whoever_has_no_permitted_sector_strengthens_an_own_one():
    left = ["04", "20", "47"]
    others = " ".join(f"{place}:3" for place in GROUND if place not in [*left, "12", "13"])
    forces = ["captain_america", f"ultron {others}", "iron_man", "winter_soldier", "thor 12:3 13:3"]
    match = empty(*forces, turn="thor")
    assert places(match) == ["12", "13"]
    play(match, "sector:13")
    assert (units(match, "12"), units(match, "13")) == (3, 6)
    assert asked(match) == ("captain_america", "risk.place")
    assert places(match) == left


@rule("RM-SET-14", "WC-46")
@pytest.mark.parametrize("factions", [RACERS, ALL, ["captain_america", "ultron", "iron_man"]])
def test_eight_tokens_are_laid_after_the_deployment(factions):
    match = fresh(factions)
    while asked(match)[1] == "risk.place":
        assert match.view()["tokens"] == []
        play(match, keys(match)[-1])
    assert match.view()["tokens"] == TOKENS


@rule("RM-SET-14")
def test_one_of_the_eight_hides_the_scepter():
    found = 0
    for seed in range(400):
        match = manhattan("thor 14:9", "ultron 15:1", "iron_man 30:1", source="14", target="15", seed=seed, at="battle")
        play(match, "until", "n:1")
        while match.choice is not None and match.choice.prompt == "risk.move_in":
            play(match, keys(match)[0])
        found += match.view()["scepter"]
    assert 25 <= found <= 75, "about one of eight"


@rule("RM-SET-14", "RM-SET-15")
def test_nobody_can_tell_a_scepter_from_an_illusion():
    forces = ("thor 14:9", "ultron 15:1", "iron_man 30:1")
    one, two = (
        manhattan(*forces, at="invade", rolls=[[6], [1], [token]], forced=False) for token in ("scepter", "illusion")
    )
    for key in ("sector:14", "sector:15", "n:1"):
        for seat in (None, 0, 1, 2):
            assert one.view(seat) == two.view(seat)
        play(one, key)
        play(two, key)
    play(one, "n:1")
    play(two, "n:1")
    assert (one.view()["scepter"], two.view()["scepter"]) == (True, False)


@rule("RM-SET-15")
def test_hands_and_decks_are_hidden_and_all_else_is_public():
    forces = ("thor 12:7", "ultron 13:2", "iron_man 30:1")
    one, two = (
        manhattan(*forces, at="invade", hands={"thor": ["TH-1"], "ultron": cards}, discard=["UL-9"], taken=1, pieces=1)
        for cards in (["UL-1", "UL-2"], ["UL-3", "UL-8"])
    )
    for seat in (0, 2, None):
        assert one.view(seat) == two.view(seat), "what Ultron holds cannot be told, nor what is left in the deck"
    assert one.view(1) != two.view(1)
    public = one.view()
    assert [one["cards"] for one in public["players"]] == [1, 2, 0]
    assert [one["hand"] for one in public["players"]] == [None, None, None]
    assert (public["discard"], public["taken"], public["pieces"]) == (["UL-9"], 1, 1)


@rule("RM-SET-04")
@pytest.mark.parametrize("seed", range(12))
def test_factions_drawn_by_lot_leave_no_hunter_without_prey(seed):
    match = Match(MANHATTAN, 3, seed=seed, factions="random", free_factions=False, dealt_start=True)
    assert asked(match)[1] == "risk.trade"
    names = {fact["faction"].removeprefix("faction:") for fact in told(match, "faction")}
    assert len(names) == 3
    assert "ultron" not in names or "iron_man" in names
    assert "winter_soldier" not in names or "captain_america" in names
