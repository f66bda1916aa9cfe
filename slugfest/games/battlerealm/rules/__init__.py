"""What heroes may do and what comes of it: the state, and every rule over it."""

from .turn import Battlerealm

__all__ = ["Battlerealm"]
