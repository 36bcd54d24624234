// The language of a page: what its tab has kept or its browser prefers goes to the kernel, which
// tells all panels; and the page around them follows.
import { storage } from "./host.js";

const CHOSEN = "modernart.language";
const inTab = (use) => storage(use, "sessionStorage"); // another tab may speak another language

export const greeting = () => ({ kind: "languages", accepted: [...navigator.languages], chosen: inTab((own) => own.getItem(CHOSEN)) });

export const remember = (code) => inTab((own) => own.setItem(CHOSEN, code));

// Heard by pages of the kit (page.js); in a notebook the page is not ours, and nobody listens.
export const spread = (lang) => window.dispatchEvent(new CustomEvent("modernart-language", { detail: lang }));
