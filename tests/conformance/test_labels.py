"""The checks of `slugfest.conformance.labels`, over all that is here."""

from slugfest.conformance.labels import *  # noqa: F403
