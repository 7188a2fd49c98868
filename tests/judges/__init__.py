"""Independent judges: second readings of the written rules, sharing no code with the package under test."""
