// What a page's browser does for a widget: it saves files and keeps texts.

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
