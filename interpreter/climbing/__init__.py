"""Climbing games: what a turn is, and how rules act.

The modules in their order; each reads only those before it.

A rule set made ready:

    orders      the order of the cards at a moment
    match       whether a play is of a kind, and how two plays stand to each other
    making      one play: its cards, and what each of them stands for
    runs        plays of ranks that follow one another
    composed    plays that are put together from parts
    plays       all plays that a hand can make
    moments     sets of cards that mean other cards at another moment
    engine      what clauses listen to which event, what stands, which orders there are

Plain values:

    context     what an effect refers to: the moment at which its event was judged
    tasks       what is left to do, each thing a value with a name
    state       all that changes; to JSON and back

The table, and the rooms that work on one:

    table       what lies on it, whose turn it is, what is in force, what is still to be done
    lots        cards that nobody chooses
    people      whom a rule means
    numbers     counters, hands, sums of ranks, how often an effect counts
    conditions  whether a condition holds
    legality    what may be played, and why something may not
    ways        which effects of a clause act
    doing       what must be said of an effect
    lasting     lasting effects: how they begin and end
    settling    whom an effect means, and how often it counts
    moves       cards that are given, taken, discarded, swapped, shown
    shows       cards of a hand that are shown
    naming      ranks, suits, colours, numbers and players that somebody names
    trades      cards that are offered for others
    seating     who sits where
    sides       who belongs to which side
    titles      which place has which title
    deal        how the cards are dealt
    scores      points at the end of a hand
    exchange    the exchange of cards before play
    answers     who may answer what out of turn, and with which plays
    clearing    the table is cleared
    places      who goes out, falls, rises, is in again; titles that change owners
    happenings  what happens to the game: those that nobody does
    actions     what somebody does
    effects     whether anything would happen by an effect; it happens
    wishes      which clauses act: what is asked before, what is replaced, who hears of it
    acting      rules act: ways, answers, then all effects in their order
    events      events, and the clauses that hear of them
    session     hands of a session: deal, first lead, places and titles
    turns       how a turn goes, and who is next

The game:

    course      what each task does, what it asks, how it goes on
    seeing      what a player sees of the table; the same table with other cards where that player does not see
    game        a sequence of decisions: the interface
    boundaries  where rules that count begin to act, found by playing
    readings    cards as they are written, and the plays that they can be
    standing    a game stood at a given position
    position    questions about a single position
"""
