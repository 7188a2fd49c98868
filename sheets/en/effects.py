"""Effects in English, each as a subject and what it does, so that two effects of one subject can share it."""

from __future__ import annotations

from typing import assert_never

from ...model import (
    Become,
    Begin,
    Cancel,
    ChangeSeats,
    ChoosePlayer,
    Do,
    Duration,
    Effect,
    EndHold,
    EndRound,
    Fall,
    Hold,
    LayAside,
    LeaveGame,
    Move,
    MultiplyScore,
    Name,
    NameNumber,
    Pay,
    Per,
    PlaceCards,
    Restrict,
    Reveal,
    ReverseDirection,
    ReverseRanking,
    Rise,
    Score,
    SetCounter,
    SetRanking,
    Skip,
    StandsFor,
    Swap,
    SwapHands,
    SwitchOff,
    TakePlay,
    Tally,
    Trade,
    Turn,
    Value,
    Who,
)
from ..facts import ByWho
from .cards import all_cards, card_noun, is_one, rank_list, rank_name, word_noun
from .events import until
from .moves import move, shown, trade
from .numbers import changed, each
from .people import who
from .plays import plays
from .restrictions import binds_people, restriction
from .said import Said
from .voice import Voice
from .words import listed, noun, number, times

_DO: dict[str, Said] = {
    "clear table": Said("the table", "is cleared"),
    "release locks": Said("all locks", "end"),
    "turn card": Said("a card", "is turned up (from the draw pile, or from the pack and put back)"),
    "end hand": Said("the hand", "ends at once"),
    "mirror titles": Said("all titles", "are turned round (the highest becomes the lowest, and so on)"),
    "mirror titles now": Said(
        "the titles of the last hand", "are turned round at once (the highest becomes the lowest, and so on)"
    ),
    "wipe titles": Said("everyone", "loses their title"),
    "keep titles": Said("this hand", "gives no new titles, so that those it was played with stay"),
    "skip exchange": Said("the exchange", "is left out"),
    "pool hands": Said("all hands", "are put together, shuffled and dealt again"),
}


def lasting(duration: Duration, voice: Voice | None = None) -> str:
    """until the table is cleared — with its space. What lasts until an event needs a voice to say which."""
    count = duration.count
    match duration.kind:
        case "play":
            return " for the next play only"
        case "clear":
            return " until the table is cleared"
        case "hand":
            return " until the hand ends"
        case "session":
            return " until the session ends"
        case "turns":
            return f" for the next {'turn' if count == 1 else number(count) + ' turns'}"
        case "clears":
            return (
                " until the table is cleared"
                if count == 1
                else f" until the table has been cleared {times(count)}"
            )
        case "hands":
            return f" for {'one hand' if count == 1 else number(count) + ' hands'}"
        case "event":
            said = (
                until(voice, duration.until) if voice is not None and duration.until is not None else "then"
            )
            return f" until {said}"
        case _:
            assert_never(duration.kind)


def beginning(begin: Begin) -> str:
    match begin:
        case "at once":
            return ""
        case "at next clear":
            return ", from the next time the table is cleared"
        case _:
            assert_never(begin)


def span(voice: Voice, duration: Duration, begin: Begin) -> str:
    """How long, and from when on."""
    if begin == "at next clear" and duration.kind == "clear":
        return " during the whole next trick"
    return lasting(duration, voice) + beginning(begin)


def effect(voice: Voice, item: Effect) -> Said:
    """One effect."""
    match item:
        case ReverseRanking():
            return Said("the ranking", f"is reversed{span(voice, item.duration, item.begin)}")
        case SetRanking():
            order = rank_list(voice, item.order)
            return Said(
                "the ranking",
                f"becomes (from low to high) {order}{span(voice, item.duration, item.begin)}",
            )
        case PlaceCards():
            said = placed(voice, item)
            return Said(said.subject, said.predicate + span(voice, item.duration, item.begin))
        case StandsFor():
            said = stands_for(voice, item)
            return Said(said.subject, said.predicate + span(voice, item.duration, item.begin))
        case ReverseDirection():
            return Said(
                "the direction of play",
                f"is reversed{_once(voice, item.per)}{span(voice, item.duration, item.begin)}",
            )
        case Restrict():
            bound = who(voice, item.who) if item.who is not None and binds_people(item.restriction) else ""
            once = item.duration.kind == "play" and item.begin == "at once"
            said = restriction(
                voice,
                item.restriction,
                span(voice, item.duration, item.begin),
                later=True,
                once=once,
                bound=bound,
            )
            if item.who is None or bound:
                return said
            return Said(f"for {who(voice, item.who)}", f"it holds that {said}")
        case LeaveGame():
            cards = "the cards on the table" if item.zone == "table" else "the discards"
            return Said(cards, "leave the game")
        case Do():
            return _DO[item.what]
        case MultiplyScore():
            how = "doubled" if item.by == 2 else f"multiplied by {number(item.by)}"
            return Said("the score of this hand", f"is {how}")
        case Skip():
            return _skip(voice, item)
        case SwitchOff():
            verb = "do not act again" if len(item.rules) > 1 else "does not act again"
            return Said(voice.rules_named(item.rules), verb + span(voice, item.duration, item.begin))
        case Cancel():
            if not item.rule:
                return Said("what was answered", "does not act")
            return Said(voice.rules_named((item.rule,)), "does not act")
        case Hold():
            return Said(
                voice.rules_named((item.rule,)),
                "is in force" + span(voice, item.duration, item.begin),
            )
        case EndHold():
            return Said(voice.rules_named((item.rule,)), "is no longer in force")
        case Tally() | SetCounter() | NameNumber():
            return changed(voice, item)
        case _:
            return _by_somebody(voice, item)


def _by_somebody(voice: Voice, item: ByWho) -> Said:
    actor = who(voice, item.who)
    match item:
        case Move():
            return move(voice, item)
        case LayAside():
            may = "may lay" if item.optional else "lays"
            return Said(actor, f"{may} {plays(voice, item.patterns)} from the hand on the discards")
        case TakePlay():
            taken = "all cards of this trick" if item.all else f"the cards of {voice.play}"
            back = " back" if item.who.kind == "player" and not item.all else ""
            return Said(actor, f"takes {taken}{back} into the hand")
        case SwapHands():
            return Said(actor, f"swaps hands with {who(voice, item.other)}")
        case Swap():
            return Said(actor, f"swaps {item.what} with {who(voice, item.other)}")
        case ChangeSeats():
            return Said(actor, "changes seats, by lot")
        case Trade():
            return Said(actor, trade(voice, item))
        case ChoosePlayer():
            return Said(actor, f"chooses {'a player who is out' if item.out else 'another player'}")
        case Name():
            named = f"one {item.what}" if item.count == 1 else f"{number(item.count)} {item.what}s"
            held = " that they hold" if item.held else ""
            may = "may " if item.optional else ""
            secretly = "secretly " if item.secret else ""
            names = f"{may}{secretly}{'name' if may else 'names'} {named}{held}{each(voice, item.per)}"
            return Said(actor, names + (" (the others learn of it when it matters)" if item.secret else ""))
        case Reveal():
            return Said(actor, f"shows {shown(voice, item)} to {_others(voice, item.to)}")
        case Turn():
            return _turn(voice, actor, item)
        case Fall():
            return _fall(actor, item)
        case Rise():
            return Said(actor, "rises to first place")
        case Become():
            return Said(actor, f"becomes {voice.title(item.title)}")
        case EndRound():
            how = "calls the round off" if item.off else "stops the round"
            return Said(actor, how + (" or goes on, as they like" if item.choice else ""))
        case Pay():
            unit = voice.chips if item.points == 1 else voice.chips + "s"
            paid, to, per = f"pays {number(item.points)} {unit}", who(voice, item.to), each(voice, item.per)
            return Said(
                actor, f"{paid} to {to}{per}" if isinstance(item.per, Value) else f"{paid}{per} to {to}"
            )
        case Score():
            unit = voice.chips if abs(item.points) == 1 else voice.chips + "s"
            verb = "scores" if item.points >= 0 else "loses"
            return Said(actor, f"{verb} {number(abs(item.points))} {unit}{each(voice, item.per)}")
        case _:
            assert_never(item)


def _once(voice: Voice, per: Per | None) -> str:
    return f", once{each(voice, per)}," if per is not None else ""


def _others(voice: Voice, to: Who) -> str:
    return "everyone" if to.kind == "everyone" else who(voice, to)


def placed(voice: Voice, item: PlaceCards) -> Said:
    """The 7 of hearts ranks just above the 2."""
    verb = "ranks" if is_one(voice, item.cards) else "rank"
    subject = all_cards(voice, item.cards)
    return Said(
        subject, f"{verb} just {'above' if item.above else 'below'} the {rank_name(voice.deck, item.rank)}"
    )


def stands_for(voice: Voice, item: StandsFor) -> Said:
    """Every 2 may stand for any card in a pair or three of a kind."""
    shapes = listed([voice.shape(id) for id in item.shapes], "or")
    parts = [word_noun(voice.deck, word) for word in item.cards.words]
    single = item.cards.kind == "faces" and all(part.the for part in parts)
    cards = all_cards(voice, item.cards) if single else f"every {card_noun(voice, item.cards).one}"
    return Said(cards, f"may stand for any card in {shapes}")


def _skip(voice: Voice, item: Skip) -> Said:
    if item.per is not None:
        people = noun("player")
        subject = f"{number(item.count)} {people.one if item.count == 1 else people.many}"
        return Said(subject, f"{'is' if item.count == 1 else 'are'} skipped{each(voice, item.per)}")
    if item.count == 1:
        return Said("the next player", "is skipped")
    return Said(f"the next {number(item.count)} players", "are skipped")


def _turn(voice: Voice, actor: str, item: Turn) -> Said:
    match item.what:
        case "again":
            return Said(actor, "plays again")
        case "lead":
            return Said(actor, "leads next")
        case "sit out":
            return Said(actor, f"sits out{span(voice, item.duration, item.begin)}")
        case "go out":
            return Said(actor, "goes out at once")
        case "in again":
            return Said(actor, "is in again (the place is given up)")
        case _:
            assert_never(item.what)


def _fall(actor: str, item: Fall) -> Said:
    place = "the last place that is still free" if item.free else "last place"
    if item.at_end:
        return Said(actor, f"stays in the hand, but falls to {place} when it ends")
    laying = "" if item.who.kind == "player" else " and lays down all cards"
    return Said(actor, f"falls to {place}{'' if item.free else ' at once'}{laying}")


def effects(voice: Voice, items: tuple[Effect, ...], *, cleared: bool = False) -> str:
    """All effects as one clause; the same subject is said once: "the player takes the trick and leads next". `cleared`: the
    table is clear before they act."""
    grouped: list[tuple[str, list[str]]] = []
    for item in items:
        said = effect(voice, item)
        if isinstance(item, Turn) and item.what == "lead" and not cleared and Do("clear table") not in items:
            said = Said(said.subject, "leads a new trick at once")
        if isinstance(item, Turn) and item.what == "again" and not cleared and Do("clear table") not in items:
            said = Said(said.subject, f"{said.predicate} (and must beat the play on the table, or pass)")
        if grouped and grouped[-1][0] == said.subject:
            grouped[-1][1].append(said.predicate)
        else:
            grouped.append((said.subject, [said.predicate]))
    parts = [f"{subject} {listed(predicates)}" for subject, predicates in grouped]
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])}, and {parts[-1]}"
