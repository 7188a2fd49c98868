"""Who plays a round of a fishing game, in Japanese: playing or dropping, the pot, hands that were not asked."""

from __future__ import annotations

from ...model import Dropping, Fishing, HandPay, RuleSet
from ...model.cards import bits
from ..page import Line
from .cards import face_name, word_name
from .voice import Voice, ja, said
from .words import both, count


def hands(game: Fishing) -> str:
    """How many hands are dealt at most; "" where everybody is dealt one."""
    if not game.hands:
        return ""
    others = "" if game.hands == 1 else f"と、そこから順に{count(game.hands - 1, '人')}"
    return (
        f"{game.hands + 1}人以上いるときも、手札を配るのは{count(game.hands, '人')}だけです。配り手{others}に配ります。"
        "親を決める札を引くのは、手札を配られた人だけです。"
    )


def dropping(rules: RuleSet, game: Fishing) -> tuple[Line, ...]:
    """Who plays, step by step; nothing where everybody does."""
    if game.dropping is None:
        return ()
    item, voice = game.dropping, Voice(rules)
    return said(
        _asking(item),
        _vow(item),
        _fee(voice, item),
        _times(item),
        _heirs(item),
        _leader(item),
        _too_few(item),
        *_forced(voice, item, game.stake),
        _idle(item),
        "人数で変わる決まりは、その局を打つ人の数で見ます。",
    )


def _start(item: Dropping) -> str:
    return "親" if item.start == "leader" else "配り手"


def _asking(item: Dropping) -> str:
    text = (
        f"一局を打つのは{count(item.until, '人')}までです。手札のある人がそれより多いときは、場札を見てから、{_start(item)}から順に、"
        f"打つか降りるかを言います。打つ人が{count(item.until, '人')}になったら、そこまでです。"
    )
    if item.least:
        text += f"少なくとも{count(item.least, '人')}は打ちます。そのために必要な人は降りられません。"
    return text


def _fee(voice: Voice, item: Dropping) -> str:
    if not item.fee:
        return ""
    unit = voice.unit if item.of_yaku else 1
    rise = unit // 2 if item.half_more else item.more * unit
    more = f"先に降りた人一人につき、{count(rise, voice.chips)}を加えます。" if rise else ""
    fee = count(item.fee * unit, voice.chips)
    return f"降りる人は{fee}を場に出します。{more}場に出た分は、その局の勝者のものになります。"


def _vow(item: Dropping) -> str:
    if not item.vow:
        return ""
    return "手札が配られたら、誰も手札を見ないうちに、配り手はその局を打つと誓うことができます。誓った人は降りられません。"


def _times(item: Dropping) -> str:
    what = both(
        [text for text, is_there in (("降りるときの払い", item.fee), ("手札への払い", item.pays)) if is_there]
    )
    return f"すべてを倍にする決まりは、{what}も倍にします。" if item.times and what else ""


def _heirs(item: Dropping) -> str:
    if not item.hand:
        return ""
    pays = "降りる人は場に出す代わりに、その人に払います。" if item.chips and item.fee else ""
    return (
        "この局でまだ手札を持っていない人がいる間は、降りる人は、配り手から見て最初のその人に手札を渡します。"
        f"{pays}受け取った人が次に、その手札で打つか降りるかを決めます。"
    )


def _leader(item: Dropping) -> str:
    return (
        "親は降りられません。" if item.bound else "親が降りたときは、打つ人のうち次の順番の人が親になります。"
    )


def _too_few(item: Dropping) -> str:
    least = item.least or (1 if item.bound and item.start == "leader" else 0)
    found = []
    if item.until > 2 and least < 3:
        found.append(
            "打つ人が二人[ふたり]だけなら、場に出た分を分けて局を終え、同じ配り手が配ります。"
            if item.two_share
            else "打つ人が二人[ふたり]だけなら、二人[ふたり]の局になります。"
        )
    if least < 2:
        found.append("打つ人が一人だけなら、その人が打たずに勝ち、場に出た分を取ります。")
    if least < 1:
        pot = (
            "" if not item.fee else "払った分は返します。" if item.back else "場に出た分はそのまま残します。"
        )
        found.append(f"全員が降りたときは、同じ配り手が配り直し、親を決め直します。{pot}")
    return "".join(found)


def _forced(voice: Voice, item: Dropping, stake: int) -> list[str]:
    if not item.pays:
        return []
    exempt = {"": "", "leader": "親のほかの", "dealer": "配り手のほかの"}[item.exempt]
    payers = f"{exempt}打つ人それぞれ"
    found = [
        f"{count(item.until, '人')}が決まって聞かれなかった人は、手札があっても打てません。こうした手札には、"
        f"{'、'.join(_pay(voice, row) for row in item.pays)}が付きます。"
    ]
    limit = "払うのは賭けた分までです。" if stake else ""
    found.append(
        f"こうした手札の分を合計し、{payers}がその合計を払います。{limit}打てない人は集まった分を等しく分け、"
        "余りは、そのうち親から数えて一番近い人のものになります。"
        if item.share
        else f"{payers}が、一つの手札ごとにその分を持ち主に払います。親から数えて近い人が先です。{limit}"
    )
    if item.void:
        found.append(
            f"こうした手札の合計が{count(item.void, voice.chips)}以上のときは、局を打ちません。その局で一番多く得ている人(打てない人も含みます)が勝ち、"
            "同じなら親から数えて一番近い人が勝ちます。"
        )
    return found


def _pay(voice: Voice, row: HandPay) -> str:
    size, chips = row.mask.bit_count(), count(row.chips, voice.chips)
    if row.yaku:
        return f"その手札にある手役と、札の役の点{'の半分' if row.half else ''}"
    outside = "これらの役に入らない" if row.outside else ""
    if size == 1:
        return f"{face_name(voice.deck, bits(row.mask)[0])}に{chips}"
    if row.all:
        return f"{_thing(voice, row)}{size}枚が一つの手札にそろっていれば{chips}"
    return f"{outside}{_thing(voice, row)}1枚に{chips}"


def _thing(voice: Voice, row: HandPay) -> str:
    known = {group.id: ja(group.names) for group in voice.sets}
    return known.get(row.word) or word_name(voice.deck, row.word)


def _idle(item: Dropping) -> str:
    if not item.idle:
        return ""
    return "誰も打たない手札は山札に戻します。最後に降りた人が混ぜます。誰も降りていなければ、打つ人のうち最後の人が混ぜます。"


__all__ = ["dropping", "hands"]
