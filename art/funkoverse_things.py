"""Funkoverse: tokens, markers, items and die faces."""

from .emblems import add, group
from .parts import CROWN, DROP, SHIELD, fist, laurel
from .shapes import c, el, join, ln, ngon, p, poly, rect, ring, star

group("Funkoverse: tokens, markers, items")
feat = p(
    "M49 12C35 11 22 19 19 33L13.5 50L17.5 51.5L21 43C26 45 30 44 33 42L30.5 39.5"
    "L37 38.5C39.5 36.5 41.5 34 43 31.5L40 29.5L45 27.5C47.5 23 49 17.5 49 12Z"
) - ln("M22.5 39L39 21", 2.2)
add(
    "token_finesse",
    "round token with a feather",
    "Funkoverse ability token: finesse (blue)",
    c(32, 32, 28) - feat.move(0.5, 0.5),
)
fs = (fist() & rect(0, 0, 64, 54)).fit(14, 12, 36, 41)
add("token_force", "square token with a fist", "Funkoverse ability token: force (red)", rect(5.5, 5.5, 53, 53, 7) - fs)

mask = (
    p(
        "M12 26C18 21 26 22 32 26C38 22 46 21 52 26C53 36 47 42 41 42"
        "C37 42 34 39 32 36C30 39 27 42 23 42C17 42 11 36 12 26Z"
    )
    - p("M18 29.5C22 27.5 26 29 28 32.5C25 35.5 19.5 35 18 29.5Z").both()
)
add(
    "token_cunning",
    "diamond token with a mask",
    "Funkoverse ability token: cunning (silver)",
    rect(9.5, 9.5, 45, 45, 4).turn(45).fit() - mask,
)
crn = CROWN.fit(15, 20, 34, 30)
add(
    "token_leadership",
    "five-sided token with a crown",
    "Funkoverse ability token: leadership (gold)",
    ngon(32, 34, 5, 29.5).soft(2.5).fit() - crn.move(0, 1),
)
mon = rect(6, 6, 52, 36, 4) - (
    rect(11, 11, 42, 26, 1.5)
    - join(rect(15, 15, 16, 3.6), rect(15, 21.5, 26, 3.6), rect(15, 28, 11, 3.6), rect(29, 28, 6, 3.6))
)
add(
    "data_terminal",
    "terminal with lines on its screen",
    "Funkoverse objective marker Data Terminal",
    mon | rect(28, 42, 8, 8) | p("M14 50H50L55 60H9Z") - join(ln("M18 55H46", 2.4)),
)
cas = (
    rect(4, 19, 56, 38, 5)
    - rect(2, 33, 21.5, 2.4)
    - rect(40.5, 33, 22, 2.4)
    - (ngon(32, 35, 6, 10.5) - ngon(32, 35, 6, 7.6))
)
hnd = ln("M22 19V14C22 10.5 24 9 27 9H37C40 9 42 10.5 42 14V19", 5, "butt")
add("vibranium_case", "locked case", "Funkoverse objective marker Vibranium Case", cas - ngon(32, 35, 6, 3.4) | hnd)

prong = ln("M32 12C18 10 10 15 9 25", 9) | poly(7.5, 41, -1, 24, 19.5, 24.5)
hk = join(rect(27.5, 8, 9, 36, 2), ring(32, 50, 9, 4.6), prong.both(), ln("M25 11.5H39", 10))
add(
    "grapple_line",
    "grappling hook on its line",
    "Funkoverse item Grapple Line",
    (hk.turn(38) | ln("M13 54C8 62 2 58 4 52", 6)).fit(),
)

dsc = el(28, 41, 24, 11.5, -16) - (el(28, 38.5, 13, 5, -16) - el(28, 38.5, 8.5, 2.4, -16))
waves = ln("M36 17C44 17 50.5 21.5 53.5 28", 4.4) | ln("M38 6.5C48.5 6.5 56 12.5 58 21", 4.4)
add(
    "concussion_disc",
    "flying disc with shock waves",
    "Funkoverse item Concussion Disc",
    dsc | waves,
    ln("M27 58.5L45 53.5", 3.6) | ln("M49 46.5L56 44", 3.6),
)
kit = rect(4, 18, 56, 40, 6) - rect(28.3, 26, 7.4, 24) - rect(20, 34.3, 24, 7.4)
add(
    "field_kit",
    "first-aid bag",
    "Funkoverse item and Royale bonus card Field Kit",
    kit | ln("M21 18V12.5C21 9.5 23 8 25.5 8H38.5C41 8 43 9.5 43 12.5V18", 5, "butt"),
)

bat = ln("M9 55L55 9", 9) - ln("M40 14L50 24M36 18L46 28", 2.4, "butt") | ln("M27 37L41 51", 8.4)
add("riot_baton", "side-handle baton", "Funkoverse item Riot Baton", bat, ln("M24 9.5C15.5 12 10 18.5 8.5 27", 4.6))

vest = p(
    "M14 6H24C25 13 28 17 32 17C36 17 39 13 40 6H50C50 14 53 19 58 22"
    "V56C50 59 41 60 32 60C23 60 14 59 6 56V22C11 19 14 14 14 6Z"
)
add(
    "padded_vest",
    "padded vest",
    "Funkoverse item Padded Vest",
    vest - ln("M32 17V62", 2.6, "butt") - ln("M4 32H60M4 43H60", 2.4, "butt"),
)

bt = p("M16 4H34V14C38 20 50 20.5 55 24.5C58 27.5 58 31 57 34H16Z") - ln("M14 28H60", 2.4, "butt")
add(
    "spring_boots",
    "boot on a spring",
    "Funkoverse item Spring Boots",
    bt | ln("M21 39H49L21 46.5H49L21 54H49", 3.8, "round", "round") | rect(14, 54.5, 44, 5.5, 2),
)
pup = (
    p("M12 60V47C7 42 6 35 8 27L9 12L21 19C26 17 32 18 36 21L48 27C52 29.5 52.5 35 49 38L38 42V60Z")
    - c(31, 27.5, 2.6)
    - ln("M38 42L31 40", 2.2)
    - ln("M10 50.5H42", 2.8, "butt")
    - p("M14 18L18 21.5L14.5 26Z")
)
wv = ln("M40 14C43 15 45 17.5 46 20.5", 3.4) | ln("M43 5.5C49 7 53.5 12 55 18.5", 3.4)
add("signal_pup", "pup with a signal", "Funkoverse companion Signal Pup", pup, wv, 0.55)

bird = (
    p("M4 39L16 36C22 29 32 27 40 28C45 22 53 24 54 29L60 33L54 34.5C53 44 45 50 34 50C24 50 18 46 14 41Z")
    - c(48.5, 29.5, 1.9)
    - ln("M22 38C28 43 35 43 41 38", 2.4)
)
rotor = rect(31.8, 15, 4.4, 14) | rect(8, 10, 52, 5.2, 2.6) | c(34, 10.5, 4)
add(
    "gull_drone",
    "gull-shaped drone with a rotor",
    "Funkoverse companion Gull Drone",
    bird | rotor | ln("M30 49V55M40 48V55", 3.2, "butt") | rect(22, 55, 26, 4.5, 2.2),
)

mule = p(
    "M6 34H44L49 24L47 13L52 16L55 11L57 18L60 26L56 30L53 29L51 42"
    "C50.5 45 49 46.5 47 47V60H40.5V48H18V60H11.5V46C8 44 6 40 6 34Z"
)
crate = rect(9, 7, 31, 24, 2) - (rect(13.5, 11.5, 22, 15) - ln("M12 28L37 10", 4, "butt"))
add(
    "crate_mule",
    "mule carrying a crate",
    "Funkoverse companion Crate Mule",
    mule.move(-1, 0) - c(53, 22, 1.5) | crate.move(-1, -3),
)
lie = join(c(12, 44, 7.5), p("M22 39C30 36 38 38 44 42L58 45C61 46 61 51 58 51.5H22Z"), rect(4, 55, 56, 5, 2))
add(
    "knocked_down",
    "figure on the ground under stars",
    "Funkoverse: knocked down",
    lie | star(14, 19, 5, 8, 3.2) | star(33, 12, 5, 8, 3.2) | star(50, 22, 5, 8, 3.2),
)
fce = c(30, 35, 25) - ln("M15 33C17.5 37.5 23 37.5 25.5 33M34.5 33C37 37.5 42.5 37.5 45 33", 3.2) - el(30, 48, 4.5, 3.6)
dp = DROP.scale(0.34, 0.34, 32, 32).move(20.5, -18)
add("exhausted", "weary face with a drop of sweat", "Funkoverse: exhausted", fce.under(dp, 2.4) | dp)
pin = p("M32 60C20 46 10 36 10 25C10 13 20 4 32 4C44 4 54 13 54 25C54 36 44 46 32 60Z") - c(32, 25, 9)
add("point", "pin on the map", "Funkoverse point marker", pin)

add(
    "triumph",
    "laurel wreath around a star",
    "Funkoverse triumph marker",
    laurel(24.5, (20, 46, 72, 98, 124), 15, 7.5, False).both().fit(4, 6, 56, 54) | star(32, 28, 5, 16, 6.5),
)
add(
    "leader",
    "crowned figure",
    "Funkoverse leader marker",
    c(32, 32, 9.5)
    | p("M10 60C10 49.5 18 44 32 44C46 44 54 49.5 54 60Z")
    | p("M17 5L24.5 11.5L32 4L39.5 11.5L47 5L44 20H20Z"),
)

cr = ring(32, 32, 22.5, 6.2) | rect(29, 4, 6, 16).around(4)
add("target", "cross-hairs", "Funkoverse target marker", cr | c(32, 32, 4.6))
bo = poly(36, 12, 19, 35, 30, 35, 27, 52, 45, 28, 34, 28, 39, 12)
add("energy", "bolt in a ring", "Funkoverse token Energy", c(32, 32, 28) - ring(32, 32, 24, 2.6) - bo)

fall = join(
    c(49, 13.5, 6.8),
    ln("M42 22L30 32", 11),
    ln("M30 34L33 43.5L24 48", 6.4),
    ln("M29 32.5L18 28.5L8 33", 6.4),
    ln("M43 23L51 30.5L57 27", 5),
    ln("M41 27L45 35L52 38.5", 5),
)
wire = rect(6, 51, 52, 3.6, 1.5)
stakes = poly(5, 49, 8.5, 44, 12, 49, 12, 60, 5, 60).both()
add("tripwire", "figure stumbling over a wire", "Funkoverse token Tripwire", fall.under(wire, 1.8) | wire | stakes)

trk = rect(4, 44, 38, 16, 8) - c(12.5, 52, 3.2) - c(23, 52, 3.2) - c(33.5, 52, 3.2)
cab = p("M8 41.5V19H23L29.5 31V41.5Z") - p("M12.5 23.5H20L24.5 32H12.5Z")
armr = ln("M29 31L40.5 11L52 23", 5.6, "round", "round") | p(
    "M47 25.5L58 22C60.5 28 60 36 56 43L44.5 37.5C48 34 48.5 30 47 25.5Z"
)
add("rig", "digger", "Funkoverse minion The Rig", trk | cab | armr)
hs = SHIELD.scale(0.72, 0.72, 32, 60).move(6, 0)
add(
    "braced",
    "head behind a raised shield",
    "Funkoverse status Braced",
    hs - hs.shrink(4.2).shrink(2.2)
    | hs.shrink(6.4)
    | (c(22, 15, 10) | p("M4 60C4 42 10 31 24 29L40 60Z")).under(hs, 2.4),
)

brk = ln("M7 20V7H20", 6, "butt", "miter").around(4)
add(
    "marked",
    "figure in a sight",
    "Funkoverse status Marked",
    brk | c(32, 23, 9) | p("M15 50C15 40 22 35 32 35C42 35 49 40 49 50Z"),
)
ros = star(32, 24, 12, 20.5, 16.5) - ring(32, 24, 13, 2.4) - c(32, 24, 3.6)
rib = poly(22, 42, 31, 45, 25, 60, 20.5, 53.5, 13, 55).both()
add("first_player", "rosette", "Funkoverse first-player marker", ros | rib.under(star(32, 24, 12, 20.5, 16.5), 1.5))

group("Funkoverse: die faces")

dsq = rect(6, 6, 52, 52, 9)
add("face_burst", "die face with a burst", "Funkoverse die: burst", dsq - star(32, 32, 8, 22, 11))
add("face_shield", "die face with a shield", "Funkoverse die: shield", dsq - SHIELD.scale(0.72, 0.72, 32, 32))

add(
    "face_triple",
    "die face with an exclamation mark",
    "Funkoverse die: triple",
    dsq - p("M25.5 11.5H38.5L36 38.5H28Z") - c(32, 47, 5.4),
)
