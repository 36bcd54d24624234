"""The websocket of a page: how many there are, what goes through, and how much."""

import asyncio
import json
import logging
import re
from contextlib import closing
from types import SimpleNamespace
from unittest.mock import MagicMock

import psutil
import pytest
import websocket
from hosting import servers
from hosting.servers import PRESS, press, serving, until, write_notebook
from tornado.iostream import StreamBufferFullError
from tornado.websocket import WebSocketClosedError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from modernart_widgets.server import wire
from modernart_widgets.server.messages import MALFORMED, Envelope, envelope_of
from modernart_widgets.server.wire import KernelSocket

V1 = "v1.kernel.websocket.jupyter.org"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """One server with a page that has a button."""
    folder = tmp_path_factory.mktemp("served")
    write_notebook(folder / "press.ipynb", PRESS, "button")
    with serving(folder) as found:
        yield found


def frame(*parts, channel="shell"):
    """A binary message of the newer form."""
    texts = [channel.encode(), *(json.dumps(part).encode() for part in parts)]
    places = [8 * (len(texts) + 2)]
    for text in texts:
        places.append(places[-1] + len(text))
    return b"".join([*(n.to_bytes(8, "little") for n in (len(places), *places)), *texts])


def old_frame(message):
    """A binary message of the older form, without buffers."""
    return (1).to_bytes(4, "big") + (8).to_bytes(4, "big") + json.dumps(message).encode()


HEADER = {"msg_type": "comm_msg"}
MESSAGE = {"channel": "shell", "header": HEADER}


@pytest.mark.parametrize(
    ("message", "subprotocol"),
    [(json.dumps(MESSAGE), None), (old_frame(MESSAGE), None), (frame(HEADER, {}, {}, {}), V1)],
)
def test_channel_and_type_are_read_in_every_form(message, subprotocol):
    """Text, and both binary forms."""
    assert envelope_of(message, subprotocol) == Envelope("shell", "comm_msg")


@pytest.mark.parametrize(
    ("message", "subprotocol"),
    [
        (json.dumps({"header": HEADER}), None),
        (json.dumps({"channel": None, "header": HEADER}), None),
        (json.dumps({"channel": "shell", "header": {"msg_type": ["x"]}}), None),
        (json.dumps({"channel": "shell", "header": []}), None),
        ("[" * 99999, None),
        (old_frame([]), None),
        (b"", None),
        (b"\xff" * 64, None),
        (frame(), V1),
        (frame("header"), V1),
        ((9).to_bytes(8, "little") * 3, V1),
    ],
)
def test_what_is_no_message_is_told_apart(message, subprotocol):
    """Nothing but these errors, whatever is sent."""
    with pytest.raises(MALFORMED):
        envelope_of(message, subprotocol)


def socket_to(kernel, **parts):
    """A websocket of this kernel without a browser; what it sent and how it was closed."""
    handler = object.__new__(KernelSocket)
    handler.kernel_id, handler.closings, handler.delays = kernel, [], []
    stream = SimpleNamespace(close=lambda: handler.closings.append("gone"))
    handler.ws_connection = SimpleNamespace(stream=stream, is_closing=lambda: False, **parts)
    handler.close = lambda *why: handler.closings.append(why)
    handler.set_nodelay = handler.delays.append
    return handler


@pytest.fixture
def lone(monkeypatch):
    """The websockets above reach no kernel."""

    async def connected(self, kernel_id):
        assert kernel_id == self.kernel_id

    monkeypatch.setattr(VoilaKernelWebsocketHandler, "open", connected)
    monkeypatch.setattr(VoilaKernelWebsocketHandler, "on_close", lambda _: None)
    monkeypatch.setattr(KernelSocket, "_of", {})
    return socket_to


def test_small_messages_to_a_page_are_sent_at_once(lone):
    """An answer is three small messages; the second must not wait for the first's receipt."""
    handler = lone("kernel")
    asyncio.run(handler.open("kernel"))
    assert handler.delays == [True]


def test_the_oldest_of_too_many_connections_makes_room(lone):
    """Each kernel for itself; whoever has gone does not count."""
    ours = [lone("a") for _ in range(wire.SOCKETS + 2)]
    other = lone("b")
    for handler in (other, *ours[:2]):
        asyncio.run(handler.open(handler.kernel_id))
    ours[0].on_close()
    asyncio.run(ours[2].open("a"))
    assert not any(handler.closings for handler in (other, *ours))
    asyncio.run(ours[3].open("a"))
    assert ours[1].closings == [(1008, "another connection has taken its place"), "gone"]
    assert not any(handler.closings for handler in (other, ours[2], ours[3]))
    for handler in (other, *ours):
        handler.on_close()
    assert KernelSocket._of == {}


def test_a_page_that_reads_nothing_is_dropped(lone, monkeypatch):
    """When too much waits for it; one that has gone is no error of anybody."""
    handler = lone("a")

    def fail(error):
        def write(*_):
            raise error

        monkeypatch.setattr(VoilaKernelWebsocketHandler, "write_message", write)
        return handler.write_message(b"x", binary=True)

    assert fail(WebSocketClosedError()) is None
    assert handler.closings == []
    assert fail(StreamBufferFullError("full")) is None
    assert handler.closings == [(1008, "too much is left unread"), "gone"]
    forgotten = []
    manager = MagicMock(stop_buffering=forgotten.append)
    manager.__contains__.return_value = True
    monkeypatch.setattr(KernelSocket, "kernel_manager", manager)
    handler.on_close()
    lone("b").on_close()
    assert forgotten == ["a"]


def test_a_message_that_could_not_be_sent_is_not_logged_for_ever(lone, monkeypatch, caplog):
    """Asyncio would log every failure that nobody has asked for."""

    async def send():
        handler, sent = lone("a"), asyncio.get_running_loop().create_future()
        monkeypatch.setattr(VoilaKernelWebsocketHandler, "write_message", lambda *_: sent)
        handler.write_message(b"x")
        sent.set_exception(WebSocketClosedError())
        await asyncio.sleep(0)

    with caplog.at_level(logging.ERROR):
        asyncio.run(send())
    assert caplog.text == ""


def test_a_page_is_heard_while_it_answers(lone, monkeypatch):
    """It is asked each time; after some seconds without an answer it is not heard any more."""
    now = 0.0
    monkeypatch.setattr(wire.time, "monotonic", lambda: now)
    monkeypatch.setattr(VoilaKernelWebsocketHandler, "on_pong", lambda *_: None)
    handler, asked = lone("a"), []
    handler.ping = asked.append
    assert KernelSocket.state("a") == "alone"
    asyncio.run(handler.open("a"))
    for _ in range(3):
        assert KernelSocket.state("a") == "connected"
        handler.on_pong(b"")
        now += 5
    assert len(asked) == 3
    assert KernelSocket.state("a") == "connected"
    now += 5
    assert KernelSocket.state("a") == "unheard"
    second = lone("a")
    second.ping = asked.append
    asyncio.run(second.open("a"))
    assert KernelSocket.state("a") == "connected"
    second.on_close()
    handler.on_pong(b"")
    assert KernelSocket.state("a") == "connected"


def test_a_visitor_with_many_connections_keeps_two(server):
    """The others are closed with a reason, and the page goes on."""
    page = server.page()
    lines = [server.connect(page.kernel) for _ in range(6)]
    try:
        for line in lines[:-2]:
            assert closed(line) == (1008, b"another connection has taken its place")
        assert press(lines[-1], page.widget) == "pressed"
        lines[-2].ping()
    finally:
        for line in lines:
            line.shutdown()


def closed(line):
    """The code and the reason with which a websocket is closed; its socket goes, too."""
    while True:
        code, data = line.recv_data()
        if code == websocket.ABNF.OPCODE_CLOSE:
            line.shutdown()
            return int.from_bytes(data[:2], "big"), data[2:]


def test_what_nobody_reads_is_not_kept(server):
    """Messages on the channels of the kernel's own do not make the server grow."""
    page = server.page()
    process = psutil.Process(server.process.pid)
    with closing(server.connect(page.kernel)) as line:
        assert press(line, page.widget) == "pressed"
        before = process.memory_info().rss
        data = {"method": "custom", "content": {"x": "x" * 3_900_000}}
        for channel in ("iopub", "stdin"):
            text = servers.message("comm_msg", channel, comm_id="none", data=data)
            for _ in range(15):
                line.send(text)
        line.send(servers.message("kernel_info_request"))
        until(lambda: json.loads(line.recv())["msg_type"] == "kernel_info_reply", "all is read")
        assert process.memory_info().rss - before < 60_000_000


def closed_by(line, text):
    """Whether a websocket is closed after this message, which need not be read to its end."""
    try:
        line.send(text)
        return closed(line)[0] == 1009
    except ConnectionError:
        return True


def test_a_message_that_is_too_long_ends_the_connection(server):
    """No file that is chosen is half as long."""
    page = server.page()
    line = server.connect(page.kernel)
    text = servers.message("comm_msg", comm_id="none", data="x" * wire.MESSAGE_BYTES)
    assert closed_by(line, text)
    line.shutdown()
    assert server.click(page) == "pressed"


def test_text_that_no_encoding_holds_is_dropped(server):
    """Half of a surrogate pair ends no connection: it can come from a keyboard."""
    page = server.page()
    data = {"method": "custom", "content": "\ud800"}
    with closing(server.connect(page.kernel)) as line:
        line.send(servers.message("comm_msg", comm_id=page.widget, data=data))
        assert press(line, page.widget) == "pressed"


def test_no_message_of_a_visitor_is_logged(server):
    """Neither one without a channel, nor a type that would forge lines."""
    page = server.page()
    with closing(server.connect(page.kernel)) as line:
        line.send(servers.message("forged\n\x1b[31mline", comm_id="Ada bids 30"))
        line.send(servers.message("comm_msg", "nowhere\nforged", comm_id="Ada bids 30"))
        assert press(line, page.widget) == "pressed"
        bare = json.loads(servers.message("comm_msg", comm_id="Ada bids 30"))
        del bare["channel"]
        line.send(json.dumps(bare))
        assert closed(line)[0] == 1003
    for method in ("DELETE", "PATCH", "FORGED"):
        server.get(f"modernart/alive/{page.kernel}", method)
    server.page()
    after = server.output.partition("Ready")[2].partition("\n")[2]
    assert not re.search(r"Ada|forged|Method|\x1b", after), after
