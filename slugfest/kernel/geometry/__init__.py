"""Boards as geometry: distances, rows, ranges and shapes, worked out once per board. No game word is known here."""
