"""The learning curve: what held-out games say of `worth` alone and of every generation, as a table and a picture."""

from collections.abc import Sequence

import msgspec

WIDE, HIGH, EDGE = 640, 320, 56


class Point(msgspec.Struct, frozen=True):
    """What a generation came to: losses in nats by the held-out games, in which nobody knew it.

    `hand` is that of `worth` alone, `blind` of who knows nothing. `gain` is how much less the net's is than that of
    `worth`, and `error` its standard error over games, whose positions are not independent.
    """

    generation: int
    games: int
    rows: int
    trained: float
    loss: float
    hand: float
    blind: float
    gain: float
    error: float
    seconds: float = 0.0


def table(points: Sequence[Point]) -> str:
    """Return the curve as a table in Markdown.

    >>> print(table([Point(1, 2000, 9000, 0.5, 0.51, 0.55, 0.69, 0.04, 0.01)]))
    | generation | games | positions | loss in training | held out | `worth` alone | better by (95 %) |
    |---|---|---|---|---|---|---|
    | 1 | 2,000 | 9,000 | 0.5000 | 0.5100 | 0.5500 | 0.0400 ± 0.0196 |
    """
    lines = ["| generation | games | positions | loss in training | held out | `worth` alone | better by (95 %) |"]
    lines.append("|---|---|---|---|---|---|---|")
    for one in points:
        lines.append(
            f"| {one.generation} | {one.games:,} | {one.rows:,} | {one.trained:.4f} | {one.loss:.4f} | "
            f"{one.hand:.4f} | {one.gain:.4f} ± {1.96 * one.error:.4f} |"
        )
    return "\n".join(lines)


def picture(points: Sequence[Point], title: str) -> str:
    """Return the curve as an SVG of its own: held-out losses by games played, with `worth` alone as a line across.

    >>> picture([Point(1, 2000, 9000, 0.5, 0.51, 0.55, 0.69, 0.04, 0.01)], "brawl").count("<circle")
    1
    """
    levels = [level for one in points for level in (one.loss - 2 * one.error, one.loss + 2 * one.error, one.hand)]
    low, high = min(levels), max(levels)
    spare = 0.1 * (high - low) or 0.01
    low, high, most = low - spare, high + spare, max(one.games for one in points)

    def x(games: float) -> float:
        return EDGE + (WIDE - 2 * EDGE) * games / most

    def y(loss: float) -> float:
        return EDGE + (HIGH - 2 * EDGE) * (high - loss) / (high - low)

    hand = points[-1].hand
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fff"/>',
        f'<text x="{EDGE}" y="24" font-size="15">{title}: what the held-out games say (less is better)</text>',
        f'<path d="M{EDGE} {y(hand):.1f}H{WIDE - EDGE}" stroke="#888" stroke-dasharray="6 4"/>',
        f'<text x="{WIDE - EDGE}" y="{y(hand) - 6:.1f}" text-anchor="end" fill="#555">worth alone {hand:.4f}</text>',
    ]
    way = " ".join(f"{x(one.games):.1f},{y(one.loss):.1f}" for one in points)
    drawn.append(f'<polyline points="{way}" fill="none" stroke="#0a58ca" stroke-width="2"/>')
    for one in points:
        at, up, down = x(one.games), y(one.loss + 1.96 * one.error), y(one.loss - 1.96 * one.error)
        drawn.append(f'<path d="M{at:.1f} {up:.1f}V{down:.1f}" stroke="#0a58ca"/>')
        drawn.append(f'<circle cx="{at:.1f}" cy="{y(one.loss):.1f}" r="4" fill="#0a58ca"/>')
        drawn.append(f'<text x="{at:.1f}" y="{HIGH - EDGE + 20}" text-anchor="middle">{one.games:,}</text>')
        drawn.append(f'<text x="{at:.1f}" y="{up - 6:.1f}" text-anchor="middle">{one.loss:.4f}</text>')
    drawn.append(f'<text x="{WIDE / 2}" y="{HIGH - 12}" text-anchor="middle">games learnt from</text></svg>')
    return "\n".join(drawn)
