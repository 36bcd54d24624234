// What every page of the kit does besides its panels: it follows the light or dark of the
// system, shows its content when that is drawn, and says so when its kernel is gone.
(() => {
  "use strict";
  const DRAWN_AT_LATEST_MS = 8000;
  const ASK_EVERY_MS = 5000;
  const MAY_BE_ALONE_MS = 4500; // a page that connects, at first or again, is alone for a moment
  const html = document.documentElement;
  const pages = window.modernartPages; // by language: the title and the words of the page
  let { words } = pages[html.lang];
  const dark = window.matchMedia("(prefers-color-scheme: dark)");

  function followTheme() {
    const body = document.body;
    body.classList.toggle("theme-dark", dark.matches);
    body.classList.toggle("theme-light", !dark.matches);
    body.dataset.jpThemeLight = String(!dark.matches);
    body.dataset.jpThemeName = dark.matches ? "JupyterLab Dark" : "JupyterLab Light";
  }

  function config() {
    const element = document.getElementById("jupyter-config-data");
    return element ? JSON.parse(element.textContent) : null;
  }

  function banner(text) {
    let box = document.querySelector("div.modernart-banner");
    if (!text) return box?.remove();
    if (box?.firstChild.data === text) return; // it is read out once
    if (!box) {
      box = document.createElement("div");
      box.className = "modernart-banner";
      box.setAttribute("role", "alert");
      document.body.append(box);
    }
    const reload = document.createElement("button");
    reload.textContent = words.reload;
    reload.addEventListener("click", () => location.reload());
    box.replaceChildren(text, reload);
  }

  // Every widget that a cell shows has put something into its output.
  function isDrawn(main) {
    const waiting = main.querySelector('script[type="application/vnd.voila.cell-output+json"]');
    const panels = [...main.querySelectorAll(".lm-Panel.jp-OutputArea-output")];
    return !waiting && panels.every((panel) => panel.childElementCount > 0);
  }

  function show() {
    document.getElementById("modernart-loading")?.remove();
  }

  let isDrawing = false;
  function showWhenDrawn() {
    isDrawing = true;
    const main = document.getElementById("rendered_cells");
    const look = () => isDrawn(main) && (show(), watcher.disconnect());
    const watcher = new MutationObserver(look);
    watcher.observe(main, { childList: true, subtree: true });
    setTimeout(() => (show(), watcher.disconnect()), DRAWN_AT_LATEST_MS);
    look();
  }

  // The page speaks what its panels speak, if it can: one that is written in one language cannot.
  function followLanguage({ detail: lang }) {
    if (!pages[lang]) return;
    html.lang = lang;
    document.title = pages[lang].title;
    words = pages[lang].words;
    for (const link of document.querySelectorAll(".modernart-pages a")) link.textContent = words[link.dataset.word];
  }

  // Called by the page when its last cell has run and by Voilà when its theme is loaded.
  function finish() {
    if (window.themeLoaded) showWhenDrawn();
    else window.cellLoaded = true;
  }

  // Called by the server when it cannot finish a page that has begun.
  function fail() {
    show();
    banner(words.failed);
  }

  let aloneSince = null;
  function isCutOff(state) {
    if (state !== "alone" || !isDrawing) aloneSince = null;
    else aloneSince ??= Date.now();
    return state === "unheard" || (aloneSince !== null && Date.now() - aloneSince >= MAY_BE_ALONE_MS);
  }

  let unanswered = 0;
  async function askForKernel() {
    const { baseUrl, kernelId } = config() ?? {};
    if (!kernelId) return;
    try {
      const answer = await fetch(`${baseUrl}modernart/alive/${kernelId}`);
      unanswered = 0;
      const state = answer.headers.get("Modernart-Kernel");
      if (answer.status === 410) {
        clearInterval(asking);
        banner(state === "closed" ? words.closed : words.stopped);
      } else banner(isCutOff(state) ? words.blocked : "");
    } catch {
      unanswered += 1;
      if (unanswered > 1) banner(words.silent);
    }
  }

  function leave(event) {
    const { baseUrl, kernelId } = config() ?? {};
    if (kernelId && !event.persisted) navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`);
  }

  window.voila_process = () => {};
  window.voila_heartbeat = () => {};
  window.voila_finish = finish;
  window.modernart_fail = fail;
  followTheme();
  dark.addEventListener("change", followTheme);
  window.addEventListener("modernart-language", followLanguage);
  const asking = setInterval(askForKernel, ASK_EVERY_MS);
  document.addEventListener("visibilitychange", () => document.hidden || askForKernel());
  window.addEventListener("online", askForKernel);
  window.addEventListener("pagehide", leave);
})();
