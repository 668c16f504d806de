import { path, rect } from './parts.mjs';

/** Patterned backgrounds, on a field of 128 × 128: a motif in two colours, repeated. */

/** @type {Record<string, [ground: string, hue: string]>} */
const colours = {
  sky: ['#d8e8fc', '#9cc5ee'],
  coral: ['#ffe3dc', '#ff9f8c'],
  leaf: ['#e3f3dc', '#8fcf9a'],
  sun: ['#fff1c9', '#ffc53d'],
  grape: ['#ece4fc', '#b49cf2'],
  night: ['#27305f', '#4a57a0'],
};

/** @type {(size: number, motif: string, turn?: number) => string} */
const tile = (size, motif, turn = 0) =>
  `<pattern id="t" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${turn ? ` patternTransform="rotate(${turn})"` : ''}>${motif}</pattern>`;

/** @type {(x: number, y: number, r: number) => string} */
const star = (x, y, r) =>
  `M${Array.from({ length: 10 }, (_, at) => {
    const far = at % 2 ? r * 0.45 : r;
    const angle = (Math.PI * at) / 5 - Math.PI / 2;
    return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
  }).join('L')}Z`;

/** @type {(x: number, y: number) => string} */
const heart = (x, y) => `M${x} ${y + 9}c-14-9-9-18-3-15c2 1 3 3 3 3s1-2 3-3c6-3 11 6-3 15Z`;

/** @type {Record<string, (hue: string) => string>} */
const motifs = {
  dots: (hue) =>
    tile(
      32,
      `<circle fill="${hue}" cx="8" cy="8" r="5.500"/><circle fill="${hue}" cx="24" cy="24" r="5.500"/>`,
    ),
  stripes: (hue) => tile(20, rect(hue, 0, 0, 10, 20), 45),
  zigzag: (hue) =>
    tile(32, `<path fill="none" stroke="${hue}" stroke-width="6" d="M-4 20L8 8L24 24L36 12"/>`),
  stars: (hue) => tile(40, path(hue, star(11, 12, 8)) + path(hue, star(31, 31, 6))),
  hearts: (hue) => tile(40, path(hue, heart(11, 11)) + path(hue, heart(31, 30))),
  checks: (hue) => tile(32, rect(hue, 0, 0, 16, 16) + rect(hue, 16, 16, 16, 16)),
  waves: (hue) =>
    tile(32, `<path fill="none" stroke="${hue}" stroke-width="5" d="M-8 16q8-10 16 0t16 0t16 0"/>`),
  leaves: (hue) =>
    tile(36, path(hue, 'M4 16C4 6 12 4 18 4C18 12 14 18 4 16ZM22 34c0-8 4-14 12-14C34 28 30 34 22 34Z')),
  bubbles: (hue) =>
    tile(
      44,
      `<g fill="none" stroke="${hue}" stroke-width="3"><circle cx="12" cy="12" r="8"/><circle cx="34" cy="24" r="5"/><circle cx="16" cy="36" r="4"/></g>`,
    ),
};

/** @param {string} hue */
function rays(hue) {
  const wedges = Array.from(
    { length: 12 },
    (_, at) => `<path fill="${hue}" transform="rotate(${at * 30} 64 64)" d="M64 64L47 -40H81Z"/>`,
  );
  return wedges.join('');
}

/**
 * `dots-sky` and the like; undefined for a name that is no motif.
 *
 * @param {string} name
 */
export function patternDrawing(name) {
  const [motif = '', colour = ''] = name.split('-');
  const pair = colours[colour];
  const draw = motifs[motif];
  if (!pair || !(motif === 'rays' || draw)) return undefined;
  const [ground, hue] = pair;
  const base = rect(ground, 0, 0, 128, 128);
  if (!draw) return base + rays(hue);
  return `<defs>${draw(hue)}</defs>${base}${rect('url(#t)', 0, 0, 128, 128)}`;
}
