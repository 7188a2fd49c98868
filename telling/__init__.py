"""What happened at a table, in sentences, and what things there are called: whatever a face says of a game."""
