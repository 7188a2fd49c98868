"""A small report for a page: sentences and bars as plain values."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, replace

import pytest

from yakusoku.lab.brief import MOST_BARS, MOST_INTERPRETED, Briefing, Engines, brief
from yakusoku.model import RuleSet
from yakusoku.services import rules


def game(text: str) -> RuleSet:
    found = rules.load_text(text, examples=False).ruleset
    assert found is not None
    return found


BASE = game('variant ours "Ours" "うち" of daifugo\n    players 4\n')
CUT = game('variant ours "Ours" "うち" of daifugo\n    players 4\n    use eight_cut\n')


def test_what_a_rule_does_is_told_in_both_languages() -> None:
    done: list[int] = []
    found = brief(BASE, CUT, 2_000, progress=done.append)
    assert found.compiled and found.hands == 2_000 and found.players == 4
    assert done[-1] == 4_000 and done == sorted(done)
    for code, words, often, helps in (
        ("en", "With Eight cut", "Eight cut acts", r"first in \d+ of 100 hands .*even share is 25"),
        ("ja", "八切り", "「八切り」は1ゲームに", r"1位になるのは、ゲーム100回のうち\d+回です.*25回"),
    ):
        first, second, *others = found.sentences[code]  # how often it acts, whether it helps, what is other
        assert often in first
        assert re.search(helps, second)
        assert others and all(words in sentence for sentence in others)
    assert 0 < len(found.bars) <= MOST_BARS and any(bar.sure for bar in found.bars)
    for bar in found.bars:
        assert set(bar.names) == {"en", "ja"} and set(bar.texts[0]) == {"en", "ja"}
        assert all(0 <= end <= 100 for end in (bar.before, bar.after, bar.low, bar.high))
    json.dumps(asdict(found))


def test_the_same_is_told_of_the_same_hands() -> None:
    kept = Engines()
    one, other = brief(BASE, CUT, 500, engines=kept), brief(BASE, CUT, 500, engines=kept)
    assert (one.sentences, one.bars) == (other.sentences, other.bars)
    nothing = brief(BASE, BASE, 500, engines=kept)
    assert not nothing.bars


def test_a_yaku_is_named_as_it_is_printed() -> None:
    without = game('variant ours "Ours" "うち" of koi_koi\n    drop hanami\n')
    found = brief(without, game('variant ours "Ours" "うち" of koi_koi\n'), 500)
    assert all("Flower Viewing Sake" in sentence for sentence in found.sentences["en"])
    assert all("花見酒" in sentence and "。。" not in sentence for sentence in found.sentences["ja"])


def test_rules_without_an_engine_are_played_by_the_interpreter() -> None:
    before = game('variant ours "Ours" of daifugo\n    use any_suit_stairs\n')
    found = brief(before, before, 20)
    assert not found.compiled and found.hands == 20 < MOST_INTERPRETED


@pytest.mark.parametrize(("hands", "why"), [(0, "1 to"), (10**9, "1 to")])
def test_how_much_is_played_is_bounded(hands: int, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        brief(BASE, CUT, hands)
    with pytest.raises(ValueError, match="different kinds"):
        brief(BASE, game('variant k "K" of koi_koi\n'), 100)


def test_whoever_stops_reads_what_was_played_of_both_alike() -> None:
    made = Briefing(BASE, CUT, 5_000)
    with pytest.raises(ValueError, match="no hands"):
        made.told()
    while made.done < 2_000:
        assert made.step()
    assert made.compiled and made.wanted == 10_000
    told = made.told()
    assert 900 <= told.hands <= 1_100 and told.bars
    while made.step():
        pass
    assert made.told() == replace(brief(BASE, CUT, 5_000), seconds=made.told().seconds)
