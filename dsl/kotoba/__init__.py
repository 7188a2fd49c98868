"""Rule files in Japanese words: read into the trees of the one grammar, and written from them."""
