"""What is thought of positions: how good they look, quick answers, and what the lab asks."""
