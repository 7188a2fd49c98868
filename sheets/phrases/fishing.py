"""A fishing game from its cards to the end of a round: the deal, claims, the turn, what is captured."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Generic, TypedDict, TypeVar

from ...analysis.draw_pile import left_in_pile
from ...analysis.walk import values
from ...model import EndRound, LayDown, Range, Returning, ReturnLimit, RuleSet
from ...model import Fishing as FishingRules
from ...model.cards import Names, bits
from ..as_named import as_named
from ..facts import Dealing, blanks_in_play, classes, dealings, largest_month, only_two
from ..page import MIXED, Cards, Line, Marks, PageTable, Picked
from ..passages import Passage, Sentences, passage, put
from ..rounds import Asked, asked_at_yaku
from ..voice import Voice
from .combinations import FEW, Combinations
from .dealing import Dealing as DealingBook
from .vocabulary import Roles
from .writing import Writing

V = TypeVar("V", bound=Voice)


class Heads(TypedDict):
    """What stands over and in the tables of cards."""

    months: tuple[str, str]
    sets: tuple[str, str]
    rest: str  # all cards of no other class
    marks: str  # what stands before the marks of the kinds of card
    mixed: str  # and yaku of several kinds
    matches: tuple[str, str]
    none: tuple[str, str]  # so many cards match, and what happens
    one: tuple[str, str]
    two: tuple[str, str]
    three: tuple[str, str]


class Deals(TypedDict):
    """What is said before play; {count} are cards."""

    chips: Sentences  # {chips}: that each begins with
    stake: Sentences  # {chips}
    turned_up: str  # the field was dealt face down, to draw from it
    redeal_month: str  # {count}
    redeal_hand: str  # {count}
    redeal_cards: str  # {cards}
    field_month: Sentences  # {count}
    laid_down: Sentences  # {whoever} {card}
    other_numbers: str  # the card is not in the pack then


class Claims(TypedDict):
    """What is said of claims on the dealt hand."""

    claim: Sentences
    playing: str  # the others who play, where players may have dropped out
    opponent_pays: Sentences  # {value}
    others_pay: Sentences  # {value} {playing}
    opponent_pays_staked: Sentences  # the same, as far as the stake goes
    others_pay_staked: Sentences
    shown: str
    groups: Sentences  # of several groups of such yaku each is paid
    stops: Sentences  # {first}
    close: Sentences
    all_return: str  # where some have claimed and others have not
    returns: str  # {where} {all} {count}
    own: str  # {yaku}: whose cards may not go back
    not_these: Sentences  # {yaku} {card}
    count_too: Sentences  # {yaku} {card} {cards}: and these are such cards


class Turns(TypedDict):
    """How a turn goes."""

    begins: str  # {direction}
    plays: str
    draws: str
    cut: str  # before the first draw
    captures: Sentences
    blank: Sentences  # {card}: of no month
    stops: str  # a yaku stops the round
    ends: str  # where nothing ends the round before
    ends_or_stopped: str
    ends_empty: str  # when the pile is empty, too
    left: str  # {where} {cards}: of the pile, when the hands are empty
    made: str
    made_better: str
    look: str  # {made} {rule}: what is decided stands in a rule
    must_stop: str  # with no cards left, where one could go on
    must_call_off: str
    look_must_stop: str  # the same, where that stands in a rule
    look_must_call_off: str
    stop: str  # {made}: and it is not asked
    call_off: str
    choose_stop: str  # {made} {stop} {on}: what players say, or nothing
    choose_call_off: str


def _may_end(rules: RuleSet, stops: bool) -> bool:
    """Whether a round may end before the hands are empty: by a yaku, or by a rule."""
    return stops or any(True for _ in values(rules.rules, EndRound))


class Fishing(ABC, Generic[V]):
    """How a language tells a fishing game."""

    def __init__(
        self,
        writing: Writing[V],
        combinations: Combinations[V],
        dealing: DealingBook[V],
        heads: Heads,
        deals: Deals,
        claiming: Claims,
        turns: Turns,
        roles: Roles,
    ) -> None:
        self.writing = writing
        self.combinations = combinations
        self.dealing = dealing
        self.heads = heads
        self.deals = deals
        self.claiming = claiming
        self.turns = turns
        self.roles = roles

    @abstractmethod
    def month(self, number: int, names: Names) -> Line: ...

    @abstractmethod
    def class_name(self, voice: V, kind: str) -> Line: ...

    @abstractmethod
    def is_said(self, names: Names, said: str) -> bool:
        """Whether the name of a set stands in what is said."""

    @abstractmethod
    def rest(self, text: str, faces: tuple[int, ...]) -> Picked:
        """All cards of no other class."""

    @abstractmethod
    def chips(self, voice: V, count: int) -> str: ...

    @abstractmethod
    def cards_of(self, count: int, *, more: bool = False) -> str:
        """So many cards."""

    @abstractmethod
    def card(self, voice: V, face: int) -> str: ...

    @abstractmethod
    def every(self, voice: V, word: str, faces: Sequence[int], *, few: bool) -> str:
        """All cards that a word of the file picks; `few`: one by one."""

    @abstractmethod
    def dealt(self, voice: V, ways: Sequence[Dealing]) -> list[Sentences]:
        """What is dealt, with each number of players."""

    @abstractmethod
    def hands(self, rules: RuleSet, game: FishingRules) -> Sentences:
        """How many hands are dealt at most."""

    @abstractmethod
    def whoever(self, players: Range | None) -> str:
        """Whoever, with so many players."""

    @abstractmethod
    def where(self, players: Range | None) -> str:
        """With so many players, as a sentence begins; "" where it holds for any number."""

    @abstractmethod
    def with_so_many(self, players: Sequence[int]) -> str:
        """With one of these numbers of players, as a sentence begins."""

    @abstractmethod
    def opening(self, text: str) -> str:
        """The text as a sentence begins."""

    @abstractmethod
    def payment(self, voice: V) -> str:
        """What yaku are worth, as it stands in {value}."""

    @abstractmethod
    def a_card(self, voice: V, word: str) -> str:
        """One card that a word of the file picks."""

    @abstractmethod
    def such(self, voice: V, faces: Sequence[int]) -> str:
        """That cards are such cards, too, as it stands in {cards}."""

    @abstractmethod
    def leaving(self, voice: V, game: FishingRules) -> Passage:
        """What becomes of the cards that are left on the field."""

    @abstractmethod
    def taking(self, voice: V, game: FishingRules) -> Passage:
        """Cards that take more than their month."""

    # -------------------------------------------------------------------------------------------------- cards and classes

    def cards(self, rules: RuleSet) -> PageTable:
        """The twelve months with their cards."""
        deck = rules.deck
        present = set(deck.cards)
        rows = []
        for month, names in enumerate(deck.months, 1):
            faces = [face.index for face in deck.faces if face.month == month and face.index in present]
            rows.append((self.month(month, names), (Cards(tuple(faces), "named"),)))
        return PageTable(self.writing.lines(*self.heads["months"]), tuple(rows), cards=True)

    def months(self, rules: RuleSet) -> Passage:
        """The twelve months in one sentence, each with the cards whose names do not say it."""
        deck, present = rules.deck, set(rules.deck.cards)
        rows: list[tuple[int, Names, list[int]]] = []
        for month, names in enumerate(deck.months, 1):
            faces = [face.index for face in deck.faces if face.month == month and face.index in present]
            if faces:
                rows.append((month, names, faces))
        return passage(self.month_list(self.writing.voice(rules), rows) if rows else "")

    @abstractmethod
    def month_list(self, voice: V, rows: Sequence[tuple[int, Names, Sequence[int]]]) -> str:
        """Months by their number and name, with their cards."""

    def sets(self, rules: RuleSet, game: FishingRules, said: str) -> PageTable:
        """The classes of the cards, and the sets whose names stand in what is said."""
        voice = self.writing.voice(rules)
        rows: list[tuple[Line, Line]] = [
            (
                self.class_name(voice, item.kind),
                (self.rest(self.heads["rest"], item.faces) if item.rest else Cards(item.faces, "row"),),
            )
            for item in classes(rules)
        ]
        rows += [
            (
                self.writing.named(item.names),
                (Cards(as_named(rules.deck, tuple(bits(item.mask)), [item.names]), "row"),),
            )
            for item in game.sets
            if self.is_said(item.names, said)
        ]
        return PageTable(self.writing.lines(*self.heads["sets"]), tuple(rows), cards=True)

    def marks(self, rules: RuleSet, kinds: Sequence[str]) -> Marks:
        """What the marks beside yaku mean."""
        voice, heads = self.writing.voice(rules), self.heads
        said = self.writing.lines(heads["marks"], heads["mixed"])
        return Marks(
            said[0],
            tuple((kind, said[1] if kind == MIXED else self.class_name(voice, kind)) for kind in kinds),
        )

    def matches(self, rules: RuleSet) -> PageTable:
        """What so many matching cards on the field mean."""
        heads = self.heads
        rows = (heads["none"], heads["one"], heads["two"], heads["three"])
        return PageTable(
            self.writing.lines(*heads["matches"]), tuple(self.writing.lines(*row) for row in rows)
        )

    # --------------------------------------------------------------------------------------------------------- before play

    def deal(self, rules: RuleSet, game: FishingRules) -> Passage:
        voice, says = self.writing.voice(rules), self.deals
        whole = largest_month(rules)
        month, hand, field = (
            self.cards_of(count, more=count < whole)
            for count in (game.redeal_month, game.redeal_hand, game.field_month)
        )
        turned = any(step.to == "field" and step.face_down for step in game.deal)
        return passage(
            self.dealing.dealer(rules),
            put(says["chips"], chips=self.chips(voice, game.chips)) if game.chips else (),
            put(says["stake"], chips=self.chips(voice, game.stake)) if game.stake else (),
            *self.dealt(voice, dealings(rules, game)),
            self.hands(rules, game),
            *[self._laid_down(voice, item) for item in game.lays],
            self.dealing.leader(rules),
            says["turned_up"] if turned else "",
            says["redeal_month"].format(count=month) if game.redeal_month else "",
            says["redeal_hand"].format(count=hand) if game.redeal_hand else "",
            *[
                says["redeal_cards"].format(cards=self._stuck(voice, mask, word))
                for mask, word in game.redeal_cards
            ],
            put(says["field_month"], count=field) if game.field_month else (),
        )

    def _stuck(self, voice: V, mask: int, word: str) -> str:
        return self.every(voice, word, bits(mask), few=mask.bit_count() <= FEW)

    def _laid_down(self, voice: V, item: LayDown) -> Sentences:
        card, deck = self.card(voice, item.face), voice.deck
        only = deck.blanks and deck.blanks_for != (0, 99)
        told = put(self.deals["laid_down"], whoever=self.whoever(item.players), card=card)
        return (*told, self.deals["other_numbers"] if only else "")

    # -------------------------------------------------------------------------------------------------------------- claims

    def claims(self, rules: RuleSet, game: FishingRules) -> Passage:
        """What may be claimed on the dealt hand, until when, and the card that goes back."""
        voice, says = self.writing.voice(rules), self.claiming
        back = game.returning
        playing = says["playing"] if game.dropping is not None else ""
        pays = put(self._pays(rules, game), value=self.payment(voice), playing=playing)
        dealt = [group for group in game.groups if group.dealt]
        stops = any(row.stops for group in dealt for row in group.yaku)
        return passage(
            (*says["claim"], *pays, says["shown"]),
            says["groups"] if len(dealt) > 1 else (),
            put(says["stops"], first=self.roles[game.tie or "leader"]) if stops else (),
            self._returns(game, back) if back is not None else "",
            *[self._limit(voice, game, limit) for limit in (back.limits if back is not None else ())],
            says["close"] if game.claims_close else (),
        )

    def _pays(self, rules: RuleSet, game: FishingRules) -> Sentences:
        says = self.claiming
        if only_two(rules):
            return says["opponent_pays_staked" if game.stake else "opponent_pays"]
        return says["others_pay_staked" if game.stake else "others_pay"]

    def _returns(self, game: FishingRules, back: Returning) -> str:
        said = self.claiming["returns"]
        all = self.claiming["all_return"] if any(group.dealt for group in game.groups) else ""
        return self.writing.sentence(
            said.format(where=self.where(back.players), all=all, count=self.cards_of(back.count))
        )

    def _limit(self, voice: V, game: FishingRules, limit: ReturnLimit) -> Sentences:
        says, yaku = self.claiming, self.combinations.yaku_name(voice, limit.yaku)
        if limit.own:
            return (says["own"].format(yaku=yaku),)
        also = [
            face
            for group in game.groups
            if any(row.id == limit.yaku for row in group.yaku)
            for face, word in group.also
            if word == limit.word
        ]
        card = self.a_card(voice, limit.word)
        if not also:
            return put(says["not_these"], yaku=yaku, card=card)
        return put(says["count_too"], yaku=yaku, card=card, cards=self.such(voice, also))

    # ---------------------------------------------------------------------------------------------------------------- turn

    def turn(self, rules: RuleSet, game: FishingRules) -> Passage:
        voice, says = self.writing.voice(rules), self.turns
        stops = any(row.stops for group in game.groups if not group.dealt for row in group.yaku)
        return (
            *passage(
                says["begins"].format(direction=self.dealing.turning(rules)),
                says["plays"],
                (says["draws"], says["cut"] if game.cut_first else ""),
                says["captures"],
                *[put(says["blank"], card=self.card(voice, face)) for face in blanks_in_play(rules, game)],
                says["stops"] if stops else "",
                *[self._asked(voice, item) for item in asked_at_yaku(rules)],
            ),
            *self.taking(voice, game),
            *passage(
                (
                    says[
                        "ends_empty"
                        if game.empty_pile
                        else "ends_or_stopped"
                        if _may_end(rules, stops)
                        else "ends"
                    ],
                    *self._left(rules, game),
                )
            ),
            *self.leaving(voice, game),
        )

    def _left(self, rules: RuleSet, game: FishingRules) -> Iterator[str]:
        """How many cards of the pile are left when the hands are empty, for the numbers of players where any are."""
        numbers = rules.tables()
        found: dict[int, list[int]] = {}
        for players in numbers:
            if left := left_in_pile(rules, game, players):
                found.setdefault(left, []).append(players)
        for left, players_ in found.items():
            where = "" if len(players_) == len(numbers) else self.with_so_many(players_)
            yield self.opening(self.turns["left"].format(where=where, cards=self.dealing.cards(left)))

    def _asked(self, voice: V, item: Asked) -> Sentences:
        """What is decided at the end of a turn in which a yaku was made."""
        says = self.turns
        made = says["made_better" if item.better else "made"]
        if not item.always:
            look = says["look"].format(made=made, rule=voice.rules_named((item.rule,)))
            must = says["look_must_call_off" if item.off else "look_must_stop"]
            return look, must if item.choice else ""
        if not item.choice:
            return (says["call_off" if item.off else "stop"].format(made=made),)
        choose = says["choose_call_off" if item.off else "choose_stop"].format(
            made=made, **voice.said_words(item.says)
        )
        return choose, says["must_call_off" if item.off else "must_stop"]
