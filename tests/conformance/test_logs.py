"""The checks of `slugfest.conformance.logs`, over all that is here."""

from slugfest.conformance.logs import *  # noqa: F403
