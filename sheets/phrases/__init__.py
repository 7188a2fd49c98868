"""The phrase books: which construct of the model is said, and which facts are asked before it is, the same for all languages.

In: a construct. Out: what a language says of it. A language fills the tables and defines the methods of a book; the type checker
names every word and every construct that it forgot.
"""
