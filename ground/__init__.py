"""What every room may stand on: nothing here knows a rule."""
