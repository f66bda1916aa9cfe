"""Plain names that texts of every game may use: those of signs drawn elsewhere, and the few that nothing else needs."""

from .emblems import add, group, same
from .parts import fist
from .shapes import c, join, ln, ngon, p, poly, rect, star

group("Plain names")

SIGNS = (
    *("heart", "shield", "sword", "boot", "star", "trophy", "skull", "hand", "deck", "discard", "die", "lock", "eye"),
    *("crown", "cross", "check", "undo", "list", "hourglass", "swap", "skip"),
)
for name in SIGNS:
    same(name, f"ui_{name}")
same("bulb", "ui_hint")
same("turn", "ui_play")
same("aim", "target")
same("pin", "point")
same("blood", "bloodied")
same("up", "level_up")
same("units", "unit_3")

add("fist", "clenched fist", "attack, challenge", fist().fit())
add("bolt", "bolt of lightning", "power, boost", poly(38, 2, 10, 36, 26, 36, 20, 62, 52, 24, 34, 24).fit())
add("burst", "jagged burst", "blast", star(32, 32, 11, 28, 16))
bang = p("M0 0H12L10 34H2Z") | c(6, 45, 6)
add("triple", "three exclamation marks", "all three at once", join(*[bang.move(x, 0) for x in (0, 18, 36)]).fit())
add("area", "three hexes", "area", join(*[ngon(x, y, 6, 13.6) for x, y in ((32, 17.6), (19, 41), (45, 41))]).fit())
face = rect(11, 4, 42, 56, 6) - rect(18, 12, 28, 22, 2) - rect(18, 40, 28, 4, 2) - rect(18, 48, 18, 4, 2)
add("card", "card with picture and text", "card", face)
add("dot", "dot", "any thing", c(32, 32, 11))
ring_ = c(32, 11, 7.5) - c(32, 11, 3)
flukes = ln("M9 38C11 50 20 56.5 32 56.5C44 56.5 53 50 55 38", 7, "butt") | poly(4, 43, 9.5, 30, 18, 41).both()
add("anchor", "anchor", "held in place", ring_ | rect(28.5, 18, 7, 40) | rect(18, 23, 28, 6.5, 2) | flukes)
whirl = ln("M32 34C28 30 36 24 42 30C48 36 44 48 32 48C20 48 10 40 12 26C14 12 26 8 38 10C50 12 58 22 56 36", 7)
add("swirl", "spiral", "dazed", whirl.fit())
add("moon", "crescent moon", "rest, night", p("M40 5A28 28 0 1 0 59 43A24 24 0 0 1 40 5Z").fit())
same("night", "moon")
add("down", "broad arrow down", "down, knocked down", poly(24, 4, 40, 4, 40, 31, 55, 31, 32, 60, 9, 31, 24, 31))
sheet = poly(32, 6, 60, 20, 32, 34, 4, 20)
under = sheet.move(0, 13) - sheet.move(0, 3)
add("set", "sheets in a pile", "set of cards", sheet | under | under.move(0, 13).under(sheet.move(0, 13), 0))
rocket = p("M32 2C40 10 44 22 43 34L55 46V56L42 50H22L9 56V46L21 34C20 22 24 10 32 2Z") - c(32, 24, 6)
add("crew", "rocket", "crew, ship", (rocket | poly(26, 54, 38, 54, 32, 63)).fit())
peaks = poly(4, 53, 24, 12, 32, 26, 39, 17, 60, 53) - poly(24, 22, 28.5, 32, 24, 29.5, 19.5, 32)
add("north", "snowy peaks", "north side", peaks)
rays = join(*[rect(29, 6, 6, 9, 2).turn(a, 32, 42) for a in (-80, -40, 0, 40, 80)])
sun = c(32, 42, 20) & rect(0, 0, 64, 40)
add("south", "rising sun", "south side", (sun | rays | rect(4, 43, 56, 6, 2) | rect(13, 52, 38, 6, 2)).fit())
