"""The English sentences. `LANGUAGE` is what the sheet is made with; one module for each part of the language.

Every function is pure and keyed by a construct of the model. A third language is a folder like this one.
"""

from .language import LANGUAGE

__all__ = ["LANGUAGE"]
