"""Games for other programs that learn or search: fixed numbers for what may be chosen, OpenSpiel, PettingZoo."""
