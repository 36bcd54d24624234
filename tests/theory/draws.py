"""Draws of the tests' own, apart from the theory they judge."""

import numpy as np


def uniform(seed, draws, n):
    """Values uniform on [0, 1], a row each auction."""
    return np.random.default_rng(seed).random((draws, n))


def best_two(values):
    """The highest and the second-highest of each row."""
    ordered = np.sort(values, axis=1)
    return ordered[:, -1], ordered[:, -2]


def off(draws, expected):
    """How many standard errors the mean of draws lies from what was expected."""
    error = np.std(draws, ddof=1) / len(draws) ** 0.5
    return abs(np.mean(draws) - float(expected)) / error


def sd_off(draws, expected):
    """The same for the standard deviation, whose own error comes from the fourth moment."""
    centred = draws - np.mean(draws)
    spread = np.std(centred)
    kurtosis = np.mean(centred**4) / spread**4
    return abs(spread - expected) / (spread * ((kurtosis - 1) / 4 / len(draws)) ** 0.5)
