"""The restricted language: its tree, what reads and checks it.

In: the text of a module. Out: a `Program` (tree.py), or `Refused` with every place and reason (refusals.py).

`reading.py` reads declarations and functions, `statements.py` and `expressions.py` what is in them; `folding.py` computes what is constant;
`flow.py` and `order.py` refuse what would not mean the same everywhere.
"""
