"""Parts of views that were made before, kept by the box that they show: a box that nobody uses any more can go."""

from collections.abc import Callable
from typing import Any, TypeVar, TypeVarTuple

from ..content.box import Box

Given = TypeVarTuple("Given")
Part = TypeVar("Part")


def kept(most: int) -> Callable[[Callable[[Box, *Given], Part]], Callable[[Box, *Given], Part]]:
    """Keep up to so many results of a function of a box and more; a cache of all boxes would hold on to every one."""

    def keeping(function: Callable[[Box, *Given], Part]) -> Callable[[Box, *Given], Part]:
        name = function.__name__

        def found(box: Box, /, *given: *Given) -> Part:
            try:
                part: Part = box.kept[name][given]
            except KeyError:
                parts: dict[tuple[Any, ...], Any] = box.kept.setdefault(name, {})
                if len(parts) >= most:
                    parts.clear()
                part = parts[given] = function(box, *given)
            return part

        found.__doc__ = function.__doc__
        return found

    return keeping
