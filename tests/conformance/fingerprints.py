"""Prints a checksum of one whole match per case; run under several PYTHONHASHSEEDs by a test."""

from slugfest.kernel.state import fingerprint
from tests.conformance.cases import CASES, finished

if __name__ == "__main__":
    for case in CASES:
        print(case.mode.id, case.seats, fingerprint(finished(case).log.answers))
