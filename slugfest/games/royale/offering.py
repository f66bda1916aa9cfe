"""The picture while teams are picked: all characters with their cards, those that are taken in their seat's colour."""

from slugfest.kernel.game import Piece, Scene, View

from .panels import COLOURS

WHEN = {"turn": "own turn", "battle": "reaction", "either": "own turn or reaction"}
OFFER_WIDE, OFFER_TALL = 20, 10


def offer(view: View) -> Scene:
    """Draw all characters, those that are taken in the colour of their seat."""
    everybody, taken = view["offer"], {}
    for team in view["teams"]:
        for one in team["characters"]:
            taken[one["key"]] = team["seat"]
    columns = 4
    rows = -(-len(everybody) // columns)
    title = f"Picking teams of {view['size']}"
    scene = Scene(title, columns * OFFER_WIDE, rows * OFFER_TALL, [], [])
    for number, one in enumerate(everybody):
        owner = taken.get(one["key"])
        about = "; ".join(f"{card['name']} ({WHEN[card['when']]}): {card['text']}" for card in one["cards"])
        scene.pieces.append(
            Piece(
                key=f"character:{one['key']}",
                x=number % columns * OFFER_WIDE,
                y=number // columns * OFFER_TALL,
                w=OFFER_WIDE - 1,
                h=OFFER_TALL - 1,
                shape="card",
                title=f"{one['name']} ({one['health']})",
                lines=tuple(card["name"] for card in one["cards"]),
                colour="stone" if owner is None else COLOURS[owner],
                faded=owner is not None,
                tip=f"{one['name']}, {one['universe']}, health {one['health']}. {about}",
                link="RY-SET-3",
            )
        )
    return scene
