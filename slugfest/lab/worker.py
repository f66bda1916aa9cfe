"""One process of the pool: reads orders, plays them, writes rows. Orders and rows are lines of JSON.

The first line is the series, every further one the numbers of a batch. It ends with its input.
"""

import signal
import sys

import msgspec

from slugfest.bots import BotFault
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.faults import told_already

from .orders import Done, Fault, answers_out
from .simulate import Series

SERIES = msgspec.json.Decoder(Series)
NUMBERS = msgspec.json.Decoder(list[int])


def main() -> None:
    """Serve one series until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who is interrupted is the process that gives the orders
    told_already()
    orders, out = sys.stdin.buffer, answers_out()
    series = SERIES.decode(orders.readline())
    try:
        stage = series.stage()
        for line in orders:
            for number in NUMBERS.decode(line):
                out.write(msgspec.json.encode(Done(stage.play(number))) + b"\n")
                out.flush()
    except BrokenPipeError:
        return
    except SlugfestError as fault:
        out.write(msgspec.json.encode(Fault(str(fault), ours=True, bot=isinstance(fault, BotFault))) + b"\n")
        out.flush()
    except Exception as fault:
        out.write(msgspec.json.encode(Fault(repr(fault), ours=False)) + b"\n")
        out.flush()
        raise


if __name__ == "__main__":
    main()
