"""Super Fantasy Brawl: Champions."""

from .emblems import add, group
from .shapes import c, el, join, ln, p, poly, rect, ring, star

group("Brawl: Champions")

prod = ln("M8 28C13 18 21 14 32 14C43 14 51 18 56 28", 8)
strg = ln("M8 28L32 39.5L56 28", 3)
stk = p("M27.5 16H36.5V50L40 60H24L27.5 50Z")
add(
    "deryn",
    "crossbow",
    "Brawl Champion Deryn",
    (prod | strg).under(stk, 1.9) | stk - rect(30.8, 21, 2.4, 17) | poly(32, 4, 39, 13, 25, 13),
)

hel = p("M32 4C46 4 55 13 55 26H9C9 13 18 4 32 4Z")
ridge = rect(28.5, 3, 7, 24)
band = rect(7, 28, 50, 6.5, 2) - c(16, 31.2, 1.6).both()
nasal = p("M28.5 34H35.5V43L32 47L28.5 43Z")
beard = p(
    "M9 37H15L22 48C26 45 29 46 32 50C35 46 38 45 42 48L49 37H55"
    "C56 47 52 53 47 55L42 60L37 55L32 60.5L27 55L22 60L17 55C12 53 8 47 9 37Z"
)
eyd = el(22.5, 39.5, 3.4, 2.8).both()
add(
    "dugrun",
    "bearded dwarf in a helmet",
    "Brawl Champion Dugrun",
    (hel - (ridge.grow(1.9) - ridge)) | band | nasal | eyd | beard.under(nasal, 1.9),
)

anchor = join(
    ring(32, 12, 8, 4.4),
    rect(28, 18.5, 8, 40),
    rect(16, 22, 32, 7, 3),
    ln("M10 38C12 50 20.5 56 32 56C43.5 56 52 50 54 38", 8),
    poly(8.5, 26, 18, 43.5, 4, 41).both(),
)
add("goldarr", "anchor", "Brawl Champion Gold'arr", anchor)

fl = p(
    "M60 4C55.5 14 55 18.5 58.5 24.5C54 23.5 51 25.5 49 30C50.5 45 40 60 24 60C12.5 60 4 51.5 4 40"
    "C4 28 13 19 25 17.5C31 16 34.5 13 35.5 7C39 11 43 11.5 47 9.5C51 8 56 6.5 60 4Z"
)
add(
    "gwaien",
    "fireball",
    "Brawl Champion Gwaien",
    fl
    - (c(24, 40, 14) - c(24, 40, 11))
    - ln("M18 40C18 36 20.5 33.5 24 33", 2.4)
    - ln("M37 27L47 17M31.5 22L37 16.5", 2.4),
)

ball = c(39, 25, 13.5) | join(*[poly(34.6, 14, 43.4, 14, 39, 3.5).turn(a, 39, 25) for a in range(0, 360, 45)])
mh = ln("M29 35L10 54", 10) - join(
    *[ln(f"M{x} {y}L{x + 11} {y + 11}", 2.6, "butt") for x, y in ((15.5, 34.5), (9, 41), (2.5, 47.5))]
)
add(
    "kilgore",
    "spiked maul",
    "Brawl Champion Kilgore",
    ball - ln("M32 25C32 21 35 18 39 18", 2.8) | mh.under(ball, 2),
)

axb = p("M36 11C44 10.5 52 8 57 4C61 15 61 29 57 40C52 36 44 33.5 36 33Z") - ln("M50.5 9C53.5 18 53.5 26 50.5 35", 2.2)
add(
    "korvash",
    "double-bladed axe",
    "Brawl Champion Korvash",
    axb.both() | rect(29, 4, 6, 56, 2) - ln("M27 46L37 42M27 52L37 48", 2, "butt") | rect(27, 18, 10, 8),
)

petal = p("M32 6C40 15 42 29 32 44C22 29 24 15 32 6Z")
p2 = petal.scale(0.95, 0.95, 32, 44).turn(38, 32, 46)
p3 = petal.scale(0.9, 0.8, 32, 44).turn(74, 32, 48)
lot = petal | (p2 | p2.flip()).under(petal, 2)
sidep = (p3 | p3.flip()).under(petal | p2 | p2.flip(), 2)
add(
    "loralei",
    "lotus blossom",
    "Brawl Champion Loralei",
    (lot | sidep).fit(4, 6, 56, 42) | p("M8 49C18 54.5 46 54.5 56 49C50 58 42 58 32 58C22 58 14 58 8 49Z"),
)

wolf = p(
    "M4 27L7 22L17 20L27 14L30 4L37 12L45 4L47 16C55 23 60 36 58 52L51 47L52 57L44 51L42 60"
    "L33 53L26 53L22 48H10L8 43L14 44L17 40L20 44L24 40L28 37L22 35L19 39L15 35L12 39L9 34L5 33Z"
)
wolf = (
    wolf
    - p("M23 22.5L33 20L29 26.5Z")
    - ln("M33 36C38 38 42 41 44 46M37 30C42 32 46 35 49 40", 2.2)
    - p("M32 11L35.5 15L31 16.5Z")
)
add("mariusz", "snarling wolf", "Brawl Champion Mariusz", wolf)

hood = p("M29 15C42 15 49 24 49 37L53 60H5L9 37C9 24 16 15 29 15Z")
void = p("M29 23C37 23 41.5 30 40.5 38C39.5 45 35 49 29 51C23 49 18.5 45 17.5 38C16.5 30 21 23 29 23Z")
gaze = poly(20.5, 35, 27.5, 38.5, 22.5, 41) | poly(37.5, 35, 30.5, 38.5, 35.5, 41)
blade = p("M60 4.5C40 2 17 6 5 22C22 14 40 12 59.5 12.5Z")
pole = poly(54, 10, 58, 10, 60, 60, 56, 60)
add(
    "nevamor",
    "hooded reaper with a scythe",
    "Brawl Champion Nevamor",
    (hood - void).under(blade, 2).under(pole, 1.5) | gaze | blade | pole,
)

dag = (
    p("M27 42C23 28 28 14 42 2C40.5 20 42 32 38 42Z")
    | rect(22, 42.5, 21, 5.5, 2.4)
    | rect(29, 48, 7.5, 9)
    | c(32.7, 59, 4.6)
)
dl = dag.turn(-40, 32, 34)
dr = dl.flip()
pois = p("M32 46C37 52.5 39 55 39 58C39 61 36 63 32 63C28 63 25 61 25 58C25 55 27 52.5 32 46Z")
pair = dl.under(dr, 2.2) | dr
add(
    "rath",
    "two crossed daggers and a drop of poison",
    "Brawl Champion Rath",
    pair.fit(4, 4, 56, 52).under(pois.move(0, -3), 2) | pois.move(0, -3),
)

bull = p(
    "M32 17C37 17 41 18 44 20C52 20 56.5 14 54 4C62 12 62 26 50 29L58 31C57 36 53 39 47 38L44 46C44 54 40 60 32 60Z"
).both()
bull = (
    bull
    - poly(36, 33, 44, 30, 42.5, 36).both()
    - el(27, 51, 2.2, 3, 20).both()
    - ln("M32 22V31M26 24L29 30M38 24L35 30", 2.2)
)
add("taze", "charging bull's head", "Brawl Champion Taze", bull)

bl = p("M27.5 42L22 36.5C33 29 41.5 17 45.5 4C57 8 62.5 20 58.5 33C48 33.5 37.5 37 27.5 42Z") - ln(
    "M34 34.5C42 29.5 48 22.5 50.5 14.5", 2.4
)
gd = el(21.5, 42.5, 3.4, 10, -45)
gr = ln("M19 45L12.5 51.5", 6) | ring(10, 54, 6, 3)
sweep = p("M5 34C4 20 14 8 30 5C19 11 12 20 10 33Z") | p("M30 58.2C40 58.2 50 53.2 56 44.2C54 55.2 44 61.2 30 58.2Z")
add(
    "tzu_xiao",
    "curved duelling blade",
    "Brawl Champion Tzu Xiao",
    bl.under(gd, 1.8) | gd | gr.under(gd, 1.2),
    sweep,
    0.5,
)

group("Brawl: house Champions")

vine = ln(
    "M28 60C14 57 6 46 6 33C6 18 18 8 32 8C45 8 55 17 55 30C55 41 47 48 37 48"
    "C28 48 22 42 22 34C22 27 27 22.5 33 22.5C38 22.5 42 26 42 31",
    7,
)


def thorn(x, y, turn):
    return poly(-4, 0, 4, 0, 0, -9.5).turn(turn, 0, 0).move(x, y)


thorns = join(
    thorn(7.5, 26, -80),
    thorn(13, 15, -40),
    thorn(24, 9, -12),
    thorn(40, 9, 25),
    thorn(51, 18, 55),
    thorn(55, 31, 95),
    thorn(50, 43, 135),
    thorn(9, 45, -115),
    thorn(37, 47.5, 180),
)
add("vesna", "thorny vine", "Brawl house Champion Vesna Thornweaver", (vine | thorns).fit())

toad = p(
    "M18 7C23 7 27 10 28 15H36C37 10 41 7 46 7C52 7 56.5 11.5 56.5 17C60 23 60 30 60 36"
    "C60 50 48 60 32 60C16 60 4 50 4 36C4 30 4 23 7.5 17C7.5 11.5 12 7 18 7Z"
)
mouth = p("M9 33C16 29 48 29 55 33C56 46 46 54 32 54C18 54 8 46 9 33Z")
tth = join(*[poly(x, 29, x + 7.2, 29, x + 3.6, 39) for x in (12, 20.2, 28.4, 36.6, 44.8)]) | join(
    *[poly(x, 56, x + 7, 56, x + 3.5, 45.5) for x in (16.5, 28.5, 40.5)]
)
add(
    "morbrax",
    "gaping maw of a toad-like monster",
    "Brawl house Champion Morbrax the Hungry",
    toad - (mouth - tth) - c(18, 17.5, 3.6).both(),
)

bomb = c(27, 38, 22) - ln("M13 37C14 31 18 27 23 25.5", 3)
add(
    "pib",
    "bomb with a burning fuse",
    "Brawl house Champion Pib Quickfuse",
    bomb
    | rect(33, 13, 14, 12, 1.5).turn(45, 40, 19)
    | ln("M43 16C45 9 50 8 53 12", 3.4)
    | star(55, 14, 8, 5.5, 2.6).move(-1, -1).scale(1.25, 1.25, 54, 12).move(-1, 1),
)

ksh = p("M32 4C40 8 48 9.5 57 9.5C58 32 50 50 32 60C14 50 6 32 7 9.5C16 9.5 24 8 32 4Z")
sun = c(32, 29, 8) | join(*[poly(29, 18.5, 35, 18.5, 32, 11).turn(a, 32, 29) for a in range(0, 360, 45)])
add("aurelle", "shield with a sun", "Brawl house Champion Sister Aurelle", ksh - (sun - c(32, 29, 4.5)))

lips = p("M4 27C12 15 21 9.5 27 13C30 15 34 15 37 13C43 9.5 52 15 60 27C54 40 44 47.5 32 47.5C20 47.5 10 40 4 27Z")
open_ = p("M11 27C19 22.5 26 23 32 24C38 23 45 22.5 53 27C47 36 41 41 32 41C23 41 17 36 11 27Z")
fang = p("M17.5 20H27.5C27 29 25.5 34.5 22.5 41C19.5 34.5 18 29 17.5 20Z").both()
bd = DROP_ = p(
    "M41.5 46C45 51.5 46.5 53.5 46.5 56C46.5 58.5 44.5 60 41.5 60C38.5 60 36.5 58.5 36.5 56C36.5 53.5 38 51.5 41.5 46Z"
)
add(
    "nyx",
    "lips parted over vampire's fangs",
    "Brawl house Champion Nyx Hollowveil",
    (lips - (open_ - fang - rect(29, 20, 6, 7.5))).under(bd, 2) | bd,
)

wav = ln("M7 54C11 48 16 48 20.5 52C25 56 28.5 56 32 52C36 48 41 48 45.5 52C49.5 55 53.5 55 57 51", 5.4)
tri = join(
    rect(28.5, 14, 7, 33),
    poly(32, 4, 39, 16, 25, 16),
    ln("M11.5 15V20C11.5 28 18 32 32 32C46 32 52.5 28 52.5 20V15", 7, "butt"),
    poly(11.5, 4, 19, 16, 4, 16).both(),
)
add("ondru", "trident over a wave", "Brawl house Champion Ondru Tidecaller", tri.under(wav, 2) | wav)
