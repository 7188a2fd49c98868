"""What people say before they know the language, and the sentences of the language that say it.

In: words of a statement that the grammar does not accept. Out: the statements that were meant, or a sentence to suggest. The phrases stand in
phrases.txt; nothing of this is imported for a file without mistakes.
"""
