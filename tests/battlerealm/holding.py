"""Cards made for one test: effects, and a pack in which Alpha holds them."""

from typing import Any

from tests.battlerealm.ring import pack, plain_hero

LOOSE = {
    "id": "anvil_drop",
    "name": "Anvil Drop",
    "hero": "thor",
    "replaces": "anvil_blow",
    "price": ["MY"],
    "effects": [{"do": "gain", "amount": 3, "target": "self"}],
    "source": "house",
}
STRIKE = {"do": "strike", "amount": 2, "target": "one_here"}
BLAST = {"do": "blast", "amount": 2, "target": "one_elsewhere"}
ESCAPE = {"do": "escape", "target": "self"}


def gain(amount: int) -> dict[str, Any]:
    return {"do": "gain", "amount": amount, "target": "self"}


def holding(*effects: dict[str, Any], price: str = "MY") -> tuple[dict[str, Any], ...]:
    """A pack in which Alpha's first card has these effects."""
    made = plain_hero("alpha")
    made["cards"][0] |= {"id": "card", "price": price.split(), "effects": list(effects)}
    return (pack([made]),)
