"""Generated engines: the small language they are written in, its printers, and what runs them.

In: the text of a module of restricted Python (docs/engine.md). Out: the same module as WebAssembly or C, or running.

`language/` reads the text into a checked tree or refuses it, `printers/` print the tree, `checking.py` puts a check before whatever may go
wrong, `ranges.py` knows which numbers are never negative, `prelude.py` is what the text needs on plain Python, `runner.py` runs it.
"""
