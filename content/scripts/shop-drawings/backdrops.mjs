import { circle, ellipse, line, path, rect } from './parts.mjs';

/*
 * Backgrounds behind avatars, on a field of 128 × 128. Pictures stand in the middle: what tells the place is at the
 * edges and below. Backgrounds 01 to 05 are in the folder `backdrops`.
 */

/**
 * Places that look scattered and are the same with every run.
 *
 * @param {number} count
 * @param {{ seed?: number, from?: number, to?: number }} options
 * @returns {[x: number, y: number, size: number][]}
 */
function scattered(count, { seed = 7, from = 0, to = 128 } = {}) {
  let state = seed;
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  return Array.from({ length: count }, () => [
    Math.round(next() * 128),
    Math.round(from + next() * (to - from)),
    next(),
  ]);
}

/** @type {(...all: [x: number, y: number, size: number][]) => [x: number, y: number, size: number][]} */
const places = (...all) => all;

/** @type {(top: string, low: string, at?: number) => string} */
const sky = (top, low, at = 64) => rect(top, 0, 0, 128, 128) + rect(low, 0, at, 128, 128 - at);
/** @type {(x: number, y: number, size: number, fill: string, trunk?: string) => string} */
const tree = (x, y, size, fill, trunk = '#7a4f34') =>
  rect(trunk, x - size * 0.08, y - size * 0.2, size * 0.16, size * 0.3) +
  path(fill, `M${x} ${y - size}l${size * 0.42} ${size * 0.85}h${-size * 0.84}Z`);
/** @type {(x: number, y: number, s: number) => string} */
const cloud = (x, y, s) =>
  ellipse('#fff', x, y, 14 * s, 6 * s) +
  circle('#fff', x - 5 * s, y - 4 * s, 6 * s) +
  circle('#fff', x + 4 * s, y - 5 * s, 7 * s);

/** @type {Record<string, string>} */
export const backdrops = {
  'background-06':
    sky('#cfe8d8', '#a9d3b4', 70) +
    [8, 30, 98, 120].map((x, at) => tree(x, 104, 62 + (at % 2) * 14, '#2c7a55')).join('') +
    [-2, 18, 46, 82, 110, 130].map((x) => tree(x, 116, 44, '#1f6244')).join('') +
    path('#3f8f5f', 'M0 108c40-10 88-10 128 0v20H0Z'),
  'background-07':
    sky('#ffb27d', '#ffd79a', 52) +
    rect('#ff9270', 0, 0, 128, 26) +
    circle('#fff0b8', 64, 78, 30) +
    rect('#3f6fa8', 0, 82, 128, 46) +
    [88, 96, 105, 115].map((y, at) => line('#ffd79a', `M${44 - at * 7} ${y}h${40 + at * 14}`, 3)).join('') +
    path('#2b4f7e', 'M0 82c14-10 26-8 34 0ZM128 82c-10-14-24-12-36 0Z'),
  'background-08':
    sky('#bfe3f5', '#dff2fb', 60) +
    ['#e8503f', '#ff9a3d', '#ffc53d', '#4fb477', '#4a90e2', '#7d5ae2']
      .map(
        (hue, at) =>
          `<circle cx="64" cy="104" r="${76 - at * 7}" fill="none" stroke="${hue}" stroke-width="7.400"/>`,
      )
      .join('') +
    cloud(12, 104, 1.7) +
    cloud(118, 106, 1.7) +
    path('#8fca92', 'M0 112c40-10 88-10 128 0v16H0Z'),
  'background-09':
    sky('#cfe0f0', '#e6f0f8', 66) +
    path('#b7cde2', 'M0 92L28 44l24 32l20-26l56 50v28H0Z') +
    path('#fff', 'M28 44l10 13l-8-2l-6 6l-6-5Z') +
    path('#fff', 'M0 100c40-16 88-16 128 0v28H0Z') +
    scattered(34, { to: 100 })
      .map(([x, y, r]) => circle('#fff', x, y, 1 + r * 1.8))
      .join(''),
  'background-10':
    sky('#fbd9a0', '#f7c27c', 56) +
    circle('#fff1c9', 100, 28, 15) +
    path('#e5a054', 'M0 92c24-22 44-18 64-4s44 6 64-10v50H0Z') +
    path('#cf8440', 'M0 112c30-14 60-8 78 0s36 4 50-4v20H0Z') +
    places([14, 104, 1], [114, 98, 0.8])
      .map(
        ([x, y, s]) =>
          `<g transform="translate(${x} ${y}) scale(${s})">${line('#2f8f5f', 'M0 0v-32M0-10h-9v-9M0-14h9v-11', 6)}</g>`,
      )
      .join(''),
  'background-11':
    sky('#27305f', '#3f4a86', 70) +
    scattered(26, { to: 60 })
      .map(([x, y, r]) => circle('#fdf0c0', x, y, 0.6 + r))
      .join('') +
    places([0, 60, 22], [20, 76, 18], [36, 52, 16], [84, 66, 18], [100, 46, 16], [114, 70, 18])
      .map(
        ([x, y, w], at) =>
          rect(at % 2 ? '#18204a' : '#1e2857', x, y, w, 70, 1) +
          Array.from({ length: 6 }, (_, i) =>
            rect('#ffc53d', x + 4 + (i % 2) * (w / 2 - 1), y + 7 + Math.floor(i / 2) * 13, 4, 6, 0.6),
          ).join(''),
      )
      .join('') +
    rect('#141b3d', 0, 116, 128, 12),
  'background-12':
    rect('#1b1f4b', 0, 0, 128, 128) +
    scattered(46)
      .map(([x, y, r]) => circle('#fff', x, y, 0.5 + r * 1.1))
      .join('') +
    circle('#ff9a6b', 20, 104, 26) +
    line('#ffd0a8', 'M-2 96q24 14 46 4M-4 110q26 12 48 2', 4) +
    circle('#8fd6d0', 108, 24, 12) +
    ellipse('#5fb0b8', 108, 25, 21, 4, -18) +
    circle('#8fd6d0', 108, 21, 9),
  'background-13':
    rect('#2f93b8', 0, 0, 128, 128) +
    rect('#4fb0cf', 0, 0, 128, 40) +
    scattered(20, { seed: 3, to: 96 })
      .map(
        ([x, y, r]) =>
          `<circle cx="${x}" cy="${y}" r="${(2 + r * 4).toFixed(1)}" fill="#bfe9f5" opacity=".55"/>`,
      )
      .join('') +
    path('#e9d3a0', 'M0 112c40-10 88-10 128 0v16H0Z') +
    line('#e8503f', 'M14 116V92M14 106h-8V94M14 102h8V90', 6) +
    line('#1f7d52', 'M112 116q-8-12 0-22t0-22M122 118q-6-10 0-18t0-16', 5),
  'background-14':
    sky('#fbe3c0', '#f7cf9a', 64) +
    places([10, 60, 30], [120, 52, 34], [-4, 92, 26], [130, 94, 28])
      .map(([x, y, r], at) => circle(at % 2 ? '#d9582f' : '#e8912f', x, y, r))
      .join('') +
    path('#c98a4a', 'M0 110c40-10 88-10 128 0v18H0Z') +
    scattered(24, { seed: 11, from: 20 })
      .map(([x, y, r]) => ellipse(r > 0.5 ? '#d9582f' : '#ffc53d', x, y, 3.6, 2, r * 180))
      .join(''),
  'background-15':
    sky('#f9dbe6', '#fdeef3', 64) +
    line('#7a4f34', 'M-4 22q30-2 44 14M132 40q-26-6-40 10', 5) +
    scattered(44, { seed: 5, to: 56 })
      .map(([x, y, r]) => circle(r > 0.6 ? '#fff' : '#f5a5bc', x, y, 2.5 + r * 3))
      .join('') +
    path('#a8d8a0', 'M0 108c40-10 88-10 128 0v20H0Z') +
    scattered(14, { seed: 9, from: 70, to: 122 })
      .map(([x, y]) => circle('#f5a5bc', x, y, 1.8))
      .join(''),
  'background-16':
    rect('#142648', 0, 0, 128, 128) +
    scattered(30, { to: 80 })
      .map(([x, y, r]) => circle('#dfeaff', x, y, 0.4 + r * 0.9))
      .join('') +
    ['#2f9e84', '#4fd0a0', '#7d5ae2']
      .map(
        (hue, at) =>
          `<path fill="none" stroke="${hue}" stroke-width="${16 - at * 3}" opacity=".75" d="M-8 ${52 - at * 14}c30-30 46 18 72 0s40-30 72-8"/>`,
      )
      .join('') +
    path('#0d1a35', 'M0 104l10-16l8 14l12-22l12 22l14-8l22 6l12-20l12 22l10-14l16 18v24H0Z'),
};
