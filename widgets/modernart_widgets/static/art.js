// Our own pictures: one scene for each genre, varied from card to card by its format and copy.
import { html, useMemo } from "./vendor/preact-htm.js";

const TAU = 2 * Math.PI;
const LETTERS = "OASFD";

// A number between 0 and 1 that depends on the card alone: the same card, the same picture.
function chooser(card) {
  let state = (card.genre + 1) * 7919 + LETTERS.indexOf(card.format) * 104729 + card.copy * 1299709;
  return (low = 0, high = 1) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return low + (state / 2147483648) * (high - low);
  };
}

const times = (count, make) => Array.from({ length: count }, (_, i) => make(i));

function stillLife(pick) {
  const fruits = 3 + Math.floor(pick(0, 3));
  const vase = pick(22, 42);
  return html`
    <rect width="100" height="80" fill=${`hsl(${pick(20, 50)} 35% 82%)`} />
    <rect y="54" width="100" height="26" fill=${`hsl(${pick(15, 35)} 40% 48%)`} />
    ${times(5, (i) => html`<path d=${`M${vase} 34 q${pick(-22, 22)} ${pick(-16, -8)} ${pick(-18, 18)} ${pick(-30, -18)}`} stroke="#3d6b35" stroke-width="1.6" fill="none" />
      <circle cx=${vase - 16 + i * 8} cy=${pick(6, 16)} r=${pick(3, 5)} fill=${`hsl(${pick(320, 400) % 360} 65% 58%)`} />`)}
    <path d=${`M${vase - 9} 34 h18 q9 14 0 28 h-18 q-9 -14 0 -28z`} fill=${`hsl(${pick(180, 230)} 45% 45%)`} />
    <path d=${`M${vase - 10} 46 q10 5 20 0`} stroke="#fff8" stroke-width="2" fill="none" />
    ${times(fruits, (i) => html`<circle cx=${54 + i * 9} cy=${60 - (i % 2) * 5} r=${pick(5.5, 7.5)} fill=${`hsl(${[8, 45, 95, 28, 350][i % 5]} 70% ${pick(45, 58)}%)`} />`)}`;
}

function portrait(pick) {
  const skin = `hsl(${pick(18, 32)} 45% ${pick(55, 78)}%)`;
  const hair = `hsl(${pick(10, 45)} ${pick(15, 45)}% ${pick(12, 40)}%)`;
  const coat = `hsl(${pick(0, 360)} 45% 40%)`;
  return html`
    <rect width="100" height="80" fill=${`hsl(${pick(150, 280)} 22% 62%)`} />
    <ellipse cx="50" cy="40" rx="46" ry="38" fill="#fff3" />
    <path d=${`M14 80 q4 -26 28 -27 h16 q24 1 28 27z`} fill=${coat} />
    <path d="M43 46 h14 v10 q-7 7 -14 0z" fill=${skin} />
    <path d=${`M${50 - pick(18, 22)} ${pick(30, 56)} Q34 8 50 9 Q66 8 ${50 + pick(18, 22)} ${pick(30, 56)}z`} fill=${hair} />
    <ellipse cx="50" cy="34" rx="13" ry="17" fill=${skin} />
    <path d=${`M37 30 q${pick(6, 14)} -${pick(8, 14)} 26 0 q-2 -14 -13 -14 q-11 0 -13 14z`} fill=${hair} />
    <circle cx="45" cy="34" r="1.4" fill="#222" /><circle cx="55" cy="34" r="1.4" fill="#222" />
    <path d="M50 35 l-1.5 5 h2" stroke="#0005" fill="none" />
    <path d=${`M45 44 q5 ${pick(-1, 4)} 10 0`} stroke="#8b2f2f" stroke-width="1.6" fill="none" />
    <path d="M42 55 l8 8 8 -8" stroke="#fffa" stroke-width="2" fill="none" />`;
}

function mountains(pick) {
  const peak = pick(30, 62);
  return html`
    <rect width="100" height="80" fill=${`hsl(${pick(190, 220)} 60% 80%)`} />
    <circle cx=${pick(12, 88)} cy=${pick(10, 22)} r="7" fill="#fff2c4" />
    <path d=${`M-5 58 L${peak - 28} ${pick(28, 38)} L${peak - 10} 46 L${peak} ${pick(8, 18)} L${peak + 30} 50 L${peak + 44} ${pick(30, 40)} L110 58z`} fill=${`hsl(${pick(210, 240)} 22% 48%)`} />
    <path d=${`M${peak - 7} 30 L${peak} 14 L${peak + 8} 28 l-4 -2 -3 4 -4 -4z`} fill="#fff" />
    <rect y="56" width="100" height="24" fill=${`hsl(${pick(190, 210)} 45% 55%)`} />
    ${times(4, (i) => html`<path d=${`M${pick(0, 70)} ${61 + i * 5} h${pick(12, 28)}`} stroke="#fff9" stroke-width="1.4" />`)}
    <path d=${`M${pick(60, 78)} 62 h14 l-3 5 h-8z M${pick(66, 74)} 61 v-13 l8 11z`} fill="#fbf5e6" />`;
}

function terraces(pick) {
  const hue = pick(85, 130);
  const house = pick(14, 60);
  const palm = pick(66, 86);
  return html`
    <rect width="100" height="80" fill=${`hsl(${pick(35, 55)} 75% 84%)`} />
    <path d=${`M0 38 Q25 ${pick(14, 26)} 50 34 T100 28 V80 H0z`} fill=${`hsl(${hue} 28% 55%)`} />
    ${times(5, (i) => html`<path d=${`M0 ${44 + i * 8} Q${pick(20, 45)} ${36 + i * 8} 55 ${44 + i * 8} T100 ${42 + i * 8} V80 H0z`} fill=${`hsl(${hue + (i % 2) * 18} 42% ${58 - i * 6}%)`} />`)}
    <path d=${`M${house} 48 h22 v12 h-22z`} fill="#f3e3c8" /><path d=${`M${house - 4} 49 l15 -10 15 10z`} fill="#b5432f" />
    <path d=${`M${palm} 74 q-4 -20 2 -36`} stroke="#6b4a2b" stroke-width="2.5" fill="none" />
    ${times(6, (i) => html`<path d=${`M${palm + 2} 38 q${14 * Math.cos((i / 6) * TAU)} ${10 * Math.sin((i / 6) * TAU) - 6} ${19 * Math.cos((i / 6) * TAU)} ${12 * Math.sin((i / 6) * TAU) + 4}`} stroke="#2e6b3a" stroke-width="2.4" fill="none" />`)}`;
}

function street(pick) {
  return html`
    <rect width="100" height="80" fill=${`hsl(${pick(195, 215)} 55% 72%)`} />
    <circle cx=${pick(40, 60)} cy="14" r="9" fill="#fff8" />
    ${times(3, (i) => html`<g fill=${`hsl(${pick(10, 45)} ${pick(40, 60)}% ${pick(55, 72)}%)`}><rect x=${i * 13} y=${22 + i * 6} width="13" height="44" /></g>
      <rect x=${i * 13 + 4} y=${30 + i * 6} width="4" height="7" fill="#4a3a35" /><rect x=${i * 13 + 4} y=${44 + i * 5} width="4" height="7" fill="#4a3a35" />`)}
    ${times(3, (i) => html`<rect x=${87 - i * 13} y=${20 + i * 7} width="13" height="46" fill=${`hsl(${pick(340, 380) % 360} ${pick(30, 55)}% ${pick(52, 70)}%)`} />
      <rect x=${91 - i * 13} y=${28 + i * 7} width="4" height="7" fill="#4a3a35" /><rect x=${91 - i * 13} y=${43 + i * 5} width="4" height="7" fill="#4a3a35" />`)}
    <path d="M39 62 H61 L100 80 H0z" fill=${`hsl(${pick(35, 48)} 45% 68%)`} />
    <path d="M50 63 v17" stroke="#fff9" stroke-width="2" stroke-dasharray="3 3" />
    ${times(2 + Math.floor(pick(0, 3)), (i) => html`<g transform=${`translate(${pick(34, 64)} ${62 + i * 4})`}><circle r="2" fill="#3b2b26" /><path d="M-2.5 9 L0 1.5 L2.5 9z" fill=${`hsl(${pick(0, 360)} 55% 42%)`} /></g>`)}
    <path d=${`M${pick(20, 30)} 66 v-26`} stroke="#4a3a35" stroke-width="1.6" /><path d="M0 40 Q50 48 100 36" stroke="#4a3a35" stroke-width=".7" fill="none" />`;
}

// The Classic edition has artists instead of subjects: five ways to fill a canvas.
function plates(pick) {
  return html`<rect width="100" height="80" fill="#cfd4d8" />
    ${times(12, (i) => html`<rect x=${(i % 4) * 25 + 1.5} y=${Math.floor(i / 4) * 27 + 1} width="22" height="24" rx="2" fill=${`hsl(${pick(200, 230)} ${pick(6, 22)}% ${pick(42, 82)}%)`} />
      <circle cx=${(i % 4) * 25 + 5} cy=${Math.floor(i / 4) * 27 + 5} r="1.2" fill="#333a" />`)}`;
}

function waves(pick) {
  return html`<rect width="100" height="80" fill="#f7efe6" />
    ${times(7, (i) => html`<path d=${`M-5 ${8 + i * 11} q${pick(10, 20)} ${pick(-18, -6)} 35 0 t35 0 t40 0`} stroke=${`hsl(${pick(335, 365) % 360} ${pick(45, 75)}% ${pick(38, 62)}%)`} stroke-width=${pick(2, 7)} fill="none" />`)}`;
}

function rings(pick) {
  return html`<rect width="100" height="80" fill="#10312b" />
    ${times(5, () => html`<circle cx=${pick(10, 90)} cy=${pick(10, 70)} r=${pick(6, 24)} fill="none" stroke=${`hsl(${pick(110, 180)} ${pick(40, 70)}% ${pick(50, 78)}%)`} stroke-width=${pick(2, 6)} />`)}`;
}

function lattice(pick) {
  return html`<rect width="100" height="80" fill="#f2edf7" />
    ${times(6, () => html`<rect x=${pick(-5, 80)} y=${pick(-5, 62)} width=${pick(10, 34)} height=${pick(8, 26)} fill=${`hsl(${pick(250, 295)} ${pick(35, 65)}% ${pick(35, 70)}%)`} />`)}
    <path d=${`M${pick(15, 40)} 0 V80 M${pick(55, 85)} 0 V80 M0 ${pick(15, 35)} H100 M0 ${pick(48, 70)} H100`} stroke="#201830" stroke-width="3" />`;
}

function shards(pick) {
  return html`<rect width="100" height="80" fill="#2b2412" />
    ${times(8, () => { const [x, y] = [pick(0, 100), pick(0, 80)]; return html`<path d=${`M${x} ${y} l${pick(-30, 30)} ${pick(-24, 24)} l${pick(-24, 24)} ${pick(-20, 20)}z`} fill=${`hsl(${pick(36, 52)} ${pick(55, 90)}% ${pick(40, 66)}%)`} />`; })}`;
}

const SCENES = {
  taiwan: [stillLife, portrait, mountains, terraces, street],
  classic: [plates, waves, rings, lattice, shards],
};

// Painted once for as long as the card lies where it is: the same picture is not compared again.
export function Painting({ card, edition }) {
  const scene = SCENES[edition.name][card.genre];
  return useMemo(
    () => html`<svg class="ma-art" viewBox="0 0 100 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${scene(chooser(card))}</svg>`,
    [card.text, edition.name],
  );
}
