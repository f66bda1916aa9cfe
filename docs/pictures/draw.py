"""Draws the README's picture: a match of four greedy bots, stopped in the middle of the third round."""

from pathlib import Path

import slugfest
from slugfest.bots import Chair, bot_named

HERE = Path(__file__).parent


def main() -> None:
    """Play up to there and draw."""
    match = slugfest.Match("battlerealm", seats=4, seed=12, heroes=["hulk", "falcon", "black_widow", "iron_man"])
    bots = [bot_named("greedy", seed=seat) for seat in range(4)]
    while match.choice is not None and not (match.state.round == 3 and match.choice.prompt == "battlerealm.resolve"):
        seat = match.choice.seat
        match.play(bots[seat].choose(Chair(match, seat)))
    (HERE / "battlerealm.svg").write_text(match.scene()._repr_svg_() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
