"""Effects of the first step: cards that move, numbers that change, choices.

Comes in and goes out as in `meaning_effects`. Which cards move is seen when they move (docs/meaning.md, *What is decided first*, 5); who chooses
them is read from the record and checked.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from .meaning_choices import tell_named
from .meaning_effects import Act, does
from .meaning_plays import CARDS, its_cards
from .meaning_table import is_joker, rank_of, red

if TYPE_CHECKING:
    from .meaning_turns import Turns as Referee

ALL = 99
MAY = ("may", "up to", "up to best")
NAMED: dict[str, Callable[[str], str]] = {
    "rank": rank_of,
    "suit": lambda card: {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}.get(card[0], ""),
    "colour": lambda card: "" if is_joker(card) else "red" if red(card) else "black",
}
"""What a rank, suit or colour is called in a decision."""


def fitting(ref: "Referee", act: Act, cards: Iterable[str]) -> set[str]:
    """Those of the cards that the effect names."""
    what = act.effect.what
    if what in ("its rank", "its suit", "its colour"):
        return {card for card in cards if its_cards(act.moment.play, card, what)}
    if what.startswith("named "):
        kind = what.removeprefix("named ")
        named = act.moment.named.get(kind, "")
        return {card for card in cards if named and NAMED[kind](card) == named}
    return {card for card in cards if CARDS[what or "cards"](card)}


def pick(
    ref: "Referee", act: Act, owner: int, cards: set[str], number: int, decision: str
) -> list[str] | None:
    """The cards that move now: forced, drawn or chosen. None: they are read from the next event."""
    reader = ref.reader
    if act.effect.quality.endswith("by lot"):
        raise AssertionError("whether cards are drawn is asked with `drawn`")
    if reader.is_decision(decision, owner) and reader.peek().get("rule") == act.rule:
        choice = reader.decision(decision, owner, act.effect.text)["choice"]
        chosen = choice["cards"] if isinstance(choice, dict) else []
        most = min(number, len(cards))
        sizes = {"may": {0, most}, "up to": set(range(most + 1)), "up to best": set(range(most + 1))}
        if not set(chosen) <= cards or len(chosen) not in sizes.get(act.effect.quality, {most}):
            raise reader.wrong(
                "chose other cards", f"{act.effect.text}: {number} of {sorted(cards)}", str(chosen)
            )
        return list(chosen)
    if act.effect.quality in MAY:
        raise reader.wrong("was not asked", f"{act.effect.text}: the player is asked")
    return sorted(cards) if number >= len(cards) else None


def drawn(ref: "Referee", act: Act, seat: int, cards: set[str], number: int) -> int:
    """How many cards are drawn which nobody chooses: all, or as many as the player says."""
    most, text = min(number, len(cards)), act.effect.text
    if act.effect.quality == "up to by lot" and most > 1:
        choice = ref.reader.decision("name number", seat, text)["choice"]
        many = choice["number"] if isinstance(choice, dict) else -1
        if not 0 <= many <= most:
            raise ref.reader.wrong("chose another number", f"{text}: 0 to {most}", str(choice))
        return int(many)
    if act.effect.quality in ("may by lot", "up to by lot"):
        return most if ref.reader.decision("wish", seat, text)["choice"] == "yes" else 0
    return most


def move(
    ref: "Referee", act: Act, chosen: list[str] | None, cards: set[str], number: int, source: str, target: str
) -> bool:
    """Cards go from one place to another; the event tells it."""
    if chosen == [] or number == 0:
        return False
    line = ref.reader.event("move", act.effect.text, **{"from": source, "to": target, "for": act.rule})
    moved = list(line["cards"])
    if chosen is not None and set(moved) != set(chosen):
        raise ref.reader.wrong("other cards moved", f"{act.effect.text}: {chosen}", str(moved), ref.reader.at)
    if len(moved) != min(number, len(cards)) or not set(moved) <= cards:
        raise ref.reader.wrong(
            "other cards moved",
            f"{act.effect.text}: {min(number, len(cards))} of {sorted(cards)}",
            str(moved),
            ref.reader.at,
        )
    if act.effect.quality in ("best", "worst", "up to best"):
        _check_ranked(ref, act, moved, cards)
    ref.table.take_out(source, moved)
    ref.table.put_in(target, moved)
    return True


def _check_ranked(ref: "Referee", act: Act, moved: list[str], cards: set[str]) -> None:
    if ref.table.in_force("place") or ref.table.in_force("order"):
        return
    strength = sorted(
        (ref.table.strength(rank_of(card)) for card in cards), reverse=act.effect.quality.endswith("best")
    )
    if sorted(strength[: len(moved)]) != sorted(ref.table.strength(rank_of(card)) for card in moved):
        raise ref.reader.wrong(
            "not the best or worst cards", f"{act.effect.text} of {sorted(cards)}", str(moved), ref.reader.at
        )


def may_hold(ref: "Referee", seat: int) -> bool:
    """Whether cards may come to a player: in, and with cards when the event happened, but for the time before the first lead."""
    table = ref.table
    return table.over or (not table.is_out(seat) and (table.before_play or seat not in table.empty))


def may_give(ref: "Referee", seat: int) -> bool:
    """Whether cards may come from a player: in, and with cards when the event happened."""
    return ref.table.is_in(seat) and seat not in ref.table.empty


@does("discard", 1)
def _discard(ref: "Referee", act: Act) -> bool:
    return _to_place(ref, act, "discard", lambda seat: "discards")


@does("lay down", 1)
def _lay_down(ref: "Referee", act: Act) -> bool:
    return _to_place(ref, act, "give", lambda seat: f"aside {seat}")


def _to_place(ref: "Referee", act: Act, decision: str, target) -> bool:
    happened = False
    waiting = []
    if (
        act.effect.what.startswith("named ")
        and "what was named is told though nothing is done" in ref.table.other
    ):
        tell_named(ref, act)
    for seat in act.who(ref):
        number = _left_to_give(ref, act, seat)
        if not may_give(ref, seat) or not number:
            continue
        cards = fitting(ref, act, ref.table.hands[seat])
        if not cards:
            continue
        tell_named(ref, act)
        if act.effect.quality.endswith("by lot"):
            number, chosen = drawn(ref, act, seat, cards, number), None
        else:
            chosen = pick(ref, act, seat, cards, number, decision)
        if act.effect.together:
            waiting.append((seat, chosen, cards, number))
            continue
        happened |= _moved(ref, act, chosen, cards, number, f"hand {seat}", target(seat))
    for seat, chosen, cards, number in waiting:
        happened |= _moved(ref, act, chosen, cards, number, f"hand {seat}", target(seat))
    return happened


def _left_to_give(ref: "Referee", act: Act, seat: int) -> int:
    """How many cards one gives, keeping so many."""
    return max(min(act.number_of(seat), len(ref.table.hands[seat]) - act.effect.keeping), 0)


def _moved(
    ref: "Referee", act: Act, chosen: list[str] | None, cards: set[str], number: int, source: str, target: str
) -> bool:
    if act.effect.quality in MAY:
        number = len(chosen or ())
    return move(ref, act, chosen, cards, number, source, target)


@does("give", 1)
def _give(ref: "Referee", act: Act) -> bool:
    happened = False
    waiting = []
    promised: dict[int, set[str]] = defaultdict(set)
    for seat in act.who(ref):
        for other in act.to(ref, seat):
            number = min(_left_to_give(ref, act, seat), len(ref.table.hands[seat] - promised[seat]))
            if not (number and may_give(ref, seat) and may_hold(ref, other)):
                continue
            cards = fitting(ref, act, ref.table.hands[seat]) - promised[seat]
            if cards:
                chosen = pick(ref, act, seat, cards, number, "give")
                if act.effect.together:
                    promised[seat] |= set(chosen or ())
                    waiting.append((chosen, cards, number, f"hand {seat}", f"hand {other}"))
                else:
                    happened |= _moved(ref, act, chosen, cards, number, f"hand {seat}", f"hand {other}")
    for given in waiting:
        happened |= _moved(ref, act, *given)
    return happened


@does("take", 1)
def _take(ref: "Referee", act: Act) -> bool:
    """From the table, the discards, the draw pile, or from another player."""
    happened = False
    source = act.effect.other
    for seat in act.who(ref):
        if not (may_hold(ref, seat) or act.effect.quality == "back"):
            continue  # who comes back may be out
        if source in ("table", "discards", "draw pile", "before"):
            happened |= _take_from(ref, act, seat, source)
            continue
        for other in act.to(ref, seat):
            cards = fitting(ref, act, ref.table.hands[other]) if may_give(ref, other) else set()
            if cards and act.number_of(seat):
                number = drawn(ref, act, seat, cards, act.number_of(seat))
                happened |= move(ref, act, None, cards, number, f"hand {other}", f"hand {seat}")
    return happened


def _take_from(ref: "Referee", act: Act, seat: int, source: str) -> bool:
    if source == "before":
        below = ref.table.lying[-2] if act.moment.before is not None and len(ref.table.lying) > 1 else set()
        cards, source = fitting(ref, act, below), "table"
    else:
        cards = fitting(ref, act, ref.table.zone(source))
    if not cards or not act.number_of(seat):
        return False
    chosen = None if source == "draw pile" else pick(ref, act, seat, cards, act.number_of(seat), "take")
    return move(ref, act, chosen, cards, act.number_of(seat), source, f"hand {seat}")


@does("take back", 1)
def _take_back(ref: "Referee", act: Act) -> bool:
    happened = False
    for seat in act.who(ref):
        cards = set(ref.table.aside[seat])
        if cards and not ref.table.is_out(seat):
            happened |= move(ref, act, None, cards, ALL, f"aside {seat}", f"hand {seat}")
    return happened


@does("take play", 1)
def _take_play(ref: "Referee", act: Act) -> bool:
    """The play at hand, or all plays; what is no longer there cannot be taken."""
    table = ref.table
    back = act.moment.kind == "out" and act.moment.play is not None
    finish = act.moment.play if back and act.effect.what == "play" else None
    for seat in [one for one in act.who(ref) if _may_take_play(ref, act, one, back)][:1]:
        if table.is_out(seat):
            if finish is None and not table.zone("table"):
                return False
            table.out.remove(seat)  # the finish is taken back
        if finish is not None and set(finish.cards) & table.discards:  # put away meanwhile
            cards = set(finish.cards) & table.discards
            move(ref, act, None, cards, ALL, "table", f"hand {seat}")
            table.discards -= cards
            return True
        if not table.lying:
            return False
        cards = table.zone("table") if act.effect.what == "trick" else set(table.lying[-1])
        if not cards:
            return False
        move(ref, act, None, cards, ALL, "table", f"hand {seat}")
        if ref.putting_away:
            return True  # its cards go to that hand, all else is as it would be
        if act.effect.what == "trick":
            ref.takes_the_trick()
        elif act.effect.what == "play":
            ref.play_taken()
        return True
    return False


def _may_take_play(ref: "Referee", act: Act, seat: int, back: bool) -> bool:
    """Who can get the play: who is in and had cards when the event happened, or takes back what laid the last ones."""
    if ref.table.is_out(seat):
        back = back or (act.effect.what == "trick" and bool(ref.table.lying))
        return back and seat == act.moment.player and seat in ref.table.out
    return seat == act.moment.player or may_hold(ref, seat)


@does("leave game", 1)
def _leave_game(ref: "Referee", act: Act) -> bool:
    cards = set(ref.table.zone(act.effect.what))
    told = {"from": act.effect.what, "for": act.rule}
    if ref.reader.is_event("move", **told):
        ref.reader.event("move", act.effect.text, **told)
    ref.table.take_out(act.effect.what, cards)
    return bool(cards)


@does("swap hands", 1)
def _swap_hands(ref: "Referee", act: Act) -> bool:
    hands = ref.table.hands
    for seat in act.who(ref)[:1]:
        for other in act.to(ref, seat)[:1]:
            empty = not hands[seat] or not hands[other]
            if ref.table.over:
                empty = not hands[seat] and not hands[other]
            if (
                not ref.table.is_in(seat)
                or not ref.table.is_in(other)
                or (empty and "no cards are shown and swapped" not in ref.table.other)
            ):
                return False
            for source, target in ((seat, other), (other, seat)):
                line = ref.reader.event(
                    "move",
                    act.effect.text,
                    **{"from": f"hand {source}", "to": f"hand {target}", "for": act.rule},
                )
                if set(line["cards"]) != hands[source]:
                    raise ref.reader.wrong(
                        "not the whole hand", str(sorted(hands[source])), str(line["cards"]), ref.reader.at
                    )
            hands[seat], hands[other] = hands[other], hands[seat]
            ref.table.forget_finals()
            return True
    return False


@does("reveal", 1)
def _reveal(ref: "Referee", act: Act) -> bool:
    happened = False
    for seat in act.who(ref):
        cards = fitting(ref, act, ref.table.hands[seat])
        number = act.number_of(seat)
        if (
            (not cards and "no cards are shown and swapped" not in ref.table.other)
            or not number
            or not ref.table.is_in(seat)
        ):
            continue
        to: object = "all"
        if act.effect.other:
            to = act.to(ref, seat)
            if not to:
                continue
        all_others = isinstance(to, list) and len(to) == ref.table.n - 1
        if act.effect.other == "everyone" or (all_others and ref.reader.peek().get("to") == "all"):
            to = "all"  # it lies open: who is out sees it as well
        chosen = None
        if act.effect.quality in ("", "up to"):
            chosen = pick(ref, act, seat, cards, number, "reveal")
            if chosen == []:
                continue
            if chosen is None:
                raise ref.reader.wrong("was not asked", f"{act.effect.text}: the player chooses")
            number = len(chosen)
        elif act.effect.quality in ("best", "worst"):  # between equal cards, of which not all are shown
            chosen = pick(ref, act, seat, cards, number, "reveal")
        line = ref.reader.event("reveal", act.effect.text, player=seat, to=to, **{"for": act.rule})
        if chosen is not None and set(line["cards"]) != set(chosen):
            raise ref.reader.wrong("other cards shown", str(chosen), str(line["cards"]), ref.reader.at)
        if not set(line["cards"]) <= cards or len(line["cards"]) != min(number, len(cards)):
            raise ref.reader.wrong(
                "other cards shown", f"{number} of {sorted(cards)}", str(line["cards"]), ref.reader.at
            )
        if act.effect.quality in ("best", "worst"):
            _check_ranked(ref, act, list(line["cards"]), cards)
        happened = True
    return happened


@does("skip exchange", 1)
def _skip_exchange(ref: "Referee", act: Act) -> bool:
    was, ref.skip_exchange = ref.skip_exchange, True
    return not was and ref.exchange_ahead


@does("trade", 1)
def _trade(ref: "Referee", act: Act) -> bool:
    happened, free = False, replace(act, effect=replace(act.effect, quality=""))
    for seat in act.who(ref):
        for other in act.to(ref, seat):
            mine, theirs = ref.table.hands[seat], ref.table.hands[other]
            if not (may_give(ref, seat) and may_give(ref, other) and mine and theirs):
                continue
            given = pick(ref, free, seat, set(mine), 1, "give")
            if ref.reader.is_event("offer"):
                ref.reader.event("offer", act.effect.text, player=seat, to=[other], **{"for": act.rule})
            back = pick(ref, act, other, set(theirs), 1, "give")
            move(ref, free, given, set(mine), 1, f"hand {seat}", f"hand {other}")
            move(ref, act, back, set(theirs) - set(given or ()), 1, f"hand {other}", f"hand {seat}")
            happened = True
    return happened


@does("pool", 1)
def _pool(ref: "Referee", act: Act) -> bool:
    table = ref.table
    pooling = [seat for seat in table.ring if table.over or may_give(ref, seat)]
    cards = set().union(*(table.hands[seat] for seat in pooling))
    if not cards or len(pooling) < 2:
        return False
    line = ref.reader.event("redeal", act.effect.text)
    if set().union(*map(set, line["hands"])) != cards:
        raise ref.reader.wrong(
            "other cards were dealt", str(sorted(cards)), str(line["hands"]), ref.reader.at
        )
    table.hands = [set(hand) for hand in line["hands"]]
    table.forget_finals()
    return True


@does("turn up", 1)
def _turn_up(ref: "Referee", act: Act) -> bool:
    line = ref.reader.event("turned", act.effect.text)
    if ref.table.pile and line["card"] != ref.table.pile[0]:
        raise ref.reader.wrong("another card was turned up", ref.table.pile[0], line["card"], ref.reader.at)
    ref.table.pile = ref.table.pile[1:]
    ref.table.turned = line["card"]
    return True


@does("in again", 1)
def _in_again(ref: "Referee", act: Act) -> bool:
    table, happened = ref.table, False
    for seat in act.who(ref):
        if table.is_out(seat) and table.hands[seat]:
            for places in (table.out, table.fallen, table.fallen_free):
                if seat in places:
                    places.remove(seat)
            table.gave_up.discard(seat)
            table.passed.discard(seat)
            ref.reader.event("in", act.effect.text, player=seat, **{"for": act.rule})
            happened = True
    return happened


# numbers


def _bid(ref: "Referee", act: Act, seat: int, number: int) -> bool:
    if max(number, 0) == ref.table.bids[seat] and "numbers are told unchanged" not in ref.table.other:
        return False
    ref.table.bids[seat] = max(number, 0)
    ref.reader.event("counter", act.effect.text, counter="bids", number=max(number, 0), player=seat)
    return True


@does("get bid", 0)
def _get_bid(ref: "Referee", act: Act) -> bool:
    return sum(_bid(ref, act, seat, ref.table.bids[seat] + act.number_of(seat)) for seat in act.who(ref)) > 0


@does("lose bid", 0)
def _lose_bid(ref: "Referee", act: Act) -> bool:
    return sum(_bid(ref, act, seat, ref.table.bids[seat] - act.number_of(seat)) for seat in act.who(ref)) > 0


@does("bid becomes", 0)
def _bid_becomes(ref: "Referee", act: Act) -> bool:
    return sum(_bid(ref, act, seat, act.effect.number) for seat in act.who(ref)) > 0


def _tally(ref: "Referee", act: Act, number: int) -> bool:
    if max(number, 0) == ref.table.tally and "numbers are told unchanged" not in ref.table.other:
        return False
    ref.table.tally = max(number, 0)
    ref.reader.event("counter", act.effect.text, counter="tally", number=max(number, 0))
    return True


@does("tally up", 0)
def _tally_up(ref: "Referee", act: Act) -> bool:
    return _tally(ref, act, ref.table.tally + act.number)


@does("tally down", 0)
def _tally_down(ref: "Referee", act: Act) -> bool:
    return _tally(ref, act, ref.table.tally - act.number)


@does("tally doubles", 0)
def _tally_doubles(ref: "Referee", act: Act) -> bool:
    return _tally(ref, act, ref.table.tally + act.number)


@does("tally becomes", 0)
def _tally_becomes(ref: "Referee", act: Act) -> bool:
    return _tally(ref, act, act.effect.number)


@does("set tally", 0)
def _set_tally(ref: "Referee", act: Act) -> bool:
    for seat in act.who(ref)[:1]:
        choice = ref.reader.decision("name number", seat, act.effect.text)["choice"]["number"]
        ref.table.tally, was = choice, ref.table.tally
        if choice != was or ref.reader.is_event("counter"):
            ref.reader.event("counter", act.effect.text, counter="tally", number=choice)
        return True
    return False


__all__ = ["ALL", "is_joker"]
