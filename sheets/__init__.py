"""Part of yakusoku."""
