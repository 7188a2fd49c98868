"""What a game of any family is."""
