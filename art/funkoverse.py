"""Funkoverse: characters."""

import math

from .emblems import add, group
from .shapes import c, el, join, ln, p, poly, rect

group("Funkoverse: characters")

oval = el(24, 33, 20, 27) - ln("M24 4V62", 2.4, "butt") - poly(24, 16, 33, 33, 24, 50, 15, 33)
spear = ln("M53.5 60V22", 4.6, "butt") | p("M53.5 4C58 11 60 15.5 60 20L53.5 29L47 20C47 15.5 49 11 53.5 4Z")
add(
    "dora_milaje",
    "long shield and a spear",
    "Funkoverse basic character Dora Milaje",
    oval.under(spear, 2) | spear,
)

shell = c(32, 26, 19) - (c(32, 25, 10) - c(32, 25, 5.2)) - ln("M14.5 37.5H49.5", 2.4, "butt")
fin = p("M53.5 18L60 13V41L53.5 36Z").both()
noz = p("M20 47.5H44L39 53H25Z")
add(
    "iron_drone",
    "hovering armoured drone with one lens",
    "Funkoverse basic character Iron Drone",
    shell | fin | noz | rect(30.5, 4, 3, 4),
    poly(27, 55, 37, 55, 32, 60) | poly(53.5, 44, 60, 44, 56.7, 54) | poly(4, 44, 10.5, 44, 7.3, 54),
    0.5,
)

ag_head = p("M32 4C41 4 46 10 46 19C46 30 40 39 32 39C24 39 18 30 18 19C18 10 23 4 32 4Z")
shades = rect(20, 18.5, 10.5, 6, 2.5).both() | rect(28, 19.5, 8, 2)
suit = p("M4 60C4 48 11 43 20 41L32 57L44 41C53 43 60 48 60 60Z")
tie = poly(32, 42, 36, 45.5, 34, 49, 36.5, 58, 34.5, 60, 29.5, 60, 27.5, 58, 30, 49, 28, 45.5)
add(
    "shield_agent",
    "agent in suit and dark glasses",
    "Funkoverse basic character S.H.I.E.L.D. Agent",
    ag_head - shades | suit.under(tie, 2) | tie,
)
ho = p("M32 4C45 4 52 12 52 24V30H47V25H17V30H12V24C12 12 19 4 32 4Z")
gog = rect(17, 26.5, 30, 10, 4) - rect(20.5, 29, 9, 5, 2.2).both()
jawo = p("M19 39H45C44.5 46 39.5 50 32 50C24.5 50 19.5 46 19 39Z")
ears = rect(7, 27, 7, 12, 3).both()
sho = p("M4 60C5 55 10 51.5 17 50C21 53 26 54.5 32 54.5C38 54.5 43 53 47 50C54 51.5 59 55 60 60Z")
add(
    "shield_operative",
    "operative with helmet, goggles and headset",
    "Funkoverse basic character S.H.I.E.L.D. Operative",
    ho.under(ears, 1.5) | gog | jawo | ears | sho,
)

group("Funkoverse: house characters")

add(
    "gale_runner",
    "gust of wind",
    "Funkoverse house character Gale Runner",
    join(
        ln("M7 23H38C47 23 47 8 38 8C33 8 30.5 11.5 31 14.5", 6.2),
        ln("M7 34H50C60 34 60 50 50 50C45 50 42.5 46.5 43 43.5", 6.2),
        ln("M7 45H27C36 45 36 56.5 28 56.5C24 56.5 21.5 54.5 21.5 52", 6.2),
    ).fit(),
)
tsh = p("M12 8C20 3 44 3 52 8V46C46 54 40 58 32 60C24 58 18 54 12 46Z")
tsh = (
    tsh
    - rect(21, 16, 22, 5, 2.5)
    - (rect(26.5, 27, 11, 26, 1) - rect(28.9, 25, 6.2, 30))
    - c(18, 13, 1.8).both()
    - c(18, 28, 1.8).both()
    - c(18, 43, 1.8).both()
)
add("bulwark_bess", "tower shield with a sight slit", "Funkoverse house character Bulwark Bess", tsh)


def trefoil(t):
    """A point of the knot."""
    return 32 + 8.6 * (math.sin(t) + 2 * math.sin(2 * t)), 31 + 8.6 * -(math.cos(t) - 2 * math.cos(2 * t))


def smooth(f, t0, t1, n=30):
    """A curve through sampled points as cubic Béziers."""
    h = (t1 - t0) / n

    def d(t):
        a, b = f(t - 1e-4), f(t + 1e-4)
        return (b[0] - a[0]) / 2e-4, (b[1] - a[1]) / 2e-4

    def at(x, y):
        return f"{x:.2f} {y:.2f}"

    out = "M" + at(*f(t0))
    for i in range(n):
        a, b = t0 + h * i, t0 + h * (i + 1)
        (x0, y0), (x1, y1), (u0, v0), (u1, v1) = f(a), f(b), d(a), d(b)
        out += f"C{at(x0 + u0 * h / 3, y0 + v0 * h / 3)} {at(x1 - u1 * h / 3, y1 - v1 * h / 3)} {at(x1, y1)}"
    return out


knot = ln(smooth(trefoil, 0, 2 * math.pi, 18) + "Z", 6.6)
for degrees in (104.5, 224.5, 344.5):  # where the rope passes over itself
    middle = math.radians(degrees)
    over = smooth(trefoil, middle - 0.42, middle + 0.42, 4)
    knot = knot - ln(over, 11.2, "butt") | ln(over, 6.6, "butt")
add("doctor_tangle", "knot", "Funkoverse house character Doctor Tangle", knot.fit())

kes = p(
    "M5 43C4 33.5 7 25.5 15 22C19 11 30 4 41 5C53 7 60 18 60 32V58L52.5 52L47 60"
    "L40 52L33.5 59L29 49.5C25 47.5 21.5 45.5 19.5 41.5C15.5 38 9.5 38 5 43Z"
)
kes = kes - p("M24 20.5L39 16.5C39.5 24.5 32 28.5 26 25Z") - ln("M15.5 22.5C18 27 19 32 18 37.5", 2.2) - ln(
    "M29 32C29 38 31 42 35 46M38 29C39 35 42 39.5 46 42", 2.4
) | c(32.5, 21.5, 1.9)
add("kestrel", "kestrel's head", "Funkoverse house character Kestrel", kes)

hatd = p("M11 36C11 20 20 9 32 9C44 9 53 20 53 36Z") - ln("M24.5 4V27M39.5 4V27", 2.4, "butt") | rect(4, 38.5, 56, 7, 3)
wrench = (rect(14, 51.5, 36, 5.6) | c(11, 54.3, 5.8) | c(53, 54.3, 5.8)) - rect(3, 52.3, 8, 4) - rect(53, 52.3, 8, 4)
add("foreman_otto", "hard hat over a spanner", "Funkoverse house character Foreman Otto", hatd | wrench)

frame = (
    el(32, 24, 17, 19)
    | c(32, 5.5, 3.2)
    | join(*[c(32 + 17 * math.sin(a), 24 - 19 * math.cos(a), 3.2) for a in (0.65, 1.25, 1.9, 2.55)]).both()
)
shine = ln("M26.5 29L29 18M33.5 32L37 16.5", 3.6)
grip = p("M26.5 42H37.5L35.5 53H28.5Z") | c(32, 55.5, 4.5)
add(
    "mirror_ann",
    "hand mirror",
    "Funkoverse house character Mirror Ann",
    (frame - el(32, 24, 12.5, 14.5) | shine | grip).turn(28).fit(),
)

mfl = p(
    "M43 4C45 13 57 19 57 32C57 42 50 49 41 49C31.5 49 24.5 42 24.5 33"
    "C24.5 27 28 24 29 18C33 20.5 34.5 24 35 27.5C40.5 21.5 43.5 13.5 43 4Z"
)
hole = p(
    "M42.5 28C43.5 33 48 34.5 48 39C48 43 45 45.5 41.5 45.5C37.8 45.5 35 43 35 39.5"
    "C35 36.8 36.5 35.5 37 33.5C38.5 34.5 39.5 35.5 40 37C41.5 34.5 42.8 31.5 42.5 28Z"
)
stick = poly(4, 54, 24, 34, 31, 41, 11, 61) & rect(0, 0, 64, 60)
add("cinder_mae", "burning match", "Funkoverse house character Cinder Mae", mfl - hole | stick.under(mfl, 2.4))

post = rect(6, 26, 14, 34, 2) - rect(10, 33, 6, 6, 1) | rect(4, 55, 18, 5, 1.5)
boom = (rect(4, 15, 56, 9, 2) - join(*[poly(x, 13, x + 5, 13, x - 2, 26, x - 7, 26) for x in (31, 42, 53)])).turn(0)
lamp = c(13, 8.5, 4.5)
add(
    "tollgate",
    "toll barrier",
    "Funkoverse house character Tollgate",
    post | boom | lamp | rect(50, 27, 5, 33, 1.5) | rect(46, 55, 13, 5, 1.5),
)
