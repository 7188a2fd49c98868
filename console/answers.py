"""What people type at a table: commands, cards, choices, in English or Japanese.

In: a line, a game at a decision. Out: the command and the cards that it names. Figures and letters may be full-width.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from ..game.decisions import Cards, Claim, Option, Pass, Pick
from ..game.game import Game
from ..game.lines import Code
from ..ground.colour import bare
from ..ground.columns import safe
from ..ground.near import did_you_mean
from ..model.cards import normal_code
from ..telling.choices import described, ending_words, own_word, plainly
from .agreed import number
from .cards_called import pieces, rank_called, several
from .narrate import Narrator

_FEWEST_ALIKE = 2  # words that are the same, to be a rank so often
COMMANDS = ("help", "hint", "why", "rules", "table", "undo", "yaku", "quit", "pass")


class Unknown(ValueError):
    """What was typed is no card; the message says what may be meant."""


def numbered(word: str, most: int) -> int | None:
    """The place, from 0, that a word says as a number from 1 to `most`; None for anything else. Figures of any script are figures, since
    they may be typed so; more of them than any list has entries are none."""
    word = word[1:-1] if word[:1] == "(" and word[-1:] == ")" else word  # as the list has it
    if not word.isdecimal() or len(word) > 9 or not 1 <= int(word) <= most:
        return None
    return int(word) - 1


def words_of(text: str) -> list[str]:
    """The words of a line: full-width signs as plain ones."""
    return unicodedata.normalize("NFKC", text).replace(",", " ").replace("、", " ").split()


def _letters(text: str) -> str:
    """A word as somebody may type it who leaves marks, hyphens and spaces out."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text).lower() if sign.isalnum())


@dataclass(slots=True)
class Typed:
    """Reads what the player of a seat types."""

    game: Game
    words: Narrator
    seat: int

    def command(self, word: str) -> str:
        """The command that a word means, in any language that we speak; else the word itself in small letters. A letter that is a rank of the
        deck is none: nobody who types `Q` for a queen wants to leave."""
        small = word.lower()
        return small if word.upper() in self.game.rules.deck.ranks else self.words.say.words.get(small, small)

    def describe(self, option: Option) -> str:
        """An option in a few words."""
        return described(self.words.words, option)

    def nothing(self, options: list[Option]) -> Option | None:
        """The option to pass, or to choose nothing."""
        return next(
            (item for item in options if isinstance(item, Pass) or item in (Cards(0), Claim(()))), None
        )

    def spoken(self, parts: list[str], options: list[Option]) -> Option | None:
        """The option that is described so."""
        typed = " ".join(parts).lower()
        typed = self.words.say.also.get(typed, typed)
        words = self.words.words
        for option in options:
            told = (self.describe(option), plainly(words, option))
            ways = {" ".join(words_of(bare(text))).lower() for text in told} | {self._record(option)}
            own = _letters(own_word(words, option))
            if not isinstance(option, Pass) and (typed in ways or (own and own == _letters(typed))):
                return option
        return None

    def _record(self, option: Option) -> str:
        """The English word of a choice, which may be typed in every language."""
        data = self.game.data(option) if isinstance(option, Pick) else ""
        return data if isinstance(data, str) else ""

    def cards(self, parts: Iterable[str]) -> int:
        """The cards that were typed, as a mask: by number in the hand list, by code, by name. Unknown where one is none."""
        hand, mask, parts = self.words.hand(self.seat), 0, list(parts)
        if (
            len(parts) > 1 and len(set(parts)) == 1
        ):  # `3 3`: no card stands in two places; so many cards of a rank
            rank = several(self.game.rules.deck, f"{number(parts[0])}を{len(parts)}枚")
            if rank is not None:
                return self._of_rank(" ".join(parts), *rank, hand)
        for said, faces in pieces(self.game.rules.deck, list(parts)):
            place = numbered(number(said), len(hand))
            if place is None and (many := several(self.game.rules.deck, said)) is not None:
                mask |= self._of_rank(said, *many, hand)
                continue
            alone = rank_called(self.game.rules.deck, said) if place is None and not faces else None
            if alone is not None:
                mask |= self._of_rank(said, alone, 1, hand)
                continue
            card = self._held(hand)[place] if place is not None else self._card(said, faces, mask, hand)
            if card is None or mask >> card & 1:
                raise Unknown(
                    self._unknown(said, hand, twice=card is not None or bool(faces) or self._is_card(said))
                )
            mask |= 1 << card
        return mask

    def _repeated(self, parts: list[str]) -> tuple[int, int] | None:
        """The rank and the number where a rank is typed as often as it is meant (`3 3`): no card stands in two places of the list."""
        if len(parts) < _FEWEST_ALIKE or len(set(parts)) > 1:
            return None
        return several(self.game.rules.deck, f"{number(parts[0])}を{len(parts)}枚")

    def _of_rank(self, said: str, rank: int, count: int, hand: list[Code]) -> int:
        """So many cards of a rank, as a mask. Unknown where the hand has fewer, or more: which of them are played may matter."""
        deck, say = self.game.rules.deck, self.words.say
        held = [card for card in self._held(hand) if deck.faces[deck.cards[card]].rank == rank]
        if len(held) == count:
            return sum(1 << card for card in held)
        if len(held) < count:
            named = deck.ranks[rank]
            none = say.not_yours.format(cards=named)
            some = say.too_few.format(number=len(held), rank=named)
            raise Unknown(f"{some if held else none} {say.help_says}")
        shown = " ".join(self.words.words.card(deck.codes[card]) for card in held[:count])
        raise Unknown(say.which_of.format(number=count, rank=deck.ranks[rank], list=shown))

    def meant(self, parts: Iterable[str]) -> str:
        """What is said of a number that was taken for a place in the list, where there is a card of that rank in the hand, too."""
        hand, deck, told = self.words.hand(self.seat), self.game.rules.deck, []
        parts = list(parts)
        for said, faces in pieces(deck, parts if self._repeated(parts) is None else []):
            figures = number(said)
            place = numbered(figures, len(hand))
            if faces or place is None or not figures.isdecimal():
                continue
            held = [deck.faces[deck.cards[card]] for card in self._held(hand)]
            if any(face.rank >= 0 and deck.ranks[face.rank] == figures for face in held) and (
                held[place].rank < 0 or deck.ranks[held[place].rank] != figures
            ):
                card = self.words.words.card(hand[place])
                told.append(self.words.say.meant.format(number=figures, card=card))
        return "".join(f"  {line}\n" for line in dict.fromkeys(told))

    def of_that_rank(self, parts: list[str]) -> tuple[int, list[int]] | None:
        """The card at the place that one number says, and the cards of the hand that have this number as their rank, where that is another."""
        hand, deck = self.words.hand(self.seat), self.game.rules.deck
        figures = number(parts[0]) if len(parts) == 1 else ""
        place = numbered(figures, len(hand)) if figures.isdecimal() else None
        if place is None:
            return None
        held = self._held(hand)
        faces = {card: deck.faces[deck.cards[card]] for card in held}
        alike = [card for card, face in faces.items() if face.rank >= 0 and deck.ranks[face.rank] == figures]
        return (held[place], alike) if alike and held[place] not in alike else None

    def _held(self, hand: list[Code]) -> list[int]:
        """The cards of the hand, as they are listed; of two packs those two that are alike."""
        deck, held, taken = self.game.rules.deck, self.game.hand_of(self.seat), 0
        found = []
        for code in hand:
            card = deck.card(str(code), taken, held)
            assert card is not None  # the hand is listed by the codes of this deck
            taken |= 1 << card
            found.append(card)
        return found

    def _is_card(self, part: str) -> bool:
        return self.game.rules.deck.card(normal_code(part)) is not None

    def _unknown(self, part: str, hand: list[Code], *, twice: bool) -> str:
        say = self.words.say
        if twice:
            return f"{say.twice.format(safe(part))} {say.help_says}"
        if _letters(part) in map(_letters, ending_words(self.words.words)):
            return say.not_yet.format(safe(part))
        near = did_you_mean(part, [*COMMANDS, *map(str, hand)]) if say.language == "en" else ""
        return " ".join(filter(None, (say.no_card.format(safe(part)), near, say.help_says)))

    def _card(self, part: str, faces: frozenset[int], taken: int, hand: list[Code]) -> int | None:
        """A card of the hand if one is written so, or else any other."""
        deck, code = self.game.rules.deck, normal_code(part)
        for card in self._held(hand):
            face = deck.faces[deck.cards[card]]
            if not taken >> card & 1 and (
                code in (deck.codes[card], face.code, face.id) or face.index in faces
            ):
                return card
        found = deck.card(code, taken)
        if found is not None:
            return found
        return next(
            (card for card, face in enumerate(deck.cards) if not taken >> card & 1 and face in faces), None
        )
