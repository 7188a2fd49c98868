"""Sets the table for an example: who plays, who holds what, what was before.

In: a rule set and an example. Out: a game that stands where the example begins, its first player to act; a ValueError with a few words
where that cannot be. Who is given no cards holds some that nobody else has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game.decisions import Decision
from ..game.kinds import SEATS
from ..model import Become, Example, RuleSet, Step
from ..model.cards import bits

if TYPE_CHECKING:
    from .climbing.game import ClimbingGame
    from .climbing.state import State

GIVEN = ("players", "holds", "was", "force", "hand")


def wanted_players(rules: RuleSet, example: Example) -> int:
    """How many players an example of a climbing game has: as many as it says, or as the game and those who do something need."""
    seats = [step.player for step in example.steps if step.kind not in ("players", "hand")]
    said = [step.number for step in example.steps if step.kind == "players"]
    return said[0] if said else max([*seats, rules.players.low - 1]) + 1


def game_of(rules: RuleSet, example: Example) -> ClimbingGame:
    """The game as the example begins. ValueError, in a few words, for one that there cannot be."""
    from .climbing.game import ClimbingGame
    from .climbing.position import force, read_cards
    from .climbing.session import sides

    setup = [step for step in example.steps if step.kind in GIVEN]
    rest = [step for step in example.steps if step.kind not in GIVEN]
    seats = [step.player for step in example.steps if step.kind not in ("players", "hand")]
    wanted = wanted_players(rules, example)
    game = ClimbingGame(rules, wanted, 1, record=True)
    s = _untouched(game)
    if max(seats, default=0) >= wanted:
        raise ValueError(f"there are {wanted} players, but {SEATS[max(seats)]} does something")
    given = [0] * wanted
    used = 0
    for step in setup:
        if step.kind == "holds":
            mask = read_cards(rules, list(step.cards))
            if mask & used:
                raise ValueError(f"{' '.join(game.codes(mask & used))} is in two hands")
            given[step.player] |= mask
            used |= mask
    spare = [
        card
        for card in range(rules.deck.size)
        if not used >> card & 1 and card not in bits(game.engine.book.jokers)
    ]
    for seat in range(wanted):
        if not given[seat]:
            given[seat] = _filled(rules, spare)
    s.hands = given
    if game.engine.climbing.deal:
        s.pile = [card for card in range(rules.deck.size) if not sum(given) >> card & 1]
    s.titles = {step.player: step.name for step in setup if step.kind == "was"}
    s.places = _places(game, s.titles)
    first = next((step.player for step in rest), 0)
    s.turn = s.leader = first
    before = _runs(setup, s.places, s.runs)
    game.hand = next((step.number for step in setup if step.kind == "hand"), before + 1)
    if game.hand <= before:
        raise ValueError(f"hand {game.hand} cannot follow {before} hands")
    if not used and any(step.kind == "deal" for step in rest):
        _deal_hands(game)
    for step in setup:
        if step.kind == "force":
            force(game, step.name)
    s.sides = sides(game)
    game.decision, game._options = Decision(first, "play"), None
    game.refresh()
    return game


def _untouched(game: ClimbingGame) -> State:
    """The state before any rule did anything. A new game has dealt cards that nobody sees here, and has done all that the rules do
    with them: nothing of that is left but who deals."""
    from .climbing.numbers import fresh
    from .climbing.state import State

    n = game.players
    game.state = State(
        [0] * n,
        points=[0] * n,
        seats=list(range(n)),
        runs=[0] * n,
        own_aside=[0] * n,
        dealer=game.state.dealer,
        numbers=fresh(game.engine.counters, n, {}),
    )
    game.totals = [0] * n
    game.lines, game._fired = [], []
    game.refresh()
    return game.state


def _filled(rules: RuleSet, spare: list[int]) -> int:
    """Three of the spare cards, which are taken from them: of different ranks where there are such, so that whoever holds them
    can answer with no pair."""
    faces, cards = rules.deck.faces, rules.deck.cards
    chosen: dict[int, int] = {}
    for card in spare:
        chosen.setdefault(faces[cards[card]].rank, card)
    taken = list(chosen.values())[:3]
    taken += [card for card in spare if card not in taken][: 3 - len(taken)]
    for card in taken:
        spare.remove(card)
    return sum(1 << card for card in taken)


def _deal_hands(game: ClimbingGame) -> None:
    """Where the example gives nobody cards and lets them be dealt, they are dealt as the game deals them."""
    from .climbing.deal import deal

    cards = list(range(game.rules.deck.size))
    game.chance.shuffle(cards)
    dealt = deal(game, max(game.state.dealer, 0), cards)
    s = game.state
    s.hands, s.pile, s.aside = dealt.hands, dealt.pile, dealt.aside


def _places(game: ClimbingGame, titles: dict[int, str]) -> list[int]:
    """The places of the hand before, as far as the titles say them."""
    from .climbing.session import title_for

    if not titles:
        return []
    players = game.players
    there_are = [title_for(game, index) for index in range(players)]
    given = {
        item.title
        for rule in game.rules.rules
        for effects in (
            *(item.effects for item in rule.clauses),
            *(item.effects for item in rule.answers),
        )
        for item in effects
        if isinstance(item, Become)
    }
    places: list[int] = [-1] * players
    for seat, title in titles.items():
        index = next((i for i in range(players) if places[i] < 0 and there_are[i] == title), -1)
        if index >= 0:
            places[index] = seat
        elif title not in given:
            raise ValueError(_no_such_place(title, there_are))
    left = [seat for seat in range(players) if seat not in places]
    return [seat if seat >= 0 else left.pop(0) for seat in places]


def _runs(setup: list[Step], places: list[int], runs: list[int]) -> int:
    """Notes who has won or lost how often in a row; how many hands there have been at least."""
    before = 0
    for step in setup:
        if step.kind != "was":
            continue
        place = places.index(step.player)
        before = max(before, step.number, 1)
        if place in (0, len(places) - 1):
            runs[step.player] = max(step.number, 1) * (-1 if place else 1)
        elif step.number > 1:
            raise ValueError(
                f"only the first and the last place are counted over several hands, not `{step.name}`"
            )
    return before


def _no_such_place(title: str, there_are: list[str]) -> str:
    players = len(there_are)
    if title in there_are:
        return f"with {players} players not so many can be `{title}`"
    listed = ", ".join(dict.fromkeys(item for item in there_are if item)) or "none"
    return f"with {players} players nobody is `{title}`; the titles then are {listed}"
