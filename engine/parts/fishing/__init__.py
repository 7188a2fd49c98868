"""What is the same for every game of the fishing family, in the restricted language of docs/engine.md.

In: nothing. Out: functions. Nobody imports these modules: the generator (engine/fishing/) reads their text with that of chance.py, lists.py and lab.py
beside this folder, takes what a game needs, and prints it with that game's tables and the functions of its rules and yaku. What they share, and what
the generator makes for each game, is declared in given.pyi.

Cards are masks, seats are lists in one number (../lists.py). All that changes stands in `state`, at named places; other arrays hold something only
from one line to the next, or until a round is settled. A round rests in a phase (course.py), in which somebody is asked.
"""
