"""One case for every kind of difference: two variants of a game, what differs, and how it is told in both directions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from yakusoku.model import RuleSet
from yakusoku.services.rules import load_text

HEADS = {
    "daifugo": 'variant {0} "{1}" of daifugo\n',
    "taiyaku": 'variant {0} "{1}" of taiyaku\n',
    "flowers": 'game {0} "{1}"\n    family fishing\n    players 2\n    deck hanafuda\n',
}
DEAL = "deal\n    8 cards to each player\n    6 cards to the field\n"
RAIN = "is rain_man, worth 1"


def lights(rain: str = RAIN, more: str = "") -> str:
    """A small group of yaku; `rain` is what one of its rows says, `more` are further rows."""
    return (
        'group lights "Lights", best one counts\n    yaku all_lights "All lights" is all brights, worth 9\n'
        f'    yaku two_lights "Two lights" is 2 of brights, worth 3\n    yaku rain "Rain" {rain}\n{more}'
    )


def other(rows: str) -> str:
    return f'group other "Other", all count\n    yaku boar_alone "Boar" is boar, worth 1\n{rows}'


@dataclass(frozen=True)
class Case:
    """`there` and `back` are sentences, or pieces of them, that are told from `before` to `after`, and the other way."""

    part: str
    id: str
    change: str
    base: str
    before: str
    after: str
    there: str
    back: str


@lru_cache(maxsize=256)
def rules(base: str, text: str, name: str = "one") -> RuleSet:
    if base == "flowers":
        text = (
            ("" if text.startswith("deal") else DEAL)
            + text
            + ("" if "group lights" in text else f"\n{lights()}")
        )
    loaded = load_text(HEADS[base].format(name, name.capitalize()) + text, examples=False)
    assert loaded.ruleset is not None, [(item.message, item.help) for item in loaded.diagnostics]
    return loaded.ruleset


CUT = 'rule cut "Cut"\n    when a play contains {} then clear the table\n'


COUNTING = (
    'rule cut "Cut"\n    counter nines "nines" from {}\n    when a play contains 9 then nines goes up by 1\n'
)


def more(counts: str) -> str:
    return f'group more "More yaku", {counts}\n    yaku zoo "Zoo" is 5 of animals, worth 4\n'


CASES = (
    # ---------------------------------------------------------------------------------------------------- every game
    Case("players", "", "changed", "daifugo", "players 4", "players 3 to 5, at most 7",
         "Three to five players usually play, seven at most. In One: Four players can play.",
         "Four players can play. In Two: Three to five players usually play, seven at most."),
    Case("deck", "", "changed", "daifugo", "", "deck french with 2 jokers without 3",
         "52 cards and one joker", "All cards of these ranks are left out: 3."),
    Case("direction", "", "changed", "daifugo", "", "turn anticlockwise",
         "Play goes anticlockwise. In One: Play goes clockwise.", "Play goes clockwise. In Two: Play goes anticlockwise."),
    Case("dealer", "", "changed", "daifugo", "", "dealer at random, later the last winner",
         "later, whoever came first in the previous hand deals. In One:", "later, whoever came last in the previous hand deals. In Two:"),
    Case("leader", "", "changed", "daifugo", "", "leader holder of D3",
         "the player who holds the 3 of diamonds leads", "a player drawn by lot leads"),
    # -------------------------------------------------------------------------------------------------- climbing games
    Case("ranking", "", "changed", "daifugo", "", "ranking 2 3 4 5 6 7 8 9 10 J Q K A, joker below all",
         "the cards rank joker, 2, 3, 4", "the cards rank 3, 4, 5"),
    Case("suits", "", "changed", "daifugo", "", "suits rank C D H S",
         "from low to high the suits are clubs, diamonds, hearts and spades",
         "Suits do not matter in the ranking: cards of one rank are equal."),
    Case("locks", "", "changed", "daifugo", "", "joker obeys as declared",
         "A joker meets a lock as the card it stands for, and any lock where it stands for none; a play with a joker can start a lock.",
         "A joker meets any lock; no lock starts if one of the plays that would start it contains a joker."),
    Case("effects see", "", "changed", "daifugo", "", "effects see natural cards",
         "a joker counts as a joker only", "a joker counts as the card it stands for"),
    Case("follow", "", "changed", "daifugo", "", "follow the same shape and size, equal or higher",
         "and be higher or equal", "an equal one is not enough"),
    Case("follow order", "", "changed", "daifugo", "", "follow triplet, sequence in this order",
         "From low to high, these shapes stand one above the other: three of a kind and a sequence",
         "In Two: Unless its shape is a higher one"),
    Case("clears", "", "changed", "daifugo", "", "the table clears when all have passed",
         "the turn comes back to whoever made that play", "When everybody else has passed after a play, the table is cleared"),
    Case("shape", "single", "changed", "daifugo", "", 'shape single "single card" is 1 card, beaten by an equal or higher one',
         "It is one card. It is beaten by an equal or higher one. In One: It is one card.", "It is one card. In Two:"),
    Case("joker", "", "changed", "daifugo", "", "joker stands for any card in pair, sequence, also beyond the ends",
         "A joker may stand for any card in a pair or a sequence. In a sequence it may also stand for a card beyond",
         "A joker may stand for any card in a pair, three of a kind"),
    Case("shape", "double", "new", "daifugo", "", 'shape double "double stairs" is 2 or more pairs in consecutive ranks',
         "Double stairs is new. It is two or more pairs of consecutive ranks.",
         "Double stairs is left out. In Two: It is two or more pairs of consecutive ranks."),
    Case("shape", "sequence", "changed", "daifugo", "", 'shape sequence "sequence" is 4 or more cards in consecutive ranks',
         "It is four or more cards in consecutive ranks. In One: It is three or more cards of one suit",
         "It is three or more cards of one suit in consecutive ranks. In Two: It is four"),
    Case("title", "fugo", "changed", "daifugo", "", 'title fugo "Fugō" is second of 4 or more, first of 3',
         "The Fugō is the second of four or more players or the first of three players. In One:",
         "The Fugō is the second of five or more players or the first of three or four players. In Two:"),
    Case("title", "king", "new", "daifugo", "", 'title king "King" is third of 7 or more',
         "King is new. The King is the third of seven or more players.", "King is left out. In Two: The King is the third"),
    Case("exchange", "", "changed", "daifugo", "",
         "exchange dai_hinmin gives 2 best to dai_fugo for any 2\nexchange hinmin gives 2 best to fugo for any 1",
         "The Hinmin gives their two best cards to the Fugō, who gives back one card",
         "The Hinmin gives their best card to the Fugō"),
    Case("exchange", "", "changed", "daifugo", "", "drop exchange", "No cards are exchanged. In One: The Dai Hinmin gives",
         "who gives back one card of their choice. In Two: No cards are exchanged."),
    Case("score", "", "changed", "daifugo", "", "score dai_fugo 3", "the Dai Fugō scores three points.", "and the Fugō scores one point"),
    Case("score", "", "changed", "daifugo", "", "drop score", "No points are scored.", "scores two points"),
    Case("deal", "", "changed", "daifugo", "", "deal\n    6 cards to each player",
         "The dealer shuffles and deals the cards one by one, clockwise, beginning with the player after the dealer: six cards to each player.", "Some players may get one card more"),
    Case("sides", "", "changed", "daifugo", "", 'side lord "lord" is the leader\nside farmers "farmers" is everyone else',
         "Whoever leads first in the hand is the lord.", "In Two: Whoever leads first in the hand"),
    Case("together", "", "changed", "daifugo", "", "exchange at the same time",
         "All choose their cards at the same time, before any change hands.", "In Two: All choose their cards at the same time"),
    Case("seating", "", "changed", "daifugo", "", "seats at random", "Before each later hand the players change seats by lot.",
         "In Two: Before each later hand"),
    Case("target", "", "changed", "daifugo", "", "session ends at 20 points", "a player has 20 points or more.", "In Two: The session ends"),
    Case("standing", "", "changed", "daifugo", "", "final standing by points, most first places, fewest dai_hinmin, place in the last hand",
         "The final standing goes by points, then by the most first places, then by the fewest hands as Dai Hinmin, then by the place in the final hand. "
         "In One: Equal points share a place.", "Equal points share a place. In Two: The final standing goes by points"),
    Case("session", "", "changed", "daifugo", "", "rounds 4", "A session has four hands. In One: The number of hands is left open.",
         "The number of hands is left open. In Two: A session has four hands."),
    # --------------------------------------------------------------------------------------------------- fishing games
    Case("chips", "", "changed", "flowers", "", "each player begins with 50 chips",
         "Every player begins the game with 50 chips, and cannot owe any. In One nothing is said about that.",
         "In Two: Every player begins the game with 50 chips, and cannot owe any. Here nothing is said about that."),
    Case("stake", "", "changed", "flowers", "", "stake 8 chips each round", "every player sets out eight chips", "In Two: At the start"),
    Case("stake", "", "changed", "flowers", "stake 6 chips each round", "stake 8 chips each round",
         "sets out eight chips. In One: At the start of each round every player sets out six chips.",
         "sets out six chips. In Two: At the start of each round every player sets out eight chips."),
    Case("deal", "", "changed", "flowers", "", "deal\n    6 cards to each player\n    8 cards to the field",
         "six cards to each player and then eight cards to the field", "eight cards to each player and then six cards"),
    Case("hands", "", "changed", "flowers", "", DEAL + "    at most 2 hands, from the dealer on",
         "only two hands are dealt: to the dealer and the next one in turn.", "In Two: Where more than two sit at the table"),
    Case("dropping", "", "changed", "flowers", "", "before play, each player from the leader plays or drops, until 2 play, at least 2",
         "At most two players play a round.", "Everybody who is dealt a hand plays. In Two: At most two players play a round."),
    Case("redeal", "", "changed", "flowers", "", "redeal if the field has 4 cards of one month",
         "If four cards of one month lie on the field, the dealer deals again.", "In Two: If four cards of one month"),
    Case("claims", "", "changed", "flowers", "", "claims close when the leader draws",
         "may still be made until the leader draws for the first time", "In Two: A claim that"),
    Case("return", "", "changed", "taiyaku", "",
         "return 2 cards to the draw pile with 3 players\n    after seven_empties, no chaff\n    after four_of_a_kind, none of its cards",
         "puts two cards back", "puts one card back"),
    Case("cut", "", "changed", "flowers", "", "cut the draw pile before the first draw",
         "the leader cuts the draw pile in half", "In Two: Before the first draw"),
    Case("stopping yaku", "", "changed", "taiyaku", "", "drop stop",
         "Whoever stops the round wins it.", "takes all chips that the others still have"),
    Case("tie", "", "changed", "taiyaku", "", "tie goes to the dealer or nearest after", "the dealer wins if among them", "the leader wins if among them"),
    Case("rounds", "", "changed", "flowers", "", "rounds 6",
         "A game has six rounds. Whoever has the most chips at the end wins; players with equal chips share a place. In One: The number of rounds is left open.",
         "The number of rounds is left open. In Two: A game has six rounds"),
    Case("target chips", "", "changed", "flowers", "", "session ends at 50 points", "The game ends when somebody has 50 chips or more.",
         "In Two: The game ends when somebody has 50 chips or more."),
    Case("settlement", "", "changed", "flowers", "", "settle yaku of the winner", "the other player pays the winner the value of the winner’s yaku. Whoever has the highest total of yaku", "In Two:"),
    Case("settlement", "", "changed", "flowers", "settle yaku of the winner", "settle yaku of the winner\ndouble if a player went on", "What is paid is doubled if somebody had gone on. In One nothing is said about that.", "In Two:"),
    Case("cap", "", "changed", "flowers", "", "nobody pays more than 10 points", "Nobody pays more than ten chips when a round is settled.", "In Two: Nobody pays"),
    Case("unit", "", "changed", "flowers", "", "each point of yaku pays 2 points", "Each point of a yaku pays two chips.", "In Two: Each point"),
    Case("card points", "", "changed", "flowers", "", "cards count brights 50", "chaff cards 1. In One: Cards count as usual.", "Cards count as usual. In Two:"),
    Case("captures", "", "changed", "flowers", "", "rain_man captures any card", "the Rain Man captures any one card on the field", "In Two:"),
    Case("leftovers", "", "changed", "flowers", "", "other cards left on the field go to whoever captured most of their month", "Cards left on the field at the end of the round go to whoever captured the most cards of their month.", "In Two:"),
    Case("empty pile", "", "changed", "flowers", "", "round ends when hands and draw pile are empty", "everybody goes on drawing until the draw pile is empty; then the round ends. In One: The round ends when all hands are empty.", "The round ends when all hands are empty. In Two: When all hands"),
    Case("set", "small_birds", "changed", "taiyaku", "", 'set small_birds "small birds" is bush_warbler, cuckoo, swallow, geese',
         "is different. It is Bush Warbler, Cuckoo, Geese, Swallow. In One: It is", "It is Bush Warbler, Cuckoo, Swallow. In Two:"),
    Case("set", "waters", "new", "taiyaku", "", 'set waters "waters" is bridge, swallow', "Waters is new. It is Eight-Plank Bridge, Swallow.", "Waters is left out. In Two: It is Eight-Plank Bridge"),
    Case("group", "more", "new", "flowers", "", more("all count"),
         "The group More yaku is new. It is looked for in the captured cards. All its yaku count. Its yaku:", "The group More yaku is left out."),
    Case("group", "more", "changed", "flowers", more("all count"), more("best one counts, sake_cup also counts as chaff"),
         "Only the best of its yaku counts. Here the Sake Cup also counts as a chaff card. In One: All its yaku count.", "All its yaku count. In Two: Only the best"),
    Case("group", "more", "changed", "flowers", 'group more "More" for the dealt hand, all count\n    yaku four "Four" is 4 of one month, worth 5',
         'group more "More", all count\n    yaku four "Four" is 4 of one month, worth 5', "in the captured cards. In One: It is looked for in the dealt hand", "in the dealt hand. In Two:"),
    Case("yaku", "cup", "new", "flowers", "", lights(more='    yaku cup "Cup" is sake_cup, worth 2\n'),
         "Cup is new in the group “Lights”. It asks for Sake Cup, and is worth 2.", "Cup is left out in the group “Lights”. In Two: It asks for Sake Cup"),
    Case("yaku", "rain", "changed", "flowers", "", lights("is rain_man, worth 7, stops the round"), "It is worth 7 and stops the round; in One it is worth 1.",
         "It is worth 1; in Two it is worth 7 and stops the round."),
    Case("yaku", "rain", "changed", "flowers", "", lights("is moon, worth 1"), "It asks for Moon; in One for Rain Man.", "It asks for Rain Man; in Two for Moon."),
    Case("yaku", "rain", "changed", "flowers", "", lights(f"{RAIN}, unless two_lights"),
         "It does not count where “Two lights” is made, too; in One it counts beside all others.",
         "It counts beside all others; in Two it does not count where “Two lights” is made, too."),
    Case("yaku", "rain", "changed", "flowers", "", lights(f"{RAIN}, always counts"), "It is worth 1 and always counts; in One it is worth 1.", "in Two it is worth 1 and always counts."),
    Case("yaku", "rain", "changed", "flowers", lights() + other(""),
         lights().replace(f'    yaku rain "Rain" {RAIN}\n', "") + other(f'    yaku rain "Rain" {RAIN}\n'), "It is in the group “Other”; in One in “Lights”.", "It is in the group “Lights”; in Two in “Other”."),
    # -------------------------------------------------------------------------------------------- settings and house rules
    Case("setting", "stake", "changed", "taiyaku", "", "set stake to 12", "“Chips staked each round”: normally 8, here 12.",
         "“Chips staked each round”: in Two 12, here 8 as is normal."),
    Case("setting", "suit_lock.plays", "changed", "daifugo", "use suit_lock", "use suit_lock with plays 3",
         "Suit lock, “Plays in a row”: normally 2, here 3.", "Suit lock, “Plays in a row”: in Two 3, here 2 as is normal."),
    Case("rule", "cut", "new", "daifugo", "", CUT.format(8), "Cut is played. When a play contains an 8, the table is cleared.",
         "Cut is not played. In Two: When a play contains an 8, the table is cleared."),
    Case("rule", "cut", "changed", "daifugo", CUT.format(8), CUT.format(9),
         "Cut says something else. When a play contains a 9, the table is cleared. In One: When a play contains an 8",
         "Cut says something else. When a play contains an 8, the table is cleared. In Two: When a play contains a 9"),
    Case("rule", "cut", "changed", "daifugo", CUT.format(8), CUT.format(8) + "    once per hand\n",
         "This rule acts at most once in each hand.", "In Two: This rule acts at most once in each hand."),
    Case("rule", "cut", "changed", "daifugo", COUNTING.format(0), COUNTING.format(3), "begins at 3", "In Two: "),
    Case("rule", "jack_back", "changed", "daifugo", "use eight_cut, jack_back", "use eight_cut, jack_back\njack_back acts before eight_cut",
         "says something else. This rule acts before the rule “Eight cut”.", "In Two: This rule acts before the rule “Eight cut”."),
    Case("rule", "", "new", "daifugo", "", "when a play contains 4 then clear the table",
         "A rule of the game itself is played. When a play contains a 4", "A rule of the game itself is not played."),
)  # fmt: skip
