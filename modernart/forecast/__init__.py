"""How the round is likely to end, from what one seat knows: many runs of the rest of it."""

from modernart.forecast.ends import RUNS, Branch, Forecast, branch, forecast

__all__ = ["RUNS", "Branch", "Forecast", "branch", "forecast"]
