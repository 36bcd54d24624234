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
