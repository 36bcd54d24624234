"""What is asked at the table is true in special situations, too."""

import pytest
from rules.helpers import add, do, game_of, lay

from modernart import Action, Card, offer, second
from modernart.coach import Coach
from modernart.events import RoundEnd
from modernart.transcript import describe
from modernart_widgets import asked, screen
from modernart_widgets.catalogue import how_to_play
from modernart_widgets.coach_words import COACH_REASONS
from modernart_widgets.language import LANGUAGES
from modernart_widgets.prompt_words import HINTS, PROMPTS, SETTLED
from modernart_widgets.session import Session


def said(game, seat):
    """The prompt and the hint that a seat reads."""
    session = Session(game, [None] * len(game.names))
    view = screen.seen(session, seat, LANGUAGES["en"])
    return asked.prompt(view, session), asked.hint(view)


def settled(game, number=-1):
    """What is said of a settled round: on its page, and at the start of its line in the log."""
    end = [event for event in game.events if isinstance(event, RoundEnd)][number]
    page = screen.settlement(Session(game, [None] * len(game.names)), end, 0)
    return page["reason"], page["why"], describe(end, game.edition, game.names)


def with_a_double(cards="1O1 1D1, 1A1 1F1, 1S1 2A1", laid=3, **flags):
    """A game in which seat 0 has laid a Double, as the card of its genre after `laid` others."""
    game = game_of(tuple(cards.split(", ")), **flags)
    for hand in cards.split(", ")[:laid]:
        lay(game, hand.split()[0])
    game.play(0, offer(Card("1D1")))
    return game


def shared(**flags):
    """A lot of seat 0's Double and seat 1's second card, whose price is shared."""
    cards = flags.pop("cards", "1D1 2O1, 1F1 2A1, 2S1 2F1")
    game = with_a_double(cards, 0, double_proceeds="split", **flags)
    add(game, cards.split(", ")[1].split()[0], 1)
    return game


# -- the second card of a Double -----------------------------------------------------------------


def test_a_second_card_that_is_the_fifth_is_not_sold():
    """Whoever could add it reads that the round ends, not that it brings money (rule 4.2)."""
    for flags in ({}, {"double_proceeds": "split"}):
        game = with_a_double(**flags)
        assert said(game, 2)[1] == HINTS["second_fifth"]
        game.play(0, second(None))
        prompt, hint = said(game, 1)
        assert prompt.endswith("added nothing. Add a card and the round ends.")
        assert hint == HINTS["second_fifth"]
        assert "both count, and neither is sold" in hint
    add(game, "1F1", 1)
    assert game.events[-2].counts[0] == 5
    assert all(not owned for owned in game.owned)


def test_a_second_card_before_the_fifth_is_sold():
    """The third of its genre joins the second: the money is whoever's who adds."""
    game = with_a_double("1D1 2O1, 1F1 2A1, 2S1 2F1", 0)
    game.play(0, second(None))
    prompt, hint = said(game, 1)
    assert prompt.endswith("Add a card and you take over.")
    assert hint == HINTS["second"]


@pytest.mark.parametrize(("counts", "code"), [(True, "second_last"), (False, "second_last_not")])
def test_a_second_card_that_is_the_last_of_all_is_not_sold(counts, code):
    """With one card left in all hands, adding it ends the round (rule 4.4)."""
    game = game_of(("2O1", "1D1", "1O1"), total=1, last_card_counts=counts)
    lay(game, "2O1")
    game.play(1, offer(Card("1D1")))
    game.play(1, second(None))
    prompt, hint = said(game, 2)
    assert prompt.endswith("Add a card and the round ends.")
    assert hint == HINTS[code]


# -- a card to lay -------------------------------------------------------------------------------


def test_a_double_is_paid_to_whoever_adds():
    """A hand with a Double in it reads so; without one it is paid itself (rule 3.6)."""
    hands = ("1D1 2O1", "1F1 2A1", "2S1 2F1")
    assert said(game_of(hands), 0)[1] == f"{HINTS['offer']} {HINTS['offer_double']}"
    split = game_of(hands, double_proceeds="split")
    assert said(split, 0)[1] == f"{HINTS['offer']} {HINTS['offer_double_split']}"
    assert said(game_of(hands, first_seat=1), 1)[1] == HINTS["offer"]


def test_who_waits_for_another_to_lay_is_not_told_of_pay():
    """The buyer pays whoever lays, so nobody else reads "you"."""
    game = game_of(("1D1 2O1", "1F1 2A1", "2S1 2F1"))
    assert said(game, 1) == (f"{game.names[0]} to act.", "")


def test_a_fifth_card_to_lay_is_not_sold():
    """One among others is told of; where every card is a fifth, nothing speaks of a sale (4.1)."""
    game = game_of(("1O1 1D1 2O1", "1A1 1F1 2A1", "1S1 1S2 2F1"))
    for card in ("1O1", "1A1", "1S1", "1D1"):
        lay(game, card)
    assert said(game, 1)[1] == f"{HINTS['offer']} {HINTS['offer_fifth']}"
    game.hands[1].remove(Card("2A1"))
    game._next_turn(1)
    prompt, hint = said(game, 1)
    assert "ends the round" in prompt
    assert hint == HINTS["offer_fifth"]


@pytest.mark.parametrize(("counts", "code"), [(True, "offer_last"), (False, "offer_last_not")])
def test_the_last_card_of_all_to_lay_is_not_sold(counts, code):
    """It is laid, not auctioned (rule 4.4)."""
    game = game_of(("2O1", "1O1", "3O1"), total=1, last_card_counts=counts)
    lay(game, "2O1")
    lay(game, "1O1")
    prompt, hint = said(game, 2)
    assert prompt == PROMPTS["offer_last"]
    assert hint == HINTS[code]


# -- who is paid ---------------------------------------------------------------------------------


def test_a_named_price_is_shared_with_whoever_laid_the_double():
    """The auctioneer who must buy pays half of it to that seat (rule 9.2)."""
    prompt, _ = said(shared(), 1)
    assert prompt == PROMPTS["price_split"].format(layer="Seat 0")
    alone = with_a_double("1D1 1F1, 2O1 2A1, 2S1 2F1", 0, double_proceeds="split")
    add(alone, "1F1", 0)
    assert said(alone, 0)[0] == PROMPTS["price"]


def test_an_open_auction_says_who_shares_the_price():
    """Both are named to all (rule 9.2)."""
    game = shared(cards="1D1 2O1, 1O1 2A1, 2S1 2F1")
    for seat in range(3):
        hint = said(game, seat)[1]
        assert hint == HINTS["open_split"].format(auctioneer="Seat 1", layer="Seat 0")
    plain = game_of(("1O1 2O1", "1F1 2A1", "2S1 2F1"), double_proceeds="split")
    plain.play(0, offer(Card("1O1")))
    assert said(plain, 1)[1] == HINTS["open"]


def test_the_coach_knows_who_shares_the_price():
    """A bidder's money goes to both; whoever laid the Double pays half to the bank (rule 9.2)."""
    game = shared(cards="1D1 2O1, 1O1 2A1, 2S1 2F1")
    do(game, "2 bid 1")
    reasons = {seat: Coach(1).advise(game.view(seat), 40).reasons for seat in (0, 2)}
    codes = {seat: {one.code for one in reasons[seat]} for seat in reasons}
    assert "pays_rival" not in codes[0] | codes[2]
    (both,) = [one for one in reasons[2] if one.code == "pays_rivals"]
    assert both.fields == {"seat": 1, "other": 0}
    assert "Seat 1" in COACH_REASONS["pays_half"].format(seat="Seat 1")


def test_how_to_play_is_told_by_the_flags_of_the_game():
    """Where the price of a Double is shared, or empty genres are ranked, the page says so."""
    game = shared(rank_zero_count=True)
    session = Session(game, [None] * 3)
    told = screen.table(session, 0)["how_to_play"]
    assert told == how_to_play(game.edition)
    assert "share the price" in told[1]
    assert "gets none" not in told[2]
    plain = Session(game_of(("1O1", "2O1", "3O1")), [None] * 3)
    assert screen.table(plain, 0)["how_to_play"] is None


def test_a_lot_that_is_sold_is_no_longer_on_the_block():
    """While the collector's card may be turned up, the lot is its buyer's already (rule 8.3)."""
    game = game_of(("1O1 1O2", "1A1 2F1", "1S1 2A1"), pile=("1F1 3O1",), collector="winner")
    session = Session(game, [None] * 3)
    game.play(0, offer(Card("1O1")))
    assert not screen.table(session, 0)["is_sold"]
    do(game, "1 pass, 2 pass, 0 pass")
    assert game.owned[0] == list(game.lot)
    assert screen.table(session, 0)["is_sold"]


# -- the poor ------------------------------------------------------------------------------------


def test_who_has_passed_and_cannot_top_is_not_told_to_pass():
    """There is nothing left to do (rule 3.1)."""
    game = game_of(("1O1", "2O1", "3O1"), starting_cash=5)
    game.play(0, offer(Card("1O1")))
    do(game, "1 bid 5, 2 pass")
    assert len(game.legal_actions(2)) == 0
    assert said(game, 2)[0] == PROMPTS["open_passed_poor"].format(standing="NT$\N{NO-BREAK SPACE}5")
    assert "You can pass" in said(game, 0)[0]


def test_an_auctioneer_without_cash_gets_what_nobody_bid_for():
    """Once around, the last word is a pass that is worth the lot (rule 3.2)."""
    game = game_of(("1A1", "2O1", "3O1"), starting_cash=0)
    game.play(0, offer(Card("1A1")))
    do(game, "1 pass, 2 pass")
    assert said(game, 0)[0] == PROMPTS["once_around_unbid"]


def test_a_tie_of_nothing_is_the_auctioneers():
    """Also where ties go to the left first (rule 3.3)."""
    game = game_of(("1S1", "2O1", "3O1"), sealed_tie="left_first")
    game.play(0, offer(Card("1S1")))
    assert said(game, 1)[1].endswith("If nobody bids, the lot is the auctioneer's.")


# -- how a round ended ---------------------------------------------------------------------------


def test_a_fifth_card_is_told_as_it_came():
    """Alone, as the second card of a pair, or from the collector (rules 4.1, 4.2, 8.2)."""
    game = game_of(("1O1 1O2", "1A1 1F1", "1S1 2A1"))
    for card in ("1O1", "1A1", "1S1", "1O2", "1F1"):
        lay(game, card)
    assert settled(game)[0] == SETTLED["fifth"]
    pair = with_a_double()
    add(pair, "1F1", 1)
    assert settled(pair)[0] == SETTLED["fifth_pair"]
    hands, pile = ("1O1 1O2", "1A1 2F1", "1S1 2A1"), ("1F1 3O1",)
    turned = game_of(hands, pile=pile, collector="winner")
    for card in ("1O1", "1A1", "1S1", "1O2"):
        lay(turned, card)
        (seat,) = turned.waiting_for
        turned.play(seat, Action("reveal", card == "1O2"))
    assert settled(turned)[0] == SETTLED["fifth_turned_up"]


@pytest.mark.parametrize("counts", [True, False])
def test_empty_hands_are_told_with_what_counts(counts):
    """The last card, or the last pair, counts or not by the flag; it is never sold (rule 4.4)."""
    code = "hands_empty" if counts else "hands_empty_not"
    log = "What was laid last counts, but" if counts else "What was laid last is not sold and does"
    one = game_of(("2O1", "1O1", "3O1"), total=1, last_card_counts=counts)
    for card in ("2O1", "1O1", "3O1"):
        lay(one, card)
    pair = game_of(("2O1", "1D1", "1O1"), total=1, last_card_counts=counts)
    lay(pair, "2O1")
    pair.play(1, offer(Card("1D1")))
    add(pair, "1O1", 2)
    for game, kind in ((one, ""), (pair, "_pair")):
        reason, _, told = settled(game)
        assert reason == SETTLED[code.replace("empty", "empty" + kind)]
        assert log in told


@pytest.mark.parametrize("edition", ["taiwan", "classic"])
@pytest.mark.parametrize("zero", [True, False])
def test_a_round_without_cards_speaks_of_no_last_one(edition, zero):
    """Nothing was laid and no marker is placed, under any flag (rule 8.5)."""
    hands = ("2O1", "1O1", "3O1")
    game = game_of(hands, total=2, edition=edition, rank_zero_count=zero)
    for card in hands:
        lay(game, card)
    reason, why, told = settled(game)
    assert reason == SETTLED["hands_empty_none"]
    assert why == SETTLED["why"]
    assert "holds a card any more, and no card counts." in told
    assert "owns a painting that pays" in told


def test_unsold_paintings_that_are_ranked_are_worth_something():
    """Nobody owns one, so the bank pays nothing; they are not called worthless (rule 5.3)."""
    game = game_of(("2D1", "2O1", "2A1"), total=1)
    game.hands[2].clear()
    game.play(0, offer(Card("2D1")))
    add(game, "2O1", 1)
    told = settled(game)[2]
    assert "a painting pays" in told
    assert told.count("Nobody owns a painting that pays.") == 1
    assert "worth anything" not in told


@pytest.mark.parametrize("code", ["de", "zh_TW"])
@pytest.mark.parametrize("catalogue", [PROMPTS, HINTS, SETTLED, COACH_REASONS])
def test_a_translation_has_every_sentence(code, catalogue):
    """None is left in English."""
    own = LANGUAGES[code].of(catalogue)
    assert [key for key, english in catalogue.items() if own[key] == english] == []


def test_the_coach_sells_no_last_card():
    """It ends the round and fetches nothing, and there is no waiting (rule 4.4)."""
    game = game_of(("2O1", "1O1", "3O1"), total=1)
    lay(game, "2O1")
    assert not any(one.ends for one in Coach(1).advise(game.view(1), 40, 40).options)
    lay(game, "1O1")
    advice = Coach(1).advise(game.view(2), 40, 40)
    assert [(one.ends, one.fetches) for one in advice.options] == [(True, 0)]
    assert advice.reasons[0].code == "must_end"
