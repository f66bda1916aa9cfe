"""RISK: factions, Allies and the board."""

from .emblems import add, group
from .parts import SKULL, skull, sword
from .shapes import Shape, c, el, join, ln, ngon, p, poly, rect, ring, star

group("RISK: factions, Allies, neutral forces")


def eyed_cog(eye: Shape) -> Shape:
    """A cogwheel that looks at you."""
    teeth = rect(27, 4, 10, 12, 1.5).around(10)
    lid = p("M14 32C20 23 26 20 32 20C38 20 44 23 50 32C44 41 38 44 32 44C26 44 20 41 14 32Z")
    return (c(32, 32, 22.5) | teeth) - lid | eye


pupil = c(32, 32, 7.5) - rect(30.4, 26, 3.2, 12, 1.6)
ultron = eyed_cog(pupil)
add("ultron", "cogwheel with a slit eye", "RISK faction Ultron", ultron)

tag = p("M14 20C14 14 18 11 23 11H41C46 11 50 14 50 20V51C50 57 46 60 41 60H23C18 60 14 57 14 51Z") - c(32, 17, 3)
arm = rect(30.4, 23.5, 3.2, 15) | ln("M27.4 25L32 29.5L36.6 25", 2.8)
chain = ln("M32 17C38 12 41 8 42 5.5M32 17C26 12 23 8 22 5.5", 3)
add(
    "winter_soldier",
    "soldier's tag with a snowflake",
    "RISK faction Winter Soldier",
    tag - arm.around(6, 32, 39) | chain.under(tag, 1.6),
)

barrel = p("M34 10H46L49 20C56 26 60 34 60 44C60 52 54 58 47 58C40 58 35 53 35 46V34H34Z")
lens = c(47.5, 45.5, 8) - c(47.5, 45.5, 4.2)
add(
    "nick_fury",
    "binoculars",
    "RISK Ally Nick Fury",
    (barrel - lens - ln("M36 20.5H50", 2.4, "butt")).both() | rect(28, 23, 8, 8),
)

swirl = ln("M32 33C32 29.5 37 29 38.5 33C40.5 39 33 43.5 27 40C19.5 35.5 21 23.5 30.5 21C39.5 19 47 25 47 34", 4.6)
sparks = star(52, 12, 4, 8, 2.6) | star(10.5, 53.5, 4, 6.5, 2.2)
add(
    "scarlet_witch",
    "hexagon with a spiral of wild magic",
    "RISK Ally Scarlet Witch",
    (ngon(31, 33, 6, 26.5, 0) - swirl.move(-1, 0.500)).under(sparks, 1.8) | sparks,
)

shoe = p("M24 20H39V33C43 39 52 40 57 44C60 47 60 51 59 54H19C17.5 44 20 30 24 20Z")
shoe = shoe - ln("M18 47.5H60", 2.4, "butt") - ln("M39 33L32 36M44 37.5L37.5 41", 2.2)
wingq = p(
    "M22 37C12 36 5 29 4 18C8 20.5 12 21.5 15.5 21.5C11 17 8.5 11 9 4C14 8.5 19 11 24 11.5C28 15 30 20 29 26Z"
) - ln("M15.5 21.5L22 24", 2)
add(
    "quicksilver",
    "winged sandal",
    "RISK Ally Quicksilver",
    shoe.under(wingq, 2) | wingq,
    join(rect(4, 42, 11, 4, 2), rect(8, 50, 7, 4, 2)),
)

small, solid = ultron.scale(0.62, 0.62, 32, 60), c(32, 42.6, 17.4)
side = ((c(32, 32, 21) | rect(27, 4, 10, 56).around(4)) - c(32, 32, 9)).scale(0.46, 0.46, 32, 4)
add(
    "sub_ultron",
    "cogwheel with a slit eye, two more behind it",
    "RISK Ally Sub-Ultron",
    small,
    (side.move(-15, 0) | side.move(15, 0)).under(solid, 2),
    0.55,
)

tracks = rect(4, 44, 56, 16, 8) - join(*[c(x, 52, 3.6) for x in (13, 25.6, 38.4, 51)])
body = p("M10 41.5L14 32H52L56 41.5Z")
barrels = join(*[rect(32, y, 28, 3.6, 1) for y in (13, 18.2, 23.4)]) | rect(48, 12, 4, 16, 1)
turret = p("M16 29.5V18C16 13 19 10 24 10H33.5V29.5Z") - c(24.5, 19.5, 3.4)
add("war_machine", "armoured carrier with a rotary gun", "RISK Ally War Machine", tracks | body | barrels | turret)

bone = ln("M12 31L52 56", 6.2) | c(9, 33.5, 4.8) | c(13, 27.5, 4.8) | c(55, 53.5, 4.8) | c(51, 59.5, 4.8)
bones = (bone | bone.flip()).move(0, -4.5)
sks = skull().scale(0.62, 0.62, 32, 4)
fullsk = SKULL.scale(0.62, 0.62, 32, 4)
add("crossbones", "skull over crossed bones", "RISK Ally Crossbones", sks | bones.under(fullsk, 2.2))

fig = join(
    c(17, 12, 6.5),
    ln("M21 22.5L29 35", 11),
    ln("M29 36L44 29L56.5 13", 7),
    ln("M29 37L22 45.5L26.5 56.5", 7),
    ln("M19 22.5L9.5 30L7 22", 5.2),
    ln("M24 21.5L36 21.5L40.5 13", 5.2),
)
add(
    "batroc",
    "leaper in a high kick",
    "RISK Ally Batroc",
    fig,
    ln("M47 50C54 44.5 57.5 36.5 57.5 27", 3.4) | ln("M39 54.5C40.5 54 41.5 53.5 42.5 53", 3.4),
)

hm = p("M32 4L37.5 9L41 20L37 28V52H27V28L23 20L26.5 9Z") - el(28.3, 16, 1.7, 2.8, -20).both() - ln("M32 23V27", 2)
ns = ln("M37 57C50 55 55 46 48.5 38.5C43 33 43.5 27 47 23", 7.2)
hs = p(
    "M43.5 24C41.5 16 46.5 9.5 53.5 10.5L60 14.5L58.5 19L50.5 19.5L59 24L57.5 28L50 28.5C46.5 29 44.5 27.5 43.5 24Z"
) - c(50, 15, 1.6)
foot = p("M14 60C17 54.5 23 51 32 51C41 51 47 54.5 50 60Z")
sidesn = (hs | ns).both()
add("baron_strucker", "three-headed hydra", "RISK Ally Baron Strucker", hm | sidesn.under(hm, 1.8) | foot)

sf = sword(66, 9.5, 27, 13).turn(40).fit()
rsh = c(32, 32, 25) - ring(32, 32, 20.5, 2.6)
add("lady_sif", "sword before a round shield", "RISK Ally Lady Sif", sf, rsh.under(sf, 2.2), 0.5)

horn = p("M35 17.5C37 33 27 45 5 45C3.5 48.5 3.5 53 5.5 57C36 62 57 49 60 25C53 26 43 24 35 17.5Z")
horn = horn - ln("M13 41L16 61M24 39.5L31.5 60M37 31L50 46", 2.8, "butt")
bell = el(47.7, 20.5, 13.2, 5, 16)
sound = ln("M37.5 10.5L34.5 6M48 9.5L49 5.8M28 17L22.5 14.5M25 26L19 26.5", 4.2)
add("heimdall", "great horn sounding", "RISK Ally Heimdall", horn.under(bell, 1.8) | bell | sound)

sw3 = sword(56, 9, 18, 9).move(0, -0.5)
axe = ln("M32 4V62", 5.4, "butt") | p("M31 4C24 0 14 2 10 9C16 14 16 21 10.5 28C18 31.5 27 29.5 31 23Z")
mace = ln("M32 10V62", 5.4, "butt") | star(32, 11, 8, 13, 8)
w3a = axe.turn(-45, 32, 36)
w3b = mace.turn(45, 32, 36)
add(
    "warriors_three",
    "sword, axe and mace crossed",
    "RISK Ally Warriors Three",
    ((w3a | w3b.under(w3a, 2)).under(sw3, 2.2) & rect(-20, -20, 104, 79)).fit(4, 5, 56, 55) | sw3,
)

group("RISK: board")
fox = p("M32 24L41 20L58 4C61 18 59 30 55 38L60 42L51 46L32 60Z").both()
fox = fox - poly(38, 36, 50, 31, 48, 39, 42, 41).both() - poly(48.5, 20, 54, 13.5, 54, 24).both()
fox = fox - ln("M26.5 51.5L32 54.5L37.5 51.5", 2.2, "butt", "miter") - ln("M32 29V38", 2.4)
add("loki", "fox's head", "RISK Loki token", fox)

gemb = poly(32, -5, 45.5, 11, 32, 31, 18.5, 11)
facet = ln("M18 11H46M32 31V11", 2.2, "butt", "miter")
leafs = p("M30 39C14 37 8 25 11.5 10C16 20 23 29 30 33Z").both() | rect(23, 36, 18, 7.5, 2)
rod = rect(27.5, 45.5, 9, 17, 2) | c(32, 65, 7.2)
add(
    "scepter",
    "sceptre with a great cut gem",
    "RISK scepter under a Loki token",
    (gemb - facet | leafs.under(gemb, 1.9) | rod).turn(38).fit(),
)

face = p("M32 8C40 8 45 14 45 23C45 36 39 52 32 60C25 52 19 36 19 23C19 14 24 8 32 8Z")
elf_ear = p("M46 26L60 8C60 20 56 34 44.5 40Z")
ee = p("M22 27L30 31.5C29 35.5 24.5 36 22.5 33Z").both()
add(
    "dark_elf",
    "elf's face with long ears",
    "RISK Dark Elf",
    face - ee - ln("M32 37V44M28.5 49H35.5", 2.2) - ln("M26 8L32 20L38 8", 2.4, "butt", "miter")
    | elf_ear.both().under(face, 2),
)

ing = p("M5 0H19L24 14H0Z")
stack = (ing.move(13, 0) | ing.move(0, 16.5) | ing.move(26, 16.5)).fit(4, 20, 56, 40).move(0, 1)
gl = join(ln("M32 6V12.5", 4), ln("M17.5 9.5L21 14.5", 4).both())
add("resource", "stack of ingots", "RISK resource chip", stack | gl)

pad = join(*[p("M10 26A22.5 22.5 0 0 1 26 10L24.3 4.6A28 28 0 0 0 4.6 24.3Z").turn(a) for a in (0, 90, 180, 270)])
jetd = p("M32 12L35 20L36 28L48 37V42L36 38.5L35.5 45L40 49V52L32 50L24 52V49L28.5 45L28 38.5L16 42V37L28 28L29 20Z")
add("docking", "aircraft on a landing pad", "RISK docking station", pad | jetd)

hull = p("M4 23H60L52 38H13Z")
isl = p("M31 12.5H36V4H40V12.5H46L48.5 20.5H29Z")
jetp = p("M7 20.5L10 14L14.5 17L24 18.5V20.5Z")
pods = p("M16 40.5H28L26 47H18Z").both()
add(
    "helicarrier",
    "aircraft carrier flying over clouds",
    "RISK Helicarrier",
    hull | isl | jetp | pods,
    p(
        "M8 60C3 60 3 52.5 8 52.5C9 48.5 15 48.5 17 52C20 49 26 49.5 27 53.5C30 51.5 34 51.5 36 53.5"
        "C38 49.5 44 49.5 46 52.5C49 50.5 54 51 55 53.5C60.5 53.5 61 60 56 60Z"
    ),
    0.5,
)

t1 = p("M11 46H53V60H11Z") - join(*[rect(x, 50.5, 5, 9.5) for x in (18.5, 29.5, 40.5)])
g2 = p("M17 26.5H47V43.5H17Z")
t2 = g2 - join(*[rect(x, y, 4.5, 4.5) for x in (22, 29.75, 37.5) for y in (30, 36.5)])
g3 = p("M23 24V14.5H27V9.5L30.3 8V4H33.7V8L37 9.5V14.5H41V24Z")
t3 = g3 - rect(29.75, 15.5, 4.5, 5)
add("tower_1", "tower: foundation built", "RISK Avengers Tower, first piece", t1, g2 | g3, 0.35)
add("tower_2", "tower: two storeys built", "RISK Avengers Tower, second piece", t1 | t2, g3, 0.35)
add("tower_3", "tower: whole", "RISK Avengers Tower, complete; Battlerealm location Avengers Tower", t1 | t2 | t3)

hat = p("M20 22L23 8C24 4 28 5 32 5C36 5 40 4 41 8L44 22Z") | p(
    "M8 24.5C20 21 44 21 56 24.5C50 29 40 30 32 30C24 30 14 29 8 24.5Z"
)
hat = hat - ln("M20 19.5H44", 2.2, "butt")
fac = p("M21 32C25 33 39 33 43 32V36C43 43 38 48 32 48C26 48 21 43 21 36Z") - rect(23.5, 35, 7, 3.6, 1.5).both()
coat2 = p("M4 60C5 50 12 46 20 44L32 58L44 44C52 46 59 50 60 60Z")
add("operative", "spy with hat and raised collar", "RISK S.H.I.E.L.D. operative", hat | fac | coat2.under(fac, 2.2))


def trooper():
    """Head and shoulders of a helmeted trooper."""
    hl = p("M32 4C43 4 50 11 50 22V26H14V22C14 11 21 4 32 4Z")
    fc = p("M18 28.5H46V32C46 40 40 46 32 46C24 46 18 40 18 32Z") - rect(21.5, 31.5, 21, 5, 2.5)
    sh = p("M6 60C6 50 13 44.5 20 43.5C23 47 27 49 32 49C37 49 41 47 44 43.5C51 44.5 58 50 58 60Z")
    return hl | fc | sh


add("unit_1", "one trooper", "RISK Unit, worth one", trooper())

tf = trooper().scale(0.62, 0.62, 32, 60)
tfull = p(
    "M14 22C14 11 21 4 32 4C43 4 50 11 50 22V26L46 32C46 38 45 41 44 43.5"
    "C51 44.5 58 50 58 60H6C6 50 13 44.5 20 43.5C19 41 18 38 18 32L14 26Z"
).scale(0.62, 0.62, 32, 60)
tb = trooper().scale(0.54, 0.54, 32, 60)
add(
    "unit_3",
    "three troopers",
    "RISK Unit, worth three",
    (tf | (tb.move(-13.9, -21) | tb.move(13.9, -21)).under(tfull, 2)).fit(),
)

card = rect(11, 4, 42, 56, 6)
add("card_star_1", "card with one star", "RISK Faction Card with one symbol", card - star(32, 33, 5, 16, 6.5))
add(
    "card_star_2",
    "card with two stars",
    "RISK Faction Card with two symbols",
    card - star(32, 19.5, 5, 11.5, 4.7) - star(32, 45, 5, 11.5, 4.7),
)
