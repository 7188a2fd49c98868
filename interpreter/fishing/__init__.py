"""Fishing games: matching, capturing, yaku and settlement."""
