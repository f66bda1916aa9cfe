"""Battle Royale and Capture the Flag."""

import math

from .emblems import add, group
from .parts import BOOT, SHIELD, sword
from .shapes import c, el, join, ln, p, poly, rect, ring, star

group("Royale: characters")

vh = p("M5 21C8 11 19 5 31 6C42 7 49 14 49 22.5C49 29 44 32 37 31L24 28L10 28.5C6.5 28 4 25 5 21Z") - p(
    "M21 15.5L32 13.5C32 18.5 27 20.5 21 15.5Z"
)
vf = p("M10 28L17.5 28.5C17.5 33.5 16.5 37 14 41C11 37 10 33.5 10 28Z")
vl = p("M40 33.5C41.5 37 40.5 40.5 37 43C30.5 46.5 21.5 46 16.5 43.5L17.5 38.5C23 40 29 38 33 31.5Z")
vb = ln("M44 23C55.5 26 58 38 50 44C41.5 50 27 46.5 15 50.5", 9.6) | p("M17 45.8C10 47 5 51 4 60C8 56.5 13 55.5 18 55Z")
add("venom", "viper striking, fangs bared", "Royale character Venom", vh | vf | vl | vb.under(vl, 1.8))


def toe(x, y, turn):
    """A toe with its claw."""
    claw = p("M-3.2 -8C-2.5 -11 -1 -13.5 0 -16C1 -13.5 2.5 -11 3.2 -8Z")
    return (el(0, 0, 5.4, 7.4) | claw).turn(turn, 0, 0).move(x, y)


paw = join(toe(11.5, 33, -28), toe(24.5, 22.5, -9), toe(39.5, 22.5, 9), toe(52.5, 33, 28)) | p(
    "M32 31C40 31 44 37 48 42C52.5 48 51 57 44 58.5C39 59.5 36 57 32 57"
    "C28 57 25 59.5 20 58.5C13 57 11.5 48 16 42C20 37 24 31 32 31Z"
)
add("beast", "paw with claws", "Royale character Beast", paw)

vane = (
    rect(29.2, 30, 5.6, 30)
    | p("M18 60C19 54 25 51 32 51C39 51 45 54 46 60Z")
    | ln("M14 42H50", 4.6)
    | c(13.5, 42, 4.4).both()
)
arrowv = rect(14, 21.5, 34, 6.5) | poly(4, 24.7, 19, 13, 19, 36.5)
tail = p("M43 25C42 18 47 14 47 5C52.5 8 59 15 60 23C60.5 31.5 55 36 50 36C45 36 43 30 43 25Z")
add(
    "cinder_vane",
    "weather vane with a tail of fire",
    "Royale house hero Cinder Vane",
    vane
    | arrowv.under(tail, 1.8)
    | tail - p("M51 22C54 25 55 28 53.5 30.5C52 32.5 49.5 31.5 49.5 29C49.5 26.5 51 25 51 22Z"),
)


def spikes(cx, cy, r0, r1, a0, a1, n):
    """A fan of n spikes from angle a0 to a1."""
    pts = []
    for i in range(n + 1):
        a = math.radians(a0 + (a1 - a0) * i / n)
        pts += [cx + r0 * math.cos(a), cy + r0 * math.sin(a)]
        if i < n:
            b = math.radians(a0 + (a1 - a0) * (i + 0.35) / n)
            pts += [cx + r1 * math.cos(b), cy + r1 * math.sin(b)]
    return poly(*pts)


quills = spikes(28, 47, 21, 40, 182, 324, 8)
hog = p(
    "M8 47C12 38 20 34 28 33C36 33 42 37 47 41L58.5 48C61 50 60 54 57 54"
    "H46L44 59H38L37 54H20L18 59H12L11 53C9 52 8 50 8 47Z"
) - c(47.5, 46.5, 1.9)
add("quillstorm", "porcupine with raised quills", "Royale house hero Quillstorm", (quills | hog).fit())

ball = c(32, 24, 20)
eyec = p("M18 25C22.5 18.5 27 16 32 16C37 16 41.5 18.5 46 25C41.5 31.5 37 34 32 34C27 34 22.5 31.5 18 25Z")
cogs = join(*[rect(11.5 + 8.6 * i, 51.5, 5.5, 4) for i in range(5)])
add(
    "brass_oracle",
    "crystal ball with an eye on a cogged stand",
    "Royale house hero Brass Oracle",
    ball - (eyec - c(32, 25, 4.6)) - ln("M19 17C21 12.5 25 9.5 29.5 8.8", 2.4)
    | p("M17.5 46.5C21 46.5 26 47 32 47C38 47 43 46.5 46.5 46.5L49 50H15Z")
    | cogs.move(0.8, -1)
    | rect(9, 53.5, 46, 6.5, 1.5),
)

run = join(
    c(43, 10.5, 6.5),
    ln("M38 21.5L31 34.5", 11),
    ln("M31 36L43 42L38.5 56", 7),
    ln("M30 36L21 45L8 44.5", 7),
    ln("M39 21.5L48 29.5L56.5 24.5", 5.4),
    ln("M34 20.5L23.5 22.5L20 31.5", 5.4),
)
add(
    "flash",
    "sprinter with speed lines behind him",
    "Royale character Flash",
    run,
    join(rect(4, 8, 25, 4, 2), rect(8, 15.5, 16, 4, 2), rect(4, 52, 25, 4, 2)),
    0.55,
)

rob = p("M60 19L52 15C49 8 42 4 35 6C28 8 25 14 24 20C20 27 14 31 4 35L14 38C17 47 24 53 33 53C45 53 53 44 53 32V24Z")
breast = p("M52 22C54 34 50 46 38 49C33 44 35 34 42 29C46 26 49 24 52 22Z")
add(
    "robin",
    "robin on a twig",
    "Royale character Robin",
    (rob - c(44, 16, 2.2)).under(breast, 1.8) - ln("M18 35C25 37 31 36 36 31", 2.2)
    | ln("M31 52V57M39 51V57", 3)
    | rect(10, 56, 44, 4, 2),
    breast,
    0.5,
)

cap = p(
    "M13 42C11 33 15 26 8 18C17 14.5 23 18.5 26 26C25 18.5 27 14 32 10"
    "C37 14 39 18.5 38 26C41 18.5 47 14.5 56 18C49 26 53 33 51 42Z"
) - ln("M25 43C24.5 37 25.5 31 26 25M39 43C39.5 37 38.5 31 38 25", 2.2)
bells = c(8.5, 20, 4.5).both() | c(32, 8.2, 4.2)
rim = p("M11 44.5H53V48.5L46.5 60L39 51L32 60L25 51L17.5 60L11 48.5Z")
add("joker", "jester's cap with bells", "Royale character Joker", cap.under(bells, 1.6) | bells | rim)

wingb = p("M36 31L43 20L45 14L58.5 5C61 18 60 31 56 45C52.5 40.5 49 41.5 47 47.5C44 42.5 40 43.5 37 48Z")
wingb = wingb - ln("M46 18L47 46M47.5 18L55.5 42", 2.2)
bodyb = (
    p("M32 26C36.5 26 39 30 38.5 37C38 44 35.5 49.5 32 54C28.5 49.5 26 44 25.5 37C25 30 27.5 26 32 26Z")
    | c(32, 22, 7)
    | p("M25.5 22L23.5 9L31 16Z").both()
    | ln("M30.5 51L29 58.6M33.5 51L35 58.6", 2.8)
)
add(
    "batman",
    "bat with raised wings",
    "Royale character Batman",
    (wingb.both()).under(bodyb, 1.9) | bodyb - c(29.3, 21.5, 1.5).both(),
)

globe = c(32, 24, 20) - ln("M11 24H53M32 3V45", 2.2, "butt") - (el(32, 24, 10.5, 20) - el(32, 24, 8.3, 18))
palms = p("M4 38C4 34 8.5 33 10.5 36.5C14 44 20 48.5 28 49.5V60H22C11 59 4.5 51 4 38Z").both()
add("superman", "globe in two hands", "Royale character Superman", globe | palms.under(c(32, 24, 20), 2))

tomb = p("M6 60V28C6 15 14 7 25 7C36 7 44 15 44 28V60Z") - rect(22, 17, 6, 22) - rect(16, 22.5, 18, 6)
shov = rect(51, 4, 5, 36) | rect(46.5, 4, 14, 5, 2) | p("M46.5 38H60.5V48C60.5 54 57 58 53.5 60C50 58 46.5 54 46.5 48Z")
add(
    "gravewright",
    "gravestone and spade",
    "Royale house hero Gravewright",
    tomb.under(shov.move(-0.5, 0), 2) & rect(0, 0, 64, 60) | shov.move(-0.5, 0),
)

wv = p(
    "M4 56C4 30 18 8 42 6C53 6 60 14 60 23C60 30 55 35 49 34"
    "C52 31 52 26 48 24C42 21 34 26 34 36C34 46 44 52 60 52V60H4Z"
)
wv = wv - ln("M11 56C12 38 20 22 34 15", 2.4) - ln("M19 57C20 45 23 36 28 29", 2.4)
add("tidecaller", "breaking wave", "Royale house hero Tidecaller", wv | c(56, 43, 2.8) | c(49, 41, 2))

body = poly(32, 16, 35, 24, 34, 46, 32, 54, 30, 46, 29, 24)
ant = ln("M31 17L23 6M33 17L41 6", 2.8)
up1 = poly(36, 27, 60, 10, 56, 33)
add(
    "paper_moth",
    "folded paper moth",
    "Royale house hero Paper Moth",
    body | ant | up1.both() | poly(37, 43, 46.5, 57, 51, 38.5).both(),
    poly(36, 30.5, 55, 36, 37, 40).both(),
    0.55,
)

group("Royale: board")
card = rect(10, 4, 44, 56, 6)
add(
    "bonus",
    "card with a plus and a spark",
    "Royale bonus card",
    card
    - rect(28.5, 20, 7, 24)
    - rect(20, 28.5, 24, 7)
    - star(18.5, 12.5, 4, 5.5, 1.8)
    - star(45.5, 51.5, 4, 5.5, 1.8),
)
add(
    "flag",
    "flag on its pole",
    "Royale flag",
    rect(10, 4, 6, 56, 2) | p("M18.5 7C28 3 36 14 57 8C54 15 54 23 57 32C38 38 28 27 18.5 32Z") | rect(5, 55, 16, 5, 2),
)
rows = (
    (7, (4, 25), (32.5, 27.5)),
    (20.5, (4, 11.5), (19, 26), (48.5, 11.5)),
    (34, (4, 25), (32.5, 27.5)),
    (47.5, (4, 11.5), (19, 26), (48.5, 11.5)),
)
bricks = join(*[rect(x, y, w, 10, 1.2) for y, *bricks in rows for x, w in bricks])
add("wall", "brick wall", "Royale wall", bricks)

add(
    "respawn",
    "figure in a turning arrow",
    "Royale respawn",
    (ring(32, 33, 27, 5.6) - poly(32, 33, 32, -8, 70, -8, 64, 21))
    | poly(31, 2, 31, 15.5, 44, 8.7).move(0, 1.9)
    | c(32, 27, 6.8)
    | p("M19.5 48C19.5 40 24 36 32 36C40 36 44.5 40 44.5 48Z"),
)
dsq = rect(6, 6, 52, 52, 9)

sw = sword(60, 11, 28, 13).turn(45)
add("die_red", "die with a sword", "Royale red die: attack", dsq - sw.fit(12, 12, 40, 40))
add(
    "die_white",
    "die with a shield",
    "Royale white die: defence",
    dsq - (SHIELD - (SHIELD.shrink(5, "miter") & rect(32, 0, 32, 64))).scale(0.7, 0.7, 32, 32),
)
add(
    "die_green",
    "die with a boot",
    "Royale green die: movement",
    dsq - (BOOT | rect(17, 52, 43, 6, 2)).fit(15, 14, 35, 36),
)
