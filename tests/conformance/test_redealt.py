"""The checks of `slugfest.conformance.redealt`, over all that is here."""

from slugfest.conformance.redealt import *  # noqa: F403
