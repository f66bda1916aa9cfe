"""Games with one decision, made to be looked at: a place stands for several options, another is closed; and one game
that brings nothing to be shown but its view."""

from slugfest.kernel.asking import Offer
from slugfest.kernel.game import Bare, Blocked, Choose, Finished, Mode, Outcome, Showing, Words, state
from slugfest.kernel.options import Option
from slugfest.kernel.scene import Figure, Scene, Seat, Space

WORDS = Words()
ROADS = WORDS.many("road", ["left", "right"])
WAYS = WORDS.many("way", ["walk", "ride"], ["walk to the left", "ride to the left"])
STAY = WORDS.one("stay", "stay here")
CELLS = WORDS.many("cell", range(6))
CARDS = WORDS.many("card", ["king", "queen"])


@state
class Crossing:
    steps: int = 0


class Crossroads:
    def __init__(self, crossing, content, tell):
        self.state = crossing
        self.tell = tell

    def step(self):
        return self.go()

    def go(self):
        option = yield Choose(0, "crossroads.go", self.ways)
        self.state.steps += 1
        raise Finished(Outcome((1, 2), (1, 0), f"took {option.key}"))

    def ways(self) -> list[Option]:
        return [ROADS[0], *WAYS, STAY]


class Bareness(Crossroads):
    """The same with other ways: cells of a board, a card, and staying."""

    def ways(self) -> list[Option]:
        return [*CELLS[1:4], CARDS[0], STAY]


def scene(view):
    left = Space(key="road:left", at=(0, 0), name="Left", text="The road to the left.", clause="XX-ROAD-1")
    right = Space(key="road:right", at=(1, 0), name="Right", text="The road to the right.", clause="XX-ROAD-2")
    hill = Space(key="hill", at=(1, 1), name="Hill", text="A hill far away.")
    camp = Space(key="camp", at=(0, 1), name="Camp")
    seats = [Seat(key=f"seat:{n}", side=side, tone=tone) for n, (side, tone) in enumerate(SIDES)]
    somebody = Figure(key="somebody", within="camp", name="Somebody", seat=0)
    return Scene("Crossroads", form="squares", seats=seats, spaces=[left, right, hill, camp], figures=[somebody])


SIDES = (("North", "red"), ("South", "blue"))


def offer(rules, choice, option):
    on = "camp" if option is STAY else "road:left" if option in WAYS else option.key
    return Offer(option.text, on=on)


def crossroads(name, title, rules, show):
    return Mode(
        id=name,
        title=title,
        seats=(2,),
        state=Crossing,
        load=lambda packs: Bare(WORDS),
        start=lambda content, seats, settings: Crossing(),
        rules=rules,
        show=show,
        open=True,
        bound=1,
    )


def bare_view(crossing, content, seat):
    return {"steps": 4, "board": [["X", None, 0], [None, None, 1]], "points": [3, 5], "hand": [["king"], ["queen"]]}


MODES = [
    crossroads(
        "crossroads",
        "Crossroads",
        Crossroads,
        Showing(
            view=lambda crossing, content, seat: {"steps": crossing.steps},
            scene=scene,
            offer=offer,
            explain=lambda rules, choice: [Blocked(ROADS[1], "the bridge is down", "XX-ROAD-3")],
        ),
    ),
    crossroads("bareness", "Bareness", Bareness, Showing(view=bare_view)),
]
