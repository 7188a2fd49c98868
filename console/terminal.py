"""Playing at the terminal.

In: a game, a stream of lines that people type, a stream to write to (a terminal or a pipe). Out: the game, played to its
end or left. Every decision of the game API can be answered here; who has no person at the seat is played by the computer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING, TextIO, assert_never, cast

from ..game.decisions import Cards, Claim, Option, Pass, Pick, Play
from ..game.explanations import Explanation
from ..game.game import Game
from ..game.kinds import KINDS
from ..ground.colour import paint, wants_colour
from ..ground.columns import safe, shorten
from ..ground.near import did_you_mean
from ..interpreter import computer
from ..interpreter.start import new_game
from ..model import Climbing, Fishing, OwnParts, RuleSet
from ..model.cards import normal_code
from .narrators import narrator

if TYPE_CHECKING:
    from ..interpreter.climbing.game import ClimbingGame

_MOST_LISTED = 30
_WORDS = {
    "?": "help",
    "h": "help",
    "q": "quit",
    "exit": "quit",
    "p": "pass",
    "t": "table",
    "w": "why",
    "r": "rules",
}
_COMMANDS = ("help", "hint", "why", "rules", "table", "quit", "pass")


def _typing(game: OwnParts) -> tuple[bool, str]:
    """Whether any cards of the hand may be typed together, and the help, which says how."""
    match game:
        case Climbing():
            return True, _help(
                "Type cards as  S3 H3  or  ♠3 ♥3,  or their numbers in the hand list;  pass  or  p  to pass.",
                "why S3 H3",
            )
        case Fishing():
            return False, _help(
                "Type a card as its number in the list, or its code in brackets (30), or its name.",
                "why 30   ",
            )
        case _:
            assert_never(game)


def _help(cards: str, why: str) -> str:
    return f"""\
  {cards}
  hint        what the computer would do        {why}   whether that is allowed, and why not
  table       show the table and your hand      rules       the rules in use
  help  ?     this                              quit        leave the game
"""


class Left(Exception):
    """Somebody wants to leave, or there is nobody left to ask."""


@dataclass(slots=True)
class TerminalGame:
    """A game and who sits at the terminal."""

    game: Game
    people: frozenset[int]

    @classmethod
    def open(
        cls, rules: RuleSet, players: int | None, hands: int | None, seed: int, seats: str = "1"
    ) -> TerminalGame:
        """ValueError for numbers or seats that make no sense."""
        game = new_game(rules, players, seed, hands, record=True)
        return cls(game, frozenset(_seats(seats, game.players)))


def numbered(word: str, most: int) -> int | None:
    """The place, from 0, that a word says as a number from 1 to `most`; None for anything else. Figures of any script are figures, since
    they may be typed so; more of them than any list has entries are none."""
    if not word.isdecimal() or len(word) > 9 or not 1 <= int(word) <= most:
        return None
    return int(word) - 1


def _seats(text: str, players: int) -> list[int]:
    if text in ("all", "none"):
        return list(range(players)) if text == "all" else []
    found = []
    for word in text.replace(",", " ").split():
        seat = numbered(word, players) if word.isascii() else None
        if seat is None:
            raise ValueError(f"there is no seat `{shorten(word, 20)}`; there are seats 1 to {players}")
        found.append(seat)
    return found


def session(played: TerminalGame, typed: TextIO, out: TextIO) -> int:
    """Plays to the end; 0. Ctrl-C and the end of what is typed leave the game, which is no mistake; Ctrl-C gives 130."""
    screen = Screen(played, typed, out)
    try:
        screen.run()
    except Left:
        out.write("\nThe game is left.\n")
    except KeyboardInterrupt:
        out.write("\nThe game is left.\n")
        return 130
    return 0


class Screen:
    """One session in front of people."""

    def __init__(self, played: TerminalGame, typed: TextIO, out: TextIO) -> None:
        self.game, self.people = played.game, played.people
        self.typed, self.out = typed, out
        self.words = narrator(played.game, played.people, wants_colour(out))
        self.echo = not typed.isatty()
        self.combines, self.help = _typing(played.game.rules.game)
        self.told = 1  # lines of the record that were told: the first is only for programs

    def say(self, text: str) -> None:
        self.out.write(text)

    def run(self) -> None:
        rules = self.game.rules
        self.say(
            f"{safe(rules.names.en)}, {self.game.players} players, seed {self.game.seed}. `help` says what you can type.\n"
        )
        self.tell()
        while self.game.decision is not None:
            seat = self.game.decision.player
            option = self.ask(seat) if seat in self.people else computer.choose(self.game)
            self.game.choose(option)
            self.tell()
        self.say(
            "\nThe session is over. "
            + ", ".join(
                f"{self.words.name(seat)} {self.words.total(seat)}" for seat in range(self.game.players)
            )
            + "\n"
            + self.words.standing()
        )
        self.say(self.words.session())

    def tell(self) -> None:
        """Everything new in the record, as words."""
        assert self.game.lines is not None
        for line in self.game.lines[self.told :]:
            self.say(self.words.line(line))
        self.told = len(self.game.lines)
        self.out.flush()

    # --------------------------------------------------------------------------------------------------------- asking

    def ask(self, seat: int) -> Option:
        """What the player of a seat chooses."""
        options = list(self.game.options())
        if len(options) == 1 and isinstance(options[0], Pass):
            self.say(f"  {self.words.does(seat, 'can only pass')}.\n")
            return options[0]
        self.say(self.words.table(seat))
        listed = self._list(seat, options)
        while True:
            self.say(paint(f"{self._question(seat)} > ", "1", self.words.colour))
            self.out.flush()
            text = self.typed.readline()
            if not text:
                raise Left
            if self.echo:
                self.say(safe(text.rstrip("\n")) + "\n")
            found = self._answer(seat, text.strip(), options, listed)
            if found is not None:
                return found

    def _question(self, seat: int) -> str:
        decision = self.game.decision
        assert decision is not None
        who = "You" if self.people == {seat} else self.words.name(seat)
        rule = f" ({self.words.rule(decision.rule)})" if decision.rule else ""
        return f"{who}: {KINDS[decision.kind].asked}{rule}"

    def _list(self, seat: int, options: list[Option]) -> bool:
        """Lists what may be chosen, where that is not plain from the hand; whether it did."""
        assert self.game.decision is not None
        kind = self.game.decision.kind
        if kind in ("play", "answer") and self.combines:
            return False
        cards = [option.cards for option in options if isinstance(option, Cards)]
        if cards and (
            len(cards) > _MOST_LISTED or not any(mask & ~self.game.hand_of(seat) for mask in cards)
        ):
            self._tell_cards(seat, kind, cards)
            return False
        for number, option in enumerate(options, start=1):
            self.say(f"    {number}  {self.describe(option)}\n")
        return True

    def _tell_cards(self, seat: int, kind: str, cards: list[int]) -> None:
        """Which cards of the hand may be typed, where not any will do."""
        sizes = sorted({mask.bit_count() for mask in cards})
        hand = self.game.hand_of(seat)
        every = sum(comb(hand.bit_count(), size) for size in sizes)
        if len(cards) < every and len(cards) <= _MOST_LISTED:
            self.say(f"  Allowed:  {'  |  '.join(map(self.words.mask, cards))}\n")
        elif sizes != [1] or kind != "play":
            self.say(f"  Type {' or '.join(map(str, sizes))} of your cards.\n")

    def describe(self, option: Option) -> str:
        """An option in a few words."""
        match option:
            case Pass():
                return "pass"
            case Play():
                faces = [self.game.rules.deck.faces[face].code for face in option.faces]
                reading = f" as {self.words.faces(faces)}" if option.wild else ""
                return self.words.mask(option.cards) + reading
            case Cards():
                return self.words.mask(option.cards)
            case Claim():
                return ", ".join(map(self.words.rule, option.yaku)) or "nothing"
            case Pick():
                data = self.game.data(option)
                if isinstance(data, dict) and isinstance(player := data.get("player"), int):
                    return self.words.name(player)
                return self.words.choice(data)

    # ------------------------------------------------------------------------------------------------------- answers

    def _answer(self, seat: int, text: str, options: list[Option], listed: bool) -> Option | None:
        """The option that was typed; None where it was something else, which is then answered."""
        parts = text.replace(",", " ").split()
        if not parts:
            return None
        word = _WORDS.get(parts[0].lower(), parts[0].lower())
        match word:
            case "help":
                self.say(self.help)
            case "hint":
                self.say(f"  The computer would choose: {self.describe(computer.choose(self.game))}\n")
            case "rules":
                self._rules()
            case "table" | "hand":
                self.say(self.words.table(seat))
                self._list(seat, options)
            case "quit":
                raise Left
            case "why":
                self._why(seat, parts[1:])
            case _:
                return self._choice(seat, word, parts, options, listed)
        return None

    def _choice(
        self, seat: int, word: str, parts: list[str], options: list[Option], listed: bool
    ) -> Option | None:
        if word in ("pass", "none", "nothing"):
            found = next(
                (item for item in options if isinstance(item, Pass) or item in (Cards(0), Claim(()))), None
            )
            if found is None:
                self._refuse_pass()
            return found
        if listed and len(parts) == 1 and (place := numbered(word, len(options))) is not None:
            return options[place]
        spoken = [
            option
            for option in options
            if not isinstance(option, Pass) and self.describe(option).lower() == " ".join(parts).lower()
        ]
        if spoken:
            return spoken[0]
        if not any(isinstance(option, Play | Cards) for option in options):
            self.say("  Type one of the numbers.\n")
            return None
        cards = self._cards(seat, parts)
        if cards is None:
            return None
        fitting = [option for option in options if isinstance(option, Play | Cards) and option.cards == cards]
        if not fitting:
            self._refuse(cards)
            return None
        return fitting[0] if len(fitting) == 1 else self._reading(fitting)

    def _reading(self, options: Sequence[Option]) -> Option | None:
        """Which of several readings of the same cards is meant."""
        self.say("  These cards can be read in several ways:\n")
        for number, option in enumerate(options, start=1):
            self.say(f"    {number}  {self.describe(option)}\n")
        self.say("  which > ")
        self.out.flush()
        text = self.typed.readline()
        if not text:
            raise Left
        if self.echo:
            self.say(safe(text.rstrip("\n")) + "\n")
        word = text.strip()
        place = numbered(word, len(options))
        return options[place] if place is not None else None

    def _cards(self, seat: int, parts: Iterable[str]) -> int | None:
        """The cards that were typed, by number in the hand list or by code; None (and a word about it) where one is unknown."""
        deck = self.game.rules.deck
        hand = self.words.hand(seat)
        mask = 0
        for part in parts:
            if (place := numbered(part, len(hand))) is not None:
                card: int | None = hand[place]
            else:
                card = self._card(part, mask, hand)
            if card is None or mask >> card & 1:
                known = [*_COMMANDS, *(deck.codes[held] for held in hand)]
                twice = card is not None or deck.card(normal_code(part)) is not None
                what = f"`{safe(part)}` is there twice." if twice else f"There is no card `{safe(part)}`."
                self.say(
                    f"  {what} {'' if twice else did_you_mean(part, known)} `help` says what you can type.\n".replace(
                        "  `", " `"
                    )
                )
                return None
            mask |= 1 << card
        return mask

    def _card(self, part: str, taken: int, hand: list[int]) -> int | None:
        """A card of the hand if one is written so, or else any other."""
        deck = self.game.rules.deck
        code = normal_code(part)
        for card in hand:
            if not taken >> card & 1 and code in (
                deck.codes[card],
                deck.faces[deck.cards[card]].code,
                deck.faces[deck.cards[card]].id,
            ):
                return card
        return deck.card(code, taken)

    # -------------------------------------------------------------------------------------------------- explanations

    def _refuse(self, cards: int) -> None:
        self._explained(self._explain(cards), self.game.codes(cards))

    def _refuse_pass(self) -> None:
        self._explained(self.game.explain(Pass()), [])

    def _explain(self, cards: int) -> Explanation:
        assert self.game.decision is not None
        if self.combines and self.game.decision.kind == "play":
            from ..interpreter.climbing.position import explain_cards

            return explain_cards(cast("ClimbingGame", self.game), self.game.codes(cards))
        return self.game.explain(Cards(cards))

    def _explained(self, found: Explanation, codes: list[str]) -> None:
        from ..services.questions import words

        text = words(self.game.rules, found, codes, you=True)
        self.say("".join(f"  {line}\n" for line in text.splitlines()))

    def _why(self, seat: int, parts: list[str]) -> None:
        if not parts or parts[0].lower() in ("pass", "p"):
            self._refuse_pass()
            return
        cards = self._cards(seat, parts)
        if cards is not None:
            self._refuse(cards)

    def _rules(self) -> None:
        rules = self.game.rules
        for line in rules.about:
            self.say(f"  {safe(line.en)}\n")
        for rule in rules.rules:
            decided = ", ".join(f"{setting.id} {setting.value}" for setting in rule.settings)
            self.say(f"  {safe(rule.names.en)}{f' ({safe(decided)})' if decided else ''}\n")
            for note in rule.notes:
                self.say(f"      {safe(note.en)}\n")
        if not rules.rules:
            self.say("  No house rules are in use.\n")
