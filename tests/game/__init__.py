"""What a game of any family is: the lines of its record, and the kinds of its decisions."""
