"""Clauses and settlements of fishing games as typed values, and their text.

Comes in: a seed. Goes out: `Petals`: a small game with one judged clause and rows of a settlement, such that events meet conditions, effects and
players, and rows meet conditions and factors. Source: docs/vocabulary.md, *A fishing game*, *Events*, *Conditions*, *Effects*.
"""

from dataclasses import dataclass

from .meaning_cover import Cover, Pair, pairs
from .meaning_cover import Row as Choice

BASE = """game petals "Petals"
    version "1.0"
    family fishing
    players 2 to 3
    deck hanafuda
    turn anticlockwise
    rounds 3

dealer earliest month drawn from the deck, later the last winner
leader dealer
deal
    6 cards to the field
    7 cards to each player
redeal if the field has 4 cards of one month
match by month
cards count bright 20, animal 10, ribbon 5, chaff 1
tie goes to the leader or nearest after

group first "First", all count
    yaku two_brights "Two brights" is 2 brights, worth 4
    yaku many_chaff "Many chaff" is 6 chaff, worth 1 and 1 for each further chaff
MOREgroup second "Second", best one counts
    yaku three_animals "Three animals" is 3 animals, worth 2
    yaku four_animals "Four animals" is 4 animals, worth 5
STOPPINGgroup apart "Apart", all count, counted apart
    yaku three_ribbons "Three ribbons" is 3 ribbons, worth 3BESIDE
"""
STOPPING = """    yaku three_brights "Three brights" is 3 brights, worth 1, stops the round
"""
STAKE = 1000
STAKES = f"""stake {STAKE} chips each round
stopping yaku takes all stakes
"""
BESIDES = ("", ", cancels the yaku of others", ", unless two_brights", ", in place of two_brights")
"""What the yaku that is counted apart does beside others."""
MORE = {
    "": "",
    "each bright": '    yaku two_ribbons "Two ribbons" is 2 ribbons, worth 1 for each bright\n',
    "further of a month": '    yaku months "Months" is 3 of one month, worth 1 and 1 for each further chaff\n',
    "further of the round": '    yaku in_season "In season" is 2 or more cards of the month of the round, worth 1 and 1 for each further chaff\n',
    "further of some": '    yaku plain "Plain" is 3 of ribbons or chaff, worth 1 and 1 for each further chaff\n',
    "further of shared": '    yaku hunt "Hunt" is 2 animals and 2 of boar or ribbons, worth 1 and 1 for each further animals\n',
    "further beside the round": '    yaku hunt "Hunt" is 2 animals and 2 or more cards of the month of the round, worth 1 and 1 for each further animals\n',
}
"""One yaku more, whose value follows from the cards."""
PURSE = 6
LEFT = """other cards left on the field go to whoever captured lightning
"""
KOI = """rule koi "Koi"
    when a player makes a new or better yaku then the player stops the round or goes on
"""


@dataclass(frozen=True)
class Heard:
    """An event: its kind, and of which class so many cards must be."""

    kind: str
    cards: str = ""
    least: int = 1


@dataclass(frozen=True)
class Asked:
    """A condition: of whom, what, how much."""

    kind: str
    who: str = ""
    what: str = ""
    least: int = 0
    most: int = 999

    @property
    def of_winner(self) -> bool:
        """Whether it asks about the winner, whatever row it stands in."""
        return self.kind == "worth" or self.who == "winner"


@dataclass(frozen=True)
class Done:
    """An effect: who, with whom, how much, of which class."""

    kind: str
    who: str = ""
    other: str = ""
    number: int = 1
    what: str = ""


@dataclass(frozen=True)
class Row:
    """A row of a settlement."""

    kind: str
    what: str = ""
    number: int = 0


EVENTS: dict[str, Heard] = {
    "a player captures 2 or more chaff": Heard("captures", "chaff", 2),
    "a player captures a bright": Heard("captures", "bright"),
    "a player draws chaff": Heard("draws", "chaff"),
    "a player draws an animal": Heard("draws", "animal"),
    "a player lays chaff": Heard("lays", "chaff"),
    "a player leaves a ribbon on the field": Heard("leaves", "ribbon"),
    "a player leaves chaff on the field": Heard("leaves", "chaff"),
    "a player clears the field": Heard("sweeps"),
    "a player makes a new yaku": Heard("new yaku"),
    "a player makes a new or better yaku": Heard("better yaku"),
    "a player's turn begins": Heard("turn"),
    "a player goes on": Heard("goes on"),
}
CONDITIONS: dict[str, Asked | None] = {
    "": None,
    "the player has captured 3 or more chaff": Asked("captured", "player", "chaff", 3),
    "another player has captured 3 or more chaff": Asked("captured", "another", "chaff", 3),
    "everyone else has captured 2 or more chaff": Asked("captured", "others", "chaff", 2),
    "the next player has captured an animal": Asked("captured", "next", "animal", 1),
    "the player has 20 or more card points": Asked("card points", "player", least=20),
    "the next player has 20 or fewer card points": Asked("card points", "next", most=20),
    "the yaku are worth 4 or more": Asked("worth", least=4),
    "the field has crane or moon": Asked("field", what="10 80"),
    "nobody has a yaku": Asked("nobody has"),
    "the last winner has captured 2 or more chaff": Asked("captured", "last winner", "chaff", 2),
}
WENT_ON: dict[str, Asked] = {
    "the player went on": Asked("went on", "player"),
    "another player went on": Asked("went on", "another"),
}
WHO = {
    "the player": "player",
    "the next player": "next",
    "everyone else": "others",
    "everyone": "everyone",
    "the leader": "leader",
    "the last winner": "last winner",
}
EFFECTS: dict[str, Done] = {
    "{who} scores 2 points": Done("score", number=2),
    "{who} loses 3 points": Done("score", number=-3),
    "{who} pays 4 points to {other}": Done("pay", number=4),
    "the player stops the round": Done("stop", "player"),
    "the next player stops the round": Done("stop", "next"),
    "the last winner stops the round": Done("stop", "last winner"),
    "{who} takes 1 chaff from {other}": Done("take", what="chaff"),
    "{who} gives 1 chaff to {other}": Done("give", what="chaff"),
    "{who} takes 1 chaff from the field": Done("take from field", what="chaff"),
    "the player may take 1 ribbon from the field": Done("take from field", "player", what="ribbon"),
}
ROWS: dict[str, Row] = {
    "nothing": Row("nothing"),
    "yaku from each player": Row("yaku each"),
    "half the yaku from each player": Row("half yaku each"),
    "yaku of the winner": Row("yaku winner"),
    "half the yaku of the winner": Row("half yaku winner"),
    "yaku to its maker": Row("yaku maker"),
    "apart from each player": Row("yaku each", "apart"),
    "two_brights from each player": Row("yaku each", "two_brights"),
    "the difference to the winner": Row("difference"),
    "the difference of card points to the winner": Row("points difference"),
    "card points against 132 with 2 players or 88 with 3 players": Row("card points against"),
    "card points": Row("card points"),
    "10 chips from each player to the leader": Row("flat", "leader", 10),
    "6 chips to each other player from the dealer": Row("flat", "dealer", -6),
    "5 chips from each player to the winner": Row("flat", "winner", 5),
    "4 chips to each other player from the winner": Row("flat", "winner", -4),
}
ROW_CONDITIONS: dict[str, Asked | None] = {
    "": None,
    "the hands are empty": Asked("hands empty"),
    "nobody has a yaku": Asked("nobody has"),
    "nobody has apart": Asked("nobody has", what="apart"),
    "a player has 40 or fewer card points": Asked("card points", "anybody", most=40),
    "the field has crane or moon": Asked("field", what="10 80"),
    "there are 3 players": Asked("players", least=3),
    "the yaku are worth 4 or more": Asked("worth", least=4),
    "another player has captured 8 or more chaff": Asked("captured", "another", "chaff", 8),
    "another player has captured no ribbon": Asked("captured", "another", "ribbon", most=0),
    "the winner has captured 8 or more chaff": Asked("captured", "winner", "chaff", 8),
    "the dealer has captured 8 or more chaff": Asked("captured", "dealer", "chaff", 8),
}
STOPPED: dict[str, Asked] = {
    "a player stopped the round": Asked("stopped"),
    "another player went on": Asked("went on", "another"),
    "a player went on": Asked("went on", "anybody"),
}
FACTORS: dict[str, Row | None] = {
    "": None,
    "double": Row("times", number=2),
    "multiply by 3": Row("times", number=3),
    "multiply everything by 2": Row("times everything", number=2),
    "double for each time the winner went on": Row("times each", "winner", 2),
    "multiply by 3 more for each time another player went on": Row("times more", "another", 3),
    "multiply by 1 more for each time a player went on": Row("times more", "anybody", 1),
}
FOR_TIMES = frozenset(name for name in FACTORS if " for each time " in name)
CAPS: dict[str, int] = {"": 0, "nobody pays more than 5 chips": 5, "nobody pays more than 12 chips": 12}
LIABLE: dict[str, str] = {
    "": "",
    "whoever alone went on pays for all": "alone",
    "whoever laid the last card of a new yaku pays for all": "careless",
}


@dataclass(frozen=True)
class Wild:
    """A card that captures others than those of its month: which card, which others, when, and whether three of a month, too."""

    card: int
    takes: str
    without: int = 0
    when: str = ""
    month: bool = False
    caught: str = ""


WILDS: dict[str, Wild | None] = {
    "": None,
    "crane captures any card": Wild(10, "card"),
    "moon captures any card when drawn": Wild(80, "card", when="drawn"),
    "curtain captures any card when played from the hand": Wild(30, "card", when="hand"),
    "lightning captures any card except willow": Wild(113, "card", without=11),
    "lightning captures any card except willow\nlightning is captured by drawn cards that it captures": Wild(
        113, "card", without=11, caught="drawn"
    ),
    "lightning captures any card except willow\nlightning is captured by cards that it captures": Wild(
        113, "card", without=11, caught="any"
    ),
    "phoenix captures any of animals or all three of its month": Wild(120, "animal", month=True),
}


@dataclass(frozen=True)
class Drops:
    """Who plays a round: until so many play, at least so many; fees, and what hands that were not asked are paid for."""

    play: int
    least: int = 0
    pays: int = 0
    more: int = 0
    bright: int = 0
    sake_cup: int = 0
    idle: bool = False

    @property
    def text(self) -> str:
        rows = [f"before play, each player from the leader plays or drops, until {self.play} play"]
        rows[0] += f", at least {self.least}" if self.least else ""
        more = f", {self.more} more for each who dropped before" if self.more else ""
        rows += [f"who drops pays {self.pays} chips to the pot for the winner{more}"] if self.pays else []
        if self.bright:
            rows.append(
                f"who is not asked is paid {self.bright} for each bright, {self.sake_cup} for sake_cup"
            )
        rows += ["idle hands go to the draw pile"] if self.idle else []
        return "\n    ".join(rows)


DROPS: dict[str, Drops | None] = {
    "": None,
    **{
        each.text: each
        for each in (
            Drops(2, pays=3, more=1, bright=1, sake_cup=2, idle=True),
            Drops(2, least=2, pays=1),
            Drops(2, bright=2, sake_cup=1),
        )
    },
}
CLAIMS = """group dealt "Dealt" for the dealt hand, best one counts
    yaku pairs "Pairs" is 2 of one month twice, worth 3
    yaku triplet "Triplet" is 3 of one month, worth 4
group plain "Plain" for the dealt hand, all count
    yaku much_chaff "Much chaff" is 4 chaff, worth 2
    yaku no_bright "No bright" is no brights, worth 1
group seen "Seen" for the dealt hand, all count
    yaku of_month "Of the month" is 2 or more cards of the month of the round, worth 2 for the leader or 3
    yaku no_month "None of the month" is no card of the month of the round, worth 1 for the last player
"""
VOIDS: dict[str, Asked | None] = {
    "": None,
    "a player has 40 or fewer card points": Asked("card points", "anybody", most=40),
    "nobody has a yaku": Asked("nobody has"),
    "another player has captured 8 or more chaff": Asked("captured", "another", "chaff", 8),
    "the winner has captured 8 or more chaff": Asked("captured", "winner", "chaff", 8),
}


@dataclass(frozen=True)
class Petals:
    """One game: a choice in each dimension."""

    choice: tuple[tuple[str, str], ...]

    def __getitem__(self, name: str) -> str:
        return dict(self.choice)[name]

    @property
    def clause(self) -> str:
        who = {code: text for text, code in WHO.items()}
        effect = self["effect"].format(who=who[self["who"]], other=who[self["other"]])
        condition = f" {self['unless']} {self['check']}" if self["check"] else ""
        return f"when {self['event']}{condition} then {effect}"

    @property
    def purse(self) -> int:
        """How little each can lose in a round; 0 where that is no matter: chips then change hands in the settlement alone."""
        pays = any(word in self["effect"] for word in ("pays", "scores", "loses"))
        return (
            0
            if pays or self["claims"] or self["drops"] or "stakes" in self["stop"] or not self["purse"]
            else PURSE
        )

    @property
    def rows(self) -> str:
        lines = []
        for row, condition in (("row", "row if"), ("second", "second if"), ("factor", "factor if")):
            if self[row]:
                verb = "" if row == "factor" else "settle "
                asked = f" {self['says']} {self[condition]}" if self[condition] else ""
                lines.append(f"{verb}{self[row]}{asked}")
        lines += [self["liable"]] if self["liable"] else []
        lines += [f"the round is void {self['says']} {self['void']}"] if self["void"] else []
        lines += [self["cap"]] if self["cap"] else []
        return "\n".join(lines)

    @property
    def text(self) -> str:
        koi = KOI if self["koi"] else ""
        claims = CLAIMS if self["claims"] else ""
        stakes, left = STAKES if "stakes" in self["stop"] else "", LEFT if "left" in self["stop"] else ""
        base = BASE.replace("STOPPING", STOPPING if self["stop"] else "") + stakes + left
        base = base.replace("MORE", MORE[self["more"]]).replace("BESIDE", self["beside"])
        base += f"stake {self.purse} chips each round\n" if self.purse else ""
        return f'{base}{claims}{self["wild"]}\n{self["drops"]}\n{self.rows}\n\n{koi}rule judged "Judged"\n    {self.clause}\n'


def dimensions() -> dict[str, list[str]]:
    """What can be chosen."""
    checks = [*CONDITIONS, *WENT_ON]
    of_rows = [*ROW_CONDITIONS, *STOPPED]
    people = list(WHO.values())
    return {
        "event": list(EVENTS),
        "check": checks,
        "unless": ["if", "unless"],
        "effect": list(EFFECTS),
        "who": people,
        "other": people,
        "row": list(ROWS),
        "row if": of_rows,
        "second": ["", *ROWS],
        "second if": of_rows,
        "factor": list(FACTORS),
        "factor if": of_rows,
        "void": list(VOIDS),
        "koi": ["koi", ""],
        "cap": list(CAPS),
        "liable": list(LIABLE),
        "wild": list(WILDS),
        "claims": ["", "claims"],
        "drops": list(DROPS),
        "stop": ["", "stop", "stop left", "stakes", "stakes left"],
        "says": ["if", "unless"],
        "beside": list(BESIDES),
        "more": list(MORE),
        "purse": ["", "purse"],
    }


def refused_row(petals: Petals) -> str:
    """Why a row must be refused, or an empty text: everything is multiplied from the claims on, so only by what is known then."""
    check = (ROW_CONDITIONS | STOPPED)[petals["factor if"]]
    if petals["factor"].startswith("multiply everything") and check is not None:
        if check.kind not in ("field", "players"):
            return "everything is multiplied before that is known"
    return ""


def _takes(row: Choice) -> Choice:
    """What counts in a game: who is paid only where somebody is; who went on or stopped only where players may."""
    koi = bool(row["koi"])
    if (
        not koi
        and (
            row["check"] in WENT_ON
            or row["event"] == "a player goes on"
            or row["row if"] in STOPPED
            or row["second if"] in STOPPED
        )
    ) or (
        not koi
        and (row["factor if"] in STOPPED or row["factor"] in FOR_TIMES or LIABLE[row["liable"]] == "alone")
    ):
        return {}
    used = dict(row)
    for name, needed in (("who", "{who}"), ("other", "{other}")):
        if needed not in row["effect"]:
            used.pop(name)
    asked = (("unless", "check"), ("second if", "second"), ("factor if", "factor"))
    for name, on in asked:
        if not row[on]:
            used.pop(name)
    return used


def _like(name: str, value: str) -> str:
    """A class of values on which the same hangs in `_takes`."""
    if name == "effect":
        return f"{'{who}' in value} {'{other}' in value}"
    if name in ("check", "row if", "second if", "factor if"):
        return "koi" if value in WENT_ON or value in STOPPED else "some" if value else ""
    if name == "liable":
        return "alone" if LIABLE[value] == "alone" else ""
    if name == "factor" and value in FOR_TIMES:
        return "koi"
    if name in ("koi", "second", "factor"):
        return "some" if value else ""
    return ""  # nothing else hangs on it


def cover(seed: int) -> Cover:
    """All pairs of values, and the games that bring them together."""
    return Cover(dimensions(), _takes, _like, seed)


def pairs_of(petals: Petals) -> set[Pair]:
    """All pairs of values that a game brings together."""
    return pairs(_takes(dict(petals.choice)))
