"""Golden games: played by a fixed simple policy, as a transcript and as a record.

A change of the engine that changes any game shows as a diff of these files. When such a change
is wanted, remake them, with the project installed, and read the diff:

    python tests/golden/remake.py
"""

from pathlib import Path

from modernart import PASS, Game
from modernart.events import Deal, Decision, GameEnd, Reveal, RoundEnd, Sale, SealedBids
from modernart.record import Record, dumps

FOLDER = Path(__file__).parent

GAMES = {
    "taiwan-3": (3, "taiwan", 11, {}),
    "taiwan-4": (4, "taiwan", 41, {}),
    "taiwan-5": (5, "taiwan", 69, {}),
    "classic-3": (3, "classic", 13, {}),
    "classic-4": (4, "classic", 42, {}),
    "classic-5": (5, "classic", 52, {}),
    "taiwan-3-collector": (3, "taiwan", 33, {"collector": "winner"}),
    "classic-3-collector": (
        3,
        "classic",
        34,
        {"collector": "auctioneer", "reveal_after_lone_double": True},
    ),
    "taiwan-4-flags": (
        4,
        "taiwan",
        24,
        {
            "double_proceeds": "split",
            "fixed_min_price": 1,
            "last_card_counts": False,
            "rank_zero_count": True,
            "sealed_tie": "left_first",
        },
    ),
}
"""Players, edition, seed and options of each game; the file is named by the key."""


def play(name):
    """Play one of the games to its end."""
    players, edition, seed, options = GAMES[name]
    game = Game(players, edition, seed=seed, first_seat=seed % players, **options)
    while game.outcome is None:
        seat = game.waiting_for[-1] if game.phase == "sealed" else game.waiting_for[0]
        game.play(seat, choose(game, seat))
    return game


def choose(game, seat):
    """A policy of arithmetic alone: the same in every version of Python."""
    choices = game.legal_actions(seat)
    turn = 7 * len(game.events) + 5 * seat + game.seed
    if game.phase == "offer":
        # The third rarest kind on the table or so, which makes rounds long enough.
        ordered = sorted(choices, key=lambda action: (game.counts[action.value.genre], str(action)))
        return ordered[turn % min(4, len(ordered))]
    if game.phase in ("second", "reveal"):
        return choices[turn // 3 % len(choices)]
    limit = 3 + (11 * seat + 17 * len(game.gone) + 13 * len(game.table)) % (30 + 10 * game.round)
    if game.phase == "fixed_price" and choices.bare:
        return choices[0] if game.stage.asked_price <= limit and len(choices) > 1 else choices[-1]
    if game.phase in ("open", "once_around"):
        wanted = [a for a in choices if a.kind == "bid" and a.value <= limit]
        return wanted[min(turn % 13, len(wanted) - 1)] if wanted else PASS
    return choices[min(limit // 4 * 4, len(choices) - 1)]


def transcript(game):
    """The game in a form that is read in a diff: a line a turn, all hands open."""
    lines = [f"{game.edition.title}, {len(game.names)} seats, seed {game.seed}"]
    lines += [f"  {flag}: {value}" for flag, value in game.edition.options.items()]
    for event in game.events:
        word = WORDS[type(event)](event)
        if word.startswith(("\n", "  ")):
            lines.append(word.removeprefix("\n").rstrip())
        else:
            lines[-1] += f"  {word}"
    return "\n".join(lines) + "\n"


def _deal(deal):
    hands = [f"    {seat} is dealt {_join(hand)}" for seat, hand in enumerate(deal.hands)]
    if deal.collector is not None:
        hands.append(f"    the collector is dealt {_join(deal.collector)}")
    return "\n".join([f"\nround {deal.round}", *hands])


def _decision(event):
    seat, (kind, value) = event
    if kind == "offer":
        return f"    {seat} lays {value}:"
    if kind == "second":
        return f"{seat}+{value}" if value else f"{seat}-"
    word = {"bid": value, "price": f"asks {value}", "accept": "yes", "decline": "no"}.get(
        kind, kind
    )
    return f"{seat} {word};"


def _sale(sale):
    lot = "" if len(sale.lot) == 1 else f" for {_join(sale.lot)}"
    payee = "" if sale.price == 0 else f" to {'the bank' if sale.payee is None else sale.payee}"
    shares = "" if sale.shares is None else f" (received {_join(sale.shares)})"
    return f"=> {sale.buyer} pays {sale.price}{payee}{lot}{shares}"


def _round_end(end):
    return (
        f"\n  {end.reason}: counts {_join(end.counts)}, markers {_join(end.markers)}, "
        f"values {_join(end.values)}\n    income {_join(end.income)}, cash {_join(end.cash)}"
    )


def _join(things):
    return " ".join(map(str, things)) or "nothing"


WORDS = {
    Deal: _deal,
    Decision: _decision,
    SealedBids: lambda event: f"sealed {_join(event.bids)};",
    Sale: _sale,
    Reveal: lambda event: f"{event.seat} turns up {event.card or 'nothing'}",
    RoundEnd: _round_end,
    GameEnd: lambda end: f"\nend: cash {_join(end.cash)}, won by {_join(end.winners)}",
}


def files(name):
    """The text of each file of a game, by its path."""
    game = play(name)
    return {
        FOLDER / f"{name}.txt": transcript(game),
        FOLDER / f"{name}.jsonl": dumps(Record.of(game)),
    }


def main():
    """Write all files anew."""
    for name in GAMES:
        for path, text in files(name).items():
            path.write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    main()
