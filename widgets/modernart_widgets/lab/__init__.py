"""The panels of the auction lab."""
