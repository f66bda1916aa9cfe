"""The checks of `slugfest.conformance.imagining`, over all that is here."""

from slugfest.conformance.imagining import *  # noqa: F403
