"""What may be chosen, and what speaks for it, in a few words.

In: the words of a game, an option or an advice. Out: text for a list, a button, a hint.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ..game.decisions import Claim, Option, Pass, Pick
from ..game.explanations import Explanation, Reason
from ..interpreter.advice import Advice
from ..interpreter.fishing.ending_words import all_said_to_end, said_to_end
from .words import Words

if TYPE_CHECKING:
    from ..interpreter.fishing.game import FishingGame


def own_word(words: Words, option: Option) -> str:
    """What players of this game say who choose so; "" where its rules have no word for it."""
    game = words.game
    if game.decision is None or game.decision.kind != "stop" or not isinstance(option, Pick):
        return ""
    says = said_to_end(cast("FishingGame", game))
    return words.of(says[0 if option.value else 1]) if says else ""


def ending_words(words: Words) -> tuple[str, ...]:
    """All that players of this game may say when they are asked whether the round is to end."""
    return tuple(words.of(name) for name in all_said_to_end(words.game.rules))


def described(words: Words, option: Option) -> str:
    """An option in a few words."""
    plain, own = plainly(words, option), own_word(words, option)
    return words.phrases.own_word.format(word=own, means=plain) if own else plain


def plainly(words: Words, option: Option) -> str:
    """An option by what it means, in the words of any game."""
    match option:
        case Pass():
            return words.phrases.pass_
        case Claim():
            return words.choice(list(option.yaku))
        case Pick():
            data = words.game.data(option)
            if isinstance(data, dict) and isinstance(player := data.get("player"), int):
                return words.name(player)
            return words.choice(data)
        case _:
            return words.choice(words.game.data(option))


def advised(words: Words, found: Advice) -> tuple[str, str]:
    """What the computer would choose, and why, each a sentence."""
    say = words.phrases
    why = say.because[found.because].format(yaku=words.rule(found.yaku), have=found.have, want=found.want)
    return say.hint.format(option=described(words, found.option)), why


def explained(words: Words, found: Explanation, cards: int) -> list[str]:
    """Whether cards (none: passing) may be chosen; what they would take and make, or why not: a line first, then one for each way or reason."""
    say = words.phrases
    what = words.mask(cards) if cards else say.pass_
    if not found.legal:
        reasons = dict.fromkeys(reason_told(words, one) for one in found.reasons)
        return [say.not_legal.format(what=what), *reasons]
    told = [say.legal.format(what=what)]
    for way in found.ways:
        text = say.takes.format(cards=words.cards(way.takes)) if way.takes else say.stays
        yaku = say.and_.join(f"{words.rule(id)}({value})" for id, value in way.yaku)
        told.append(f"{text} {say.makes.format(yaku=yaku)}".strip() if yaku else text)
    return told


def reason_told(words: Words, reason: Reason) -> str:
    """Why something is not legal, with the rule behind it."""
    say = words.phrases
    behind = say.reason_of.format(rule=words.rule(reason.rule)) if reason.rule else ""
    return say.reasons.get(reason.code, reason.text) + behind
