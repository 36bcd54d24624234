// What looks wrong on a page, in words: parts that leave the page, small targets, cut text, numbers
// whose heads are out of sight.
() => {
  const room = document.documentElement.clientWidth;
  const page = document.documentElement.scrollWidth;
  const ours = [...document.querySelectorAll(".ma *, .modernart-chart-row *, .modernart-chart *")];
  const apart = ".ma-scroll, .ma-visually-hidden, svg, .modernart-chart-plot";
  const clipped = (part) => part.closest(".ma-fold thead")?.offsetHeight <= 1;
  const seen = ours.filter((part) => part.checkVisibility() && !part.closest(apart) && !clipped(part));
  const say = (part) => `${part.tagName} ${part.className}: ${part.textContent.slice(0, 40)}`;
  const box = (part) => part.getBoundingClientRect();
  const hides = (part) => getComputedStyle(part).overflowX !== "visible";
  const isWord = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim().length > 3;
  const hasWords = (part) => [...part.childNodes].some(isWord) && !part.matches("option");
  const letters = (part) => box(part).width / parseFloat(getComputedStyle(part).fontSize);

  const leaves = seen.filter((part) => box(part).right > room + 1 || box(part).left < -1);
  const controls = seen
    .filter((part) => part.matches("button, select, input, summary, a[href]"))
    .map((part) => (part.type === "radio" ? part.closest("label") : part));
  const small = controls.filter((part) => box(part).width < 24 || box(part).height < 24);
  const cut = seen
    .filter((part) => part.matches("button, td, th, li, p, h2, h3, label, div, summary"))
    .filter((part) => part.matches("button, td, .ma-column *") || hides(part))
    .filter((part) => part.getAttribute("aria-hidden") !== "true" && !part.matches(".ma-clock-bar"))
    .filter((part) => part.scrollWidth > part.clientWidth + 2);
  const isWhole = (part) => part.matches("bdi") && part.scrollWidth <= part.clientWidth; // a short name
  const squeezed = seen.filter((part) => hasWords(part) && !isWhole(part) && letters(part) < 2);
  const ring = seen.filter((part) => part.matches(".ma-ring-seat, .ma-ring-middle"));
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const onto = ring.filter((part) => ring.some((other) => other !== part && meet(box(part), box(other))));
  const lines = (part) => box(part).height / parseFloat(getComputedStyle(part).lineHeight);
  const broken = seen.filter((part) => part.matches(".ma-ring-seat span") && lines(part) > 1.5);
  const above = (part) => box(part.closest(".ma-log-lines")).top - box(part).top - 2;
  const half = (part) => {
    const line = parseFloat(getComputedStyle(part).lineHeight);
    return Math.abs((above(part) % line) - line / 2) < line / 2 - 3;
  };
  const isTorn = (part) => above(part) > 1 && above(part) < box(part).height - 4 && half(part);
  const torn = seen.filter((part) => part.matches(".ma-log-lines li") && isTorn(part));
  const tables = [...document.querySelectorAll(".ma-scroll")].filter((part) => part.checkVisibility());
  const sideways = tables.filter((part) => part.scrollWidth > part.clientWidth + 1);
  const headed = (part) => box(part.closest("table").querySelector("thead")).height > 1;
  const named = (part) => /\w|[^\0-\x7f]/.test(getComputedStyle(part, "::before").content.replace("none", ""));
  const numbers = [...document.querySelectorAll(".ma-fold td")].filter((part) => part.checkVisibility());
  const nameless = numbers.filter((part) => !headed(part) && !named(part));
  return [
    ...(page > room ? [`the page is ${page} wide in ${room}`] : []),
    ...leaves.map((part) => `leaves the page: ${say(part)}`),
    ...small.map((part) => `small, ${box(part).width} x ${box(part).height}: ${say(part)}`),
    ...squeezed.map((part) => `squeezed: ${say(part)}`),
    ...onto.map((part) => `lies on another: ${say(part)}`),
    ...broken.map((part) => `broken: ${say(part)}`),
    ...torn.map((part) => `cut at the top: ${say(part)}`),
    ...sideways.map((part) => `scrolls sideways: ${say(part)}`),
    ...nameless.map((part) => `no head on the page: ${say(part)}`),
    ...cut.map((part) => `cut off: ${say(part)}`),
  ];
};
