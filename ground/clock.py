"""How long this thread has worked.

In: nothing. Out: seconds of a processor, to be compared with each other. Where Python runs in a browser there is one thread, and no clock for threads.
"""

from __future__ import annotations

import time

thread_time = getattr(time, "thread_time", time.perf_counter)
