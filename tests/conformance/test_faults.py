"""The checks of `slugfest.conformance.faults`, over all that is here."""

from slugfest.conformance.faults import *  # noqa: F403
