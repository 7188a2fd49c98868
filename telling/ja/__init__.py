"""The words of the terminal in Japanese."""
