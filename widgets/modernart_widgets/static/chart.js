// The one chart widget: draws `figure` with plotly.js and says it in words below.
const SETTINGS = { displayModeBar: false, responsive: false, scrollZoom: false, doubleClick: false };
const PLOTLY_HEIGHT = 450; // of a figure that says none
const HIDDEN_MS = 200; // for which a page is waited for that may not be seen
const TRAITS = ["title", "words", "figure", "text"];

// -- plotly.js: from the kit's server, or else from the kernel; once a page ---------------------

function plotly(model) {
  globalThis.modernartPlotly ??= fromServer(model)
    .catch(() => fromKernel(model))
    .catch((error) => {
      globalThis.modernartPlotly = undefined; // the next chart tries again
      throw error;
    });
  return globalThis.modernartPlotly;
}

async function fromServer(model) {
  const config = document.getElementById("jupyter-config-data");
  if (!config) throw new Error("no Jupyter page");
  const base = new URL(JSON.parse(config.textContent).baseUrl, location.href);
  return load(new URL(model.get("plotly_url"), base).href);
}

function fromKernel(model) {
  return new Promise((resolve, reject) => {
    const receive = (content, buffers) => {
      if (content?.kind !== "plotly") return;
      model.off("msg:custom", receive);
      const address = URL.createObjectURL(new Blob([buffers[0]], { type: "text/javascript" }));
      load(address).then(resolve, reject).finally(() => URL.revokeObjectURL(address));
    };
    model.on("msg:custom", receive);
    model.send({ kind: "plotly" });
  });
}

async function load(address) {
  await import(address);
  if (!globalThis.Plotly) throw new Error(`no plotly.js at ${address}`);
  return globalThis.Plotly;
}

// -- light and dark ----------------------------------------------------------------------------

const system = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

// Jupyter's pages say in their body which theme they have; others follow the system.
function isDark() {
  const light = document.body.dataset.jpThemeLight;
  return light === undefined ? system.matches : light === "false";
}

function onTheme(change) {
  const watcher = new MutationObserver(change);
  watcher.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  system.addEventListener("change", change);
  return () => {
    watcher.disconnect();
    system.removeEventListener("change", change);
  };
}

// A colour, or one for each mark, is under a key that ends in "color".
function recoloured(thing, table, key = "") {
  if (Array.isArray(thing)) return thing.map((item) => recoloured(item, table, key));
  if (typeof thing === "string") return key.endsWith("color") ? (table[thing] ?? thing) : thing;
  if (thing === null || typeof thing !== "object") return thing;
  return Object.fromEntries(Object.entries(thing).map(([name, value]) => [name, recoloured(value, table, name)]));
}

// -- the widget --------------------------------------------------------------------------------

function element(name, className = "", text = "") {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function build(el, text) {
  const parts = {
    figure: element("figure", "modernart-chart"),
    title: element("figcaption"),
    plot: element("div", "modernart-chart-plot"),
    message: element("p", "modernart-chart-message", text.loading),
    details: element("details"),
    summary: element("summary"),
    list: element("ul"),
  };
  parts.plot.setAttribute("role", "img");
  parts.message.setAttribute("role", "status");
  parts.details.append(parts.summary, parts.list);
  parts.figure.append(parts.title, parts.message, parts.plot, parts.details);
  el.append(parts.figure);
  return parts;
}

// Everything but the drawing; the height is kept free before there is one, so nothing jumps.
function say(parts, model) {
  const [title, words, figure, text] = TRAITS.map((name) => model.get(name));
  parts.figure.lang = model.get("lang");
  parts.summary.textContent = text.words;
  parts.title.textContent = title;
  parts.title.hidden = !title;
  parts.plot.style.minHeight = `${figure.layout?.height ?? PLOTLY_HEIGHT}px`;
  parts.plot.setAttribute("aria-label", [title, words].filter(Boolean).join(". ").replaceAll("\n", " ") || text.chart);
  parts.details.hidden = !words;
  parts.list.replaceChildren(...words.split("\n").map((line) => element("li", "", line)));
  parts.figure.classList.toggle("modernart-chart-dark", isDark());
}

function draw(Plotly, parts, model) {
  const { data = [], layout = {} } = model.get("figure");
  const table = isDark() ? model.get("dark_for_light") : {};
  const plain = JSON.parse(JSON.stringify({ data, layout })); // plotly.js writes into what it gets
  const shown = recoloured(plain, table);
  // plotly.js breaks on a figure that gets more rows, or fewer, and leaves lines and points where
  // they were when another legend moves the axes: such a figure begins anew.
  const axes = Object.keys(layout).filter((key) => key.includes("axis"));
  const frame = JSON.stringify([axes, data.map(({ name }) => name)]);
  if (parts.frame !== frame) Plotly.purge(parts.plot);
  parts.frame = frame;
  const wanted = { ...shown.layout, autosize: true, transition: { duration: 0 } };
  return Plotly.react(parts.plot, shown.data, wanted, SETTINGS).then(() => fit(Plotly, parts.plot));
}

// plotly.js gives up half-way where longer labels move the axes more than once, and leaves what it
// drew before: only then is it drawn again.
function fit(Plotly, plot) {
  const { _plots: plots = {}, _size: size } = plot._fullLayout ?? {};
  const isStale = ({ clipRect, xaxis }) => {
    const [start, end] = xaxis.domain;
    return clipRect && Math.abs(clipRect.attr("width") - size.w * (end - start)) > 1;
  };
  return Object.values(plots).some(isStale) && plot.offsetWidth ? Plotly.redraw(plot) : undefined;
}

// Into sight, but no further: the button that was pressed keeps the focus and mostly stays in view.
function bringIntoSight(parts, model) {
  if (!model.get("wanted") || !parts.plot.offsetWidth) return;
  parts.figure.scrollIntoView({ block: "nearest", behavior: still.matches ? "instant" : "smooth" });
  model.set("wanted", false);
  model.save_changes();
}

// Drawing takes longest, so what else has changed is shown first; in a hidden tab no frame comes.
function painted() {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HIDDEN_MS);
    requestAnimationFrame(() => setTimeout(() => (clearTimeout(timer), resolve())));
  });
}

function render({ model, el }) {
  const parts = build(el, model.get("text"));
  let library = null;
  let gone = false;
  let waiting = false;
  let drawn = Promise.resolve();
  const fail = (error) => {
    console.error(error);
    parts.message.textContent = model.get("text").failed;
    parts.details.open = true;
  };
  const refresh = async () => {
    waiting = false;
    if (gone) return;
    say(parts, model);
    if (!library) return;
    const redraw = () => gone || waiting || draw(library, parts, model).then(() => (parts.message.textContent = ""));
    drawn = drawn.then(painted).then(redraw).catch(fail); // one after the other: plotly.js mixes up two at once
    await drawn;
  };
  const changed = () => {
    if (!waiting) queueMicrotask(refresh); // traits that change together are drawn together
    waiting = true;
  };
  const resize = () => library && parts.plot.data && parts.plot.offsetWidth && library.Plots.resize(parts.plot);
  // Later: an answer given while the change is told would not be sent.
  const reveal = () => requestAnimationFrame(() => bringIntoSight(parts, model));
  // The first size comes once the chart is on the page.
  const sizes = new ResizeObserver(() => (requestAnimationFrame(resize), reveal()));
  const forget = onTheme(changed);
  for (const name of TRAITS) model.on(`change:${name}`, changed);
  model.on("change:wanted", reveal);
  sizes.observe(parts.plot);
  refresh();
  plotly(model).then((loaded) => ((library = loaded), refresh()), fail);
  return () => {
    gone = true;
    forget();
    sizes.disconnect();
    for (const name of TRAITS) model.off(`change:${name}`, changed);
    model.off("change:wanted", reveal);
    library?.purge(parts.plot);
  };
}

export default { render };
