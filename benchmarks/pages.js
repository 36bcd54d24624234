// Put into every measured page: presses controls as a person would, and notes when answers show.
// Times are milliseconds since the request for the page, or since the click.
(() => {
  const bare = {
    ready: () => [...document.querySelectorAll("button")].find((one) => one.textContent === "Add one"),
    isAnswered: () => document.querySelector(".widget-text input")?.value === "1",
  };
  const table = {
    ready: () => document.querySelector(".ma [data-act=start], .ma-hand button[data-card]"),
    isAnswered: (before) => state() !== before,
  };
  const pages = () => (location.pathname.includes("bare") ? bare : table);

  function state() {
    const root = document.querySelector(".ma");
    const lines = root?.querySelectorAll(".ma-log li") ?? [];
    return `${root?.dataset.screen} ${root?.dataset.phase} ${lines[lines.length - 1]?.value}`;
  }

  // -- from the request to the first answer ------------------------------------------------------

  function watchStart() {
    const button = document.getElementById("modernart-loading") ? null : pages().ready();
    if (!button) return requestAnimationFrame(watchStart);
    const before = state();
    window.readyAt = performance.now();
    button.click();
    const watch = () => {
      if (pages().isAnswered(before)) window.answeredAt = performance.now();
      else requestAnimationFrame(watch);
    };
    return watch();
  }
  if (!location.search.includes("quiet") && location.protocol.startsWith("http")) watchStart();

  // -- clicks and their answers ------------------------------------------------------------------

  let chance = 12345;
  const draw = (limit) => {
    chance = (chance * 1103515245 + 12345) % 2147483648;
    return Math.floor((chance / 2147483648) * limit);
  };

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  // What a person would press now; a form's box is filled first.
  async function control() {
    const root = document.querySelector(".ma");
    const all = (selector) => [...root.querySelectorAll(selector)];
    const one = (selector) => root.querySelector(selector);
    const { screen, phase } = root.dataset;
    if (screen === "settled") return one("[data-act=continue]");
    if (screen !== "table") return null;
    if (phase === "offer") return all(".ma-hand button[data-card]")[draw(3)];
    if (phase === "second") return one("[data-act=second]");
    if (phase === "fixed_price" && one("[data-act=accept]")) return one(draw(2) ? "[data-act=accept]" : "[data-act=decline]");
    if (phase === "open" || phase === "once_around") {
      const raise = one("[data-raise]");
      const isCheap = raise && Number(raise.firstChild.textContent.replace(/\D/g, "")) < 9;
      return isCheap && draw(2) ? raise : one("[data-act=pass]");
    }
    const box = one("[data-role=amount]");
    box.value = String(draw(9));
    box.dispatchEvent(new Event("input", { bubbles: true }));
    await frame();
    await frame();
    return one("form.ma-amount button");
  }

  async function press() {
    const before = state();
    const around = document.querySelector(".ma").parentElement;
    const button = await control();
    return new Promise((resolve, reject) => {
      const watcher = new MutationObserver(() => {
        if (state() === before) return;
        watcher.disconnect();
        const changed = performance.now() - start;
        requestAnimationFrame(() => resolve({ changed, painted: performance.now() - start }));
      });
      watcher.observe(around, { subtree: true, childList: true, attributes: true, characterData: true });
      setTimeout(() => reject(new Error(`no answer to ${button.outerHTML} in ${before}`)), 60000);
      const start = performance.now();
      button.click();
    });
  }

  // Up to `count` clicks; a person takes `least` to `most` milliseconds before each.
  window.measure = async (count, least = 0, most = least) => {
    const times = [];
    while (times.length < count && document.querySelector(".ma").dataset.screen !== "over") {
      await new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)));
      times.push(await press());
    }
    return times;
  };

  // Choose in a panel of the lab; the frames after its table and the last of its figures are new.
  window.choose = (role, value) => new Promise((resolve, reject) => {
    const control = document.querySelector(`.ma-lab [data-role=${role}]`);
    const old = new Map([...document.querySelectorAll(".modernart-chart-plot")].map((plot) => [plot, plot.data]));
    const told = () => document.querySelector(".ma-lab table").textContent;
    const before = told();
    let numbers = 0;
    const watch = () => {
      for (const [plot, data] of old) if (plot.data && plot.data !== data) old.delete(plot);
      if (!numbers && told() !== before) numbers = performance.now() - start;
      requestAnimationFrame(old.size || !numbers ? watch : () => resolve({ numbers, figures: performance.now() - start }));
    };
    setTimeout(() => reject(new Error(`no answer to ${role} ${value}`)), 20000);
    control.value = value;
    const start = performance.now();
    control.dispatchEvent(new Event("change", { bubbles: true }));
    watch();
  });
})();
