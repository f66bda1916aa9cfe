"""What the pages of the games say of their modes, made of the code: `python docs/site/facts.py` writes it anew.

It stands between `<!-- modes BOX -->` or `<!-- turn MODE -->` and `<!-- end -->`.
"""

import re
from pathlib import Path

from slugfest import modes
from slugfest.kernel.quick import quick_of, sentence
from slugfest.kernel.text import plain
from slugfest.learn import lessons_of

PAGES = Path(__file__).parents[1] / "games"
PART = re.compile(r"(<!-- (modes|turn) ([\w.]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def between(numbers: tuple[int, ...]) -> str:
    """A range of numbers, as short as can be."""
    return str(numbers[0]) if numbers[0] == numbers[-1] else f"{numbers[0]}-{numbers[-1]}"


def table_of(box: str) -> str:
    """All modes of a box: what they are called, how many play, how long, what it is about, and how it is learnt."""
    rows = ["| mode | players | minutes | what it is | lessons |", "|---|---|---|---|---|"]
    for mode in modes().values():
        if mode.id.partition(".")[0] == box:
            lessons = "; ".join(f"{one.written.title} ({one.written.minutes} min)" for one in lessons_of(mode.id))
            facts = (f"`{mode.id}`", between(mode.seats), between(mode.minutes or (0,)), sentence(mode.line), lessons)
            rows.append(f"| {' | '.join(facts)} |")
    return "\n".join(rows)


def turn_of(mode: str) -> str:
    """How one wins, and a turn in five lines, with the fewest players."""
    found = modes()[mode]
    quick = quick_of(found.game(seats=found.seats[0]))
    lines = [f"{number}. {plain(line)}" for number, line in enumerate(quick.turn, 1)]
    return "\n".join([f"**{quick.goal}.**", "", *lines])


def with_facts(text: str) -> str:
    """A page as the code wants it."""
    makes = {"modes": table_of, "turn": turn_of}
    return PART.sub(lambda found: f"{found[1]}\n{makes[found[2]](found[3])}\n\n{found[4]}", text)


if __name__ == "__main__":
    for page in sorted(PAGES.glob("*.md")):
        page.write_text(with_facts(page.read_text(encoding="utf-8")), encoding="utf-8")
