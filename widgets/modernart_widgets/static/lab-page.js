// How every widget of the lab draws its state, in the language of the page, and saves files.
import { download, ownKeys } from "./host.js";
import { greeting, spread } from "./language.js";
import { html, render as draw } from "./vendor/preact-htm.js";

// `Page` draws a state; what is sent by it goes to the kernel.
export function rendering(Page) {
  return ({ model, el }) => {
    const send = (message) => model.send(message);
    const show = () => {
      const state = model.get("state");
      draw(html`<${Page} state=${state} send=${send} />`, el);
      spread(state.lang);
    };
    const receive = (content) => content?.kind === "file" && download(content.text, content.name, content.type ?? "text/csv");
    model.on("change:state", show);
    model.on("msg:custom", receive);
    show();
    ownKeys(el);
    send(greeting());
    return () => {
      model.off("change:state", show);
      model.off("msg:custom", receive);
      draw(null, el);
    };
  };
}
