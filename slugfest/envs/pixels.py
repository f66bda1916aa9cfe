"""The picture of a match as pixels, for videos and for whoever learns from them: `pip install 'slugfest[pixels]'`.

It is the same drawing as `render_mode="svg"`, put on a sheet that is equally large for every position.
"""

from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from slugfest.kernel.errors import BadSetting
from slugfest.kernel.match import Match

WIDTH, HEIGHT = 1024, 768
"""How large the picture is: videos need every frame to be the same."""
GROUND = (145, 157, 146)
"""The colour around the drawing."""


def check_pixels() -> None:
    """Say so if what makes pixels is not installed."""
    _drawn_by()


def pixels_of(match: Match, seat: int | None = None) -> NDArray[np.uint8]:
    """Return what a seat sees (None: a spectator) as rows of pixels: red, green and blue.

    >>> pixels_of(Match("battlerealm", seats=3, seed=7)).shape
    (768, 1024, 3)
    """
    resvg, image = _drawn_by()
    png = resvg.svg_to_bytes(svg_string=match.scene(seat)._repr_svg_())
    drawn = image.open(BytesIO(bytes(png))).convert("RGB")
    scale = min(WIDTH / drawn.width, HEIGHT / drawn.height)
    drawn = drawn.resize((round(drawn.width * scale), round(drawn.height * scale)))
    sheet = image.new("RGB", (WIDTH, HEIGHT), GROUND)
    sheet.paste(drawn, ((WIDTH - drawn.width) // 2, (HEIGHT - drawn.height) // 2))
    return np.array(sheet, np.uint8)


def _drawn_by() -> tuple[Any, Any]:
    """Return what draws an SVG, and what reads its picture."""
    try:
        import resvg_py
        from PIL import Image
    except ImportError as fault:
        raise BadSetting(
            f"render_mode='rgb_array' needs {fault.name}, which is not installed: pip install 'slugfest[pixels]'"
        ) from None
    return resvg_py, Image
