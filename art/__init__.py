"""The emblems of the page, drawn in code: `python -m art` writes slugfest/table/static/emblems.svg.

An emblem is one area in the current colour and, rarely, a second one in a lighter tone, on a field of 64 x 64 with 4
free at each side. How to draw one: docs/emblems.md.
"""
