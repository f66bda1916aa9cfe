"""RISK: the Guardians' sets and Assets."""

from .emblems import add, group
from .parts import SKULL, skull
from .shapes import c, el, join, ln, ngon, p, poly, rect, ring, star

group("RISK: Guardians")
ship = p("M32 4C35.5 9 37 15 37.5 22L45 26C53 31 58.5 39 60 51L48.5 43.5L42 46L40.5 52L45 60L32 55.5Z").both()
ship = ship - el(32, 19, 2.6, 6) - ln("M38 27V44M26 27V44", 2.2) - ln("M32 42V56", 2.4)
add("milano", "spacecraft with swept wings", "Guardians set Milano", ship)

wheel = ring(32, 32, 9.5, 3.8) | join(ln("M32 24V17.5", 3.8)).around(6)
door = (ring(32, 32, 28, 6.6) - c(32, 7.3, 1.9).around(8, start=22.5)) | (c(32, 32, 19) - wheel)
add("morag", "vault door", "Guardians set Morag", door)

cuff = ring(17, 43, 13.5, 5.4)
cuff = (cuff - rect(10, 26, 14, 6)) | rect(9.5, 27, 15, 6.5, 2)


def link(x, y, turn):
    """A link of a chain."""
    return (el(x, y, 4.6, 6.6) - el(x, y, 1.7, 3.6)).turn(turn, x, y)


l1, l2, l3 = link(18, 20.5, 10), link(24, 11.5, 52), link(32, 8.5, 90)
ch = l1 | l2.under(l1 | l3, 0.8) | l3
add("kyln", "shackles", "Guardians set Kyln; Battlerealm location The Kyln", (cuff | ch | l2).both())

sk = skull().scale(0.74, 0.74, 32, 6)
solid = SKULL.scale(0.74, 0.74, 32, 6)
orbit = (el(32, 36, 29.5, 11) - el(32, 36, 25, 7.5)).turn(-18)
near_ = poly(0, 40, 64, 19, 64, 64, 0, 64)
fr, bk = orbit & near_, orbit - near_
crack = ln("M22 8L28 16L25 21", 2.2, "butt", "miter")
add(
    "knowhere",
    "skull with an orbit around it",
    "Guardians set Knowhere",
    (((sk - crack).under(fr, 2) | fr | bk.under(solid, 2)).move(-1.2, -0.5)) | star(53, 53, 4, 7, 2.2),
)

towers = rect(14, 26, 8, 22) | rect(24.5, 14, 7, 34) | rect(34, 20, 7, 28) | rect(43.5, 30, 7, 18)
dome = p("M4 50C4 21 16 5 32 5C48 5 60 21 60 50Z")
base = p("M8 52.5H56C53 57 45 60 32 60C19 60 11 57 8 52.5Z")
add(
    "xandar",
    "city under a dome",
    "Guardians set Xandar",
    dome - dome.shrink(3.6) | (towers & dome.shrink(6)) | base,
)

aster = p("M32 8L37 12L40 21L60 25V31L51 35L47 49L42.5 37L38.5 39L35 58H32Z").both()
aster = aster - star(32, 24, 4, 9, 3) - ln("M45 27.5H54M19 27.5H10", 2.4) - ln("M32 38V52", 2.6)
add("dark_aster", "great dark warship", "Guardians set Dark Aster", aster.fit())

ball = (
    c(32, 32, 18.5)
    - ln("M14 36C20 26 30 24 36 29C41 33 46 30 50 23", 3, "butt")
    - ln("M17 45C24 37 31 36 37 39.5C42 42 46 41 49 37", 2.6, "butt")
)
halo = ring(32, 32, 28, 4.6) - join(*[poly(32, 32, 28, -4, 36, -4).turn(a) for a in (45, 165, 285)])
add("orb", "orb with swirling bands in a broken ring", "Guardians Orb", ball | halo)

group("RISK: Guardians' Assets")

tape = (
    rect(4, 11, 56, 42, 5)
    - (rect(12, 24, 40, 14, 7) - ring(20.5, 31, 5, 2.6).both() - rect(28.5, 26.5, 7, 9))
    - star(32, 17.6, 5, 4.6, 1.9)
)
tape = tape - ln("M16 54L19.5 44H44.5L48 54", 2.4, "butt", "miter")
add("star_lord", "cassette of tape", "Guardians Asset Star-Lord", tape)

sabre = p("M23 41.5C38 34 48 20 52 1C63 23 57 46 32 52.5Z") | ln("M24 42L13 53", 6.4) | c(10, 56, 5)
bow_ = ln("M29 52C26 60 16 61 10.5 56", 4.4) | ln("M22 39L33 51", 5.4)
add("gamora", "sabre", "Guardians Asset Gamora", (sabre.under(bow_, 0.8) | bow_).fit())

knife = p("M0 0H11V-24L7 -36C1 -32 0 -26 0 -20Z") | rect(-2, 2, 15, 4.4, 1.5) | rect(1.5, 6, 8, 12, 2.5)
add("drax", "pair of knives", "Guardians Asset Drax", knife.turn(-14, 0, 0).move(15.5, 41).both().fit())

coon = p(
    "M32 13C38 13 42 14 45.5 16.5L55 7C58 14 58 21 56 26.5C59 31 60 36 60 40.5L52 42L54 48L44 49.5C41 55 37 58 32 58Z"
).both()
patch = p("M34.5 33C40 26.5 49 27 55 35.5C50 42.5 39.5 44 34.5 38Z").both()
snout = el(32, 50, 4.4, 3.2)
add(
    "rocket",
    "raccoon's face",
    "Guardians Asset Rocket",
    coon
    - patch
    - (snout.grow(1.9) - snout)
    - ln("M32 17V27", 2.6)
    - p("M47.5 17.5L53 12.5C54 16 54 19 52.5 22Z").both()
    | c(43.5, 35.5, 3.4).both(),
)

leafy = join(c(19, 19, 14), c(45, 19, 14), c(32, 15, 11), c(12, 27, 8), c(52, 27, 8), rect(19, 19, 26, 12))
trunk = p("M23 26H41C41 38 42 46 52 57L41 54L37 60L32 55L27 60L23 54L12 57C22 46 23 38 23 26Z")
eyes = p("M25 38L30.5 40C30 43 26.5 43.5 25 38Z").both()
add(
    "groot",
    "leafy tree with a face in its trunk",
    "Guardians Asset Groot",
    (leafy.under(trunk, 2) | trunk) - eyes - ln("M28.5 49H35.5", 2.4),
)

temple = p("M4 60V52H10V44.5H16V37H22V29.5H42V37H48V44.5H54V52H60V60H40V50C40 41 24 41 24 50V60Z")
add(
    "vault_of_morag",
    "stepped temple with an orb above it",
    "Guardians Asset Vault of Morag",
    temple | c(32, 18, 7.5) | ln("M32 5.6V6.6M43 9.5L44.5 8M21 9.5L19.5 8M46.5 18.5H48.5M17.5 18.5H15.5", 3.2),
)

sole_ = p("M10 4C16 4 19 10 19 17C19 23 17 28 16.5 32H4.5C3.5 27 1 22 1 15C1 9 4 4 10 4Z") | p(
    "M5 35.5H16C17.5 43 15 48 10.5 48C6 48 3.5 42.5 5 35.5Z"
)
add(
    "korath",
    "footprint in a sight",
    "Guardians Asset Korath",
    ring(32, 32, 24.5, 4.8) | rect(29.6, 4, 4.8, 7).around(4) | sole_.fit(20, 16, 24, 32).turn(12),
)

band = (el(32, 27, 27, 18) - el(32, 24.5, 19, 11)).move(0, 1)
plate = rect(16, 34, 32, 23, 4)
add(
    "security_band",
    "wrist band with a screen",
    "Guardians Asset Security Band",
    band.under(plate, 2.4) | plate - rect(21, 39, 15, 13, 1.5) - c(42, 42, 2.4) - c(42, 49.5, 2.4),
)

cell = rect(12, 11, 40, 49, 6) | rect(23, 4, 18, 5, 1.5)
add(
    "quarnyx_battery",
    "battery with a bolt",
    "Guardians Asset Quarnyx Battery",
    cell - poly(36.5, 19, 21, 39, 30.5, 39, 27.5, 54, 43, 33, 33.5, 33, 38.5, 19),
)

leg = (
    p("M17 4H43L40.5 22C37 25 26 25 22 22Z")
    | c(31, 29.5, 5.4)
    | rect(27, 36.5, 8, 15, 1)
    | p("M22 50H37L54 55C56 56 57 58 57 60H22Z")
)
add(
    "prosthetic_leg",
    "artificial leg",
    "Guardians Asset Prosthetic Leg",
    leg - ln("M18 11.5H43", 2.4, "butt") - c(31, 29.5, 1.9),
)

dog = p(
    "M22 17C26 13 38 13 42 17C46 14 50 16 50.5 20C51 27 48.5 32 45 33"
    "C45 41 40 46.5 32 46.5C24 46.5 19 41 19 33C15.5 32 13 27 13.5 20C14 16 18 14 22 17Z"
)
dog = dog - c(25.5, 27.5, 2.4).both() - (el(32, 37, 4, 3).grow(1.6) - el(32, 37, 4, 3)) - ln("M32 40.5V44.5", 1.8)
add(
    "cosmo",
    "dog in a space helmet",
    "Guardians Asset Cosmo",
    ring(32, 30.5, 26.5, 4.2) - rect(0, 50, 64, 20) | dog.scale(0.92, 0.92, 32, 30) | rect(9, 51, 46, 9, 3),
)

cupl = p("M4 40C4 36 8.5 35 10.5 38.5C14 45 20 49.5 28 50.5V60H22C11 59 4.5 51 4 40Z").both()
add(
    "carina",
    "hands around a gem",
    "Guardians Asset Carina",
    poly(22, 4, 42, 4, 50, 14, 32, 35, 14, 14)
    - ln("M14 14H50M32 35L25.5 14L29 4M32 35L38.5 14L35 4", 2, "butt", "miter")
    | cupl,
)

jar = p("M12 47V27C12 15 20 8 32 8C44 8 52 15 52 27V47Z")
add(
    "the_collector",
    "treasure under a bell jar",
    "Guardians Asset The Collector",
    jar - jar.shrink(4.6)
    | c(32, 7.2, 3.2)
    | rect(6, 50, 52, 10, 2.5)
    | ngon(32, 27, 6, 9.5) - ln("M24 27H40M32 36L28 27M32 36L36 27", 1.6, "butt")
    | rect(27.5, 38, 9, 5),
)

fighter = (
    star(32, 32, 5, 29, 11.5).fit(4, 4, 56, 52)
    - el(32, 22, 2.8, 6)
    - ln("M32 34V42", 2.4)
    - ln("M24 31L15 29M40 31L49 29", 2.4)
)
add(
    "nova_starblaster",
    "star-shaped fighter craft",
    "Guardians Asset Nova Starblaster",
    fighter,
    poly(28, 52, 36, 52, 32, 60) | poly(17, 57, 22, 54, 19, 60) | poly(47, 57, 42, 54, 45, 60),
    0.5,
)

pea = c(22, 38, 18) - c(22, 38, 7) | c(22, 38, 3)
mouth = p("M16 20.4H60V33H40C38 27 31 22 22 20.2Z")
notes = ln("M33 13.5L31 6M43 13.5L44.5 5.5M52.5 14L57 8", 4)
add("rhomann_dey", "officer's whistle", "Guardians Asset Rhomann Dey", pea | mouth | notes)

medal = star(32, 41.5, 8, 18.5, 13)
ribbon = p("M14 4H26L32 15.5L38 4H50L38.5 25H25.5Z")
add(
    "nova_prime",
    "star of honour on its ribbon",
    "Guardians Asset Nova Prime",
    medal - ring(32, 41.5, 9.5, 2.4) | ribbon.under(medal, 1.8),
)

curl = "M33 31C42 27 45 38 36 42C24 47 13 36 19 24C25 11 44 8 56 21"
galaxy = ln(curl, 6) | ln(curl, 6).turn(180)
spots = star(10.5, 11, 4, 6.5, 2.1) | star(53.5, 53, 4, 6.5, 2.1)
add("nebula", "spiral of stars", "Guardians Asset Nebula", galaxy.fit(5, 8, 54, 48).under(spots, 1.2) | spots)

uhead = poly(6, 6, 12, 3, 34, 3, 40, 6, 40, 26, 34, 29, 12, 29, 6, 26) - c(23, 16, 6.5) | c(23, 16, 3.4)
uni = uhead | rect(17.5, 31.2, 11, 30, 2) | rect(14, 63.5, 18, 7.5, 2.5)
add("universal_weapon", "long-hafted war hammer", "Guardians Asset Universal Weapon", uni.turn(40, 23, 40).fit())

point_ = p("M4 24H16V50H4Z") | p(
    "M18.5 26C23 22 28 20.5 32 21.5L56 22C61.5 22.5 61.5 31 56 31.5H40C45 32 45 39 40.5 39.5"
    "C43.5 40.5 43 46.5 38.5 46.5C40.5 48.5 39 52.5 35.5 52.5H26C23 52.5 21 50.5 18.5 49Z"
)
add(
    "ronan",
    "accusing hand",
    "Guardians Asset Ronan",
    (point_ - ln("M30 32H41M30 39.5H41M31 46.5H39", 2, "round")).fit(),
)
