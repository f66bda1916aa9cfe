"""The page is opened when somebody serves it, not before, and on every kind of machine that has a screen."""

import socket
from queue import Queue

import pytest

from slugfest.cli import opening


@pytest.mark.parametrize(
    ("platform", "variables", "there"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_a_screen_is_known_on_every_kind_of_machine(platform, variables, there, monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert opening.has_screen(platform) == there


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_the_page_is_opened_when_it_is_served_and_not_before(host, monkeypatch):
    heard: Queue[str] = Queue()
    tried: Queue[float] = Queue()
    monkeypatch.setattr(opening.webbrowser, "open", heard.put)
    monkeypatch.setattr(opening, "has_screen", lambda: True)
    monkeypatch.setattr(opening, "sleep", tried.put)
    with socket.socket() as service:
        service.bind((host, 0))
        port = service.getsockname()[1]
        opening.open_once_served("http://there/", host, port)
        for _ in range(3):
            tried.get(timeout=60)
        assert heard.empty()
        service.listen()
        assert heard.get(timeout=60) == "http://there/"
