"""Events in words: nothing left untold, nothing hidden told, nothing that upsets a terminal."""

import re
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_games import KINDS, NAMES, random_game

from modernart import CLASSIC, TAIWAN, Card, bid, second
from modernart.events import Deal, Decision, GameEnd, Reveal, RoundEnd, Sale, SealedBids
from modernart.record import Record
from modernart.transcript import LONGEST_NAME, SENTENCES, describe, seat_words, transcript

LOT = (Card("2O1"),)
PAIR = (Card("2D1"), Card("2O1"))


def told(event, edition=TAIWAN, players=3):
    """Tell one event of a game of so many."""
    return describe(event, edition, NAMES[:players])


def unbroken(sentence):
    """The sentence with the space that keeps a currency and its number on one line."""
    return sentence.replace("NT$ ", "NT$\N{NO-BREAK SPACE}")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Deal(2, ((), None, None), None), "Round 2 begins: 6 new cards for each hand."),
        (Deal(4, ((), None, None), None), "Round 4 begins: no new cards."),
        (Decision(0, second(None)), "Ann adds no second card."),
        (Decision(1, bid(17)), "Ben bids NT$ 17."),
        (
            SealedBids((0, 5, 4)),
            "The sealed bids are turned over: Ann NT$ 0, Ben NT$ 5, Cleo NT$ 4.",
        ),
        (Sale(LOT, 0, 1, 9, 0), "Ben buys Portraits (Open, 2O1) from Ann for NT$ 9."),
        (
            Sale(LOT, 0, 0, 9, None),
            "Ann buys their own lot, Portraits (Open, 2O1), for NT$ 9, paid to the bank.",
        ),
        (Sale(LOT, 0, 1, 0, None), "Ben gets Portraits (Open, 2O1) from Ann for nothing."),
        (
            Sale(PAIR, 0, 0, 0, None),
            "Ann keeps Portraits (Double, 2D1) with Portraits (Open, 2O1) for nothing.",
        ),
        (Reveal(2, None), "Cleo leaves the collector's card face down."),
        (
            GameEnd((90, 90, 40), (0, 1)),
            (
                "The game is over with Ann NT$ 90, Ben NT$ 90, "
                "Cleo NT$ 40. The win is shared: Ann, Ben."
            ),
        ),
    ],
)
def test_an_event_is_one_plain_sentence(event, sentence):
    """Who did what, to whose gain, is said with names and in the edition's money."""
    assert told(event) == unbroken(sentence)


@pytest.mark.parametrize(
    ("shares", "buyer", "tail"),
    [
        ((7, 8, 0), 2, "of which is paid out: Ann NT$ 7, Ben NT$ 8."),
        ((7, 0, 0), 1, "of which is paid out: Ann NT$ 7; the bank keeps NT$ 8."),
        ((0, 15, 0), 2, "from Ben for NT$ 15."),
    ],
)
def test_a_split_sale_says_who_is_paid(shares, buyer, tail):
    """Both sellers of a Double and the bank's part are named under "split" (rule 9)."""
    assert told(Sale(PAIR, 1, buyer, 15, 1, shares)).endswith(unbroken(tail))


def test_settling_up_is_told_with_rank_values_and_incomes():
    """The end of a round tells why, the ranking, what paintings paid, and who got how much."""
    end = RoundEnd(
        2,
        "fifth",
        (3, 5, 0, 3, 1),
        (20, 30, 0, 10, 0),
        (50, 60, 0, 10, 0),
        (100, 0, 10),
        (150, 20, 30),
    )
    assert told(end, CLASSIC) == (
        "Round 2 ends with card 5 of Yoko. "
        "Ranked: Yoko with 5 on the table (marker 30,000, a painting pays 60,000), "
        "Lite Metal with 3 on the table (marker 20,000, a painting pays 50,000), "
        "Karl Gitter with 3 on the table (marker 10,000, a painting pays 10,000). "
        "The bank pays Ann 100,000, Cleo 10,000. "
        "Cash now: Ann 150,000, Ben 20,000, Cleo 30,000."
    )


def test_a_round_without_cards_is_told():
    """A round that ends before it begins ranks nothing and pays nothing (rule 8.5)."""
    none = (0,) * 5
    end = RoundEnd(4, "hands_empty", none, none, none, (0, 0, 0), (None, None, None))
    assert told(end, CLASSIC) == (
        "Round 4 ends: nobody holds a card any more, and no card counts. "
        "No artist is ranked. Nobody owns a painting that pays."
    )


@pytest.mark.parametrize(("edition", "players", "options"), KINDS)
def test_a_view_tells_the_game_without_its_secrets(edition, players, options):
    """What a view's cut events tell is what the full ones tell, less the hidden cash (1.5)."""
    game = random_game(edition, players, options, until=150)
    view = game.view(1)
    for full, cut in zip(game.events, view.events, strict=True):
        words = describe(cut, game.edition, game.names)
        assert "None" not in words
        if isinstance(full, RoundEnd):
            own = game.edition.money(full.cash[1])
            assert words.endswith(f"Cash now: Ben {own}.")
        else:
            assert words == describe(full, game.edition, game.names)


def test_a_deal_tells_no_card():
    """The table's log can be given full events and still shows nobody's hand (rule 1.5)."""
    deal = random_game(until=1).events[0]
    assert told(deal, players=4) == "Round 1 begins: 9 new cards for each hand."


@pytest.mark.parametrize(("edition", "players", "options"), KINDS)
def test_a_transcript_tells_every_event_once(edition, players, options):
    """Every event of a finished record stands in its transcript, in order, under its round."""
    game = random_game(edition, players, options)
    text = "\n".join(transcript(Record.of(game)))
    place = 0
    for event in game.events:
        for sentence in re.split(r"(?<=\.) (?=[A-Z])", describe(event, game.edition, game.names)):
            if "(" not in sentence:
                place = text.index(sentence, place) + len(sentence)
    assert re.findall(r"^Round \d$", text, re.MULTILINE) == [f"Round {n}" for n in range(1, 5)]
    assert "not finished" not in text


def test_a_transcript_shows_all_hands():
    """A record holds the truth, so its transcript tells every hand, and the collector's."""
    game = random_game("taiwan", 3, {"collector": "winner"}, until=1)
    text = "\n".join(transcript(Record.of(game)))
    deal = game.events[0]
    assert all(str(card) in text for hand in (*deal.hands, deal.collector) for card in hand)
    assert "Options: collector = winner." in text


def test_a_transcript_says_that_a_record_ends_early_or_was_cut():
    """The reader of an unfinished or cut record is told so at the end."""
    record = Record.of(random_game(until=30))
    assert list(transcript(record))[-1] == SENTENCES["unfinished"]
    cut = Record(record.edition, record.names, 0, None, record.events, cut=True)
    lines = list(transcript(cut))
    assert lines[-2:] == [SENTENCES["unfinished"], SENTENCES["cut"]]
    assert not any("seed" in line for line in lines)


@pytest.mark.parametrize("evil", ["\x1b[31m", "\r", "\n", "\t", "\x00", "\u202e", "\u2028", "\x9b"])
def test_no_name_can_upset_a_terminal(evil):
    """Control, direction and line characters of names are spelt out."""
    game = random_game(until=60)
    record = Record(game.edition, (evil + "Ann", *game.names[1:]), 0, 1, tuple(game.events))
    text = "".join(transcript(record))
    assert evil not in text
    assert text.replace(unbroken("NT$ "), "NT$ ").isprintable()
    assert "Ann bids" in text


def test_names_of_every_language_stay_as_they_are():
    """Only what cannot be seen is spelt out; a wide or unbreakable space becomes a space."""
    names = ("陳小美", "Zoë", "👩‍🎨", "a\u3000b")
    assert seat_words(names) == ("陳小美", "Zoë", "👩‍🎨", "a b")


def test_seats_can_always_be_told_apart():
    """Namesakes get their seat numbers, and so do names that show nothing."""
    words = seat_words(("bot", "", "bot", " "))
    assert words == ("bot (seat 0)", "Seat 1", "bot (seat 2)", "Seat 3")


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (("Seat 1", "", "Ann"), ("Seat 1 (seat 0)", "Seat 1 (seat 1)", "Ann")),
        (
            ("Ann", "Ann", "Ann (seat 0)"),
            ("Ann (seat 0) (seat 0)", "Ann (seat 1)", "Ann (seat 0) (seat 2)"),
        ),
        (("\u200d", "\u3164", "\u2800"), ("Seat 0", "Seat 1", "Seat 2")),
        (("Zo\u00eb", "Zoe\u0308", "Ben"), ("Zo\u00eb (seat 0)", "Zoe\u0308 (seat 1)", "Ben")),
        (("\u202eAnn", "B", "C"), (r"\u202eAnn", "B", "C")),
    ],
    ids=["the number of another", "a number in a name", "blank", "the same look", "turned"],
)
def test_names_that_look_like_others_get_numbers(names, words):
    """Whatever a record holds, no two seats are called the same and none is blank."""
    assert seat_words(names) == words


@given(
    st.lists(
        st.sampled_from(["", "Ann", "Ann (seat 0)", "Seat 1", "\u200d", 70 * "x"]) | st.text(),
        min_size=3,
        max_size=5,
    )
)
def test_the_words_of_seats_are_short_apart_and_last(names):
    """They can be told apart, fit their room, and stay as they are when they are worded again."""
    words = seat_words(names)
    assert len(set(words)) == len(words)
    assert all(0 < len(word) <= LONGEST_NAME and word.isprintable() for word in without(words))
    assert seat_words(words) == words


def without(words):
    """The words without the joiners, which are harmless and not printable."""
    return [word.replace("\u200c", "").replace("\u200d", "") for word in words]


def test_a_name_with_braces_is_only_a_name():
    """Names are never taken for fields of a sentence."""
    told = describe(Decision(0, bid(1)), TAIWAN, ("{amount}", "b", "c"))
    assert told == unbroken("{amount} bids NT$ 1.")


def test_another_catalogue_tells_in_other_words():
    """A translation is a catalogue with the same codes and fields; no word comes from elsewhere."""
    strange = {}
    for code, text in SENTENCES.items():
        fields = [field for _, field, _, _ in string.Formatter().parse(text) if field]
        strange[code] = "*" + "".join(f" {{{field}}}" for field in fields)
    assert describe(Decision(0, bid(5)), TAIWAN, NAMES, strange) == unbroken("* Ann NT$ 5")
    record = Record.of(random_game("classic", 3, {"collector": "winner"}))
    text = " ".join(transcript(record, strange))
    assert not re.search(
        r"\b(a|an|and|by|card|for|is|lays|of|round|the|wins)\b", text, re.IGNORECASE
    )
