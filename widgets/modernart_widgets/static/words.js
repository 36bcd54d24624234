// Words and money: filled in from the catalogue that comes with the widget.

// Made once: making one takes longer than drawing a panel.
const NUMBERS = new Intl.NumberFormat("en");

const number = (value) => NUMBERS.format(value);

export function makeWords(catalogue) {
  const ui = catalogue.ui;
  const t = (key, ...values) => (ui[key] ?? key).replace(/\{(\d)\}/g, (brace, i) => values[i] ?? brace);
  const editionOf = (name) => ({ name, ...catalogue.editions[name] });
  const money = (amount, edition) =>
    `${edition.currency}\u00a0${number(amount * edition.unit)}`.trim();
  return { t, coach: catalogue.coach, hindsight: catalogue.hindsight, money, number, editionOf, bots: catalogue.bots, editions: catalogue.editions, colours: catalogue.colours, lang: catalogue.lang, language: catalogue.language, languages: catalogue.languages };
}

// The text form of a card is genre (from 1), format letter, copy.
export function readCard(text) {
  return { text, genre: Number(text[0]) - 1, format: text[1], copy: Number(text.slice(2)) };
}
