// What stands on a table now, read at one moment: for the tests, which know no widget.
() => {
  const root = document.querySelector(".ma[data-screen]");
  const all = (selector) => [...root.querySelectorAll(selector)];
  const one = (selector) => root.querySelector(selector);
  const number = (text) => (/\d/.test(text ?? "") ? Number(text.replace(/\D/g, "")) : null);
  const seats = (tag) => all(tag).map((found) => Number(found.closest(".ma-seat").dataset.seat));
  const lines = all(".ma-log li");
  return {
    screen: root.dataset.screen,
    phase: root.dataset.phase,
    step: lines.at(-1)?.value ?? 0,
    log: lines.map((line) => line.textContent),
    hammer: seats(".ma-seat .ma-gavel"),
    you: seats(".ma-seat .ma-tag:not(.ma-gavel)"),
    hand: all(".ma-hand .ma-card").map((card) => /[(（](\d\w+)[)）]/.exec(card.ariaLabel)[1]),
    cards: all("button[data-card]").map((card) => card.dataset.card),
    cash: number(one("[data-role=cash]")?.textContent),
    raise: number(one("[data-raise]")?.firstChild.textContent),
    price: number(one(".ma-ring-middle")?.textContent),
    acts: all("[data-act]:enabled").map((button) => button.dataset.act),
    amount: one("[data-role=amount]") !== null,
    prompt: one(".ma-prompt")?.textContent ?? "",
  };
};
