"""The checks of `slugfest.conformance.copies`, over all that is here."""

from slugfest.conformance.copies import *  # noqa: F403
