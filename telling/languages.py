"""Who tells a game in a language.

In: a game, whose eyes see, the language of whoever reads. Out: the words of that game, and who tells its lines.
"""

from __future__ import annotations

from ..game.game import Game
from .phrases import Phrases
from .telling import Telling
from .words import Words


def phrases_of(language: str) -> Phrases:
    """The phrases of a language; those of English where there is no other."""
    if language == "ja":
        from .ja.phrases import PHRASES
    else:
        from .en.phrases import PHRASES
    return PHRASES


def telling_of(words: Words) -> Telling:
    """Who tells what happened in the language of these words."""
    if words.phrases.language == "ja":
        from .ja.telling import JapaneseTelling

        return JapaneseTelling(words)
    from .en.telling import EnglishTelling

    return EnglishTelling(words)


def words_for(game: Game, people: frozenset[int], language: str) -> Words:
    """The words of a game for a page, without the colours of a terminal and what is typed there."""
    return Words(game, people, False, phrases_of(language), coded=False)
