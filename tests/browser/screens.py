"""Every screen of the table, one after the other on one page, for tests that look at all."""

from browser import moments


def every_screen(table):
    """Go through all screens; yields the name of each while the page shows it.

    The page shows the form at first, with bots at once and without a clock.
    """
    table.more()
    yield "setup"
    for name in moments.WANTED:
        table.open_file(moments.moment(name))
        table.page.locator(".ma:not([data-screen=setup])").wait_for()
        table.root.locator(".ma-info").wait_for()
        yield name
        if name == "over":
            yield from _hindsight(table)
            table.button("review").click()
            yield "review"
            table.button("end").click()
        elif name == "open":
            table.opener.click()
            table.button("record").click()
            yield "menu"
            table.opener.click()
        elif name == "asked a price":
            yield from _charts(table)
        table.leave()
    record, action = moments.before_settling()
    table.open_file(record)
    table.do(action)
    table.at("settled")
    yield "settled"
    table.leave()
    yield from _hot_seat(table)


def _hindsight(table):
    """The coach's look back, and a what-if beside the real game."""
    table.button("look_back").click()
    table.root.locator(".ma-auctions").wait_for()
    yield "look back"
    table.root.locator(".ma-costliest [data-act=what_if]").first.click()
    table.at("table")
    yield "what if"
    table.button("real").click()
    table.at("over")


def _charts(table):
    for button in table.page.locator(".modernart-chart-row button").all():
        button.click()
        title = button.inner_text()
        table.page.locator(".modernart-chart", has_text=title).locator(".main-svg").first.wait_for()
        yield f"chart of {title.lower()}"
    button.click()


def _hot_seat(table):
    """Two people at one screen: the curtain, and the open floor."""
    table.root.locator(".ma-players select").nth(1).select_option("")
    table.more()
    table.root.locator("[data-role=seed]").fill("6")
    table.button("start").click()
    table.at("curtain")
    yield "curtain"
    table.button("ready").click()
    table.at("table", "offer")
    table.root.locator("button[data-card*=O]").first.click()
    table.at("table", "open")
    yield "open floor"
