"""The closed vocabulary: every word that a value of the model may hold (docs/vocabulary.md says what each means)."""

from __future__ import annotations

from typing import Literal

ShapeKind = Literal["any", "set", "run", "multirun", "pattern", "kicker"]
SuitRule = Literal["free", "one suit", "one colour", "different suits"]
PatternKind = Literal["any", "lone", "set", "run", "shape", "exact"]
Relation = Literal[
    "same suit",
    "same colour",
    "same parity",
    "same rank",
    "same shape",
    "same size",
    "shared suit",
    "different parity",
    "different colour",
    "different rank",
    "next rank",
    "previous rank",
]
WhoKind = Literal[
    "player",
    "next",
    "previous",
    "everyone",
    "everyone else",
    "everyone at the table",
    "everyone else at the table",
    "anyone",
    "anyone else",
    "each who",
    "that player",
    "chosen",
    "beaten",
    "skipped",
    "last winner",
    "last loser",
    "leader",
    "dealer",
    "opposite",
    "left",
    "right",
    "after next",
    "last to play",
    "most cards",
    "fewest cards",
    "most",
    "fewest",
    "holder",
    "title",
    "winner",
    "side",
    "partners",
    "opponents",
]
EventKind = Literal[
    "play",
    "lead",
    "pass",
    "skipped",
    "out",
    "trick",
    "clear",
    "dealt",
    "is dealt",
    "exchanged",
    "begins",
    "turn",
    "left last",
    "hand ends",
    "session ends",
    "acts",
    "ends",
    "yaku",
    "captures",
    "draws",
    "lays",
    "leaves",
    "sweeps",
    "goes on",
]
Scope = Literal["trick", "hand", "session", "row"]
Lasting = Literal["play", "clear", "hand", "session", "turns", "clears", "hands", "event"]
Begin = Literal["at once", "at next clear"]
Zone = Literal["hand", "table", "play before", "discards", "field", "draw pile", "captured", "laid aside"]
Quality = Literal["any", "best", "worst", "random"]
SeatWord = Literal["any", "leader", "second", "third", "last"]
Paid = Literal[
    "difference", "points difference", "each", "winner", "plain", "points", "flat", "flat out", "nothing"
]
Place = Literal[
    "first", "second", "third", "fourth", "third to last", "second to last", "last", "any other place"
]
MethodKind = Literal["random", "holder", "earliest month", "winner", "loser", "dealer", "next"]
CountKind = Literal["players", "passes", "clears", "plays", "acts"]
ValueKind = Literal[
    "counter",
    "points",
    "hand",
    "held",
    "players",
    "passes",
    "plays",
    "clears",
    "tricks",
    "sum of the play",
    "sum of the trick",
    "sum of the last plays",
    "sum of the hand",
    "ranks above",
    "ranks below",
]
JokerPlace = Literal["above all", "below all", "ranked"]
Comparison = Literal["as the game", "higher", "equal or higher", "wholly above", "suit before rank"]
SideKind = Literal["leader", "dealer", "winner", "loser", "holder", "second", "titles", "else"]
KickerRanks = Literal["any", "other", "different"]
SeatingKind = Literal["fixed", "random", "first to last", "last to first"]
CardKind = Literal[
    "faces",
    "highest",
    "lowest",
    "named",
    "named suit",
    "named colour",
    "its rank",
    "its suit",
    "its colour",
    "turned",
]
