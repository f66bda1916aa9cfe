"""Signs of things in a terminal: dice, armies, cards, states and codes say what they are and whose."""

from slugfest.cli.seats import sitters_of
from slugfest.cli.stage_columns import needs, sets_legend
from slugfest.cli.stage_seats import folded, in_a_row
from slugfest.cli.stage_things import Things
from slugfest.cli.stage_zones import dice_line, in_words
from slugfest.kernel.scene import Card, Die, Figure, Number, Row, Scene, Seat, State, Zone

SEATS = [Seat(key="seat:0", side="Red", tone="red", acting=True), Seat(key="seat:1", side="Blue", tone="blue")]


def table(**held) -> Things:
    return Things(Scene("Toy", **{"seats": SEATS, **held}), {}, 0)


def test_a_die_that_nobody_rolled_is_empty_and_not_a_zero():
    dice = [
        Die(key="a", within="tray", face=0),
        Die(key="b", within="tray", face=5),
        Die(key="c", within="tray", face="0"),
    ]
    things = table(zones=[Zone(key="tray", form="tray", name="Dice")], dice=dice)
    (line,) = things.tray(things.scene.zones[0], 80)
    assert line.plain == "Dice:  □   5   0  (□ not rolled)"
    assert [line.plain for line in dice_line(things, 80, False)] == [line.plain]
    things.scene.dice = dice[:1]
    assert dice_line(things, 80, False) == []


def test_an_eight_sided_die_is_told_apart():
    things = table(
        zones=[Zone(key="tray", form="tray", name="Dice")], dice=[Die(key="a", within="tray", face=3, sides=8)]
    )
    assert things.tray(things.scene.zones[0], 80)[0].plain == "Dice:  ◇3  (◇ 8-sided)"


def test_dice_with_names_of_their_own_say_them():
    dice = [Die(key=name, within="tray", face=4, name=name) for name in ("Move", "Attack")]
    things = table(zones=[Zone(key="tray", form="tray", name="Dice")], dice=dice)
    assert things.tray(things.scene.zones[0], 80)[0].plain.strip() == "Dice: Move 4  Attack 4"


def test_what_lasts_says_on_whom():
    tired = (State("exhausted", "Exhausted: it has had its turn."),)
    figures = [Figure(key=name, within="x", name=name, seat=0, states=tired) for name in ("Thor", "Loki")]
    things = table(figures=figures)
    assert things.lasting(0) == ["Thor, Loki · Exhausted: it has had its turn."]
    assert "Thor (exhausted)" in " ".join(line.plain for line in folded(things, 0, sitters_of(["you"])[0], 60))
    things.scene.figures = [Figure(key="red", within="x", name="Red", seat=0, states=tired)]
    assert things.lasting(0) == ["Exhausted: it has had its turn."]


def test_an_army_says_its_number_once_and_not_where_it_stands():
    army = Figure(key="army", within="x", name="3 units of Thor in Midtown", rank="army", seat=0, count=3)
    assert table().chip(army).plain.strip() == "● 3 units of Thor"


def test_cards_say_price_and_when_they_can_be_played():
    card = Card(
        key="a", within="hand", name="Airlift", kind="When you maneuver", cost=("star", "star"), text="1 more maneuver."
    )
    things = table(zones=[Zone(key="hand", form="hand", seat=0)], cards=[card], symbols={"star": "symbol"})
    assert things.cards([card], 90)[0].plain == "  · Airlift  2 symbols  When you maneuver: 1 more maneuver"
    assert in_words(things, 90)[1].plain == "Airlift (2 symbols, when you maneuver): 1 more maneuver."


def test_rows_of_a_card_are_short_and_the_legend_tells_what_they_mean():
    rows = (
        Row(key="1", need=("4", "5"), name="a 4 and a 5", filled=True),
        Row(key="2", need=("sum 5+",), name="small dice that add up to 5"),
        Row(key="3", need=("same", "same"), name="a pair"),
        Row(key="4", need=("8-sided 7",), name="a 7", extra=True),
    )
    things = table(cards=[Card(key="a", within="set", rows=rows)])
    assert needs(things, things.scene.cards[0]) == "4&5 ✓ · sum 5+ · 2 same · steal: ◇7"
    legend = " ".join(line.plain for line in sets_legend(things, 200))
    for said in ("4&5: a 4 and a 5", "sum 5+: small dice", "2 same: a pair", "◇7: a 7"):
        assert said in legend


def test_seats_in_a_row_say_what_their_numbers_are_and_who_plays():
    seats = [
        Seat(
            key=f"seat:{n}",
            side=side,
            score=Number("pin", n, "sectors"),
            counts=(Number("u", 9, "units on it"),),
            acting=n > 0,
        )
        for n, side in enumerate(("Red", "Blue"))
    ]
    (line,) = in_a_row(table(seats=seats), sitters_of(["you", "greedy"]), 99)
    assert line.plain == "Sectors, units: ● Red (you) 0, 9  ▸ ■ Blue 1, 9"
