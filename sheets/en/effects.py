"""Effects in English, each as a subject and what it does, so that two effects of one subject can share it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from ...model import (
    Effect,
    Event,
    Move,
    Name,
    Patterns,
    PlaceCards,
    Range,
    Restrict,
    SetCounter,
    StandsFor,
    Tally,
    Trade,
    Who,
)
from ..facts import binds_people
from ..phrases import effects as book
from ..phrases.lasting import Lasting, keeps_this_play, leads_come
from ..phrases.vocabulary import Changing, Deeds, Doing
from ..several import happen
from . import captures, moves, numbers
from .cards import all_cards, card_noun, is_named, is_one, rank_list, rank_name
from .events import until
from .moves import MOVES
from .numbers import each
from .people import BEFORE, PEOPLE
from .plays import plays
from .restrictions import restriction, restriction_of
from .said import Said
from .voice import Voice
from .words import amount, listed, noun, number, times

_LASTS: Lasting = {
    "next_play": " for the next play of this trick only",
    "clear": " until the table is cleared",
    "this_clear": " until this clear, so that it is over at once",
    "next_clear": " during the whole next trick",
    "clear_or_next": " until the table is cleared (where it is just being cleared, during the whole next trick)",
    "hand": " until the hand ends",
    "session": " until the session ends",
    "one_turn": " for the next turn",
    "turns": " for the next {number} turns",
    "turn_after": " for this turn and the next",
    "turns_after": " for this turn and the next {number}",
    "clears": " until the table has been cleared {times} more",
    "next_clears": " during the next {number} whole tricks",
    "clears_then": " from the next time the table is cleared until it has been cleared {times} more",
    "clears_with_this": " until the table has been cleared {times} (this time counts)",
    "one_hand": " until the hand ends",
    "hands": " for {number} hands (this one counts)",
    "next_hands": " for the next {number} hands",
    "hands_or_next": " for {number} hands (this one counts, unless it is over)",
    "hands_then": " for {number} hands (counted from the one in which it begins)",
    "event": " until {until}",
    "some_event": " until then",
    "clears_after_next": " from the end of the next trick until the table has been cleared {times} more",
    "at_next_clear": ", from the next time the table is cleared",
    "after_next_trick": ", from the end of the next trick on",
    "at_next_clear_or_after": ", from the next time the table is cleared (where it is just being cleared, from the end of the next trick on)",
    "next_trick": " during the whole next trick",
    "trick_after_next": " during the whole trick after the next",
}
_DOING: Doing = {
    "clear table": ("the table", "is cleared"),
    "release locks": ("all locks in force", "end"),
    "turn card": ("a card", "is turned up (from the draw pile, or from the pack and put back)"),
    "end hand": ("the hand", "ends at once"),
    "mirror titles": (
        "the titles that this hand gives",
        "are turned round (whoever is last counts as first and gets the highest, and so on)",
    ),
    "mirror titles now": (
        "the titles of the previous hand",
        "are turned round at once (the highest becomes the lowest, the first counts as the last, and so on)",
    ),
    "wipe titles": ("this hand", "gives no titles, so that nobody has one in the next"),
    "keep titles": (
        "this hand",
        "gives no new titles: everybody keeps the one they have then, and who counts as first and last in the previous hand stays, too",
    ),
    "skip exchange": ("the exchange", "is left out"),
    "pool hands": (
        "all hands",
        "are put together, shuffled and dealt again, to everybody as equally as can be",
    ),
    "deal again": ("the hand", "is thrown in, and all cards are dealt again by the same dealer"),
}
_CHANGING: Changing = {
    "reverse_ranking": ("the ranking", "is reversed"),
    "reverse_direction": ("the direction of play", "is reversed"),
    "reverse_direction_each": ("the direction of play", "is reversed, once{each},"),
    "set_ranking": ("the ranking", "becomes (from low to high) {order}"),
    "wipe_places": ("this hand", "gives nothing for places"),
    "table_leaves": ("the cards on the table", "leave the game"),
    "discards_leave": ("the discards", "leave the game"),
    "switch_off": ("{rules}", "does not act again"),
    "switch_off_several": ("{rules}", "do not act again"),
    "rests": ("{rules}", "does not hold"),
    "rest_several": ("{rules}", "do not hold"),
    "cancel": ("{rules}", "does not act"),
    "cancel_answered": ("what was answered", "does not act"),
    "hold": ("{rules}", "is in force"),
    "end_hold": ("{rules}", "is no longer in force"),
    "skip": ("the next player", "is skipped"),
    "skip_several": ("the next {players}", "are skipped"),
    "skip_in_turn": ("whoever would have the next turn", "is skipped"),
    "skip_several_in_turn": ("the {players} who would have the next turns", "are skipped"),
    "skip_then": ("whoever would be next after that", "is skipped"),
    "skip_several_then": ("the {players} who would be next after that", "are skipped"),
    "skip_each": ("one player", "is skipped{each}"),
    "skip_several_each": ("{players}", "are skipped{each}"),
    "double_score": ("the score of this hand", "is doubled"),
    "multiply_score": ("the score of this hand", "is multiplied by {by}"),
    "double_counter": ("“{counter}”", "doubles"),
}
_DEEDS: Deeds = {
    "swap_hands": "swaps hands with {other}",
    "swap_titles": "swaps titles, and places in the previous hand, with {other}",
    "swap_titles_before": "swaps the titles and places of the hand before with {other}",
    "swap_seats": "swaps seats with {other}",
    "change_seats": "changes seats, by lot",
    "choose_player": "chooses another player",
    "choose_out": "chooses a player who is out",
    "choose_out_or_fallen": "chooses a player who is out or has fallen",
    "play_again": "plays again",
    "play_again_on_table": "plays again (and must beat the play on the table, or pass)",
    "lead": "leads next",
    "lead_first": "leads first",
    "lead_at_once": "leads a new trick at once",
    "sit_out": "sits out",
    "go_out": "goes out at once",
    "in_again": "is in again (the place is given up)",
    "rise": "rises to first place",
    "become": "becomes {title} when the titles are given after this hand, trading titles with whoever would have been {title}",
    "become_too": "becomes {title} when the titles are given after this hand",
    "stop": "stops the round",
    "may_stop": "stops the round{stop} or, with cards left in hand, goes on{on}, as they like",
    "may_stop_first": "stops the round{stop} or goes on{on}, as they like",
    "call_off": "calls the round off",
    "stop_later": "stops the round {when}",
    "may_stop_later": "stops the round{stop} {when} or, with cards left in hand, goes on{on}, as they like",
    "call_off_later": "calls the round off {when}",
    "may_call_off_later": "calls the round off{stop} {when} or, with cards left in hand, goes on{on}, as they like",
    "may_call_off_first": "calls the round off{stop} or goes on{on}, as they like",
    "end_of_turn": "at the end of the turn",
    "once_or_end_of_turn": "at once (in the middle of a turn: at its end)",
    "may_call_off": "calls the round off{stop} or, with cards left in hand, goes on{on}, as they like",
    "take_trick": "takes all cards of this trick into the hand",
    "take_back": "takes the cards of {play} back into the hand",
    "take_play": "takes the cards of {play} into the hand",
    "lay_aside": "lays {plays} from the hand on the discards",
    "may_lay_aside": "may lay {plays} from the hand on the discards",
    "show": "shows {what}{each} to {other}",
    "show_to_all": "shows {what}{each} to {other}",
    "may_show": "may show {what}{each} to {other}",
    "may_show_to_all": "may show {what}{each} to {other}",
    "name_number": "sets “{counter}” to a number from {low} to {high}",
    "name_number_together": "sets “{counter}” to a number from {low} to {high}, all at the same time",
    "raise_number": "raises “{counter}” to a higher number, {high} at most",
    "may_raise_number": "may raise “{counter}” to a higher number, {high} at most, or pass",
    "raise_own_number": "names a number for “{counter}” higher than all so far, {high} at most",
    "may_raise_own_number": "may name a number for “{counter}” higher than all so far, {high} at most, or pass",
    "raise_in_turn": "{deed} (each is asked once, in turn order, beginning with {first}; once somebody has named {high}, the rest are not asked)",
    "raise_around": "{deed} (in turn order, beginning with {first}, again and again except those who have passed, until nobody else names more "
    "or somebody has named {high})",
    "fall": "falls to last place at once",
    "fall_free": "falls to last place, above only those whom another rule sends there",
    "fall_with_hand": "falls to last place at once and lays the hand aside face down",
    "fall_free_with_hand": "falls to last place, above only those whom another rule sends there, and lays the hand aside face down",
    "fall_at_end": "stays in the hand, but falls to last place when it ends",
    "fall_free_at_end": "stays in the hand, but falls to last place when it ends, above only those whom another rule sends there",
    "fall_after_hand": "falls to last place when the hand ends",
    "fall_free_after_hand": "falls to last place when the hand ends, above only those whom another rule sends there",
    "pay": "pays {points} to {other}{each}",
    "pay_number": "pays {other} {times}as many points as “{number}” says",
    "pay_for_own": "pays {points}{each} to {other}",
    "score": "scores {points}{each}",
    "lose": "loses {points}{each}",
    "double_own_score": "has their score of this hand doubled{each}",
    "multiply_own_score": "has their score of this hand multiplied by {by}{each}",
}


class Effects(book.Effects[Voice, Said]):
    """How long stands with its space."""

    def said(self, subject: str, does: str, span: str = "") -> Said:
        return Said(subject, does + span, "until" in span)

    def as_before(self, said: Said) -> Said:
        # said once, behind all that is counted: whom it means may be counted so, too
        whole = Said(said.subject.replace(BEFORE, ""), said.predicate.replace(BEFORE, ""), said.lasts)
        what = "who and how many: " * (whole != said)
        return replace(whole, predicate=f"{whole.predicate} ({what}counted before any of this)")

    def so_often(self, points: int) -> str | None:
        """Twice as many points as “last payment” says."""
        return {1: "", 2: "twice "}.get(points)

    def can_stand_first(self, each: str) -> bool:
        return not each.startswith(",")  # , as many times as their own “bid” says

    def anew(self, said: Said) -> Said:
        return replace(said, anew=True)

    def together(self, items: Sequence[Said]) -> str:
        """The player takes the trick and leads next, and the table is cleared."""
        grouped: list[tuple[str, list[str]]] = []
        lasts = False
        for said in items:
            if grouped and grouped[-1][0] == said.subject and not said.anew and (not lasts or said.lasts):
                grouped[-1][1].append(said.predicate)
            else:
                grouped.append((said.subject, [said.predicate]))
            lasts = said.lasts
        parts = [f"{subject} {listed(predicates)}" for subject, predicates in grouped]
        return "".join(parts) if len(parts) < 2 else f"{', '.join(parts[:-1])}, and {parts[-1]}"

    def actor(self, voice: Voice, person: Who, *, one: bool = False) -> str:
        return PEOPLE.one(voice, person) if one else PEOPLE.each(voice, person)

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

    def plays(self, voice: Voice, patterns: Patterns) -> str:
        return plays(voice, patterns)

    def players(self, count: int) -> str:
        return amount(Range(count, count), noun("player"))

    def points(self, voice: Voice, count: int, each: Sequence[Who] = ()) -> str:
        return amount(Range(count, count), noun(voice.chips))

    def effect(self, voice: Voice, item: Effect) -> Said:
        if isinstance(item, book.Framed):
            return self.framed(voice, item)
        match item:
            case PlaceCards(_, _, _, duration, begin):
                return self.place_cards(voice, item, self.span(voice, duration, begin))
            case StandsFor(_, _, duration, begin):
                return self.stands_for(voice, item, self.span(voice, duration, begin))
            case Restrict(_, duration):
                return self.restrict(voice, item, self.span(voice, duration, item.begin))
            case SetCounter():
                return numbers.set_counter(voice, item)
            case Trade():
                return Said(self.actor(voice, item.who), moves.trade(voice, item))
            case Name():
                return self.name(voice, item)
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

    def restrict(self, voice: Voice, item: Restrict, span: str) -> Said:
        once = item.duration.kind == "play" and item.begin == "at once"
        if item.who is None:
            kept = keeps_this_play(item, voice.heard) and not once
            return restriction(
                voice, item.restriction, span, later=True, once=once, on_lead=leads_come(item), kept=kept
            )
        several, voice = happen(voice.rules, item.who), replace(voice, fixed=True)
        if binds_people(item.restriction):
            bound = PEOPLE.quantified(voice, item.who).none if several else PEOPLE.who(voice, item.who)
            return restriction(voice, item.restriction, span, later=True, bound=bound, nobody=several)
        none = PEOPLE.quantified(voice, item.who).none if several else ""
        each_of = PEOPLE.each(voice, item.who)
        return restriction_of(voice, item.restriction, span, each_of, none, on_lead=leads_come(item))

    def tally(self, voice: Voice, item: Tally) -> Said:
        return numbers.tally(voice, item)

    def capture(self, voice: Voice, item: Move) -> Said:
        return captures.move(voice, item)

    def name(self, voice: Voice, item: Name) -> Said:
        thing = noun(item.what)
        named = f"{number(item.count)} {thing.one if item.count == 1 else thing.many}"
        held = " that they hold" if item.held else ""
        secretly = "secretly " if item.secret else ""
        names = f"may {secretly}name" if item.optional else f"{secretly}names"
        learn = " (the others learn of it as soon as a rule does something with it)" if item.secret else ""
        return Said(
            self.actor(voice, item.who, one=True), f"{names} {named}{held}{each(voice, item.per)}{learn}"
        )


EFFECTS = Effects(PEOPLE, MOVES, _LASTS, _DOING, _CHANGING, _DEEDS)
effect, effects, lasting, beginning = EFFECTS.effect, EFFECTS.effects, EFFECTS.lasting, EFFECTS.beginning
placed, stands_for = EFFECTS.place_cards, EFFECTS.stands_for
