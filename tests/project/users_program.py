"""A program as a user would write it: a player that is to win against others that choose at random. The type checker judges it strictly."""

from __future__ import annotations

import json
import sys

from yakusoku import (
    Actions,
    Cards,
    Claim,
    ClimbingPosition,
    ClimbingSeen,
    Decision,
    DecisionKind,
    Diagnostic,
    Explanation,
    FishingPosition,
    FishingSeen,
    Game,
    IllegalChoice,
    Known,
    Laid,
    Line,
    Loaded,
    Option,
    Pass,
    Pick,
    Play,
    Problem,
    Reading,
    Reason,
    RuleSet,
    Speaker,
    View,
    Way,
    __version__,
    describe,
    format_text,
    load,
    load_text,
    new_game,
    record,
    render_sheet,
    replay,
    stand,
)


def rules(name: str) -> RuleSet:
    loaded: Loaded = load(name)
    wrong: list[Diagnostic] = [item for item in loaded.diagnostics if item.severity == "error"]
    if loaded.ruleset is None:
        raise SystemExit("\n".join(describe(item) for item in wrong))
    return loaded.ruleset


def size(option: Option) -> int:
    match option:
        case Play():
            return option.size
        case Cards(cards):
            return -cards.bit_count()
        case Pass():
            return 0
        case Pick(value):
            return value
        case Claim(yaku):
            return len(yaku)


def table(view: View) -> str:
    known: tuple[Known, ...] = view.known
    history: tuple[Line, ...] = view.history
    match view.table:
        case ClimbingSeen(trick=trick):
            return f"{len(trick)} {len(known)} {len(history)}"
        case FishingSeen(field=field):
            return f"{len(field)} {len(known)} {len(history)}"


def told(game: Game, option: Option) -> list[str]:
    explained: Explanation = game.explain(option)
    reasons: tuple[Reason, ...] = explained.reasons
    ways: tuple[Way, ...] = explained.ways
    readings: tuple[Reading, ...] = explained.readings
    return [reason.text for reason in reasons] + [str(item) for item in (*ways, *readings)]


def played(game: Game, seat: int) -> tuple[int, ...]:
    while game.decision is not None:
        decision: Decision = game.decision
        kind: DecisionKind = decision.kind
        options = game.options()
        choice = max(options, key=size) if decision.player == seat else options[0]
        assert (kind and not told(game, choice)) or game.explain(choice).legal
        game.choose(choice)
    if game.placed is None:
        raise SystemExit("no hand has ended")
    return game.placed


def main() -> int:
    for name in ("kitchen_table", "koi_koi"):
        ruleset = rules(name)
        game = new_game(ruleset, players=None, seed=1, record=True)
        table(game.view(0))
        table(game.sample(0, 5).view(0))
        placed = played(game, 0)
        print(name, placed[0], game.totals[0], game.ranks()[0])
        actions = Actions(ruleset, game.players)
        speaker = Speaker(new_game(ruleset, game.players, seed=1), actions)
        chosen: Option | None = speaker.say(speaker.legal()[0])
        print(actions.text(0), chosen is not None)
        lines = [json.dumps(line) for line in record(ruleset, game.players, 1, 3)]
        problems: list[Problem] = replay(lines, load)
        print(len(problems), len(render_sheet(ruleset, "txt", "en")) > 100)
    begun = stand(rules("daifugo"), ClimbingPosition(hands=[["S9"], ["D10"], ["DJ"]], trick=[Laid(["D4"])]))
    flowers = stand(
        rules("taiyaku"), FishingPosition(hands=[[10, 21], [30, 40]], field=[11], pile=[83], turn=0)
    )
    try:
        begun.choose(Pass() if isinstance(begun.options()[0], Play) else begun.options()[0])
    except IllegalChoice as problem:
        print(problem)
    text, wrong = format_text('variant ours "Ours" of daifugo\n    use revolution\n')
    print(len(flowers.options()), text is not None and load_text(text).ok, not wrong, __version__ != "")
    return 0


if __name__ == "__main__":
    sys.exit(main())
