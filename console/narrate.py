"""What happened and what lies on the table, in words for a terminal.

In: a game and the lines of its record. Out: text. Cards that only some may see are told only to them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from ..game.game import Game, Line
from ..ground.colour import paint
from ..ground.columns import pad, safe, width
from ..model.cards import bits

if TYPE_CHECKING:
    from ..interpreter.climbing.game import ClimbingGame
    from ..interpreter.fishing.game import FishingGame

_CLASSES = {"bright": "1;33", "animal": "35", "ribbon": "31"}


def _third(verb: str) -> str:
    """`stops the round`, `goes on`."""
    first, _, rest = verb.partition(" ")
    return f"{first}{'es' if first.endswith('o') else 's'} {rest}"


_UNSEEN = ("pile", "draw pile")  # cards that go there are seen by their owner alone


@dataclass(slots=True)
class Narrator:
    """Words for one game. `people`: the seats that may see their cards here; `colour`: whether to colour."""

    game: Game
    people: frozenset[int]
    colour: bool = False

    # ------------------------------------------------------------------------------------------------------- words

    def name(self, seat: Any) -> str:
        if self.people == {seat}:
            return "You"
        return f"Player {int(seat) + 1}"

    def does(self, seat: Any, verb: str) -> str:
        """`You play`, `Player 2 plays`."""
        ending = "es" if verb.endswith(("s", "ch", "x")) else "s"
        return f"You {verb}" if self.people == {seat} else f"{self.name(seat)} {verb}{ending}"

    def _begins(self, dealer: Any, leader: Any) -> str:
        """`You deal and lead`, `Player 2 deals, you lead`."""
        deals, leads = self.does(dealer, "deal"), self.does(leader, "lead")
        if dealer == leader:
            return f"{deals} and {leads.rsplit(' ', 1)[1]}"
        return f"{deals}, {leads[0].lower() + leads[1:] if self.people == {leader} else leads}"

    def card(self, code: Any) -> str:
        """A card as a person reads it: ♠3, or the flower's name and its code."""
        deck = self.game.rules.deck
        card = deck.card(str(code))
        if card is None:
            return safe(str(code))
        face = deck.faces[deck.cards[card]]
        if deck.months and not face.month:  # a blank card
            return face.names.en
        if face.month:
            return paint(face.names.en, _CLASSES.get(face.kind, "0"), self.colour) + f" ({deck.codes[card]})"
        if face.suit < 0:
            return paint(str(code), "35", self.colour)
        suit = deck.suits[face.suit]
        return paint(suit.symbol + deck.ranks[face.rank], "31" if suit.colour == "red" else "1", self.colour)

    def cards(self, codes: Iterable[Any]) -> str:
        found = list(codes)
        return (", " if self.game.rules.deck.months else " ").join(
            self.card(code) for code in found
        ) or "nothing"

    def mask(self, cards: int) -> str:
        return self.cards(self.game.codes(cards))

    def rule(self, id: Any) -> str:
        """The name of a rule, a yaku or a title, as far as there is one."""
        rules = self.game.rules
        for rule in rules.rules:
            if rule.id == id:
                return safe(rule.names.en)
        for title in rules.climbing.titles if rules.climbing is not None else ():
            if title.id == id:
                return safe(title.names.en)
        for group in rules.fishing.groups if rules.fishing is not None else ():
            for yaku in group.yaku:
                if yaku.id == id:
                    return safe(yaku.names.en)
        return safe(str(id)).replace("_", " ")

    def hand(self, seat: int) -> list[int]:
        """The physical cards of a hand: from weak to strong in the order in force, or by month."""
        cards = bits(self.game.hand_of(seat))
        deck = self.game.rules.deck
        if self.game.rules.family == "climbing":
            place = self.game.order.place  # type: ignore[attr-defined]
            cards.sort(key=lambda card: (place[deck.cards[card]], card))
        return cards

    # ---------------------------------------------------------------------------------------------------- the table

    def table(self, seat: int) -> str:
        """All that the player of a seat may see."""
        if self.game.rules.family == "climbing":
            lines = self._climbing(cast("ClimbingGame", self.game))
        else:
            lines = self._fishing(cast("FishingGame", self.game), seat)
        return "\n".join([*lines, *self._hand(seat)]) + "\n"

    def _hand(self, seat: int) -> list[str]:
        """The hand with its numbers: in one row, or one card a row with what it would take."""
        codes = self.game.rules.deck.codes
        asked = self.game.decision
        if asked is not None and asked.kind == "vow":
            return ["  Nobody has looked at a hand yet."]
        whose = "Your hand" if self.people == {seat} else f"Hand of {self.name(seat)}"
        numbered = [
            f"{paint(str(number), '2', self.colour)}:{self.card(codes[card])}" + self._takes(card)
            for number, card in enumerate(self.hand(seat), start=1)
        ]
        if self.game.rules.family == "fishing":
            return [f"  {whose}:", *(f"    {row}" for row in numbered)]
        return [f"  {whose}:  {'  '.join(numbered) or 'empty'}"]

    def _takes(self, card: int) -> str:
        """What a card of the hand matches on the field."""
        if self.game.rules.family != "fishing":
            return ""
        from ..interpreter.fishing.turns import reach

        deck = self.game.rules.deck
        field = bits(cast("FishingGame", self.game).round.field)
        reached, _ = reach(cast("FishingGame", self.game), card, False)
        matching = [other for other in field if reached >> other & 1]
        return f"  → {self.cards(deck.codes[other] for other in matching)}" if matching else ""

    def _climbing(self, game: ClimbingGame) -> list[str]:
        s = game.state
        counts = "   ".join(f"{self.name(seat)} {game.hand_of(seat).bit_count()}" for seat in s.seats)
        lines = ["", f"  Cards:  {counts}"]
        if s.trick:
            shown = "   ".join(f"{self.mask(play.cards)} ({self.name(seat)})" for seat, play in s.trick[-4:])
            lines.append(f"  Table:  {'…   ' if len(s.trick) > 4 else ''}{shown}")
        else:
            lines.append("  Table:  clear")
        if any(s.own_aside):
            laid = [
                f"{self.mask(cards) if self.people == {seat} else cards.bit_count()} ({self.name(seat)})"
                for seat, cards in enumerate(s.own_aside)
                if cards
            ]
            lines.append(f"  Laid aside:  {'   '.join(laid)}")
        held = list(dict.fromkeys(game.engine.list[lasting.ref[0]].id for lasting in s.lasting))
        if held:
            lines.append(f"  In force:  {', '.join(map(self.rule, held))}")
        if game.order.reversed:
            lines.append(f"  {paint('The ranking is reversed: low cards are strong.', '1', self.colour)}")
        return lines

    def _fishing(self, game: FishingGame, seat: int) -> list[str]:
        from ..interpreter.fishing import settle

        round = game.round
        lines = ["", f"  Round {game.hand} of {game.hands}.  Draw pile: {len(round.pile)} cards."]
        lines.append(f"  Field:  {self.mask(round.field)}")
        lines += self._chips(game)
        if (times := settle.factor(game)) > 1:
            lines.append(f"  Everything is multiplied by {times} in this round.")
        if round.phase == "vow":
            return lines
        if round.phase == "stay":
            return lines + self._asked(game)
        if len(round.seats) < game.players:
            lines.append(f"  Playing:  {', '.join(map(self.name, round.seats))}")
        for other in round.seats:
            whose = "you" if self.people == {other} else self.name(other)
            made = ", ".join(f"{self.rule(row.yaku)} {row.value}" for row in game.made(other).rows)
            lines.append(
                f"  Captured by {whose}{f' [{made}]' if made else ''}:  {self.mask(round.captured[other])}"
            )
        if round.card >= 0:
            what = "drawn" if round.drawn else "played"
            lines.append(f"  The {what} card:  {self.card(game.rules.deck.codes[round.card])}")
        return lines

    def _chips(self, game: FishingGame) -> list[str]:
        """The pot, and what everybody has left of the stakes."""
        round = game.round
        left = [(seat, round.purse(seat)) for seat in range(game.players)]
        stakes = "   ".join(f"{self.name(seat)} {chips}" for seat, chips in left if chips is not None)
        lines = [f"  Stakes:  {stakes}"] if stakes else []
        if game.engine.fishing.dropping is not None and (round.pot or round.dropped):
            lines.append(f"  Pot:  {round.pot}")
        return lines

    def _asked(self, game: FishingGame) -> list[str]:
        """Who has said to play or dropped so far, and who has not been asked."""
        round = game.round
        rows = {
            "Playing": round.staying,
            "Dropped": round.dropped,
            "Not asked yet": round.queue[1:],
            "Without a hand": round.waiting,
        }
        leads = "you lead" if self.people == {round.leader} else f"{self.name(round.leader)} leads"
        told = [f"{what}: {', '.join(map(self.name, seats))}" for what, seats in rows.items() if seats]
        return [f"  {'   '.join([leads.capitalize(), *told])}"]

    # ------------------------------------------------------------------------------------------------- what happened

    def line(self, line: Line) -> str:
        """What a line of the record says; "" for what nobody is told."""
        if "event" in line:
            return self._event(line)
        if "decision" in line:
            return self._decision(line)
        if "places" in line:
            return self._placed(line)
        if "captured" in line:
            return self._captured(line)
        if "hands" in line:
            told = (
                f"\nHand {line['hand']}."
                if self.game.rules.family == "climbing"
                else f"\nRound {line['hand']}."
            )
            round_ = f"  {self._seats(line['seats'])}\n" if "seats" in line else ""
            begins = self._begins(line.get("dealer", 0), line.get("leader", 0))
            return f"{paint(told, '1', self.colour)} {begins}.\n{round_}"
        return ""

    def _decision(self, line: Line) -> str:
        seat, kind, choice = line["player"], line["decision"], line["choice"]
        acted = "".join(
            f"    {paint('→', '33', self.colour)} {self.rule(id)} acts.\n" for id in line.get("fired", ())
        )
        if choice == "pass":
            return f"{self.does(seat, 'pass')}.\n{acted}"
        if kind in ("play", "answer") and isinstance(choice, dict):
            reading: list[Any] = choice.get("as") or choice["cards"]
            stands = (
                f" as {self._faces(reading)}"
                if sorted(reading) != sorted(choice["cards"]) and self.game.rules.family == "climbing"
                else ""
            )
            return f"{self.does(seat, 'play')} {self.cards(choice['cards'])}{stands}.\n{acted}"
        if line.get("hidden") and kind.startswith("name ") and self.people == {seat}:
            return f"{self.does(seat, 'choose')} {next(iter(choice.values()))} face down.\n{acted}"
        if line.get("hidden"):
            return f"{self.does(seat, 'choose')} face down.\n{acted}"
        if kind in ("name rank", "name suit", "name colour") and isinstance(choice, dict):
            return f"{self.does(seat, 'name')} {next(iter(choice.values()))}.\n{acted}"
        if kind == "name number" and isinstance(choice, dict):
            return f"{self.does(seat, 'choose')} {choice['number']}.\n{acted}"
        if kind == "choose effect" and isinstance(choice, dict):
            return f"{self.does(seat, 'choose')}: {choice['effect']}.\n{acted}"
        if kind == "choose player" and isinstance(choice, dict):
            chosen = "you" if self.people == {choice["player"]} else self.name(choice["player"])
            return f"{self.does(seat, 'choose')} {chosen}.\n{acted}"
        if kind == "wish":
            return f"{self.does(seat, 'say')} {choice}.\n{acted}"
        if kind == "stay":
            return f"{self.does(seat, 'play') + ' this round' if choice == 'play' else self.does(seat, 'drop') + ' out'}.\n{acted}"
        if kind == "vow":
            verb = "vow to play unseen" if choice == "vow" else "look at the hand first"
            return f"{self._did(seat, verb)}.\n{acted}"
        if kind == "stop":
            verb = "stop the round" if choice == "stop" else "go on"
            return f"{paint(self._did(seat, verb), '1', self.colour)}.\n{acted}"
        if kind == "claim":
            return f"{self.does(seat, 'claim')} {', '.join(map(self.rule, choice)) or 'nothing'}.\n{acted}"
        return acted  # cards that move are told by the move itself

    def _did(self, seat: int, verb: str) -> str:
        return self.does(seat, verb) if self.people == {seat} else f"{self.name(seat)} {_third(verb)}"

    def _faces(self, codes: Iterable[str]) -> str:
        symbols = {suit.code: suit.symbol for suit in self.game.rules.deck.suits}
        return " ".join(
            symbols.get(code[:1], code[:1]) + code[1:] if code != "JK" else code for code in codes
        )

    def _event(self, line: Line) -> str:
        match line["event"]:
            case "clear":
                return f"  The table is cleared; {self.does(line['leader'], 'lead')}.\n"
            case "move":
                return self._move(line)
            case "capture" if line["takes"]:
                return f"  {self.does(line['player'], 'capture')} {self.cards(line['takes'])} with {self.card(line['card'])}.\n"
            case "capture":
                return f"  {self.card(line['card'])} stays on the field.\n"
            case "draw":
                return f"  {self.does(line['player'], 'draw')} {self.card(line['card'])}.\n"
            case "pay" if line["from"] == "pot":
                return f"  {self.does(line['to'], 'take')} {line['chips']} from the pot.\n"
            case "pay":
                taker = (
                    "the pot"
                    if line["to"] == "pot"
                    else "you"
                    if self.people == {line["to"]}
                    else self.name(line["to"])
                )
                return f"  {self.does(line['from'], 'pay')} {line['chips']} to {taker} ({self.rule(line['for'])}).\n"
            case "plays":
                return self._plays(line)
            case "lays_down":
                told = f"{self.does(line['player'], 'hold')} {self.cards(line['cards'])} and {self._did(line['player'], 'sit').split()[-1]} out"
                return f"  {told}; the hand is the field: {self.cards(line['field'])}.\n"
            case "misdeal":
                return "  The cards are thrown in and dealt again.\n"
            case "points":
                won = line["chips"] > 0
                return f"  {self.does(line['player'], 'win' if won else 'lose')} {abs(line['chips'])} ({self.rule(line['for'])}).\n"
            case "out":
                return f"  {self.does(line['player'], 'go').replace('gos', 'goes')} out.\n"
            case "in":
                return f"  {self.name(line['player'])} {'are' if self.people == {line['player']} else 'is'} in again.\n"
            case "fall":
                return f"  {self.does(line['player'], 'fall')} to the end.\n"
            case "stuck":
                return "  Nobody can play any more: the hand ends, and those who are left rank by how few cards they have.\n"
            case "skip":
                return f"  {self.name(line['player'])} {'are' if self.people == {line['player']} else 'is'} skipped.\n"
            case "reveal" if line.get("to") == "all" or self.people & set(line.get("to") or ()):
                return f"  {self.does(line['player'], 'show')} {self.cards(line['cards'])}.\n"
            case "leader":
                return f"  {self.does(line['player'], 'lead')}.\n"
            case "named":
                named = " and ".join(map(str, line["named"])) or "nothing"
                return (
                    f"  {self._did(line['player'], 'name')} {named} face down ({self.rule(line['for'])}).\n"
                )
            case "turned":
                return f"  {self.card(line['card'])} is turned up.\n"
            case "counter":
                what = safe(str(line["counter"])).replace("_", " ")
                if self.people == {line.get("player")}:
                    return f"  Your {what}: {line['number']}.\n"
                whose = f" of {self.name(line['player'])}" if "player" in line else ""
                return f"  {what.capitalize()}{whose}: {line['number']}.\n"
            case "multiplied":
                return f"  The score of this hand counts {line['by']} times as much ({self.rule(line['for'])}).\n"
            case "seats":
                return f"  {self._seats(line['seats'])}\n"
            case "titles":
                held = ", ".join(
                    f"{self.name(seat)} {self.rule(title)}" for seat, title in line["titles"].items()
                )
                return f"  The titles now: {held}.\n"
            case "offer":
                taker = "you" if self.people == set(line["to"]) else ", ".join(map(self.name, line["to"]))
                shown = (
                    self.cards(line["cards"])
                    if self.people & {line["player"], *line["to"]}
                    else f"{len(line['cards'])} card{'s' if len(line['cards']) != 1 else ''}"
                )
                return (
                    f"  {self.does(line['player'], 'offer')} {shown} to {taker} ({self.rule(line['for'])}).\n"
                )
            case "points":
                return (
                    f"  {self.does(line['player'], 'get')} {line['points']:+d} ({self.rule(line['for'])}).\n"
                )
            case "redeal":
                return "  The cards are dealt again.\n"
            case _:
                return ""

    def _plays(self, line: Line) -> str:
        names = [self.name(seat) if self.people != {seat} else "you" for seat in line["players"]]
        told = f"  The round is played by {', '.join(names)}; {self.does(line['players'][0], 'lead')}.\n"
        if len(names) == 1:
            told = f"  Nobody else plays: {self.does(line['players'][0], 'win')} the round.\n"
        return told + "".join(
            f"  {self.name(seat)} {'are' if self.people == {seat} else 'is'} not asked any more.\n"
            for seat in line["forced"]
        )

    def _move(self, line: Line) -> str:
        ends = [str(line["from"]), str(line["to"])]
        seats = {int(end.split()[1]) for end in ends if end.startswith(("hand ", "aside "))}
        hidden = (
            all(end.startswith(("hand ", "aside ")) or end in _UNSEEN for end in ends)
            or line.get("for") == "out"
        )
        shown = self.cards(line["cards"])
        if hidden and not seats & self.people:
            shown = f"{len(line['cards'])} card{'s' if len(line['cards']) != 1 else ''}"
        places = [self._place(end) for end in ends]
        why = f" ({self.rule(line['for'])})" if line.get("for") else ""
        return f"  {shown}: from {places[0]} to {places[1]}{why}.\n"

    def _seats(self, seats: list[int]) -> str:
        return f"In turn order: {', '.join(map(self.name, seats))}."

    def _place(self, end: str) -> str:
        what, _, number = end.partition(" ")
        if what not in ("hand", "captured", "aside") or not number.isdecimal():
            return f"the {end}"
        seat = int(number)
        whose = "you" if self.people == {seat} else self.name(seat)
        if what == "aside":
            return f"the cards laid aside by {whose}"
        return whose if what == "hand" else f"the captured cards of {whose}"

    def standing(self) -> str:
        """The places of the whole session in a fishing game; equal chips share one."""
        if self.game.rules.family != "fishing":
            return ""
        rows = cast("FishingGame", self.game).standing()
        return "".join(f"  {place}. {self.name(seat)}  {self.total(seat)} chips\n" for place, seat in rows)

    def total(self, seat: int) -> str:
        """What a player has won so far; where everybody began with some chips, what the player owns."""
        fishing = self.game.rules.fishing
        total = self.game.totals[seat]
        return str(total) if fishing is not None and fishing.chips else f"{total:+d}"

    def _placed(self, line: Line) -> str:
        times = f" Its score counts {line['times']} times." if "times" in line else ""
        lines = [paint(f"\nHand {line['hand']} is over.", "1", self.colour) + times]
        for number, seat in enumerate(line["places"], start=1):
            title = line["titles"].get(str(seat), "")
            score = line["score"][seat] if line.get("score") else 0
            lines.append(
                f"  {number}. {self.name(seat)}{f', {self.rule(title)}' if title else ''}  {score:+d}, in all {self.game.totals[seat]:+d}"
            )
        return "\n".join(lines) + "\n"

    def session(self) -> str:
        """The session as a table: for each hand the place, title and points of every player; then who stands where."""
        assert self.game.log is not None
        hands = [line for line in self.game.log if "places" in line]
        if len(hands) < 2:
            return ""
        rows = [["", *map(self.name, range(self.game.players))]]
        for line in hands:
            rows.append(
                [
                    f"Hand {line['hand']}" + (f", {line['times']} times" if "times" in line else ""),
                    *(self._result(line, seat) for seat in range(self.game.players)),
                ]
            )
        totals = self.game.totals
        rows.append(["In all", *(f"{total:+d}" for total in totals)])
        rows.append(["Standing", *(_standing(self.game.ranks(), seat) for seat in range(self.game.players))])
        widths = [max(width(row[column]) for row in rows) for column in range(len(rows[0]))]
        lines = ["  ".join(pad(cell, wide) for cell, wide in zip(row, widths, strict=True)) for row in rows]
        return "".join(f"  {line.rstrip()}\n" for line in lines)

    def _result(self, line: Line, seat: int) -> str:
        title = line["titles"].get(str(seat), "")
        place = f"{line['places'].index(seat) + 1}."
        return " ".join(filter(None, (place, self.rule(title) if title else "", f"{line['score'][seat]:+d}")))

    def _captured(self, line: Line) -> str:
        lines = [paint(f"\nRound {line['hand']} is over.", "1", self.colour)]
        for seat, chips in enumerate(line.get("chips") or ()):
            yaku = line.get("yaku") or []
            rows = yaku[seat] if seat < len(yaku) else []
            told = ", ".join(self.rule(row["id"] if isinstance(row, dict) else row) for row in rows or ())
            nothing = "no yaku" if seat in line.get("played", ()) else "did not play"
            lines.append(
                f"  {self.name(seat)}: {told or nothing}  {chips:+d} chips, in all {self.total(seat)}"
            )
        return "\n".join(lines) + "\n"


def _standing(ranks: list[int], seat: int) -> str:
    """1., or 1.= where several share the place."""
    return f"{ranks[seat]}.{'=' if ranks.count(ranks[seat]) > 1 else ''}"
