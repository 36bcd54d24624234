"""Numbers as they are printed: compared to their last digit."""


def is_printed(text, value):
    """Whether a value is what a printed number rounds to; halves may go either way."""
    digits = len(text.partition(".")[2])
    return abs(float(value) - float(text)) <= 0.5 * 10**-digits * (1 + 1e-9) + 1e-12
