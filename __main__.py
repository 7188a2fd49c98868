"""`python -m yakusoku` is `yakusoku`."""

import sys

from .console.main import main

if __name__ == "__main__":
    sys.exit(main())
