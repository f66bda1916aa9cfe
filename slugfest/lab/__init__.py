"""The lab: many matches at once, and what they say. See `simulate`, `pool` and `summary`."""

from .pool import Played, play_many
from .simulate import Row, Series, play_match
from .summary import Rate, Summary, summarise, wilson

__all__ = ["Played", "Rate", "Row", "Series", "Summary", "play_many", "play_match", "summarise", "wilson"]
