// The paintings: documents drawn by the kernel, each shown as one image.
import { html } from "./vendor/preact-htm.js";

const WIDEST_PX = 120;

// Hang the pictures that come with the edition that is played: `art` is card → address of its
// picture. A document is painted anew, uneven edges and all, whenever something near it changes
// (about 2 ms each), so while nobody waits each becomes a bitmap, once.
export function hang(pictures) {
  const addressOf = ([text, svg]) => [text, `data:image/svg+xml,${encodeURIComponent(svg)}`];
  const art = Object.fromEntries(Object.entries(pictures.cards ?? {}).map(addressOf));
  const bitmaps = [];
  let isUp = true;
  const flattenAll = async () => {
    for (const text of Object.keys(art)) {
      await idleness();
      const bitmap = isUp && (await flatten(art[text]));
      if (!bitmap) return;
      bitmaps.push(bitmap); // what is held here needs no loading when a card shows it
      art[text] = bitmap.src;
    }
  };
  flattenAll().catch(() => {}); // a browser that cannot do it goes on with the documents
  const takeDown = () => {
    isUp = false;
    bitmaps.forEach((bitmap) => URL.revokeObjectURL(bitmap.src));
  };
  return { art, takeDown };
}

const idleness = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));

async function flatten(address) {
  const picture = await loaded(address);
  const sheet = document.createElement("canvas");
  sheet.width = Math.ceil(WIDEST_PX * Math.max(devicePixelRatio, 1));
  sheet.height = sheet.width * 0.8;
  sheet.getContext("2d").drawImage(picture, 0, 0, sheet.width, sheet.height);
  const bitmap = await new Promise((resolve) => sheet.toBlob(resolve));
  return loaded(URL.createObjectURL(bitmap));
}

async function loaded(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

// The card around it says what it shows.
export function Painting({ text, edition }) {
  return html`<img class="ma-art" src=${edition.art[text]} alt="" draggable=${false} />`;
}
