"""The page on which anybody makes, prints, plays and shares the rules of their table, and what answers it."""
