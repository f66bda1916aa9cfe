"""Opening a page in the browser of whoever typed the command, once it is served and where there is a screen for it."""

import os
import socket
import sys
import webbrowser
from threading import Thread
from time import sleep

PATIENCE = 0.1
"""Seconds between two tries to reach the service."""


def has_screen(platform: str = sys.platform) -> bool:
    """Whether a browser can be opened here: over ssh or in a container it would be one of text, in the terminal.

    >>> has_screen("darwin"), has_screen("win32")
    (True, True)
    """
    return platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_once_served(address: str, host: str, port: int) -> None:
    """Open the page as soon as somebody listens at host and port, and let the caller begin to do so meanwhile."""
    if has_screen():
        Thread(target=_open, args=(address, host, port), daemon=True).start()


def _open(address: str, host: str, port: int) -> None:
    while True:
        try:
            socket.create_connection(("127.0.0.1" if host == "0.0.0.0" else host, port), timeout=1).close()
        except OSError:
            sleep(PATIENCE)
        else:
            webbrowser.open(address)
            return
