"""The laboratory: what a house rule does to the game."""
