"""What is the same for every climbing game, in the restricted language of docs/engine.md.

In: nothing. Out: functions. Nobody imports these modules: the generator reads their text, takes what a game needs, and prints it with that game's tables
and the functions of its rules. What they share, and what the generator makes for each game, is declared in given.pyi.

Seats are lists in one number (lists.py). A play is the number of its row in the tables of plays. All that changes stands in `state`, at named
places; what an effect refers to (who acts, which play …) is a context: some places on the heap, at the end of `state`.
"""
