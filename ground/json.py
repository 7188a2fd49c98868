"""What JSON can say.

In: nothing. Out: a name for its objects, for whatever makes or reads plain data.
"""

from __future__ import annotations

from typing import TypeAlias

Json: TypeAlias = dict[str, object]  # an object; whoever reads one of its values looks first what that is
