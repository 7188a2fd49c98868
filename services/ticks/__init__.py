"""What is ticked of a rule file, and the smallest edits that tick something else. The text is the truth: nothing is kept beside it.

In: the text of a file, in English words or Japanese ones. Out: what it says of itself (`reading`), the edits after which it says something else (`writing`,
in the words of its language: `saying`), what there is to tick (`library`) and how a table stands to its base (`table`). Rules of one's own are written
and taken out by `own`.
"""
