"""The words of the terminal in English."""
