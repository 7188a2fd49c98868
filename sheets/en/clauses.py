"""Whole sentences: clauses, standing permissions, answers, and what is said about a rule as a whole."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ...analysis.moments import heard
from ...analysis.sitting import skips_another
from ...analysis.walk import values
from ...model import (
    ALWAYS,
    Answer,
    Clause,
    Condition,
    Counter,
    Event,
    EventKind,
    IsFirst,
    Not,
    PlayIs,
    PlayPattern,
    PlayRelates,
    PlaysRelate,
    Restriction,
)
from ..ends import End
from ..facts import all_parts
from ..moments import counts_itself, is_cleared_by
from ..phrases import rules as book
from ..phrases.events import about_one_play, any_play
from ..phrases.rules import (
    About,
    Answering,
    Held,
    afterwards,
    changes_who,
    is_cleared,
    none_of_several,
    offered,
    otherwise,
    plainly,
)
from ..phrases.vocabulary import Scopes
from ..several import neighbours_of_two
from ..voice import ON_THE_TABLE
from .cards import rank_name
from .conditions import Claim, condition, conditions
from .effects import EFFECTS, effects
from .events import event, events
from .numbers import counter
from .people import PEOPLE, anyone
from .plays import plays
from .restrictions import restriction
from .said import Said
from .voice import Voice
from .words import listed, sentence

_LIMITS: Scopes = {
    "trick": "in each trick",
    "hand": "in each {hand}",
    "session": "in each session",
    "row": "in each {hand}",
}
_CHANGES = {
    "ranking": "the ranking",
    "shape": "which shapes may be played",
    "joker stands for": "what a joker stands for",
    "joker obeys": "how a joker stands to locks",
    "suits rank": "the order of the suits",
    "follow": "what may follow a play",
    "the table clears when": "who must pass until the table is cleared",
    "effects see": "how rules see a joker",
    "deck": "the deck",
    "deal": "the deal",
    "dealer": "who deals",
    "leader": "who leads",
    "title": "the titles",
    "exchange": "the exchange",
    "score": "the score",
    "seats": "the seats",
    "exchange at": "how cards are exchanged",
    "session ends at": "when the session ends",
    "players": "the number of players",
    "turn": "the direction of play",
    "rounds": "the number of rounds",
    "stake": "the stake",
    "group": "the yaku",
    "set": "the sets of cards",
    "set … to": "a setting of the game",
    "tie goes to": "who wins a tie",
    "stopping yaku": "what a stopping yaku takes",
    "follow … in this order": "in which order plays follow",
    "final standing by": "who wins the session",
    "side": "the sides",
    "redeal if": "when the cards are dealt again",
    "redeal if a hand has": "when the cards are dealt again",
    "redeal if the field has all": "when the cards are dealt again",
    "the dealer captures": "which cards the dealer captures before play",
    "each player begins with": "what each player begins with",
    "claims close": "until when claims are made",
    "return": "which cards are put back",
    "before play": "who plays the round",
    "cut the draw pile": "the cut of the draw pile",
    "round ends": "when the round ends",
    "nobody pays more than": "the most that anybody pays",
    "each point of yaku pays": "what a point of yaku pays",
    "cards count": "what the cards count",
    "is month": "the months of the flowers",
    "captures any": "which cards capture others than those of their month",
    "is captured by": "which cards capture others than those of their month",
    "drawn last captures": "which cards capture others than those of their month",
    "left on field go to": "who gets the cards left on the field",
    "settle": "how a round is paid",
    "multiply by": "how a round is paid",
    "whoever alone went on": "how a round is paid",
    "whoever laid the last card": "how a round is paid",
    "whoever went on first": "how a round is paid",
    "only the highest multiplier": "how a round is paid",
    "round is void": "how a round is paid",
    "claims are paid back": "how a round is paid",
    "is worth": "what yaku are worth",
    "yaku": "the yaku",
    "match by": "what captures what",
}


_PLAYER: dict[EventKind, str] = {
    "dealt": "whoever is to lead",
    "exchanged": "whoever is to lead",
    "clear": "whoever took the trick",
    "hand ends": "whoever is first",
    "session ends": "whoever came first in the final hand",
    "ends": "whoever’s turn it is or was last",
}
# The same where something may have changed who that is: it is still the same player.
_PLAYER_WAS = {
    "whoever is to lead": "whoever was to lead",
    "whoever is first": "whoever was first",
    "whoever’s turn it is or was last": "whoever’s turn it was last",
}
_ABOUT: About = {
    "limit": "This rule acts at most {times} {scope}.",
    "not_counted": "What it does while it is in force, or as it ends, is not counted.",
    "names": "To name something for it beforehand is not counted.",
    "chooses": "To choose a player for it beforehand is not counted.",
    "counts": "Keeping count for it beforehand does not use this up.",
    "unnamed": "As long as nothing is named, nothing is allowed, forbidden or required by what would be named.",
    "placed_in_plays": "A play of several cards with such a card in it is as strong as its strongest card.",
    "turned_round": "As long as the ranking is reversed (even from before), this order runs the other way round.",
    "placed_turned": "A reversed ranking turns this round, too: what is just above a card is just below it then.",
    "placed_together": "Cards that get a place together keep their order among themselves.",
    "pooled": "Everybody has a new hand then; the players are gone through once, and whoever was before is not looked at again with the new hand.",
    "thrown_in": "After a new deal everybody has a new hand, and all this begins again with the first player; those who were asked before are asked again.",
    "named_then": "What has begun stays with what was named then; what is named later does not change it.",
    "before": "This rule acts before {all}.",
    "after": "This rule acts after {all}.",
    "looked_at": "Before the first lead, ",
    "looked_at_too": "Then, too, ",
    "changes": "What this rule decides is told above: {what}.",
    "needs": "This rule needs {all}.",
    "replaces": "This rule takes the place of {all}.",
    "counts_as": "Where other rules speak of {any}, this rule is meant, too.",
    "judges_first": (
        "All conditions of this rule are checked before it changes anything: what it changes counts only from the next time on."
    ),
    "judges_with": "What this rule asks is judged as things stand before the other rule changes anything.",
    "trick_over": "If the table is clear then, nothing is so of the trick: neither that it contains such a card nor that it contains none.",
    "skips_clear": "If that skips everybody else, the table is cleared, and the same player leads.",
    "skips_on": "If that skips everybody else, it is the same player’s turn again, on the same table.",
    "who_sits": "Who comes next, or before, is counted among all who are still in, also those who sit out.",
    "several_fall": "If several fall to last place in a hand, whoever falls first is the lowest.",
    "falls_above": "If several fall so, above the others, whoever falls first is the lower.",
    "ends_early": (
        "When a hand is ended by a rule, those who still have cards are placed after those who have gone out: whoever has "
        "fewer cards stands above; among equals, whoever is earlier in turn order, counted {first}."
    ),
    "counted_in_turn": "from the player whose turn it is",
    "counted_after_tricks": "from whoever took the trick",
    "counted_any_time": "{in_turn} or, where a trick is just over, {after_tricks}",
    "bound_later": "What lasts for several hands goes on for the player who is meant when it begins, whoever that would be in a later hand.",
    "parity": "The odd ranks are {odd}, the even ones {even}.",
    "parity_joker": "A joker that stands for no other card is neither.",
    "added_up": "When cards are added up, {court}; every other card counts its number.",
    "added_up_joker": "A joker that stands for no other card counts nothing.",
    "allowing": "This rule acts when a play is made that only it allows.",
}
_ANSWERING: Answering = {
    "plays": "{plays}",
    "anything": "any other rule is about to act on a play",
    "rule": "{any} is about to act",
    "rules": "one of {any} is about to act",
    "below": " The answered play lies on top again, and the turn goes on after whoever answered.",
    "above": " The answer lies on top, and the turn goes on after whoever answered.",
    "acts_too": " What was answered acts all the same.",
    "several": " If several could answer, the first in turn order to do so answers.",
}
_NAMED_LATER = (
    "\N{OBJECT REPLACEMENT CHARACTER}"  # stands for whom or what is named where all of the condition is known
)
_MADE = "the play to be made"


class Rules(book.Rules[Voice, Said]):
    def clause(self, voice: Voice, item: Clause) -> str:
        """When a play contains an 8, the table is cleared."""
        voice = _hearing(voice, item)
        if self.looked_at(voice, item):
            return sentence(_before_leads(voice, item))
        if item.otherwise is not None and item.otherwise.of < 0:
            return sentence(f"when {_either_way(voice, item)}")
        return sentence(f"when {_when(voice, item)}, {done(voice, item)}")

    def short(self, voice: Voice, item: Clause) -> str:
        """A play contains an 8 → the table is cleared."""
        voice = _hearing(voice, item)
        if self.looked_at(voice, item):
            return sentence(_before_leads(voice, item, " →"))
        if item.otherwise is not None and item.otherwise.of < 0:
            return sentence(_either_way(voice, item))
        return sentence(f"{_when(voice, item, brief=True)} → {done(voice, item)}")

    def answer(self, voice: Voice, item: Answer) -> str:
        """When the rule “Eight cut” is about to act, anyone else may answer by playing …; then …"""
        voice = replace(
            voice,
            before="that play" if item.to else "the answered play",
            heard=frozenset({"play"}),
            from_player=True,
        )
        asking = replace(
            voice,
            player="whoever made that play" if item.to else "whoever set it off",
            beaten=f"whoever had made the play that was beaten by {'that play' if item.to else 'it'}",
        )
        by = "any player" if item.by.kind in ("player", "everyone") else anyone(asking, item.by)
        check = f", if {condition(asking, item.condition).plain}" if item.condition != ALWAYS else ""
        using = " that is made together with the play on the table" if item.using else ""
        text = sentence(
            f"when {self.answered(voice, item)}{check}, "
            f"{by} may answer out of turn by playing {plays(voice, item.patterns)}{using}"
        )
        made = f"whoever made {voice.before}"
        voice = replace(voice, player="whoever answered", play="the answer", beaten=made)
        then = f" Then {done(voice, item)}." if item.effects else ""
        several = self.answering["several"] if book.several_answer(voice, item) else ""
        return text + then + self.after_answer(voice, item) + several

    def played(self, voice: Voice, item: Answer) -> str:
        return event(voice, Event("play", patterns=item.to))

    def counter(self, voice: Voice, item: Counter) -> str:
        return counter(voice, item)

    def restriction(self, voice: Voice, item: Restriction) -> Said:
        return restriction(voice, item)

    def holds(self, said: Said) -> str:
        return sentence(str(said))

    def holds_if(self, voice: Voice, item: Held, condition_: Condition) -> str:
        first = any(isinstance(check, IsFirst) and check.what != "hand" for check in all_parts(condition_))
        if isinstance(item, Restriction) and item.mode == "require" and not first:
            return sentence(_bound_play(voice, item, condition_))
        said = self._held_once(voice, item) if first else self.held(voice, item)
        made = replace(voice, play=_MADE)
        asked = condition(made, condition_, it=_MADE).plain
        if (
            isinstance(item, Restriction)
            and _on_any(item)
            and _of_before(condition_)
            and asked.startswith(_BEFORE_IS)
        ):
            return sentence(f"{said} that {asked.removeprefix(_BEFORE_IS)}")
        return sentence(f"if {asked}, {said}")

    def holds_for(self, voice: Voice, item: Restriction, condition_: Condition) -> str:
        """If a player holds an 8 and that player has passed, that player may not go out."""
        asked = condition(replace(voice, player=_NAMED_LATER), condition_).plain
        once = _named_once(asked, "a player", "that player")
        return sentence(f"if {once}, {restriction(voice, item, bound='that player')}")

    def holds_first(self, voice: Voice, item: Held, first: IsFirst) -> str:
        return sentence(f"on the first {first.what} of the {first.scope}, {self._held_once(voice, item)}")

    def _held_once(self, voice: Voice, item: Held) -> Said:
        """The same of one play, not of every play."""
        if isinstance(item, Restriction):
            return restriction(voice, item, every="the play")
        return self.held(voice, item)

    def all_rules(self, voice: Voice, ids: tuple[str, ...]) -> str:
        return voice.rules_named(ids)

    def any_rule(self, voice: Voice, ids: tuple[str, ...]) -> str:
        return voice.rules_named(ids, "or")

    def ranks(self, names: Sequence[str]) -> str:
        return listed(names)

    def counts(self, rank: str, number: int) -> str:
        return f"{rank} counts {number}"

    def listed(self, words: list[str]) -> str:
        return listed(words)

    def end(self, voice: Voice, item: End) -> str:
        aside = " (jokers aside)" if voice.deck.jokers else ""
        turned = (
            ", or, while the ranking is reversed, the " + rank_name(voice.deck, item.reversed)
            if item.reversed is not None
            else ""
        )
        rank = rank_name(voice.deck, item.rank)
        way = "above" if item.kind == "highest" else "below"
        too = f" Cards that have a place {way} it count, too." if item.beyond else ""
        if item.changes:
            told = (
                f"Which rank is the {item.kind}{aside} goes by the order at that moment: usually the {rank}"
            )
            return f"{told}{turned}.{too}"
        return f"The {item.kind} rank{aside} is the {rank}{turned}.{too}"


_BEFORE_IS = "the play before "


def _on_any(item: Restriction) -> bool:
    """Whether it allows plays on any play, which then are those that are not something: "on any play that is neither a bomb nor a rocket"."""
    return item.mode == "allow" and PlayPattern() in item.on and not item.in_spite


def _of_before(item: Condition) -> bool:
    """Whether only the play before is asked not to be something, by itself or by what is told of it."""
    return isinstance(item, Not) and isinstance(item.item, PlayIs) and item.item.before


RULES = Rules(EFFECTS, _ABOUT, _ANSWERING, _LIMITS, _CHANGES)
part, rule_parts, brief = RULES.part, RULES.rule_parts, RULES.brief
about_rule, decides = RULES.about_rule, RULES.decides


def _bound_play(voice: Voice, item: Restriction, condition_: Condition) -> str:
    """If a play contains a 3, it must have as many cards as the play before it."""
    asked = condition(replace(voice, play=_NAMED_LATER), condition_, it=_NAMED_LATER).plain
    every = "it" if _NAMED_LATER in asked else ""
    return f"if {_named_once(asked, 'a play', 'that play')}, {restriction(voice, item, every=every)}"


def _named_once(text: str, first: str, later: str) -> str:
    """A player has passed and that player holds an 8."""
    start, *others = text.split(_NAMED_LATER)
    return f"{start}{first}{later.join(others)}" if others else start


def _before_leads(voice: Voice, item: Clause, then: str = ",") -> str:
    """Before the first lead, if a player holds an 8 and that player is not a Fugō, that player discards one card; a number of the player is
    named once, and where no more is asked than that it is the highest and how high, it is the number that is spoken of: if the highest
    “bid” is 2."""
    asked = _asked(conditions(replace(voice, player=_NAMED_LATER), all_parts(item.condition)))
    asked = re.sub(f"({_NAMED_LATER}’s “[^”]+”)( is [^,]+ and) \\1 is", r"\1\2 is", asked)
    done_ = done(replace(voice, player="that player"), item)
    highest = re.fullmatch(f"{_NAMED_LATER}’s (“[^”]+”) is the highest and (is [^,]+)", asked)
    if highest and then == "," and " and " not in highest[2]:
        done_ = done_.replace("that player", "the player who has it", 1)
        return f"before the first lead, if the highest {highest[1]} {highest[2]}, {done_}"
    if_ = "if " if then == "," else ""
    return f"before the first lead, {if_}{_named_once(asked, 'a player', 'that player')}{then} {done_}"


def _either_way(voice: Voice, item: Clause) -> str:
    """A play contains an 8: if the next player wishes it, the table is cleared; otherwise the next player is skipped."""
    it = "it" if about_one_play(item.events) else voice.play
    checks = _asked(conditions(voice, all_parts(item.condition), it=it)) + _this_counts(item)
    other = effects(voice.clause(item), otherwise(item), cleared=is_cleared(item))
    return f"{events(voice, item.events)}: if {checks}, {done(voice, item)}; otherwise, {other}"


def done(voice: Voice, item: Clause | Answer) -> str:
    """All that a clause does, with what is chosen, and what happens where a player does not do what is left to them."""
    voice, cleared = voice.clause(item), is_cleared(item)
    parts = [effects(voice, plainly(item), cleared=cleared)] if plainly(item) else []
    if item.choice is not None:
        chooser = PEOPLE.one(voice, item.choice.who)
        ways = [effects(voice, way, cleared=cleared) for way in offered(item)]
        parts.append(f"{chooser} chooses: either {', or else '.join(ways)}")
    text = ", and ".join(parts)
    then = voice
    if changes_who(voice.rules, plainly(item)):
        then = replace(voice, player=_PLAYER_WAS.get(voice.player, voice.player))
    for later, clear in afterwards(item):
        text += f"; after that, {effects(then, later, cleared=clear)}"
    if item.otherwise is not None and item.otherwise.of >= 0:
        undone = "none of them does" if none_of_several(voice.rules, item) else "that is not done"
        if (
            not none_of_several(voice.rules, item) and len(plainly(item)) > 1
        ):  # only one of them is left to somebody
            undone = "what may be done is not done"
        if list(afterwards(item)):  # what comes after is not what is meant
            undone = (
                "nobody does what they may do first"
                if none_of_several(voice.rules, item)
                else "what may be done first is not done"
            )
        undone = "nobody does any of what they may do" if item.otherwise.beside else undone
        text += f"; if {undone}, {effects(voice, otherwise(item), cleared=cleared)}"
    return text


def _hearing(voice: Voice, item: Clause) -> Voice:
    """The voice of a clause: as a turn begins or is given up, the play is the one on the table; where an event names nobody, it is said who
    the player is."""
    voice = replace(voice, heard=heard(voice.rules, item), clearing=is_cleared_by(voice.rules, item))
    if neighbours_of_two(item.effects):
        voice = replace(voice, from_player=True)
    voice = replace(voice, apart_from_turn=skips_another(voice.rules, item))
    if all(event.kind in ON_THE_TABLE for event in item.events):
        voice = replace(voice, play="the play on the table")
    players = {_PLAYER.get(event.kind, voice.player) for event in item.events}
    return replace(voice, player=players.pop()) if len(players) == 1 else voice


def _when(voice: Voice, item: Clause, *, brief: bool = False) -> str:
    """What must happen and hold: events first, then the conditions, the play being "it" after it was named."""
    checks = all_parts(item.condition)
    parts = []
    at_once = len(checks) < 2 or _names_play(checks[0])  # else something else has been named meanwhile
    it = "it" if about_one_play(item.events) and at_once else voice.play
    if any_play(item.events) and checks and _about_play(checks[0]):
        parts.append(condition(voice, checks.pop(0), it="a play").plain)
    else:
        parts.append(events(voice, item.events))
    if not checks:
        return parts[0]
    counts = _this_counts(item)
    claim = conditions(voice, checks, it=it)
    if len(checks) == 1 and len(item.events) == 1 and not claim.choice:
        return f"{parts[0]} and {_same_subject(parts[0], claim.plain)}{counts}"
    if brief:  # no "if" where there is no "when": all of it stands before the arrow
        one = len(checks) == 1 or claim.choice
        return f"{parts[0]}, {'and ' if one else ''}{_asked(claim)}{counts}"
    return f"{parts[0]}, if {_asked(claim)}{counts}"


_OF_PLAYER = re.compile(r"the player (?=(?:is|has|does|holds|had|can|cannot|could)\b)(?!is whoever)")


def _same_subject(event_: str, asked: str) -> str:
    """A player goes out first and is not the Dai Fugō: whom both speak of is named once."""
    return (
        _OF_PLAYER.sub("", asked, count=1)
        if re.match(r"a player\b(?!’)", event_) and _OF_PLAYER.match(asked)
        else asked
    )


def _asked(claim: Claim) -> str:
    """All that must hold, as it stands after "if"."""
    return f"either {claim.plain}" if claim.choice else claim.plain


def _this_counts(item: Clause) -> str:
    """Whether the pass, the play, the trick of which the clause hears is among those that it counts."""
    counted = counts_itself(item)
    return f" (this {counted} counts, too)" if counted else ""


def _names_play(check: Condition) -> bool:
    """Whether it says something of the play."""
    return any(not item.before for item in values(check, PlayIs)) or any(
        True for _ in values(check, PlayRelates)
    )


def _about_play(check: Condition) -> bool:
    return isinstance(check, PlaysRelate) or (isinstance(check, PlayIs) and not check.before)
