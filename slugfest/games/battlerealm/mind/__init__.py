"""What is thought of positions: their worth to a bot, and what the lab asks."""
