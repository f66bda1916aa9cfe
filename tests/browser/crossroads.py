"""A game with one decision, made to be looked at: one piece stands for three options, another for a greyed one."""

from slugfest.kernel.game import Bare, Blocked, Choose, Finished, Mode, Outcome, Piece, Scene, Words, state
from slugfest.kernel.options import Option

WORDS = Words()
ROADS = WORDS.many("road", ["left", "right"])
WAYS = [
    WORDS._add(f"way:{name}", "way", i, f"{name} to the left", ("road:left",))
    for i, name in enumerate(["walk", "ride"])
]
STAY = WORDS.one("stay", "stay here")


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


def draw(view):
    left = Piece(key="road:left", x=2, y=2, w=20, h=8, title="Left", tip="The road to the left (XX-ROAD-1).")
    right = Piece(key="road:right", x=26, y=2, w=20, h=8, title="Right", tip="The road to the right.", link="XX-ROAD-2")
    away = Piece(key="hill", x=2, y=12, w=8, h=6, shape="hex", title="Hill", tip="A hill far away.")
    field = Piece(key="field", x=14, y=12, w=10, h=6, shape="area", points=(14, 12, 24, 12, 24, 18, 14, 18), of="stay")
    stay = Piece(key="stay", x=30, y=12, w=6, h=3, shape="token", title="stay")
    return Scene("Crossroads", 50, 20, [field, left, right, away, stay], [])


MODES = [
    Mode(
        id="crossroads",
        title="Crossroads",
        seats=(2,),
        state=Crossing,
        load=lambda packs: Bare(WORDS),
        start=lambda content, seats, settings: Crossing(),
        rules=Crossroads,
        view=lambda crossing, content, seat: {"steps": crossing.steps},
        explain=lambda rules, choice: [Blocked(ROADS[1], "the bridge is down", "XX-ROAD-3")],
        draw=draw,
        open=True,
        bound=1,
    )
]
