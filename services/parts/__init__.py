"""Sentences of one's own, by choosing parts: phrases with places in them, and what fills these places.

In: the grammar, and the sentences of the rules that ship. Out: for a sentence as far as it goes, what may stand next (`asking`); a sentence taken apart into parts (`taking`). Which
phrases there are, and how often they are said, is found in what ships (`phrases`), never listed by hand.
"""
