"""What worker processes are asked in tests: to die, to die once, to fail, or to take long."""

import os
import time
from pathlib import Path


def die(*_):
    os._exit(7)


def fail(*_):
    raise ZeroDivisionError("a bot with a fault")


def wait_for(path, *_):
    """Say that it has begun, and wait until the file is gone."""
    Path(path).with_suffix(".begun").touch()
    while Path(path).exists():
        time.sleep(0.01)
    return "done"
