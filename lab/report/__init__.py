"""Reports of the laboratory: what was measured, for players, at the terminal and as a page with pictures, in each language."""
