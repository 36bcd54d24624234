"""`python -m modernart`, and the command `modernart`: ready for Ctrl-C while it loads the rest."""

import sys

INTERRUPTED = 130
"""The exit code that a shell gives to what Ctrl-C has ended."""


def start() -> int:
    """Run the command of the command line, and return its exit code."""
    try:
        from modernart.cli import main

        return main()
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(start())
