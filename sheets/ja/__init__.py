"""Japanese sentences for the sheets. They are written plainly here; `furigana.py` gives the readings in the end."""

from .language import LANGUAGE

__all__ = ["LANGUAGE"]
