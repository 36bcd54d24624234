// What moves: a laid card from the hand to the block, a sold lot to its buyer. A picture flies over
// the page, which has changed already: nothing waits for it and nothing makes room for it.
const FLIGHT_MS = 230;
const FAR_SIZE = 0.3;

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const boxOf = (root, selector) => root.querySelector(selector)?.getBoundingClientRect();
const shown = (place, text) => `.ma-${place} [data-shows="${text}"]`;
const seatAt = (seat) => `.ma-seat[data-seat="${seat}"] .ma-owned`;
const news = (before, now) => now.filter((text) => !before.includes(text));

// Before the page changes: who flies, and from where. Nobody does from one page to another, nor
// when bots play at once: then all of it is over before a card would have landed.
export function takeOff(root, before, now) {
  if (!root || isStill() || now.speed === "instant") return [];
  if (before?.screen !== "table" || now.screen !== "table") return [];
  const sold = news(now.view.lot, before.view.lot).map((text) => {
    const buyer = now.view.seats.findIndex((seat) => seat.owned.includes(text));
    return { text, from: boxOf(root, shown("lot", text)), goal: seatAt(buyer) };
  });
  const laid = news(before.view.lot, now.view.lot).map((text) => {
    const seat = seatAt(now.view.layer ?? now.view.auctioneer);
    return { text, from: boxOf(root, shown("hand", text)) ?? boxOf(root, seat), goal: shown("lot", text) };
  });
  return [...sold, ...laid].filter((flight) => flight.from);
}

// After the change is painted.
export function land(root, flights, art) {
  if (!flights.length) return;
  requestAnimationFrame(() => setTimeout(() => flights.forEach((flight) => fly(root, flight, art))));
}

function fly(root, { text, from, goal }, art) {
  const to = boxOf(root, goal);
  if (!to || !art[text]) return;
  const home = root.getBoundingClientRect();
  const away = goal.includes("data-seat");
  const [wide, high] = [Math.min(from.width, 110), Math.min(from.width, 110) * 0.8];
  const [dx, dy] = [to.left - from.left, to.top - from.top];
  const picture = Object.assign(document.createElement("img"), { src: art[text], alt: "", className: "ma-flying" });
  Object.assign(picture.style, { left: `${from.left - home.left}px`, top: `${from.top - home.top}px`, width: `${wide}px`, height: `${high}px` });
  root.append(picture);
  const end = { transform: `translate(${dx}px, ${dy}px) scale(${away ? FAR_SIZE : to.width / wide})` };
  picture.animate([{ transform: "none" }, end], { duration: FLIGHT_MS, easing: "ease-in-out" }).finished.finally(() => picture.remove()).catch(() => {});
}
