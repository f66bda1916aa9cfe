"""Several people at one keyboard, in a game where each knows something else."""

from typing import Any

from slugfest.cli.seats import sitters_of
from slugfest.cli.session import Session
from slugfest.cli.terminal import Left, Terminal
from slugfest.kernel.game import (
    Bare,
    Choose,
    Finished,
    Mode,
    Outcome,
    Script,
    Showing,
    Together,
    Words,
    state,
)
from slugfest.kernel.match import Match
from slugfest.kernel.scene import Card, Scene, Seat, Zone

WORDS = Words()
GUESS = WORDS.many("guess", range(3))


@state
class Hands:
    held: list[int]
    turn: int = 0


class Guessing:
    """Everybody holds a secret number; seats guess in turn, then once all together, then it is over."""

    def __init__(self, hands: Hands, content: Any, tell: Any) -> None:
        self.state = hands
        self.tell = tell

    def step(self) -> Script[None]:
        return self.turn()

    def turn(self) -> Script[None]:
        hands = self.state
        if hands.turn < len(hands.held):
            yield Choose(hands.turn, "guess", self.guesses)
            hands.turn += 1
            return
        yield Together([Choose(seat, "guess", self.guesses, secret=True) for seat in range(len(hands.held))])
        raise Finished(Outcome((1,) * len(hands.held), (0,) * len(hands.held), "all have guessed", "draw"))

    def guesses(self) -> list[Any]:
        return list(GUESS)


def seen(view: dict[str, Any]) -> Scene:
    seats = [Seat(key=f"seat:{seat}") for seat in range(view["seats"])]
    held = Card(key="mine", within="hand", name=f"You hold {view['mine']}")
    return Scene("Guessing", seats=seats, zones=[Zone(key="hand", form="hand", name="Hand")], cards=[held])


def guessing(secret: bool) -> Mode:
    return Mode(
        id="guessing",
        title="Guessing",
        seats=(2, 3),
        state=Hands,
        load=lambda packs: Bare(WORDS),
        start=lambda content, seats, settings: Hands([7 + seat for seat in range(seats)]),
        rules=Guessing,
        show=Showing(
            view=lambda hands, content, seat: {
                "seat": seat,
                "seats": len(hands.held),
                "mine": hands.held[seat or 0] if secret else 0,
            },
            scene=seen,
        ),
    )


class Typist(Terminal):
    """A keyboard that types what it is told, and remembers all that was shown between two clearings."""

    def __init__(self, typed: list[str]) -> None:
        super().__init__()
        self.typed = typed
        self.shown: list[str] = [""]

    def clear(self, history: bool = False) -> None:
        self.shown.append("history wiped\n" if history else "")

    def say(self, text: Any = "", style: str = "") -> None:
        self.shown[-1] += f"{text}\n"

    def lines(self, lines: list[Any]) -> None:
        self.shown[-1] += "".join(f"{line}\n" for line in lines)

    def ask(self, prompt: str) -> str:
        self.shown[-1] += f"{prompt}\n"
        if not self.typed:
            raise Left
        return self.typed.pop(0)


def played(tmp_path, secret, words, typed):
    terminal = Typist(typed)
    match = Match(guessing(secret), len(words), seed=1)
    Session(match, sitters_of(words), tmp_path / "match.jsonl", terminal).run()
    return match, terminal.shown


def test_the_keyboard_is_passed_on_before_another_person_sees_anything(tmp_path):
    match, shown = played(tmp_path, True, ["Anna", "Bert"], ["1", "", "2", "", "3", "", "1"])
    assert match.over
    handed = [number for number, screen in enumerate(shown) if "Pass the keyboard to Bert" in screen]
    assert len(handed) == 2
    for number in handed:
        assert shown[number].startswith("history wiped")
        assert "You hold" not in shown[number]
    for screen in shown:
        assert not ("You hold 7" in screen and "Bert>" in screen)
        assert not ("You hold 8" in screen and "Anna>" in screen)


def test_nobody_has_to_wait_where_all_see_the_same(tmp_path):
    _, shown = played(tmp_path, False, ["Anna", "Bert"], ["1", "2"])
    assert "Pass the keyboard" not in "".join(shown[:-1])


def test_secret_choices_are_passed_on_even_where_all_see_the_same(tmp_path):
    match, shown = played(tmp_path, False, ["Anna", "Bert"], ["1", "2", "", "3", "", "1"])
    assert match.over
    assert sum("Pass the keyboard" in screen for screen in shown) == 2


def test_bots_pick_in_secret_beside_a_person(tmp_path):
    match, shown = played(tmp_path, True, ["random", "Anna", "random"], ["1", "2"])
    assert match.over
    assert "Pass the keyboard" not in "".join(shown)
