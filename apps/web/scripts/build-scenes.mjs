// Turns art/*.svg (drawn at 1366 × 768) into public/scenes: NN.svg for wide screens and NN-s.svg, a tall
// recomposition for phones in which the sun, the boat or the snowman move into view and all that falls outside
// is left out. Run by hand after changing art/: node apps/web/scripts/build-scenes.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { optimize } from 'svgo';

const ROOT = new URL('..', import.meta.url);
const TALL = { width: 430, height: 768 };

/** `moves`: [start of the element's markup, dx, dy], applied to every top-level element that contains it. */
const SCENES = [
  {
    code: '01',
    art: 'meadow',
    left: 490,
    moves: [
      ['cx="1010" cy="205"', -215, -10],
      ['translate(240 452)', 262, 6],
      ['translate(420 522)', 262, 0],
      ['translate(1195 505)', -345, 0],
      ['translate(1180 80)', -700, 130],
    ],
  },
  {
    code: '02',
    art: 'sea',
    left: 560,
    moves: [
      ['cx="380" cy="230"', 290, -30],
      ['fill="#FFE9A8"', 290, 0],
      ['translate(500 410)', 120, 0],
      ['M486 496h120', 120, 0],
    ],
  },
  { code: '03', art: 'night', left: 862, moves: [['M1250 210', -40, 20]] },
  {
    code: '04',
    art: 'canyon',
    left: 480,
    moves: [
      ['translate(470 240)', 100, 20],
      ['translate(880 190)', -50, 10],
      ['translate(610 150)', 110, -60],
    ],
  },
  {
    code: '05',
    art: 'snow',
    left: 600,
    moves: [
      ['cx="960" cy="280"', -110, -20],
      ['translate(1080 640)', -150, 8],
      ['translate(1190 642)', -505, -40],
    ],
  },
];

const svgo = (svg) =>
  optimize(svg, {
    multipass: true,
    floatPrecision: 1,
    plugins: [
      { name: 'preset-default', params: { overrides: { cleanupIds: true } } },
      { name: 'removeAttrs', params: { attrs: ['svg:(class|width|height)'] } },
    ],
  }).data;

/** Runs in the page: moves, drops what cannot be seen in the window, sets the new view box. */
function recompose({ left, width, height, moves }) {
  const svg = document.querySelector('svg');
  for (const child of [...svg.children]) {
    const open = child.cloneNode(false).outerHTML;
    for (const [mark, dx, dy] of moves) {
      if (!open.includes(mark)) continue;
      child.setAttribute('transform', `translate(${dx} ${dy}) ${child.getAttribute('transform') ?? ''}`);
    }
  }
  const frame = svg.getBoundingClientRect();
  for (const shape of svg.querySelectorAll('path, rect, circle, ellipse')) {
    if (shape.closest('defs, clipPath')) continue;
    const box = shape.getBoundingClientRect();
    const pad = Number(getComputedStyle(shape).strokeWidth.replace('px', '')) / 2;
    const isOutside =
      box.right - frame.left + pad < left ||
      box.left - frame.left - pad > left + width ||
      box.top - frame.top - pad > height ||
      box.bottom - frame.top + pad < 0;
    if (isOutside) shape.remove();
  }
  for (const group of [...svg.querySelectorAll('g')].reverse()) if (!group.children.length) group.remove();
  for (const clip of svg.querySelectorAll('clipPath')) {
    if (!svg.querySelector(`[clip-path="url(#${clip.id})"]`)) clip.remove();
  }
  svg.setAttribute('viewBox', `${left} 0 ${width} ${height}`);
  return svg.outerHTML;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
await mkdir(new URL('public/scenes/', ROOT), { recursive: true });

for (const { code, art, left, moves } of SCENES) {
  const source = await readFile(new URL(`art/${art}.svg`, ROOT), 'utf8');
  await page.setContent(`<style>body{margin:0}</style>${source}`);
  const tall = await page.evaluate(recompose, { left, moves, ...TALL });
  await writeFile(new URL(`public/scenes/${code}.svg`, ROOT), svgo(source));
  await writeFile(new URL(`public/scenes/${code}-s.svg`, ROOT), svgo(tall));
}
await browser.close();
