"""Shapes that several emblems share."""

import math

from .shapes import c, el, join, ln, p, poly, rect


def fist():
    """A clenched fist with its forearm, knuckles up."""
    f = join(
        rect(13, 10, 8.8, 24, 4.2),
        rect(22.8, 6, 8.8, 28, 4.2),
        rect(32.6, 6.5, 8.8, 28, 4.2),
        rect(42.4, 10.5, 8.6, 24, 4.2),
    )
    gaps = join(*[rect(x, 0, 1.5, 31) for x in (21.6, 31.3, 41.1)])
    palm = p("M13 26H51V37C51 43 48 47 44 49V62H20V49C16 47 13 43 13 37Z")
    thumb = p("M10 31C10 26 14 23.5 19 24.5L34 27.5C39 28.5 41 31.5 40 35C39 38.5 36 39.5 32 38.7L25 37.5L20 45L10 40Z")
    return ((f | palm) - gaps) - thumb.grow(2.2) | (thumb & rect(11, 0, 60, 60))


def sword(length=52, w=7, guard=24, grip=11):
    """A sword point up, centred on x = 32, its pommel at y = 60."""
    top = 60 - length
    gy = 60 - grip - 4
    blade = poly(32, top, 32 + w / 2, top + w * 0.9, 32 + w / 2, gy - 2, 32 - w / 2, gy - 2, 32 - w / 2, top + w * 0.9)
    hilt = rect(32 - guard / 2, gy - 2, guard, 4.6, 2) | rect(29.8, gy, 4.4, grip) | c(32, 57, 3.6)
    return blade | hilt


SKULL = p(
    "M32 4C48 4 58 14 58 28C58 36 54.5 41 48.5 44V54C48.5 58 46.5 60 42.5 60"
    "H21.5C17.5 60 15.5 58 15.5 54V44C9.5 41 6 36 6 28C6 14 16 4 32 4Z"
)


def skull():
    """A skull that fills the field."""
    return (
        SKULL
        - el(20.5, 30, 7.6, 8).both()
        - poly(32, 37, 37, 46, 27, 46)
        - join(*[rect(x - 1.3, 52, 2.6, 10) for x in (24, 32, 40)])
    )


def laurel(r, places, length, width, inner=True):
    """The left branch of a laurel wreath around the middle; places are degrees from its foot."""
    twig = "M" + "L".join(
        f"{32 - r * math.sin(math.radians(a)):.2f} {32 + r * math.cos(math.radians(a)):.2f}"
        for a in range(6, int(places[-1]) + 1, 6)
    )
    leaf = p(
        f"M0 0C{width * 0.75} {-length * 0.2} {width * 0.62} {-length * 0.7} 0 {-length}"
        f"C{-width * 0.62} {-length * 0.7} {-width * 0.75} {-length * 0.2} 0 0Z"
    )
    found = ln(twig, 2.8)
    for a in places:
        x, y = 32 - r * math.sin(math.radians(a)), 32 + r * math.cos(math.radians(a))
        found = found | leaf.turn(a - 90 - 24, 0, 0).move(x, y)
        if inner:
            found = found | leaf.scale(0.9, 0.9, 0, 0).turn(a - 90 + 48, 0, 0).move(x, y)
    return found


HEART = p(
    "M32 59C12 45 4 34.5 4 22C4 12.5 11 5.5 19.5 5.5C25 5.5 29.5 8.5 32 13.5"
    "C34.5 8.5 39 5.5 44.5 5.5C53 5.5 60 12.5 60 22C60 34.5 52 45 32 59Z"
)

SHIELD = p("M32 4C40 8 48 9.5 57 9.5C58 32 50 50 32 60C14 50 6 32 7 9.5C16 9.5 24 8 32 4Z")

DROP = p("M32 4C40 17 52 28 52 41C52 52.5 43 60 32 60C21 60 12 52.5 12 41C12 28 24 17 32 4Z")

BOOT = p("M19 4H40V24C41 31 48 34 54 37C59 40 60 44 60 49H17C15 38 20 24 19 4Z")

CROWN = (
    p("M6 16L19 28L32 9L45 28L58 16L53 48H11Z")
    | c(6, 14, 3.6)
    | c(58, 14, 3.6)
    | c(32, 7.5, 3.6)
    | rect(11, 50.5, 42, 6, 1.5)
)

mini_skull = (
    p(
        "M32 20C40 20 45.5 25.5 45.5 33C45.5 38 43.5 41 40.5 43V49.5"
        "H23.5V43C20.5 41 18.5 38 18.5 33C18.5 25.5 24 20 32 20Z"
    )
    - el(26, 34, 3.9, 4.2).both()
    - poly(32, 38, 34.5, 42.5, 29.5, 42.5)
)
