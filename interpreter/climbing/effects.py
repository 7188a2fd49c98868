"""Events and what they set off.

In: an event at a moment of a game. Out: tasks on the game's stack, done one after the other, each a small change of the
state; some stop for a decision. All clauses that hear of one event are judged before any of them acts; their effects
then act in the order of `engine.phase`, rules in their order, clauses as written.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING

from ...dsl.cards import bits
from ...dsl.model import (
    ALWAYS,
    Answer,
    Become,
    Cancel,
    ChoosePlayer,
    Clause,
    Condition,
    Do,
    Duration,
    Effect,
    EndHold,
    EventKind,
    Fall,
    Hold,
    Move,
    NameRank,
    Not,
    Pay,
    PlaceCards,
    PlaysRelate,
    Restrict,
    Reveal,
    ReverseDirection,
    ReverseRanking,
    Rise,
    SetRanking,
    Skip,
    SwapHands,
    SwitchOff,
    Turn,
    Who,
)
from ..game import PASS, Cards, DecisionKind, Option, Pick, Play
from .conditions import holds, seats, wished
from .engine import Heard, phase
from .state import Ctx, Lasting, Ref, Task

if TYPE_CHECKING:
    from .game import ClimbingGame

MOST_CHOICES = 3000
Batch = tuple[tuple[int, int, int, Ctx], ...]  # rule, 0 clause or 1 answer, its number, context


# ---------------------------------------------------------------------------------------------------------------- events


def fire_play(g: ClimbingGame, ctx: Ctx) -> None:
    """A play was laid down: clauses on plays, and on leads if it is one."""
    assert ctx.play is not None
    heard = [item for item in g.engine.triggers(ctx.play) if _heard_play(g, item, ctx)]
    if len(g.state.trick) == 1 and "lead" in g.engine.heard:
        heard += [item for item in g.engine.heard["lead"] if _heard_play(g, item, ctx)]
    if heard:
        _start(g, heard, ctx)


def _heard_play(g: ClimbingGame, item: Heard, ctx: Ctx) -> bool:
    event, matcher = item.event, g.engine.matcher
    assert ctx.play is not None
    if event.who.kind != "player" and ctx.player not in seats(g, event.who, ctx):
        return False
    if event.patterns and not matcher.matches(ctx.play, event.patterns, g.order, ctx.before):
        return False
    return not event.on or (ctx.before is not None and matcher.matches(ctx.before, event.on, g.order))


def fire(g: ClimbingGame, kind: EventKind, ctx: Ctx, rule: str = "") -> None:
    """Something else happened."""
    heard = []
    for item in g.engine.heard.get(kind, ()):
        event = item.event
        if rule and event.rule != rule:
            continue
        who = ctx.skipped if kind == "skipped" else ctx.player
        if event.who.kind != "player" and who not in seats(g, event.who, ctx):
            continue
        if event.patterns and (
            ctx.play is None or not g.engine.matcher.matches(ctx.play, event.patterns, g.order, ctx.before)
        ):
            continue
        heard.append(item)
    if heard:
        _start(g, heard, ctx)


def _fire_out(g: ClimbingGame, ctx: Ctx, stage: int) -> None:
    """A player went out. First the clauses that make that very player fall (a forbidden finish is no finish), then the
    others, for which the places count that are left."""
    s = g.state
    seat = ctx.player
    order = g.order if g.order.reversed == s.turned else g.engine.order(g.ranking, s.turned, g.places)
    heard = []
    for item in g.engine.heard.get("out", ()):
        event = item.event
        foul = any(isinstance(effect, Fall) and effect.who.kind == "player" for effect in item.body.effects)
        if foul != (stage == 0):
            continue
        if event.who.kind != "player" and seat not in seats(g, event.who, ctx):
            continue
        if event.patterns and (
            ctx.play is None or not g.engine.matcher.matches(ctx.play, event.patterns, order)
        ):
            continue
        if event.place is not None and (
            seat not in s.out or not _at_place(g, s.out.index(seat), event.place)
        ):
            continue
        heard.append(item)
    if heard:
        _start(g, heard, ctx)


def _at_place(g: ClimbingGame, index: int, place: str) -> bool:
    wanted = {
        "first": 0,
        "second": 1,
        "third": 2,
        "fourth": 3,
        "last": g.players - 1,
        "second to last": g.players - 2,
        "third to last": g.players - 3,
    }
    return wanted.get(place) == index


def _start(g: ClimbingGame, heard: Iterable[Heard], ctx: Ctx) -> None:
    """Judges what was heard; asks where a player may wish; then answers and effects."""
    batch: list[tuple[int, int, int, Ctx]] = []
    wishes: list[Task] = []
    known: set[tuple[int, int]] = set()
    for item in heard:
        key = (item.rule, item.clause)
        if (
            key in known
            or g.off >> item.rule & 1
            or not _within_limit(g, item.rule)
            or not holds(g, item.body.condition, ctx)
        ):
            continue
        known.add(key)
        if not any(_concerns(g, effect, ctx) for effect in item.body.effects):
            continue
        who = wished(item.body.condition)
        if who is None:
            batch.append((item.rule, 0, item.clause, ctx))
        else:
            wishes += [("wish", item.rule, item.clause, ctx, seat) for seat in seats(g, who, ctx)[:1]]
    batch = _without_replaced(g, batch)
    if batch:
        g.push(*wishes, ("act", tuple(_with_echoes(g, batch))))
    elif wishes:
        g.push(*wishes)


def _without_replaced(
    g: ClimbingGame, batch: list[tuple[int, int, int, Ctx]]
) -> list[tuple[int, int, int, Ctx]]:
    """A rule that replaces others acts instead of them wherever both hear of one event."""
    rules = [g.engine.list[rule] for rule, *_ in batch]
    if not any(rule.replaces for rule in rules):
        return batch
    return [
        row
        for row, rule in zip(batch, rules, strict=True)
        if not any({rule.id, *rule.counts_as} & {*other.replaces} for other in rules if other is not rule)
    ]


def _concerns(g: ClimbingGame, effect: Effect, ctx: Ctx) -> bool:
    """Whether there is anybody for the effect to act on: without, a rule does not act ("the last winner" of no hand)."""
    match effect:
        case Fall(who) | Rise(who) | Become(who) | Turn(who) | Move(who) | Pay(who):
            return bool(seats(g, who, ctx))
        case _:
            return True


def _within_limit(g: ClimbingGame, rule: int) -> bool:
    body = g.engine.list[rule]
    return not body.limit or g.state.counts.get(f"acts:{body.id}/{body.limit_scope}", 0) < body.limit


def _with_echoes(g: ClimbingGame, batch: list[tuple[int, int, int, Ctx]]) -> list[tuple[int, int, int, Ctx]]:
    """Adds the clauses that hear of the rules that act ("when that rule acts"), each once."""
    if "acts" not in g.engine.heard:
        return batch
    seen = {(rule, number) for rule, kind, number, _ in batch if kind == 0}
    place = 0
    while place < len(batch):
        rule, _, _, ctx = batch[place]
        place += 1
        for item in g.engine.heard["acts"]:
            key = (item.rule, item.clause)
            if item.event.rule != g.engine.list[rule].id or key in seen or g.off >> item.rule & 1:
                continue
            if _within_limit(g, item.rule) and holds(g, item.body.condition, ctx):
                seen.add(key)
                batch.append((*key[:1], 0, key[1], ctx))
    return batch


# ----------------------------------------------------------------------------------------------------------------- tasks


def run(g: ClimbingGame, task: Task) -> None:
    """Does one task."""
    match task[0]:
        case "act":
            _act(g, task[1])
        case "do":
            _do(g, task[1], task[2])
        case "wish":
            g.ask(task[4], "wish", g.engine.list[task[1]].id, task)
        case "ask answer":
            _ask_answer(g, task[1], task[2], task[3])
        case "move":
            _move_from(g, task[1], task[2], task[3])
        case "name":
            g.ask(task[3], "name rank", _rule(g, task[1]), task)
        case "fire out":
            _fire_out(g, task[1], task[2])
        case "fire":
            fire(g, task[1], task[2], task[3])
        case "cleared":
            _cleared(g)
        case "hear":
            g.hear_play(task[1])
        case name:
            raise AssertionError(f"no task {name}")


def _rule(g: ClimbingGame, ref: Ref) -> str:
    return g.engine.list[ref[0]].id


def _act(g: ClimbingGame, batch: Batch) -> None:
    """Asks for answers to the rules that are about to act; then queues their effects."""
    if g.engine.answers:
        waiting = []
        for number, place, answer in g.engine.answers:
            acting = next(
                (ctx for rule, _, _, ctx in batch if g.engine.list[rule].id in answer.answered), None
            )
            if (
                acting is None
                or g.off >> number & 1
                or not _within_limit(g, number)
                or not holds(g, answer.condition, acting)
            ):
                continue
            for seat in seats(g, answer.by, acting):
                if seat != acting.player and g.active(seat) and _answers(g, seat, answer):
                    waiting.append((number, place, seat))
        if waiting:
            g.push(("ask answer", batch, tuple(waiting), 0))
            return
    _queue(g, batch)


def _queue(g: ClimbingGame, batch: Batch) -> None:
    rows = []
    for order, (rule, kind, number, ctx) in enumerate(batch):
        g.fired(rule)
        body: Clause | Answer = (
            g.engine.list[rule].answers[number] if kind else g.engine.list[rule].clauses[number]
        )
        for index, effect in enumerate(body.effects):
            rows.append((phase(effect), rule, order, index, (rule, kind, number, index), ctx))
    rows.sort(key=lambda row: row[:4])
    g.push(*(("do", ref, ctx) for *_, ref, ctx in rows))


def _answers(g: ClimbingGame, seat: int, answer: Answer) -> list[Play]:
    matcher = g.engine.matcher
    top = g.state.trick[-1][1] if g.state.trick else None
    return [
        play
        for group in g.plays_of(seat).values()
        for play in group
        if matcher.matches(play, answer.patterns, g.order, top)
    ]


def _ask_answer(g: ClimbingGame, batch: Batch, waiting: tuple[tuple[int, int, int], ...], place: int) -> None:
    if place >= len(waiting):
        _queue(g, batch)
        return
    rule, _, seat = waiting[place]
    g.ask(seat, "answer", g.engine.list[rule].id, ("ask answer", batch, waiting, place))


def _answer_given(
    g: ClimbingGame, batch: Batch, waiting: tuple[tuple[int, int, int], ...], place: int, option: Option
) -> None:
    if not isinstance(option, Play):
        g.push(("ask answer", batch, waiting, place + 1))
        return
    rule, number, seat = waiting[place]
    answer = g.engine.list[rule].answers[number]
    before, beaten = (g.state.trick[-1][1], g.state.trick[-1][0]) if g.state.trick else (None, -1)
    g.lay(seat, option)
    g.state.owner = seat
    _go_on_from(g, seat)
    cancelled = {effect.rule for effect in answer.effects if isinstance(effect, Cancel)}
    kept = tuple(row for row in batch if g.engine.list[row[0]].id not in cancelled)
    ctx = Ctx(seat, option, before, beaten)
    _queue(g, ((rule, 1, number, ctx), *kept))


def _go_on_from(g: ClimbingGame, seat: int) -> None:
    """The turn goes on from who answered, so that everybody after that seat may still beat the answer."""
    tasks = g.state.tasks
    for place in range(len(tasks) - 1, -1, -1):
        if tasks[place][0] == "advance":
            tasks[place] = ("advance", seat)
            return


# --------------------------------------------------------------------------------------------------------------- effects


def _do(g: ClimbingGame, ref: Ref, ctx: Ctx) -> None:
    """One effect acts."""
    effect = g.engine.effect(ref)
    s = g.state
    match effect:
        case ReverseRanking(_, begin) | SetRanking(_, _, begin) | PlaceCards(_, _, _, _, begin):
            if begin == "at next clear":
                s.pending = (*s.pending, (ref, ctx))
            else:
                last(g, ref, effect, ctx)
        case ReverseDirection(_, per):
            if per is None or _times(g, effect.per, ctx) % 2:
                last(g, ref, effect, ctx)
        case Restrict() | SwitchOff() | Hold():
            last(g, ref, effect, ctx)
        case Do(what):
            _plain(g, what, ctx)
        case Skip(count, per):
            s.skips += count * _times(g, per, ctx)
        case Cancel():
            pass
        case EndHold(rule):
            _drop(g, [item for item in s.lasting if _rule(g, item.ref) == rule])
        case Move(who):
            g.push(*(("move", ref, ctx, seat) for seat in seats(g, who, ctx) if g.active(seat)))
        case SwapHands(who, other):
            _swap(g, ref, seats(g, who, ctx)[:1], seats(g, other, ctx)[:1])
        case ChoosePlayer(who):
            for seat in seats(g, who, ctx)[:1]:
                if g.neighbour(seat, 1) >= 0:
                    g.ask(seat, "choose player", _rule(g, ref), ("player", ref, ctx, seat))
        case NameRank(who, count, _, per):
            s.named = 0
            asking = [seat for seat in seats(g, who, ctx)[:1] for _ in range(count * _times(g, per, ctx))]
            g.push(*(("name", ref, ctx, seat) for seat in asking[:13]))
        case Reveal(who):
            for seat in seats(g, who, ctx):
                _reveal(g, ref, effect, ctx, seat)
        case Turn(who, what):
            for seat in seats(g, who, ctx):
                _turn(g, ref, what, ctx, seat)
        case Fall(who, free, at_end):
            for seat in seats(g, who, ctx):
                _fall(g, seat, free, at_end)
        case Rise(who):
            for seat in seats(g, who, ctx):
                _leave(g, seat)
                s.out.insert(0, seat)
        case Become(who, title):
            for seat in seats(g, who, ctx):
                s.become[seat] = title
        case Pay(who, to, points, per):
            for giver in seats(g, who, ctx):
                for taker in seats(g, to, ctx)[:1]:
                    _pay(g, ref, giver, taker, points * _times(g, per, ctx))


def _times(g: ClimbingGame, per: object, ctx: Ctx) -> int:
    """How often an effect counts: once, or once for each such card of the play."""
    if per is None:
        return 1
    if ctx.play is None:
        return 0
    return g.engine.matcher.count(ctx.play, per, g.order, named=g.state.named)  # type: ignore[arg-type]


def duration_of(effect: Effect) -> Duration:
    match effect:
        case (
            ReverseRanking()
            | SetRanking()
            | PlaceCards()
            | ReverseDirection()
            | Restrict()
            | SwitchOff()
            | Hold()
            | Turn()
        ):
            return effect.duration
        case _:
            return Duration("hand")


def last(g: ClimbingGame, ref: Ref, effect: Effect, ctx: Ctx) -> None:
    """A lasting effect begins. A reversal by the same clause ends the one that holds instead: the ranking turns back."""
    s = g.state
    if isinstance(effect, (ReverseRanking, ReverseDirection)):
        same = [item for item in s.lasting if item.ref == ref]
        if same:
            s.lasting = tuple(item for item in s.lasting if item.ref != ref)
            g.refresh()
            return
    suits = 0
    if isinstance(effect, Restrict) and ctx.play is not None:
        mine, _ = g.engine.matcher.suits(ctx.play)
        before = g.engine.matcher.suits(ctx.before)[0] if ctx.before is not None else mine
        suits = sum(1 << suit for suit in mine if suit in before)
    elif isinstance(effect, (SetRanking, Hold, SwitchOff)):
        s.lasting = tuple(item for item in s.lasting if item.ref != ref)
    duration = duration_of(effect)
    made_by = ctx.play if isinstance(effect, Restrict) else None
    if made_by is None and duration.kind == "play" and s.trick:
        made_by = s.trick[-1][1]
    sitter = ctx.player if isinstance(effect, Turn) else -1
    s.lasting = (*s.lasting, Lasting(ref, duration.count, made_by, suits, sitter))
    g.refresh()


def _drop(g: ClimbingGame, gone: list[Lasting]) -> None:
    """Lasting effects end; who listens for the end of their rule hears of it."""
    if not gone:
        return
    s = g.state
    s.lasting = tuple(item for item in s.lasting if item not in gone)
    g.refresh()
    if "ends" in g.engine.heard:
        rules = dict.fromkeys(_rule(g, item.ref) for item in gone)
        g.push(*(("fire", "ends", Ctx(s.turn), rule) for rule in rules))


def tick(g: ClimbingGame, kind: str, gone_kinds: tuple[str, ...]) -> None:
    """A turn, a clear or a hand has passed: counts down, and ends what has run out."""
    s = g.state
    if not s.lasting:
        return
    kept, gone = [], []
    for item in s.lasting:
        duration = duration_of(g.engine.effect(item.ref))
        if duration.kind in gone_kinds or (duration.kind == kind and item.left <= 1):
            gone.append(item)
            kept.append(item)
        elif duration.kind == kind:
            kept.append(Lasting(item.ref, item.left - 1, item.play, item.suits, item.player))
        else:
            kept.append(item)
    s.lasting = tuple(kept)
    _drop(g, gone)


def tick_turn(g: ClimbingGame) -> None:
    """After each turn. What lasts "for this play" judges one more play: it ends after the turn that follows its own."""
    s = g.state
    if s.lasting:
        tick(g, "turns", ())
        fresh = s.trick[-1][1] if s.trick else None
        _drop(
            g,
            [
                item
                for item in s.lasting
                if duration_of(g.engine.effect(item.ref)).kind == "play" and item.play != fresh
            ],
        )


def clear_table(g: ClimbingGame, after: Task | None = None) -> None:
    """The table is cleared: whoever played last has taken the trick."""
    s = g.state
    if s.cleared:
        return
    tasks: list[Task] = []
    if s.trick and "trick" in g.engine.heard:
        seat, play = s.trick[-1]
        tasks.append(("fire", "trick", Ctx(seat, play), ""))
    tasks.append(("cleared",))
    if after is not None:
        tasks.append(after)
    s.cleared = True
    g.push(*tasks)


def _cleared(g: ClimbingGame) -> None:
    s = g.state
    for _, play in s.trick:
        s.discards |= play.cards
    s.trick.clear()
    s.passed = 0
    for key in [key for key in s.counts if key.endswith("/trick")]:
        del s.counts[key]
    g.count("clears")
    pending, s.pending = s.pending, ()
    tick(g, "clears", ("clear", "play"))
    for ref, ctx in pending:
        last(g, ref, g.engine.effect(ref), ctx)
    if "clear" in g.engine.heard:
        fire(g, "clear", Ctx(s.owner))


def _plain(g: ClimbingGame, what: str, ctx: Ctx) -> None:
    s = g.state
    match what:
        case "clear table":
            if s.trick:
                clear_table(g)
        case "release locks":
            locks = [
                item
                for item in s.lasting
                if isinstance(effect := g.engine.effect(item.ref), Restrict)
                and effect.restriction.mode == "require"
            ]
            _drop(g, locks)
        case "end hand":
            g.state.tasks.clear()
            g.push(("end hand",))
        case "mirror titles":
            s.mirrored = not s.mirrored
        case "wipe titles":
            s.wiped = True
        case "pool hands":
            _pool(g, ctx)


def _pool(g: ClimbingGame, ctx: Ctx) -> None:
    seats_ = g.in_turn_order(ctx.player)
    cards = [card for seat in seats_ for card in bits(g.state.hands[seat])]
    g.chance.shuffle(cards)
    for seat in seats_:
        g.state.hands[seat] = 0
    for number, card in enumerate(cards):
        g.state.hands[seats_[number % len(seats_)]] |= 1 << card
    g.emit({"event": "redeal", "hands": [g.codes(hand) for hand in g.state.hands]})


def _swap(g: ClimbingGame, ref: Ref, mine: list[int], others: list[int]) -> None:
    if not mine or not others or mine == others:
        return
    (a,), (b,) = mine, others
    hands = g.state.hands
    first, second = hands[a], hands[b]
    hands[a], hands[b] = second, first
    for source, target, cards in ((a, b, first), (b, a, second)):
        g.emit(
            {
                "event": "move",
                "cards": g.codes(cards),
                "from": f"hand {source}",
                "to": f"hand {target}",
                "for": _rule(g, ref),
            }
        )


def _reveal(g: ClimbingGame, ref: Ref, effect: Reveal, ctx: Ctx, seat: int) -> None:
    hand = _eligible(g, g.state.hands[seat], effect.cards)
    shown = (
        hand if effect.count is None else ranked_choices(g, hand, effect.count, effect.quality != "worst")[0]
    )
    to = "all" if effect.to.kind == "everyone" else seats(g, effect.to, ctx)
    g.emit({"event": "reveal", "player": seat, "cards": g.codes(shown), "to": to, "for": _rule(g, ref)})


def _turn(g: ClimbingGame, ref: Ref, what: str, ctx: Ctx, seat: int) -> None:
    s = g.state
    match what:
        case "again":
            s.again = seat == ctx.player
        case "lead":
            s.lead = seat
        case "sit out":
            last(g, ref, g.engine.effect(ref), Ctx(seat))
        case _:
            if g.active(seat):
                _leave(g, seat)
                s.out.append(seat)
                g.emit({"event": "out", "player": seat, "place": len(s.out), "for": _rule(g, ref)})
                g.push(("fire out", Ctx(seat), 1))


def _leave(g: ClimbingGame, seat: int) -> None:
    """A player leaves the hand; what is left in the hand is laid aside face down."""
    s = g.state
    for places in (s.out, s.fallen, s.fallen_free):
        if seat in places:
            places.remove(seat)
    if s.hands[seat]:
        g.emit(
            {
                "event": "move",
                "cards": g.codes(s.hands[seat]),
                "from": f"hand {seat}",
                "to": "discards",
                "for": "out",
            }
        )
        s.discards |= s.hands[seat]
        s.hands[seat] = 0


def _fall(g: ClimbingGame, seat: int, free: bool, at_end: bool) -> None:
    s = g.state
    if seat in s.fallen or seat in s.fallen_free:
        return
    if at_end:
        if all(seat != other for other, _ in s.doomed):
            s.doomed.append((seat, free))
        return
    _leave(g, seat)
    (s.fallen_free if free else s.fallen).append(seat)
    g.emit({"event": "fall", "player": seat})


def _pay(g: ClimbingGame, ref: Ref, giver: int, taker: int, points: int) -> None:
    if giver != taker and points:
        g.state.points[giver] -= points
        g.state.points[taker] += points
        g.emit({"event": "pay", "from": giver, "to": taker, "chips": points, "for": _rule(g, ref)})


# ----------------------------------------------------------------------------------------------------------- moving cards


def _eligible(g: ClimbingGame, cards: int, which: object) -> int:
    if which is None:
        return cards
    mask = g.engine.matcher.mask(which, g.order, g.state.named)  # type: ignore[arg-type]
    return cards & g.engine.deck.physical(mask)


def ranked_choices(g: ClimbingGame, hand: int, count: int, best: bool) -> list[int]:
    """All ways to take the `count` best (worst) cards: several where equal cards tie for the last of them."""
    place, cards_ = g.order.place, g.engine.deck.cards
    cards = sorted(bits(hand), key=lambda card: place[cards_[card]], reverse=best)
    if len(cards) <= count:
        return [hand]
    edge = place[cards_[cards[count - 1]]]
    sure = [card for card in cards if (place[cards_[card]] > edge) == best and place[cards_[card]] != edge]
    tied = sorted(card for card in cards if place[cards_[card]] == edge)
    base = sum(1 << card for card in sure)
    return [base | sum(1 << card for card in chosen) for chosen in combinations(tied, count - len(sure))]


def subsets(cards: int, low: int, high: int) -> list[int]:
    """All sets of `low` to `high` of the cards, smaller ones first, each in the deck's order."""
    found: list[int] = []
    all_cards = bits(cards)
    for size in range(low, min(high, len(all_cards)) + 1):
        for chosen in combinations(all_cards, size):
            found.append(sum(1 << card for card in chosen))
            if len(found) >= MOST_CHOICES:
                return found
    return found


def _source_cards(g: ClimbingGame, move: Move, ctx: Ctx, seat: int) -> tuple[int, int]:
    """The cards that could move, and whose hand they are in (-1: a zone)."""
    s = g.state
    if isinstance(move.source, Who):
        owner = (
            seat
            if move.source == move.who
            else next(iter(seats(g, move.source, _as_seen_by(seat, move.source, ctx))), -1)
        )
        return (_eligible(g, s.hands[owner], move.cards), owner) if owner >= 0 else (0, -1)
    pool = {
        "discards": s.discards,
        "table": sum(play.cards for _, play in s.trick[:-1]),
        "draw pile": s.aside,
    }
    return _eligible(g, pool.get(move.source, 0), move.cards), -1


def _move_from(g: ClimbingGame, ref: Ref, ctx: Ctx, seat: int) -> None:
    """One player's part of a move: done at once where there is nothing to choose, asked otherwise."""
    move = g.engine.effect(ref)
    assert isinstance(move, Move)
    if isinstance(move.target, Who) and _target(g, move, ctx, seat) < 0:
        return
    cards, owner = _source_cards(g, move, ctx, seat)
    many = cards.bit_count() if move.count is None else move.count * _times(g, move.per, ctx)
    high = min(many, cards.bit_count())
    if not high:
        return
    hidden = owner >= 0 and owner != seat
    if not move.optional and (move.quality == "random" or (hidden and move.quality == "any")):
        chosen = bits(cards)
        g.chance.shuffle(chosen)
        _moved(g, ref, ctx, seat, sum(1 << card for card in chosen[:high]))
        return
    choices = _choices(g, ref, ctx, seat)
    if len(choices) == 1:
        _moved(g, ref, ctx, seat, choices[0])
        return
    kind: DecisionKind = "take" if owner != seat else "discard" if move.target == "discards" else "give"
    g.ask(seat, kind, _rule(g, ref), ("move", ref, ctx, seat))


def _choices(g: ClimbingGame, ref: Ref, ctx: Ctx, seat: int) -> list[int]:
    move = g.engine.effect(ref)
    assert isinstance(move, Move)
    cards, _ = _source_cards(g, move, ctx, seat)
    many = cards.bit_count() if move.count is None else move.count * _times(g, move.per, ctx)
    high = min(many, cards.bit_count())
    if move.quality in ("best", "worst"):
        ranked = ranked_choices(g, cards, high, move.quality == "best")
        return [0, *ranked] if move.optional else ranked
    return subsets(cards, 0 if move.optional else high, high)


def _target(g: ClimbingGame, move: Move, ctx: Ctx, seat: int) -> int:
    assert isinstance(move.target, Who)
    if move.target == move.who:
        return seat
    found = seats(g, move.target, _as_seen_by(seat, move.target, ctx))
    return next((other for other in found if other != seat and g.active(other)), -1)


def _as_seen_by(seat: int, who: Who, ctx: Ctx) -> Ctx:
    """Where several move cards, each has a next and a previous player; `the player` is the one who acted."""
    if who.kind == "player":
        return ctx
    return Ctx(seat, ctx.play, ctx.before, ctx.beaten, ctx.skipped)


def _moved(g: ClimbingGame, ref: Ref, ctx: Ctx, seat: int, cards: int) -> None:
    """The cards go."""
    if not cards:
        return
    move = g.engine.effect(ref)
    assert isinstance(move, Move)
    s = g.state
    _, owner = _source_cards(g, move, ctx, seat)
    if owner >= 0:
        s.hands[owner] &= ~cards
        source = f"hand {owner}"
    else:
        source = str(move.source)
        s.discards &= ~cards
        s.aside &= ~cards
    if isinstance(move.target, Who):
        target = _target(g, move, ctx, seat)
        s.hands[target] |= cards
        goal = f"hand {target}"
    else:
        s.discards |= cards
        goal = move.target
    if s.final >= 0 and s.hands[s.final]:
        s.final = -1
    g.emit({"event": "move", "cards": g.codes(cards), "from": source, "to": goal, "for": _rule(g, ref)})


# ------------------------------------------------------------------------------------------------------------- decisions


def options(g: ClimbingGame, asked: Task) -> list[Option]:
    """What may be chosen where an effect asks."""
    match asked[0]:
        case "wish":
            return [Pick(1), Pick(0)]
        case "ask answer":
            rule, number, seat = asked[2][asked[3]]
            return [*_answers(g, seat, g.engine.list[rule].answers[number]), PASS]
        case "move":
            return [Cards(cards) for cards in _choices(g, asked[1], asked[2], asked[3])]
        case "name":
            effect = g.engine.effect(asked[1])
            ranks = [
                rank
                for rank in range(len(g.engine.deck.ranks))
                if not g.state.named >> g.engine.deck.face_of(rank, 0) & 1
            ]
            rows: list[Option] = [Pick(rank) for rank in ranks]
            return [*rows, PASS] if isinstance(effect, NameRank) and effect.optional else rows
        case "player":
            return [Pick(seat) for seat in g.in_turn_order(asked[3]) if seat != asked[3]]
        case _:
            return [Cards(cards) for cards in asked[4]]


def answered(g: ClimbingGame, asked: Task, option: Option) -> None:
    """Goes on after such a decision."""
    match asked[0]:
        case "wish":
            if option == Pick(1):
                batch = [(asked[1], 0, asked[2], asked[3])]
                g.push(("act", tuple(_with_echoes(g, batch))))
        case "ask answer":
            _answer_given(g, asked[1], asked[2], asked[3], option)
        case "move":
            assert isinstance(option, Cards)
            _moved(g, asked[1], asked[2], asked[3], option.cards)
        case "name":
            if isinstance(option, Pick):
                deck = g.engine.deck
                g.state.named |= sum(1 << deck.face_of(option.value, suit) for suit in range(len(deck.suits)))
        case "player":
            assert isinstance(option, Pick)
            g.state.chosen = option.value
        case _:
            from .session import exchanged

            assert isinstance(option, Cards)
            exchanged(g, asked, option.cards)


__all__ = [
    "ALWAYS",
    "Condition",
    "Not",
    "PlaysRelate",
    "answered",
    "clear_table",
    "fire",
    "fire_play",
    "options",
    "run",
]
