"""A panel of the lab as its page has it: messages that it sends, and what it is given to draw."""

import asyncio
import json


class Page:
    """One panel and the page that draws it."""

    def __init__(self, panel):
        self.panel, self.sent = panel, []
        panel.face.send = lambda message, buffers=None: self.sent.append(message)  # noqa: ARG005

    def send(self, **message):
        """Send a message; returns the state that the page is given then."""
        self.panel.face._handle_custom_msg(json.loads(json.dumps(message)), [])
        return self.state

    def choose(self, name, value):
        """Change a control, as a person does."""
        return self.send(kind="set", name=name, value=value)

    @property
    def state(self):
        """What the page draws; it must be plain JSON."""
        return json.loads(json.dumps(self.panel.face.state, allow_nan=False))

    @property
    def facts(self):
        """Every cell of the tables by table, row and head."""
        return [
            {
                (row[0], head): cell
                for row in table["rows"]
                for head, cell in zip(table["heads"][1:], row[1:], strict=True)
            }
            for table in self.state["facts"]
        ]

    @property
    def words(self):
        """The words of all figures."""
        return "\n".join(chart.words for chart in self.panel.charts)

    def numbers_drawn(self):
        """Check that every figure is plain JSON and holds something; returns how many traces."""
        count = 0
        for chart in self.panel.charts:
            figure = json.loads(json.dumps(chart.figure, allow_nan=False))
            assert figure["data"]
            assert chart.title
            count += len(figure["data"])
        return count


async def until_done(panel):
    """Wait for the run of a panel, letting it go on."""
    for _ in range(5000):
        if not panel.is_working:
            return
        await asyncio.sleep(0)
    raise AssertionError("it never ends")
