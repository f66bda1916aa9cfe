"""What holds for every test: the programs that tests start obey Ctrl-C, even where the tests are told to ignore it."""

import signal

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A started program inherits that a signal is ignored, but not that it is caught and nothing done.
    signal.signal(signal.SIGINT, lambda number, frame: None)
