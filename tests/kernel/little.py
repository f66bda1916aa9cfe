"""Little modes for tests of the kernel: one script over a slate, with dice, coins and a few words.

def script(rules):
    option = yield Choose(0, "little.ask", rules.list, "n", 3)
    rules.state.said.append(option.value)
    raise Finished(...)
match = Match(little(script))
"""

from collections.abc import Callable
from typing import Any

from slugfest import Match, Mode, Setting
from slugfest.kernel.game import Bare, Dice, Die, Finished, Option, Outcome, Script, Sentences, Showing, Words, state

WORDS = Words()
N = WORDS.many("n", range(8))
CARD = WORDS.many("card", ["ace", "king", "queen", "jack", "ten", "nine"])
PASS = WORDS.one("pass")
SETS = WORDS.sets("both", N[:3])
D6 = Die("d6", "123456", first=1)
TWO = Dice([D6, D6])
SENTENCES = Sentences({"said": "{seat} says {n}.", "saw": "{faces} shown."}, {"seat": "seat {}".format})


@state
class Slate:
    """What was said, what can be drawn, and how many steps are done."""

    said: list[int]
    pool: list[int]
    steps: int = 0


class Rules:
    """One script, run again and again until it is finished."""

    def __init__(self, slate: Slate, script: Callable[["Rules"], Script[None]], tell: Any) -> None:
        self.state, self.tell, self.script = slate, tell, script

    def step(self) -> Script[None]:
        """The one script."""
        return self.script(self)

    def list(self, kind: str, count: int) -> list[Option]:
        """List the first options of a kind."""
        return [WORDS.of(kind, value) for value in range(count)]


def view(slate: Slate, content: Bare, seat: int | None) -> dict[str, Any]:
    """Everybody sees everything."""
    return {"said": slate.said[:], "pool": len(slate.pool), "steps": slate.steps}


def little(
    script: Callable[[Rules], Script[None]], seats: int = 2, options: tuple[Setting, ...] = (), **show: Any
) -> Mode:
    """Return a mode that plays this script; `show` is how it is shown."""
    return Mode(
        id="little",
        title="Little",
        seats=(seats,),
        state=Slate,
        load=lambda packs: Bare(WORDS, SENTENCES),
        start=lambda content, count, settings: Slate([], list(range(len(CARD)))),
        rules=lambda slate, content, tell: Rules(slate, script, tell),
        show=Showing(view=view, **show),
        options=options,
    )


def over(reason: str = "done") -> Finished:
    """Return what ends a little match."""
    return Finished(Outcome((1, 2), (1, 0), reason))


def play(match: Match, *keys: str) -> Match:
    """Play options by key."""
    for key in keys:
        match.play(key)
    return match
