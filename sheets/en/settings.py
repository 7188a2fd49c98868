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
        return listed(words, "or")


SETTINGS = Settings(WRITING, _SAYS, {})
value, setting, settings = SETTINGS.value, SETTINGS.setting, SETTINGS.settings
decided = SETTINGS.decided
