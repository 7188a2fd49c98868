"""The checked model: what a rule set is once every name is resolved and every setting decided.

This is the wall of the house. The interpreter, the sheets and the tools see these frozen values and nothing else: no
parse tree, no name that might not exist, no `{setting}`. The vocabulary is closed: the literals below are all there is
(docs/vocabulary.md says what each means; a test holds the two together).

Conventions: faces and cards are bit masks (model/cards.py); ranks and suits are indices into the deck; counts are ints;
`high=None` means "or more".
"""

from .acts import *
from .climbing import *
from .conditions import *
from .effects import *
from .events import *
from .fishing import *
from .parts import *
from .restriction import *
from .rules import *
from .ruleset import *
from .words import *
