"""What teams may do and what comes of it: the state, and every rule over it."""

from .phases import BrawlRules

__all__ = ["BrawlRules"]
