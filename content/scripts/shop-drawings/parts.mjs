/** Pieces of the shop's own drawings: flat shapes without outlines on a field of 32 × 32, in the colours of the look. */

export const ink = '#212121';
export const white = '#fff';
export const blush = '#f5a5bc';

/** @type {(fill: string, d: string) => string} */
export const path = (fill, d) => `<path fill="${fill}" d="${d}"/>`;
/** @type {(fill: string, x: number, y: number, r: number) => string} */
export const circle = (fill, x, y, r) => `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`;
/** @type {(fill: string, x: number, y: number, rx: number, ry: number, turn?: number) => string} */
export const ellipse = (fill, x, y, rx, ry, turn = 0) =>
  `<ellipse fill="${fill}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''}/>`;
/** @type {(fill: string, x: number, y: number, width: number, height: number, rx?: number) => string} */
export const rect = (fill, x, y, width, height, rx = 0) =>
  `<rect fill="${fill}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}"/>`;
/** @type {(stroke: string, d: string, width?: number) => string} */
export const line = (stroke, d, width = 1.2) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

/**
 * The same drawn again on the other side of the middle.
 *
 * @type {(drawing: string) => string}
 */
export const twice = (drawing) => `${drawing}<g transform="matrix(-1 0 0 1 32 0)">${drawing}</g>`;

/** @type {(body: string, size?: number) => string} */
export const picture = (body, size = 32) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 ${size} ${size}">${body}</svg>`;

/** Two dark eyes with a light in each. */
export function eyes({ y = 17, apart = 5.2, size = 1.5, tall = 1.25, light = true } = {}) {
  const left = 16 - apart;
  const right = 16 + apart;
  const dots = [left, right].map((x) => ellipse(ink, x, y, size, size * tall));
  const lights = light
    ? [left, right].map((x) => circle(white, x + size * 0.35, y - size * 0.5, size * 0.36))
    : [];
  return [...dots, ...lights].join('');
}

/** @type {(y: number, half?: number, colour?: string) => string} */
export const smile = (y, half = 2.4, colour = ink) =>
  line(colour, `M${16 - half} ${y}q${half} ${half} ${2 * half} 0`, 1.1);

/** @type {(y: number, apart?: number, colour?: string) => string} */
export const cheeks = (y, apart = 8.2, colour = blush) => twice(ellipse(colour, 16 - apart, y, 1.9, 1.2));

/**
 * An open, laughing mouth.
 *
 * @type {(y: number) => string}
 */
export const laugh = (y) =>
  path('#5b1a1a', `M12.6 ${y}h6.8c0 2.6-1.5 4-3.4 4s-3.400-1.400-3.400-4Z`) +
  path('#f8708d', `M14.200 ${y + 3.2}c.9-1 2.700-1 3.600 0c-.5.5-1.100.8-1.800.8s-1.300-.3-1.800-.8Z`);
