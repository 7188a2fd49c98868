"""Settings in English: how what tables disagree on was decided."""

from __future__ import annotations

from collections.abc import Sequence

from ...model.cards import Deck, Names
from ..page import Line, Strong
from ..phrases import settings as book
from ..phrases.settings import Decisions
from .cards import word_noun
from .voice import WRITING, Voice, en
from .words import listed

_SAYS: Decisions = {
    "head": ("Rule", "Setting", "Decided here", "Other tables"),
    "decided": "{name} – decided: {value} (other tables: {others})",
    "numbers": "{low} to {high}",
    "so": "{name}.",
    "as_value": "{name}: {value}.",
    "next": " ",
    "other_cards": "other cards",
}


class Settings(book.Settings[Voice]):
    def name(self, names: Names) -> str:
        return en(names)

    def title(self, name: str) -> Line:
        return (Strong(name),)

    def cards(self, deck: Deck, word: str) -> str:
        return word_noun(deck, word).one

    def one_of(self, words: Sequence[str]) -> str:
        """One of these; with a comma before the last where one is more than a word: not for a player with the rain man, or not used."""
        if len(words) > 1 and any(" " in word for word in words):
            return f"{', '.join(words[:-1])}, or {words[-1]}"
        return listed(words, "or")


SETTINGS = Settings(WRITING, _SAYS, {})
value, setting, settings = SETTINGS.value, SETTINGS.setting, SETTINGS.settings
decided = SETTINGS.decided
