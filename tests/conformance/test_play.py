"""The checks of `slugfest.conformance.playing`, over all that is here."""

from slugfest.conformance.playing import *  # noqa: F403
