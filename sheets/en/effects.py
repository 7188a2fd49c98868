"""Effects in English, each as a subject and what it does, so that two effects of one subject can share it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ...model import (
    Effect,
    Event,
    Fall,
    LayAside,
    Move,
    MultiplyScore,
    Name,
    NameNumber,
    Pay,
    PlaceCards,
    Restrict,
    Reveal,
    ReverseDirection,
    Score,
    SetCounter,
    Skip,
    StandsFor,
    TakePlay,
    Tally,
    Trade,
    Value,
    Who,
)
from ..facts import binds_people
from ..phrases import effects as book
from ..phrases.vocabulary import Changing, Deeds, Doing, Lasting
from . import numbers
from .cards import all_cards, card_noun, is_named, is_one, rank_list, rank_name
from .events import until
from .moves import move, shown, trade
from .numbers import each
from .people import PEOPLE, who
from .plays import plays
from .restrictions import restriction
from .said import Said
from .voice import Voice
from .words import listed, noun, number, times

_LASTS: Lasting = {
    "next_play": " for the next play only",
    "clear": " until the table is cleared",
    "hand": " until the hand ends",
    "session": " until the session ends",
    "one_turn": " for the next turn",
    "turns": " for the next {number} turns",
    "clears": " until the table has been cleared {times}",
    "one_hand": " for one hand",
    "hands": " for {number} hands",
    "event": " until {until}",
    "some_event": " until then",
    "at_next_clear": ", from the next time the table is cleared",
    "next_trick": " during the whole next trick",
}
_DOING: Doing = {
    "clear table": ("the table", "is cleared"),
    "release locks": ("all locks", "end"),
    "turn card": ("a card", "is turned up (from the draw pile, or from the pack and put back)"),
    "end hand": ("the hand", "ends at once"),
    "mirror titles": ("all titles", "are turned round (the highest becomes the lowest, and so on)"),
    "mirror titles now": (
        "the titles of the last hand",
        "are turned round at once (the highest becomes the lowest, and so on)",
    ),
    "wipe titles": ("everyone", "loses their title"),
    "keep titles": ("this hand", "gives no new titles, so that those it was played with stay"),
    "skip exchange": ("the exchange", "is left out"),
    "pool hands": ("all hands", "are put together, shuffled and dealt again"),
}
_CHANGING: Changing = {
    "reverse_ranking": ("the ranking", "is reversed"),
    "set_ranking": ("the ranking", "becomes (from low to high) {order}"),
    "table_leaves": ("the cards on the table", "leave the game"),
    "discards_leave": ("the discards", "leave the game"),
    "switch_off": ("{rules}", "does not act again"),
    "switch_off_several": ("{rules}", "do not act again"),
    "cancel": ("{rules}", "does not act"),
    "cancel_answered": ("what was answered", "does not act"),
    "hold": ("{rules}", "is in force"),
    "end_hold": ("{rules}", "is no longer in force"),
}
_DEEDS: Deeds = {
    "swap_hands": "swaps hands with {other}",
    "swap_titles": "swaps titles with {other}",
    "swap_seats": "swaps seats with {other}",
    "change_seats": "changes seats, by lot",
    "choose_player": "chooses another player",
    "choose_out": "chooses a player who is out",
    "play_again": "plays again",
    "play_again_on_table": "plays again (and must beat the play on the table, or pass)",
    "lead": "leads next",
    "lead_at_once": "leads a new trick at once",
    "sit_out": "sits out",
    "go_out": "goes out at once",
    "in_again": "is in again (the place is given up)",
    "rise": "rises to first place",
    "become": "becomes {title}",
    "stop": "stops the round",
    "may_stop": "stops the round or goes on, as they like",
    "call_off": "calls the round off",
    "may_call_off": "calls the round off or goes on, as they like",
}


class Effects(book.Effects[Voice, Said]):
    """How long stands with its space."""

    def said(self, subject: str, does: str, span: str = "") -> Said:
        return Said(subject, does + span)

    def together(self, items: Sequence[Said]) -> str:
        """The player takes the trick and leads next, and the table is cleared."""
        grouped: list[tuple[str, list[str]]] = []
        for said in items:
            if grouped and grouped[-1][0] == said.subject:
                grouped[-1][1].append(said.predicate)
            else:
                grouped.append((said.subject, [said.predicate]))
        parts = [f"{subject} {listed(predicates)}" for subject, predicates in grouped]
        return "".join(parts) if len(parts) < 2 else f"{', '.join(parts[:-1])}, and {parts[-1]}"

    def actor(self, voice: Voice, person: Who) -> str:
        return who(voice, person)

    def spanned(self, lasting: str, beginning: str) -> str:
        return lasting + beginning

    def number(self, value: int) -> str:
        return number(value)

    def times(self, value: int) -> str:
        return times(value)

    def order(self, voice: Voice, ranks: tuple[int, ...]) -> str:
        return rank_list(voice, ranks)

    def until(self, voice: Voice, event: Event) -> str:
        return until(voice, event)

    def effect(self, voice: Voice, item: Effect) -> Said:
        if isinstance(item, book.Worded):
            return self.worded(voice, item)
        match item:
            case PlaceCards():
                return self.place_cards(voice, item, self.span(voice, item.duration, item.begin))
            case StandsFor():
                return self.stands_for(voice, item, self.span(voice, item.duration, item.begin))
            case ReverseDirection():
                return self._reverse_direction(voice, item, self.span(voice, item.duration, item.begin))
            case Restrict():
                return self._restrict(voice, item, self.span(voice, item.duration, item.begin))
            case MultiplyScore(by):
                return self._multiply_score(by)
            case Skip():
                return self._skip(voice, item)
            case Tally():
                return numbers.tally(voice, item)
            case SetCounter():
                return numbers.set_counter(voice, item)
            case Move():
                return move(voice, item)
            case Trade(person):
                return Said(self.actor(voice, person), trade(voice, item))
            case NameNumber(person):
                return self._name_number(voice, self.actor(voice, person), item)
            case LayAside(person):
                return self._lay_aside(voice, self.actor(voice, person), item)
            case TakePlay(person):
                return self._take_play(voice, self.actor(voice, person), item)
            case Name(person):
                return self._name(voice, self.actor(voice, person), item)
            case Reveal(person):
                return self._reveal(voice, self.actor(voice, person), item)
            case Fall(person):
                return self._fall(self.actor(voice, person), item)
            case Pay(person):
                return self._pay(voice, self.actor(voice, person), item)
            case Score(person):
                return self._score(voice, self.actor(voice, person), item)
            case _:
                assert_never(item)

    def place_cards(self, voice: Voice, item: PlaceCards, span: str = "") -> Said:
        """The 7 of hearts ranks just above the 2."""
        verb, way = "ranks" if is_one(voice, item.cards) else "rank", "above" if item.above else "below"
        does = f"{verb} just {way} the {rank_name(voice.deck, item.rank)}"
        return Said(all_cards(voice, item.cards), does + span)

    def stands_for(self, voice: Voice, item: StandsFor, span: str = "") -> Said:
        """Every 2 may stand for any card in a pair or three of a kind."""
        shapes = listed([voice.shape(id) for id in item.shapes], "or")
        single = is_named(voice, item.cards)
        cards = all_cards(voice, item.cards) if single else f"every {card_noun(voice, item.cards).one}"
        return Said(cards, f"may stand for any card in {shapes}{span}")

    def _reverse_direction(self, voice: Voice, item: ReverseDirection, span: str) -> Said:
        once = f", once{each(voice, item.per)}," if item.per is not None else ""
        return Said("the direction of play", f"is reversed{once}{span}")

    def _restrict(self, voice: Voice, item: Restrict, span: str) -> Said:
        bound = who(voice, item.who) if item.who is not None and binds_people(item.restriction) else ""
        once = item.duration.kind == "play" and item.begin == "at once"
        said = restriction(voice, item.restriction, span, later=True, once=once, bound=bound)
        if item.who is None or bound:
            return said
        return Said(f"for {who(voice, item.who)}", f"it holds that {said}")

    def _multiply_score(self, by: int) -> Said:
        how = "doubled" if by == 2 else f"multiplied by {number(by)}"
        return Said("the score of this hand", f"is {how}")

    def _skip(self, voice: Voice, item: Skip) -> Said:
        one, people = item.count == 1, noun("player")
        if item.per is not None:
            subject = f"{number(item.count)} {people.one if one else people.many}"
            return Said(subject, f"{'is' if one else 'are'} skipped{each(voice, item.per)}")
        if one:
            return Said(f"the next {people.one}", "is skipped")
        return Said(f"the next {number(item.count)} {people.many}", "are skipped")

    def _name_number(self, voice: Voice, actor: str, item: NameNumber) -> Said:
        time = ", all at the same time" if item.together else ""
        return Said(
            actor, f"sets “{voice.counter(item.counter)}” to a number from {item.low} to {item.high}{time}"
        )

    def _lay_aside(self, voice: Voice, actor: str, item: LayAside) -> Said:
        may = "may lay" if item.optional else "lays"
        return Said(actor, f"{may} {plays(voice, item.patterns)} from the hand on the discards")

    def _take_play(self, voice: Voice, actor: str, item: TakePlay) -> Said:
        if item.all:
            return Said(actor, "takes all cards of this trick into the hand")
        back = " back" if item.who.kind == "player" else ""
        return Said(actor, f"takes the cards of {voice.play}{back} into the hand")

    def _name(self, voice: Voice, actor: str, item: Name) -> Said:
        thing = noun(item.what)
        named = f"{number(item.count)} {thing.one if item.count == 1 else thing.many}"
        held = " that they hold" if item.held else ""
        secretly = "secretly " if item.secret else ""
        names = f"may {secretly}name" if item.optional else f"{secretly}names"
        learn = " (the others learn of it when it matters)" if item.secret else ""
        return Said(actor, f"{names} {named}{held}{each(voice, item.per)}{learn}")

    def _reveal(self, voice: Voice, actor: str, item: Reveal) -> Said:
        return Said(actor, f"shows {shown(voice, item)} to {who(voice, item.to)}")

    def _fall(self, actor: str, item: Fall) -> Said:
        place = "the last place that is still free" if item.free else "last place"
        if item.at_end:
            return Said(actor, f"stays in the hand, but falls to {place} when it ends")
        laying = "" if item.who.kind == "player" else " and lays down all cards"
        return Said(actor, f"falls to {place}{'' if item.free else ' at once'}{laying}")

    def _pay(self, voice: Voice, actor: str, item: Pay) -> Said:
        unit = voice.chips if item.points == 1 else voice.chips + "s"
        paid, to, per = f"pays {number(item.points)} {unit}", who(voice, item.to), each(voice, item.per)
        return Said(actor, f"{paid} to {to}{per}" if isinstance(item.per, Value) else f"{paid}{per} to {to}")

    def _score(self, voice: Voice, actor: str, item: Score) -> Said:
        unit = voice.chips if abs(item.points) == 1 else voice.chips + "s"
        verb = "scores" if item.points >= 0 else "loses"
        return Said(actor, f"{verb} {number(abs(item.points))} {unit}{each(voice, item.per)}")


EFFECTS = Effects(PEOPLE, _LASTS, _DOING, _CHANGING, _DEEDS)
effect, effects, lasting, beginning = EFFECTS.effect, EFFECTS.effects, EFFECTS.lasting, EFFECTS.beginning
placed, stands_for = EFFECTS.place_cards, EFFECTS.stands_for
