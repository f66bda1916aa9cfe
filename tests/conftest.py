"""What holds for every test: programs that tests start obey Ctrl-C, and what a test leaves behind is soon let go."""

import gc
import os
import signal

import pytest

collect_ignore = [] if os.environ.get("SLUGFEST_PROOF") else ["proof"]
"""What takes long or needs much is tried by `make proof`."""

pytest.register_assert_rewrite("slugfest.conformance")
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A started program inherits that a signal is ignored, but not that it is caught and nothing done.
    signal.signal(signal.SIGINT, lambda number, frame: None)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Set the thousands of collected tests apart, which stay to the end.

    Python looks for garbage among all that is old only after a quarter as much has become old again; with all tests
    among it, the matches of hundreds of tests would wait in memory.
    """
    gc.collect()
    gc.freeze()
    gc.collect()  # now there is hardly anything old
