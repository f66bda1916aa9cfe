"""Prints a checksum of one whole match for each number of seats; run under several PYTHONHASHSEEDs by a check."""

import sys

from slugfest.conformance.cases import cases_of, finished
from slugfest.kernel.state import fingerprint
from slugfest.kernel.travelling import mode_at

if __name__ == "__main__":
    for case in cases_of([mode_at(place) for place in sys.argv[1:]]):
        print(case.mode.id, case.seats, fingerprint(finished(case).log.answers))
