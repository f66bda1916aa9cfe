"""Figures to watch, in the form that Prometheus reads, on an address of their own: they are nobody else's business."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, start_http_server

from slugfest.kernel.errors import BadSetting

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """What one service counts.

    >>> metrics = Metrics()
    >>> metrics.moved(0.003, "")
    >>> metrics.registry.get_sample_value("slugfest_moves_total", {"by": "person"})
    1.0
    """

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        moves = Counter("slugfest_moves", "Answers that are on disk", ["by"], registry=registry)
        self._person, self._bot = moves.labels("person"), moves.labels("bot")
        self._seconds = Histogram(
            "slugfest_move_seconds", "From asking for a move until it is on disk", registry=registry, buckets=BUCKETS
        )
        self.appended = Counter("slugfest_events_appended", "Events that are on disk", registry=registry)
        self.errors = Counter("slugfest_store_errors", "Times that the database could not be used", registry=registry)
        self._requests = Counter("slugfest_requests", "Answers to requests", ["status"], registry=registry)

    def moved(self, seconds: float, bot: str) -> None:
        """Count a move of a person, or of a bot, and how long it took."""
        (self._bot if bot else self._person).inc()
        self._seconds.observe(seconds)

    def answered(self, status: int) -> None:
        """Count the answer to a request."""
        self._requests.labels(str(status)).inc()

    def watch(self, name: str, what: str, value: Callable[[], float]) -> None:
        """Show a number that is asked for whenever somebody looks."""
        Gauge(f"slugfest_{name}", what, registry=self.registry).set_function(value)


def address_in(text: str) -> tuple[str, int]:
    """Return host and port of an address.

    >>> address_in("127.0.0.1:9474"), address_in("[::1]:9474")
    (('127.0.0.1', 9474), ('::1', 9474))
    """
    host, colon, port = text.rpartition(":")
    if not colon or not host or not port.isascii() or not port.isdigit() or int(port) > 65535:
        raise BadSetting(f"metrics are served at an address like 127.0.0.1:9474, not {text!r}")
    return host.removeprefix("[").removesuffix("]"), int(port)


@contextmanager
def served(metrics: Metrics, address: str) -> Iterator[int]:
    """Serve the figures at an address of their own as long as this lasts; gives the port."""
    host, port = address_in(address)
    server, thread = start_http_server(port, host, metrics.registry)
    try:
        yield server.server_port
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
