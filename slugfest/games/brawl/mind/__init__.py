"""What is thought of positions: how good they look, and what the lab asks."""
