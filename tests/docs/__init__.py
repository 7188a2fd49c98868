"""The documents are tested like the program: what they show must be so."""
