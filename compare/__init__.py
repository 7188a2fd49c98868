"""What differs between two rule sets, as values: no sentence is made here."""
