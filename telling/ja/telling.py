"""What happened, in Japanese sentences.

In: lines of a record. Out: text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from ...game import lines
from ...game.kinds import KINDS
from ...game.lines import Event
from ...game.seen import place_of
from ...ground.columns import safe
from ...model import Climbing
from ..telling import Telling


@dataclass(slots=True)
class JapaneseTelling(Telling):
    """`あなたは♠3を出しました。`"""

    def begins(self, line: lines.HandBegins) -> str:
        words = self.words
        unit = "ゲーム" if isinstance(words.game.rules.game, Climbing) else "局"
        deals, leads = words.name(line.dealer), words.name(line.leader)
        who = (
            f"{deals}が配り、最初に出します。"
            if line.dealer == line.leader
            else f"{deals}が配り、{leads}が最初に出します。"
        )
        around = f"\n  {self.turn_order(line.seats)}" if line.seats else ""
        return f"{self.bold(f'第{line.hand}{unit}')} {who}{around}"

    def turn_order(self, seats: Sequence[int]) -> str:
        return f"順番: {' → '.join(map(self.words.name, seats))}"

    def rule_acts(self, rule: str) -> str:
        return f"「{self.words.rule(rule)}」が働きます。"

    def chosen(self, line: lines.Decided) -> str:
        words, choice = self.words, line.choice
        name = words.name(line.player)
        if choice == "pass":
            return f"{name}はパスしました。"
        forms = words.phrases.told.get(line.decision, {})
        told = words.choice(choice)
        if line.hidden:
            named = "" in forms and words.people == {line.player}
            return f"{name}は{f'{told}を' if named else ''}伏せて選びました。"
        word = "nothing" if choice == {"cards": []} else choice if isinstance(choice, str) else ""
        form = forms.get(word, forms.get("", ""))
        if not form:
            return ""
        if line.decision == "claim":
            if not choice:
                return f"{name}は手役を申告しませんでした。"
            told = self.claimed(line)
        if with_ := self.stopped_with(line):
            return self.bold(f"{name}は{with_}で上がりました。")
        shows = f"見せた札: {words.cards(line.shows)}" if line.shows else ""
        said = f"{name}は{form.format(told)}。{shows}"
        return self.bold(said) if KINDS[line.decision].loud else said

    def event(self, line: Event) -> str:
        words = self.words
        match line:
            case lines.Move():
                return self._moved(line)
            case lines.Pay() | lines.Points() | lines.Won() | lines.Multiplied():
                return self._paid(line)
            case lines.Clear(leader):
                return f"場が流れました。次は{words.name(leader)}からです。"
            case lines.Skip(player):
                return f"{words.name(player)}の番が飛ばされました。"
            case lines.Stuck():
                return "もう誰も出せないので終わりです。残りのカードの少ない順に順位が決まります。"
            case lines.Out(player):
                return f"{words.name(player)}が上がりました。"
            case lines.Fall(player):
                return f"{words.name(player)}は最下位に落ちました。"
            case lines.BackIn(player):
                return f"{words.name(player)}はまたゲームに戻りました。"
            case lines.Seats(seats):
                return self.turn_order(seats)
            case lines.Titles(titles):
                held = (f"{words.name(seat)}は{words.rule(title)}" for seat, title in titles.items())
                return f"身分が変わりました: {'、'.join(held)}"
            case lines.Leader(player):
                return f"最初に出すのは{words.name(player)}です。"
            case lines.Redeal():
                return "カードを配り直しました。"
            case lines.Offer(player, _, to, cause):
                return self._to_some(line, player, "差し出しました", to, cause)
            case lines.Reveal(player, cards, to, cause):
                if to == "all":
                    return f"{words.name(player)}は{words.cards(cards)}を見せました。"
                return self._to_some(line, player, "見せました", to, cause)
            case lines.Turned(card):
                return f"{words.card(card)}が表になりました。"
            case lines.Named(player, _, named, cause):
                told = "と".join(words.phrases.picks.get(one, one) for one in named) or "何も選ばない"
                return f"{words.name(player)}が伏せて指定していたのは: {told}{self._why(cause)}"
            case lines.Counter():
                whose = f"{words.name(line.player)}の" if line.player is not None else ""
                return f"{whose}{safe(line.counter)}: {line.number}"
            case lines.Plays() | lines.LaysDown() | lines.Misdeal() | lines.Draw() | lines.Capture():
                return self._round(line)
            case (
                lines.DealerDraw() | lines.LeaderDraw() | lines.Shuffle() | lines.Cut() | lines.SessionEnds()
            ):
                return ""  # told with the hand, with the end of the session, or seen by nobody
            case _:
                assert_never(line)

    def _why(self, cause: str) -> str:
        return f"({self.words.rule(cause)})" if cause else ""

    def _moved(self, line: lines.Move) -> str:
        """`プレイヤー2は♣2を捨てました(うちのルール)。`; where there is no word for it, from where to where the cards go."""
        words, cards, why = self.words, self.shown(line), self._why(line.cause)
        (source, giver), (target, taker) = place_of(line.source), place_of(line.target)
        match source, target:
            case "hand", "discards":
                return f"{words.name(giver)}は{cards}を捨てました{why}。"
            case "hand", "hand":
                return f"{words.name(giver)}は{cards}を{words.name(taker)}に渡しました{why}。"
            case "draw pile", "hand":
                return f"{words.name(taker)}は山札から{cards}を引きました{why}。"
            case "table" | "discards", "hand":
                return f"{words.name(taker)}は{words.place(line.source)}から{cards}を取りました{why}。"
            case _:
                return f"{cards}: {words.place(line.source)}から{words.place(line.target)}へ{why}"

    def _paid(self, line: lines.Pay | lines.Points | lines.Won | lines.Multiplied) -> str:
        words, why = self.words, self._why(line.cause)
        unit = "点" if isinstance(words.game.rules.game, Climbing) else "文"
        match line:
            case lines.Pay(giver, taker):
                if isinstance(giver, int):
                    whom = f"{words.name(taker)}に" if isinstance(taker, int) else "場に"
                    return f"{words.name(giver)}は{whom}{self.sum(line, unit)}払いました{why}。"
                if isinstance(taker, int):
                    return f"{words.name(taker)}が場に積まれた{line.chips}{unit}を取りました。"
                return ""
            case lines.Points(player, points):
                return f"{words.name(player)}: {points:+d}{unit}{why}"
            case lines.Won(player, chips):
                return f"{words.name(player)}: {chips:+d}{unit}{why}"
            case lines.Multiplied(by, player=int(player)):
                return f"{self.words.name(player)}のこのゲームの得点が{by}倍になります{why}。"
            case lines.Multiplied(by):
                return f"このゲームの点は{by}倍になります{why}。"

    def _to_some(
        self, line: lines.Offer | lines.Reveal, player: int, doing: str, to: tuple[int, ...], cause: str
    ) -> str:
        """A player does something with cards that only some see; the others learn how many."""
        whom = self.words.names(to)
        return f"{self.words.name(player)}は{self.shown(line)}を{whom}に{doing}{self._why(cause)}。"

    def _round(self, line: lines.Plays | lines.LaysDown | lines.Misdeal | lines.Draw | lines.Capture) -> str:
        """What happens in a round of a fishing game."""
        words = self.words
        match line:
            case lines.Plays(players, forced):
                told = [
                    f"この局に出るのは{words.names(players)}です。最初に出すのは{words.name(players[0])}です。"
                ]
                if len(players) == 1:
                    told = [f"ほかに出る人がいないので、{words.name(players[0])}の勝ちです。"]
                return "\n".join([*told, *(f"{words.name(seat)}はもう聞かれません。" for seat in forced)])
            case lines.LaysDown(player, cards, field):
                return f"{words.name(player)}は{words.cards(cards)}を持っていたので休みます。その手札が場になります: {words.cards(field)}"
            case lines.Misdeal():
                return "札を集めて配り直しました。"
            case lines.Draw(player, card):
                return f"{words.name(player)}は{words.card(card)}をめくりました。"
            case lines.Capture(player, card, takes):
                if takes:
                    return f"{words.name(player)}は{words.card(card)}で{words.cards(takes)}を取りました。"
                return f"{words.card(card)}は場に残ります。"

    def hand_ends(self, line: lines.HandEnds) -> list[str]:
        words = self.words
        times = f"このゲームの点は{line.times}倍です。" if line.times > 1 else ""
        told = [self.bold(f"第{line.hand}ゲームが終わりました。") + times]
        for number, seat in enumerate(line.places, start=1):
            title = f" {words.rule(line.titles[seat])}" if line.titles.get(seat) else ""
            told.append(
                f"  {number}位 {words.name(seat)}{title}  {line.score[seat]:+d} 合計{self.total(line, seat)}"
            )
        return told

    def round_ends(self, line: lines.RoundEnds) -> list[str]:
        words = self.words
        stopped = (
            f"「{'、'.join(map(words.rule, line.stopped_by))}」で終わりです。" if line.stopped_by else ""
        )
        told = [self.bold(f"第{line.hand}局が終わりました。") + stopped]
        for seat, (chips, made) in enumerate(zip(line.chips, self.with_apart(line), strict=True)):
            yaku = self.made(made) or ("役なし" if seat in line.played else "出ていません")
            told.append(f"  {words.name(seat)}: {yaku}  {chips:+d}文 合計{self.total(line, seat)}文")
        return told
