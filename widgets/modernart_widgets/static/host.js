// What a page's browser does for a widget: it saves files, keeps texts, and hands on keys.

export function download(text, name, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

// The browser's storage can be switched off or full; everything goes on without it.
export function storage(use, place = "localStorage") {
  try {
    return use(window[place]);
  } catch {
    return null;
  }
}

// Keeps one text for a page: for its tab, so that two tabs lose nothing to one another, and for the
// browser, where a later visit finds it. `found` are the texts from before, the tab's own first;
// what the kernel found damaged is put aside. Where nothing can be kept the kernel is told, once.
export function keeper(key, send) {
  const places = ["sessionStorage", "localStorage"];
  const keptIn = (place) => storage((kept) => kept.getItem(key), place);
  const found = [...new Set(places.map(keptIn))].filter(Boolean);
  let [own] = found;
  let isTold = false;
  const keep = (text) => {
    own = text;
    const isKept = places.map((place) => storage((kept) => [kept.setItem(key, text)], place)).some(Boolean);
    if (!isKept && !isTold) send({ kind: "not_kept" });
    isTold = !isKept;
  };
  const drop = (isDamaged) => {
    for (const place of places.filter((one) => keptIn(one) === own)) storage((kept) => kept.removeItem(key), place);
    if (isDamaged && own) storage((kept) => kept.setItem(`${key}.damaged`, own));
    own = null;
  };
  const hear = ({ kind, packed, damaged } = {}) => kind === "keep" && (packed ? keep(packed) : drop(damaged));
  return { found, hear };
}

// JupyterLab acts on keys everywhere in a notebook (b adds a cell, Enter edits one), unless the
// element that has the focus says that they are its own.
export function ownKeys(root) {
  root.addEventListener("focusin", (event) => {
    if (event.target.matches("button, input, select, summary, [tabindex='0']")) event.target.dataset.lmSuppressShortcuts = "true";
  });
}

// Nor does a browser there submit a form by itself when Enter is pressed in a box.
export function onEnter(event) {
  if (event.key !== "Enter" || event.isComposing || !event.target.matches("input:not([type=file])")) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
