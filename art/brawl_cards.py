"""Super Fantasy Brawl: Cores, traps, keywords and the figures on cards."""

import math

from .emblems import add, group
from .parts import DROP, HEART, SHIELD, laurel, mini_skull, sword
from .shapes import c, el, join, ln, ngon, p, poly, rect, ring, star

group("Brawl: Cores, traps, arena")
flame = p(
    "M33 4C36 14 50 22 52 38C53.5 51 44 60 32 60C20 60 10.5 51 12 39"
    "C12.8 32 17 28 18 21C22 24 24 28 24.5 32C30 26 34 16 33 4Z"
)
fin = p(
    "M33 33C35 40 41 42 41 49C41 54 37 57 32 57C27 57 23 54 23 49"
    "C23 45 25.5 43 26.5 40C28.5 41.5 29.5 43 30 45C32 42 33.5 38 33 33Z"
)
add("destruction", "flame", "Brawl Core of destruction", flame - fin.move(0, -1.5))

stem = ln("M32 59C32 48 32 42 31 34", 5)
lf1 = p("M32 36C32 20 42 9 59 7C60 25 50 37 32 36Z") - ln("M36 32L50 17", 2.2)
lf2 = p("M30 44C29 32 21 24 5 23C5 37 14 45 30 44Z") - ln("M26 40L14 30", 2.2)
soil = p("M12 60C16 54 24 52.5 32 52.5C40 52.5 48 54 52 60Z")
add("creation", "sprout", "Brawl Core of creation", lf1 | lf2 | stem.under(soil, 1.8) | soil)

eyo = p("M4 32C12 18 22 12 32 12C42 12 52 18 60 32C52 46 42 52 32 52C22 52 12 46 4 32Z")
spi = ln("M32 32C32 29.5 35 29 36.5 31.5C39 36 34 40.5 29 39C22 37 22 27 29 24C38 20.5 46 28 44 36", 3.6)
add("manipulation", "eye with a spiral iris", "Brawl Core of manipulation", eyo - spi)

hexp = ngon(32, 32, 6, 29)
hexp = hexp.scale(0.965, 0.965)


def claws(n):
    """One to three slashes side by side."""
    slash = p("M0 -15C4 -6 4 6 -3 16C-4 6 -4 -4 0 -15Z").turn(14, 0, 0)
    return join(*[slash.move(x, 32) for x in {1: (32,), 2: (26, 39), 3: (20.5, 32.5, 44.5)}[n]])


jaw = p(
    "M10.5 33L17 21L22 31L27 21L32 31L37 21L42 31L47 21L53.5 33V43"
    "L47 31.5L42 41.5L37 31.5L32 41.5L27 31.5L22 41.5L17 31.5L10.5 43Z"
)
add("trap_face_down", "hexagon with shut jaws", "Brawl trap token, face down", hexp - jaw)

add("trap_damage_1", "hexagon with one slash", "Brawl trap: 1 damage", hexp - claws(1).scale(1.7, 1.4))

add("trap_damage_2", "hexagon with two slashes", "Brawl trap: 2 damage", hexp - claws(2).scale(1.3, 1.25))

add("trap_damage_3", "hexagon with three slashes", "Brawl trap: 3 damage", hexp - claws(3).scale(1.12, 1.15))
stz = ln("M32 35C32 32 35.5 32 36.5 35C38 39.5 32 42.5 28 40C22 36.5 24 27.5 32 26C41 24.5 46.5 33 44 40", 3.6)
add(
    "trap_stun",
    "hexagon with a dizzy spiral and stars",
    "Brawl trap: Stun",
    hexp - stz.move(0, 4) - star(20, 22, 5, 6.5, 2.6) - star(38, 17, 5, 6.5, 2.6),
)

rts = join(
    ln("M32 14V30", 7.5, "butt"),
    ln("M32 28C32 36 30 42 32 52", 4.6),
    ln("M31 28C28 34 21 34 17.5 43", 4.6),
    ln("M33 28C36 34 43 34 46.5 43", 4.6),
    ln("M23.5 35.5C25 41 23 44.5 24 50", 3.4),
    ln("M40.5 35.5C39 41 41 44.5 40 50", 3.4),
)
add("trap_root", "hexagon with roots", "Brawl trap: Root", hexp - rts)

hero = join(
    c(31, 10, 6),
    p("M23 18H39L37.5 32H24.5Z"),
    ln("M28 31L26 43", 6.4, "butt"),
    ln("M34.5 31L37 43", 6.4, "butt"),
    ln("M24.5 20L17 26.5L22.5 32", 4.6),
    ln("M38 20.5L47 22", 4.6),
    rect(46, 4, 4, 27, 1),
    rect(42.5, 21.5, 11, 3.6, 1),
)
add(
    "statue",
    "statue of a hero on its plinth",
    "Brawl statue",
    hero | rect(13, 43, 38, 5, 1.5) | rect(18, 48, 28, 7) | rect(9, 55, 46, 5, 1.5),
)

gt = p("M4 8H9.5V13H14.5V8H20V20C24 16.5 28 15 32 15C36 15 40 16.5 44 20V8H49.5V13H54.5V8H60V60H4Z")
arch = p("M17 60V38C17 29 24 23 32 23C40 23 47 29 47 38V60Z")
grid = join(*[rect(x, 22, 3.4, 40) for x in (22, 30.3, 38.6)]) | rect(15, 36, 34, 3.4) | rect(15, 47, 34, 3.4)
add("gate", "gate with its portcullis", "Brawl Gate", gt - arch | (grid & arch))


cup = p(
    "M20 8H44V19C44 30 39.5 35 35 37V43.5H39.5C42 43.5 43 45.5 43 48"
    "V50H21V48C21 45.5 22 43.5 24.5 43.5H29V37C24.5 35 20 30 20 19Z"
)
add(
    "challenge",
    "cup in a laurel wreath",
    "Brawl Challenge",
    laurel(24.5, (20, 46, 72, 98, 124), 15, 7.5, False).both().fit(4, 10, 56, 50) | cup.move(0, -2),
)

group("Brawl: keywords")

hnd = join(
    rect(4, 16, 5.8, 22, 2.8),
    rect(11, 9.5, 5.8, 28, 2.8),
    rect(18, 8.5, 5.8, 28, 2.8),
    rect(25, 12, 5.6, 26, 2.8),
    p("M4 31H30.6V40L36 33C38.5 30 42 32.5 40.5 36L33 50C30.5 54.5 26 57 20 57C10 57 4 51 4 42Z"),
)
add(
    "push",
    "hand that pushes, arrow away",
    "Brawl keyword Push",
    hnd.scale(0.9, 0.9, 4, 57).move(0, 1)
    | poly(39, 22, 46.5, 22, 46.5, 13, 60, 27.5, 46.5, 42, 46.5, 33, 39, 33).move(0, -6)
    - hnd.scale(0.9, 0.9, 4, 57).move(0, 1).grow(2.4),
)

mag = p(
    "M38 5H26C13 5 4 16.5 4 32C4 47.5 13 59 26 59H38V45.5H27C21.5 45.5 18 40 18 32C18 24 21.5 18.5 27 18.5H38Z"
) - rect(28, 0, 2.8, 64)
larrow = poly(22.5, 32, 38.5, 21.5, 38.5, 27, 60, 27, 60, 37, 38.5, 37, 38.5, 42.5)
add("pull", "magnet, arrow towards it", "Brawl keyword Pull", mag | larrow)
arc = ln("M7 48C8 22 22 9 34 9C44 9 51 19 52 34", 6.4, "butt")
add(
    "jump",
    "arrow over a block",
    "Brawl keyword Jump",
    arc | poly(43, 32, 60, 32, 52, 47) | rect(20, 38, 19, 19, 2) | rect(4, 50, 10, 7, 2),
)

add(
    "dash",
    "arrow with speed lines",
    "Brawl keyword Dash",
    poly(24, 22, 37, 22, 37, 8, 60, 32, 37, 56, 37, 42, 24, 42)
    | rect(9, 17.5, 11, 6.2, 2.8)
    | rect(4, 28.9, 16, 6.2, 2.8)
    | rect(9, 40.3, 11, 6.2, 2.8),
)

swa = ln("M7 38C12 52 34 59 48 44", 6.4, "butt") | poly(57.5, 31, 56, 51, 40, 37)
wg = p(
    "M6 31C8 14 24 4 60 4C58 9 54 12 48.5 13L54 14.5C51.5 19.5 46.5 21.5 41.5 22"
    "L46 24C42.5 28.5 37.5 29 32.5 29.5L35.5 32C29 35.5 16 37 6 31Z"
) - ln("M18 27C25 22 32 20 40 18", 2.2)
add("swoop", "wing over a curved arrow", "Brawl keyword Swoop", swa.under(wg, 1.5) | wg)
ghost = (
    p("M32 4C46 4 55 14 55 28V60L47.3 52.5L39.7 60L32 52.5L24.3 60L16.7 52.5L9 60V28C9 14 18 4 32 4Z")
    - el(23, 25, 4.8, 6.5).both()
    - el(32, 41, 5, 6)
)
add("fear", "ghost", "Brawl keyword Fear", ghost)

up = poly(32, 4, 44, 16, 20, 16)
pawn = c(32, 26.5, 6.8) | p("M21.5 46C21.5 38.5 25.5 35 32 35C38.5 35 42.5 38.5 42.5 46Z")
add("force", "pawn with arrows to all sides", "Brawl keyword Force", up.around(4) | pawn.move(0, -0.500))
add("heal", "heart with a plus", "Brawl keyword Heal", HEART - rect(28.8, 18.5, 6.4, 24) - rect(20, 27.3, 24, 6.4))
top_ = poly(32, 27, 60, 39, 32, 51, 4, 39)
lay = poly(4, 44, 32, 56, 60, 44, 60, 48, 32, 60, 4, 48)
upa = poly(32, 4, 46, 18.5, 37, 18.5, 37, 40, 27, 40, 27, 18.5, 18, 18.5)
dna = poly(32, 41, 18, 26.5, 27, 26.5, 27, 4, 37, 4, 37, 26.5, 46, 26.5)
add("draw", "arrow up from a deck", "Brawl keyword Draw", upa | top_.under(upa, 2.4) | lay)
add("plan", "arrow down onto a deck", "Brawl keyword Plan", dna | top_.under(dna, 2.4) | lay)

add("poison", "drop with a skull", "Brawl keyword Poison", DROP - mini_skull.scale(0.86, 0.86, 32, 36).move(0, 5))

mouth = p("M13.5 22.5C22 26 42 26 50.5 22.5C50 35 43 44 32 44C21 44 14 35 13.5 22.5Z")
fangs = p("M18.5 22H28.5C28 28.5 26.5 33 23.5 38C20.5 33 19 28.5 18.5 22Z").both()
add("lifesteal", "heart with a fanged mouth", "Brawl keyword Lifesteal", HEART - (mouth - fangs))

sd = sword(62, 9.5, 23, 12).turn(45).fit(4, 4, 43, 43)
add("double", "two blades side by side", "Brawl keyword Double", sd | sd.move(13, 13))

xx = ln("M19.5 32L27 39.5M27 32L19.5 39.5", 3.4)
xx = xx | xx.flip()
stunned = c(32, 41, 19) - xx - ln("M25 50C28 46.5 30.5 53 33 49.5C35 46.5 37 52 39.5 49.5", 2.6)
add(
    "stun",
    "dizzy head under stars",
    "Brawl keyword Stun",
    stunned | star(32, 11.5, 5, 7.5, 3) | star(12.5, 17, 5, 7.5, 3) | star(51.5, 17, 5, 7.5, 3),
)

root = join(
    p("M23 4H41C39 12 40 19 43 25L36 30H28L21 25C24 19 25 12 23 4Z"),
    p("M27.5 26H36.5C37.5 38 35 48 31 60C28.5 49 26.5 38 27.5 26Z"),
    p("M22 22L31 28C27 37 14 37 5 52C6 38 15 33 22 22Z"),
    p("M42 22L33 28C37 37 50 37 59 52C58 38 49 33 42 22Z"),
    p("M19 36L26 33.5C26 43 20 50 19 59C15 52 18 44 19 36Z"),
    p("M45 36L38 33.5C38 43 44 50 45 59C49 52 46 44 45 36Z"),
)
gnd = rect(4, 20, 14, 5, 2) | rect(46, 20, 14, 5, 2)
add("root", "roots in the ground", "Brawl keyword Root", root | gnd)

chev = poly(32, 22.5, 57, 40, 57, 49, 32, 31.5, 7, 49, 7, 40)
add(
    "level_up",
    "chevrons under a star",
    "Brawl keyword Level Up",
    star(32, 13.5, 5, 10, 4.2) | chev.move(0, 1) | (chev.move(0, 14) & rect(0, 0, 64, 60)),
)
b1 = DROP.scale(0.78, 0.78, 32, 4).move(-8, 0)
add(
    "bloodied",
    "drops of blood",
    "Brawl state Bloodied",
    (b1 - ln("M15.5 33.5C16 38.5 18.5 41.5 22.5 42.5", 3))
    | DROP.scale(0.38, 0.38, 32, 32).move(19, 14.5)
    | DROP.scale(0.26, 0.26, 32, 32).move(18, -16),
)

group("Brawl: figures on cards")
armf = p(
    "M13 9C17 4 25 3.5 30 6.5C33.5 9 33.5 15 30.5 18.5L24.5 21L24 32C29 27 35 25.5 41 27.5"
    "C51 28 59.5 36 60 47C60 53 57.5 57 53 58.5C40 62 18 60.5 8 55C4 44 6 24 13 9Z"
)
armf = armf - ln("M27 40C31 34.5 38 34 44 36.5", 2.6) - ln("M24 22L17 21", 2.4)
add("strength", "flexed arm", "Brawl strength of an attack", armf)

sl = p("M0 -28C7 -10 7 10 -5 28C-6.5 10 -6.5 -8 0 -28Z").turn(16, 0, 0)
add(
    "damage",
    "three slashes",
    "Brawl damage",
    join(*[sl.scale(1.1, k, 0, 0).move(x, 32) for x, k in ((14, 0.82), (32, 1), (50, 0.82))]).fit(),
)
inn = SHIELD.shrink(5, "miter").shrink(2.4, "miter")
add(
    "defence",
    "shield with a raised field",
    "Brawl defence",
    SHIELD - SHIELD.shrink(4.8, "miter") | (inn & rect(0, 0, 32, 64)),
    inn & rect(32, 0, 32, 64),
)
sole = p("M10 4C16 4 19 10 19 17C19 23 17 28 16.5 32H4.5C3.5 27 1 22 1 15C1 9 4 4 10 4Z") | p(
    "M5 35.5H16C17.5 43 15 48 10.5 48C6 48 3.5 42.5 5 35.5Z"
)
add(
    "movement",
    "footprints",
    "Brawl movement",
    (sole.turn(6, 10, 26).move(5, 12)) | (sole.flip(10).turn(6, 10, 26).move(37, 0)),
)
bull = ring(37, 27, 23, 5) | ring(37, 27, 13.5, 4.6)
ar = ln("M8 56L37 27", 4.6) | p("M4 50L13 41L15.5 48.5L23 51L14 60L12 52Z")
add("range", "arrow in a target", "Brawl range", ar | c(37, 27, 3.8) | bull.under(ar, 2.2))

clash = sword(58, 10, 24, 12)
add(
    "melee",
    "sword that strikes",
    "Brawl targeting: melee",
    clash.turn(40).fit(13, 7, 47, 53),
    p("M8 40C4 24 14 9 32 5C20 13 14 24 15 38Z"),
    0.5,
)
shaft_ = rect(4, 27.5, 24, 9) | poly(25, 16, 46, 32, 25, 48)
add("direct", "arrow straight at a mark", "Brawl targeting: direct", shaft_ | rect(50, 6, 9, 52, 2.5))
lob = ln("M10 46C12 16 38 4 47.5 29", 8.5, "butt") | poly(35.5, 29.5, 60, 25, 51, 46)
add(
    "indirect",
    "arrow in a high curve",
    "Brawl targeting: indirect",
    lob | rect(38, 50, 22, 7, 2) | rect(4, 50, 10, 7, 2),
)
cells = ngon(32, 32, 6, 10) | join(
    *[
        ngon(32, 32, 6, 8.2).move(17.6 * math.cos(math.radians(a)), 17.6 * math.sin(math.radians(a)))
        for a in range(0, 360, 60)
    ]
)
add("aoe", "ring of hexes around one", "Brawl targeting: area", (cells - ngon(32, 32, 6, 4.5)).fit())
