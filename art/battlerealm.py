"""Battlerealm: heroes, dice symbols and what locations do."""

from .emblems import add, group
from .parts import fist, laurel, sword
from .shapes import c, el, join, ln, p, poly, rect, ring, star

group("Battlerealm: heroes")

# ant
body = (
    el(32, 17, 7.5, 6.5)
    | el(32, 29, 5, 7)
    | (el(32, 47, 10, 12.5) - ln("M20 43Q32 48 44 43M21 50Q32 55 43 50", 2.4, "butt"))
)
limbs = join(
    ln("M34 13L41 6L48 5.5", 3.2),
    ln("M34 26L46 22L54 13", 3.4),
    ln("M34 29L48 30L58 39", 3.4),
    ln("M34 32L46 40L52 57", 3.4),
).both()
add("ant_man", "ant from above", "Battlerealm hero Ant-Man", body | limbs)

# panther
half = p(
    "M32 16C36 15 39 15 42 16C44 10 49 7 55 7C58 14 57 21 55 26C58 32 57 38 53 42C50 45 48 47 47 50C45 56 40 60 32 60Z"
)
head = half.both()
ear = p("M46.5 18C48 14.5 50 12.5 53 12C53.5 16 53 19.5 51.5 22Z").both()
eye = p("M36.5 36.5L51.5 29C51.5 36 46.5 40.5 39.5 39.5Z").both()
nose = p("M32 52.5L26 47.5C26 45 38 45 38 47.5Z")
muzzle = ln("M32 51.5V56M32 55C29.5 58 25.5 57.5 23.5 55.5M32 55C34.5 58 38.5 57.5 40.5 55.5", 2.2)
brow = ln("M32 21V33M26 22L27.5 28M38 22L36.5 28", 2.4)
add(
    "black_panther",
    "panther's head",
    "Battlerealm hero and Funkoverse character Black Panther",
    head - ear - eye - (nose.grow(2) - nose) - muzzle - brow,
)

abd = el(32, 41, 13, 16) - poly(25.5, 31, 38.5, 31, 34, 41, 38.5, 51, 25.5, 51, 30, 41)
legs = join(
    ln("M36 15L47 13.5L50 5.6", 3.2),
    ln("M38 19L52 20L58.4 11", 3.2),
    ln("M38 22L52 29L58.4 42", 3.2),
    ln("M37 24L48.5 37L52 58.4", 3.2),
).both()
add(
    "black_widow",
    "spider with an hourglass on its back",
    "Black Widow in Battlerealm, RISK and Funkoverse",
    abd | el(32, 20, 8, 7) | (legs - el(32, 41, 13, 16).grow(2.2)),
)

# round shield, half of it a rising sun, in laurel
disc = c(32, 27, 22)
beams = join(*[poly(32, 33, 29.4, -4, 34.6, -4).turn(a, 32, 33) for a in (-75, -50, -25, 0, 25, 50, 75)])
dawn = (beams - c(32, 33, 12.5)) | (ln("M8 35H56", 2.6, "butt"))
add(
    "captain_america",
    "round shield with a rising sun, in laurel",
    "Captain America in Battlerealm, RISK and Funkoverse",
    disc - dawn | laurel(25.5, (14, 38, 62, 86), 13, 7.5, False).both().fit(4, 26, 56, 34).under(disc, 2.2),
)

jet = p("M32 2L36 12L37 22L58 36V43L37 38L36.5 45L44 51V56L32 53Z").both() - el(32, 17, 2, 5) - ln("M32 40V50", 2.4)
climbing = jet.turn(45).fit(14, 4, 46, 46)
trails = ln("M20 44L6 58M27 51L20.4 57.6", 4)
add(
    "captain_marvel",
    "fighter plane climbing",
    "Battlerealm hero Captain Marvel",
    climbing,
    trails.under(climbing, 1.8),
)

# split shield
shield = p("M32 4C40 9 48 11 57 11C58 32 50 50 32 60C14 50 6 32 7 11C16 11 24 9 32 4Z")
left = poly(0, 0, 36, 0, 38, 20, 27, 30, 37, 41, 30, 64, 0, 64)
add(
    "civil_warrior",
    "shield broken in two halves",
    "Battlerealm hero Civil Warrior",
    shield & left,
    (shield - left.grow(2.6, "miter")),
)

wing = p(
    "M34 25C36 16 42 8 53 4L60 12L55 15L60 22L54 23.5L59 31.5L52 31.5L55 40L47.5 38L48.5 46L40.5 41.5L34 42Z"
) - ln("M43 26.5L54.5 16M42.5 32.5L53 24.5", 2.2)
torso = p("M32 22C38 24 40 32 38 40L36 46L43 60L36.5 57.5L32 60L27.5 57.5L21 60L28 46L26 40C24 32 26 24 32 22Z")
headf = p(
    "M40 19C40 11 35 6.5 28.5 8C24 9 20.5 12 20.5 18.5"
    "C23 16.5 25.5 16.5 28 18.5C28.5 22 29 24 29 27H37C39 24 40 22 40 19Z"
) - c(29.5, 13, 1.8)
body = torso | headf
claws = join(ln("M26 47L18.5 51", 3.8), ln("M18.5 51L12 49.5M18.5 51L13.5 56M18.5 51L20 57", 2.6)).both()
add(
    "falcon",
    "falcon with spread wings and talons out",
    "Falcon in Battlerealm and RISK",
    wing.both().under(body, 2.1) | body | claws.under(body, 1.2),
)

frame = rect(8, 6, 5, 50) | rect(51, 6, 5, 50) | rect(4, 4, 56, 5.5, 1) | rect(4, 55, 56, 5, 1)
blade = poly(16.8, 13, 47.2, 13, 47.2, 25.5, 16.8, 41.5) - rect(14, 18.5, 36, 2.2)
stock = p("M12 46H25.5C25.5 54.5 38.5 54.5 38.5 46H52V56H12Z")
add("guillotine", "guillotine with its great slanting blade", "Battlerealm hero Guillotine", frame | blade | stock)

bow = ln("M18 7C22 6.5 26 8 30 10.5C41 17.5 45 24.5 45 32C45 39.5 41 46.5 30 53.5C26 56 22 57.5 18 57", 6)
string = ln("M18.5 7.5L8 32L18.5 56.5", 2.8)
arrow = ln("M10 32H50", 5, "butt") | poly(60, 32, 44.5, 22.5, 48.5, 32, 44.5, 41.5)
fletch = poly(4, 24, 12, 24, 18, 32, 12, 40, 4, 40, 9.5, 32)
arrows = arrow | fletch
add(
    "hawkeye",
    "drawn bow with an arrow",
    "Hawkeye in Battlerealm, RISK and Royale",
    arrows | (bow | string) - arrows.grow(2.2),
)

# fist


F = fist().drop(31)
F = F.scale(0.82, 0.82, 32, 0).move(0, 1.5) & rect(0, 4, 64, 60)
ground = p("M4 51.5H20L24 55.5L29 50.5L34 57L39 51L43 55L47 51.5H60V57L52 60H12L4 57Z")
spark = join(poly(5, 31, 12.5, 36.5, 10.5, 27.5), poly(4, 46, 13, 45.5, 6.5, 39.5)).both()
add("hulk", "fist smashing the ground", "Hulk in Battlerealm, RISK and Royale", F | ground | spark)

# anvil
anvil = p(
    "M20 27H60V34C52 35 46 38 43 43V47C44 50 48 51.5 52 52V60"
    "H16V52C20 51.5 24 50 25 47V43C23 41 20.5 40 18 39.5C11 38 6 34.5 4 29H20Z"
)
anvil = anvil - ln("M20 26V34H62", 2.2, "butt", "miter")
sparks = poly(33.6, 22.5, 38.4, 22.5, 36, 4) | poly(25.5, 21.5, 30, 20, 20.5, 8) | poly(42, 20, 46.5, 21.5, 51.5, 8)
add(
    "iron_man",
    "anvil with sparks",
    "Iron Man in Battlerealm, RISK and Funkoverse",
    anvil | sparks,
)

# hammer as it was worn on a string a thousand years ago, with a peaked head
peaked = p("M6 40L32 34L58 40V51L32 60L6 51Z") - ln("M13 45.5L32 41L51 45.5", 2.4, "butt", "miter")
shaft = rect(27, 16, 10, 18) | c(32, 10.5, 6.5) - c(32, 10.5, 2.6)
bolt = poly(17, 5, 5, 21, 12, 20.5, 6, 34, 22, 17, 15, 17.5, 24, 5)
add(
    "thor",
    "hammer amulet with lightning",
    "Thor in Battlerealm, RISK and Royale",
    peaked | shaft,
    bolt.fit(4, 6, 19, 28) | bolt.fit(41, 6, 19, 28),
    0.5,
)

# telescope
tube = poly(7, 30, 30, 17.5, 37, 30.5, 14, 43) | rect(2, 34, 8, 9, 2).turn(-28.5, 6, 38)
wide = poly(33, 14.5, 52, 4, 60, 19, 41, 29.5)
tripod = ln("M32 40L20 57.5M32 40L44 57.5M32 40V50", 5) | c(31, 36, 5.5)
add(
    "vision",
    "telescope on its stand",
    "Vision in Battlerealm and RISK",
    (tube - poly(17, 23, 19, 22, 27, 37, 25, 38) | wide.under(tube, 1.6) | tripod.under(tube, 1.8)).fit(),
)

# redwing
rb = p("M60 27L52 22C48 17 41 17 37 21C31 27 24 32 17 35L4 40L13 43L7 50C19 49 30 48 40 42C47 38 50 33 51 29Z") - c(
    46, 23.5, 1.9
)
rw = p("M36 33C38 21 34 11 24 4C25 9 24.5 12 22 15L16 9C18 15 17.5 19 16 22L10 17C13 25 15 30 22 35Z")
add("redwing", "small bird in flight", "Battlerealm token Redwing", rb.under(rw, 2.2) | rw)

group("Battlerealm: dice symbols")
# helix

A = ln("M47 -2C47 15 17 15 17 32C17 49 47 49 47 66", 8.4, "butt")
B = A.flip()
top, bot = rect(0, -10, 64, 42), rect(0, 32, 64, 42)
strands = (A & top) | (B & top).under(A & top, 2.2) | (B & bot) | (A & bot).under(B & bot, 2.2)
rungs = ln("M22 2.5H42M22.5 27H41.5M22.5 37H41.5M22 61.5H42", 4.6, "butt")
helix = (strands | rungs).turn(38)
add("mutant", "double helix", "Battlerealm die: Mutant", helix.fit())

out = p("M25 6H39V24L56 51C58.5 56 56 60 51 60H13C8 60 5.5 56 8 51L25 24Z")
inner = p("M29.5 8H34.5V25.5L52 53C53 55 52 55.8 50.5 55.8H13.5C12 55.8 11 55 12 53L29.5 25.5Z")
bubbles = c(26, 49.5, 3) | c(37.5, 46.5, 2.3)
add(
    "science",
    "bubbling flask",
    "Battlerealm die: Science",
    out - (inner & rect(0, 0, 64, 40)) - bubbles | rect(20, 4, 24, 5.5, 2.4) | c(32, 33, 2.3),
)

# fist with impact
front = join(*[rect(9.5 + 11.5 * i, 24 + d, 10, 22, 4.6) for i, d in enumerate((1, 0, 0, 1.5))])
back = p("M10 22.5C12 14 20 11.5 32 11.5C44 11.5 52 14 54 23L43 21.5H21Z")
thumb = p(
    "M9.5 41C12 38 18 38.5 24 40L38 43.5C43 45 44.5 48 43.5 51C42.5 54 39 55 35 54L18 50.5C13 49.5 9.5 46 9.5 41Z"
)
punch = (front | back) - thumb.grow(2.2) | thumb
add(
    "skill",
    "clenched fist, thrown at you",
    "Battlerealm die: Skill",
    punch.fit(8, 12, 48, 48)
    | join(poly(29.6, 4, 34.4, 4, 33, 10, 31, 10), poly(10, 7, 14.5, 5, 18, 12, 16, 13).both()),
)

# chip
pins = join(*[rect(x, 4, 5, 9.5) for x in (17.5, 29.5, 41.5)]).around(4)
chip = rect(13, 13, 38, 38, 4) - (rect(20, 20, 24, 24, 2.5) - rect(23, 23, 18, 18, 1.5)) - c(27.5, 27.5, 2)
add("tech", "microchip", "Battlerealm die: Tech", chip | pins)

# planet
planet = c(32, 32, 17)
halo = el(32, 32, 29.5, 10.5) - el(32, 32, 22.5, 5.6)
front = halo & rect(0, 32, 64, 40)
back = halo & rect(0, -8, 64, 40)
pl = (planet.under(front, 2.4)) | front | back.under(planet, 2.4)
pl = pl.turn(-24)
add("cosmic", "ringed planet", "Battlerealm die: Cosmic", pl | star(11, 12, 4, 7, 2.2) | star(53, 53, 4, 7, 2.2))

# crescent and eye
cres = p("M6 26C4 46 17 60 32 60C47 60 60 46 58 26C55 40 46 48 32 48C18 48 9 40 6 26Z")
eyeo = p("M12 29C18 20 25 16.5 32 16.5C39 16.5 46 20 52 29C46 38 39 41.5 32 41.5C25 41.5 18 38 12 29Z")
lash = join(*[rect(30.3, 3.5, 3.4, 9).turn(a, 32, 34) for a in (-50, -25, 0, 25, 50)])
add("mystic", "eye over a crescent", "Battlerealm die: Mystic", cres | (eyeo - (c(32, 29, 9) - c(32, 29, 4.6))) | lash)

group("Battlerealm: what a location does")


coin = ring(27, 37, 23, 5) | (star(27, 38, 5, 13, 5.4))
plus = rect(47.5, 4, 5.5, 17) | rect(41.7, 9.7, 17, 5.5)
add("loc_gain", "coin with a plus", "Battlerealm location that gives points", coin.under(plus, 2.6) | plus)

d1_ = rect(0, 0, 30, 30, 6)
pips5 = join(*[c(x, y, 2.9) for x, y in ((8, 8), (22, 8), (15, 15), (8, 22), (22, 22))])
pips3 = join(*[c(x, y, 2.9) for x, y in ((8, 8), (15, 15), (22, 22))])
first_die = (d1_ - pips5).turn(-14, 15, 15).move(5.9, 25.5)
second_die = (d1_ - pips3).turn(18, 15, 15).move(26.5, 6.5)
first_solid = d1_.turn(-14, 15, 15).move(5.9, 25.5)
add(
    "loc_dice",
    "two tumbling dice",
    "Battlerealm location that works on dice",
    first_die,
    second_die.under(first_solid, 2.4),
    0.55,
)

sw = sword(60, 7.5, 22, 10).move(0, 1)
s1 = sw.turn(45).fit()
s2 = s1.flip()
add("loc_attack", "crossed swords", "Battlerealm location that adds damage", s1 | s2.under(s1, 2.2))

keep = p("M8 5H17V11H27V5H37V11H47V5H56V24L51 28V60H13V28L8 24Z") - p(
    "M32 28C36 30.5 39.5 31.5 43 31.5C43.5 42 39 49 32 53C25 49 20.5 42 21 31.5C24.5 31.5 28 30.5 32 28Z"
)
add("loc_defence", "battlements with a shield", "Battlerealm location that protects", keep)

b1 = poly(18, 8, 49, 8, 58, 16.5, 49, 25, 18, 25)
b2 = poly(46, 29.5, 15, 29.5, 6, 38, 15, 46.5, 46, 46.5)
posts = rect(29, 4, 6, 4) | rect(29, 25, 6, 4.5) | rect(29, 46, 6, 9) | rect(20, 55, 24, 5, 2)
add(
    "loc_movement",
    "signpost",
    "Battlerealm location that changes movement",
    (b1 | b2 | posts) - rect(28, 26.2, 8, 2.2),
)

win = p("M10 60V28C10 14 20 4 32 4C44 4 54 14 54 28V60Z")
hole = p("M16.5 53.5V28C16.5 18 23.5 10.5 32 10.5C40.5 10.5 47.5 18 47.5 28V53.5Z")
bars = join(*[rect(x, 6, 4.4, 50) for x in (21.3, 29.8, 38.3)]) | rect(12, 30, 40, 4.4)
add(
    "loc_prison",
    "barred window",
    "Battlerealm location that holds its guests; Crystal Prison",
    (win - hole) | (bars & win),
)


tri = p("M32 4C34.5 4 36.5 5 38 7.5L59 51C61 56 58.5 60 53.5 60H10.5C5.5 60 3 56 5 51L26 7.5C27.5 5 29.5 4 32 4Z")
sk = (
    p(
        "M32 20C40 20 45.5 25.5 45.5 33C45.5 38 43.5 41 40.5 43V49.5"
        "H23.5V43C20.5 41 18.5 38 18.5 33C18.5 25.5 24 20 32 20Z"
    )
    - el(26, 34, 3.9, 4.2).both()
    - poly(32, 38, 34.5, 42.5, 29.5, 42.5)
)
add("loc_danger", "warning triangle with a skull", "Battlerealm location that hurts or binds", tri - sk)
