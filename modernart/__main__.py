"""`python -m modernart`: the same as the command `modernart`."""

import sys

from modernart.cli import main

if __name__ == "__main__":
    sys.exit(main())
