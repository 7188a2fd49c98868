"""Climbing games: what a turn is, and how rules act."""
