"""The texts behind options: every number is read in one way."""

import pytest
from commands import mistake

from modernart.cli import build_parser


@pytest.mark.parametrize("digits", ["12", "\uff11\uff12", " 12 "])
def test_every_number_is_read_alike(digits):
    """Full-width digits too, as Chinese input methods write them."""
    parse = build_parser().parse_args
    served = parse(["play", "--port", digits, "--max-kernels", digits])
    assert (served.port, served.max_kernels) == (12, 12)
    simulated = "simulate --players half,folk,merchant --games N --seed N --processes N"
    found = parse(
        [
            *(digits if word == "N" else word for word in simulated.split()),
            f"--option=starting_cash={digits}",
        ]
    )
    assert (found.games, found.seed, found.processes) == (12, 12, 12)
    assert found.flags == [("starting_cash", 12)]


@pytest.mark.parametrize("text", ["1_2", "\u0661\u0662", "1.5", "", "twelve", "9" * 1001])
@pytest.mark.parametrize("option", ["--port", "--max-kernels"])
def test_what_is_no_number_is_refused_alike(capsys, option, text):
    """As `simulate` refuses it, in one line."""
    assert "whole number" in mistake(capsys, "play", option, text)
    simulate = ["simulate", "--players", "half,folk,merchant", "--games", "1", "--seed"]
    assert "whole number" in mistake(capsys, *simulate, text)
