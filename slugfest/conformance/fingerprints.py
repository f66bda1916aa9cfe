"""Checksums of one whole match for each number of seats; as a program, run under a PYTHONHASHSEED of its own."""

import sys
from collections.abc import Iterator

import msgspec

from slugfest.conformance.cases import SHORTER, cases_of, finished
from slugfest.kernel.mode import Mode
from slugfest.kernel.state import fingerprint
from slugfest.kernel.travelling import mode_at


def fingerprints(mode: Mode) -> Iterator[str]:
    """Yield a line for each number of seats."""
    for case in cases_of([mode]):
        yield f"{mode.id} {case.seats} {fingerprint(finished(case).log.answers)}"


if __name__ == "__main__":
    tried = mode_at(sys.argv[1])
    SHORTER[tried.id] = msgspec.json.decode(sys.argv[2])
    print(*fingerprints(tried), sep="\n")
