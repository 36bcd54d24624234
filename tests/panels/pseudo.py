"""A pseudo-language and every text that a person reads, for tests that nothing is untranslated."""

from modernart.editions import EDITIONS
from modernart_widgets.language import Language

CODES = {"screen", "edition", "kinds", "move", "speed", "kind", "cards", "curtain", "name"}
"""Parts of a state that are codes for the page, names of people, or cards."""

PLAIN = {
    "view",
    "floor",
    "colours",
    "symbols",
    "language",
    "lang",
    "languages",
    "currency",
    "ending",
}
"""Parts that hold no sentence at all."""


class Pseudo(Language):
    """A language that puts every string in brackets, so that what has none is seen."""

    def sentence(self, context, english):
        """The sentence in brackets."""
        return english if context.startswith("layout.") else f"[{english}]"


def shown(thing, part="", codes=CODES):
    """Every text of a state or a catalogue that a person reads, with the part it stands in."""
    if isinstance(thing, dict):
        for key, value in thing.items():
            if key not in PLAIN and not (key in codes and not isinstance(value, dict)):
                yield from shown(value, key, codes)
    elif isinstance(thing, list):
        for value in thing:
            yield from shown(value, part, codes)
    elif isinstance(thing, str) and thing:
        yield part, thing


def own_words():
    """The words of all editions that stand in no other sentence."""
    for edition in EDITIONS.values():
        yield edition.title
        yield from edition.genres
        yield from (word for letter, word in edition.auctions.items() if letter != "D")
