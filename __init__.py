"""Yakusoku: card-game house rules, written once."""
