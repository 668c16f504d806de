import { circle, ellipse, ink, line, path, rect, twice, white } from './parts.mjs';

const gold = '#ffc53d';
const amber = '#e89b1c';

/** @type {(count: number, draw: string) => string} */
const spread = (count, draw) =>
  Array.from(
    { length: count },
    (_, at) => `<g transform="rotate(${(360 * at) / count} 16 16)">${draw}</g>`,
  ).join('');

/**
 * Pictures on badges, on a field of 32 × 32; the outline behind them is in badge-shapes.mjs.
 *
 * @type {Record<string, string>}
 */
export const emblems = {
  sun: spread(8, rect(gold, 14.6, 1, 2.8, 6.5, 1.4)) + circle(gold, 16, 16, 8) + circle(amber, 16, 16, 5),
  moon:
    path('#ffe08a', 'M20 3A13.500 13.500 0 1 0 29 20.500A11 11 0 0 1 20 3Z') +
    circle('#e5bd4f', 11.5, 14, 1.6) +
    circle('#e5bd4f', 14.5, 22, 2.1) +
    circle('#e5bd4f', 9.5, 20.5, 1.1),
  heart:
    path(
      '#ff8fa8',
      'M16 28.500C7 22 3 17 3 11.500A7 7 0 0 1 16 8.500A7 7 0 0 1 29 11.500C29 17 25 22 16 28.500Z',
    ) + ellipse('#ffd0da', 9.5, 10.5, 2.6, 1.8, -35),
  flame:
    path('#ff8a2b', 'M17 2c1 6 9 9 9 18a10 10 0 0 1-20 0c0-4 2-7 4-9c0 3 1 4 3 5c-1-6 1-11 4-14Z') +
    path(
      gold,
      'M16.500 14c.5 3.500 5 5 5 9.500a5.500 5.500 0 0 1-11 0c0-2 1-3.500 2-4.500c.3 1.300 1 2 2 2.300c-.5-2.500.5-5.500 2-7.300Z',
    ),
  drop:
    path(
      '#7fd0f5',
      'M16 2.500C21 9 25.500 14.500 25.500 20a9.500 9.500 0 0 1-19 0C6.500 14.500 11 9 16 2.500Z',
    ) + path('#cdeefd', 'M10 20a6 6 0 0 0 6 6c-4.500 1-8-2-6-6Z'),
  snowflake:
    spread(6, line(white, 'M16 16V3M12.500 5.500L16 9l3.500-3.500', 2.2)) + circle('#cfe9fb', 16, 16, 2.6),
  mountain:
    path('#8fa3bf', 'M2 27L12.500 8l5 8l3-4L30 27Z') +
    path(white, 'M12.500 8l3.800 6.200l-2.300 1.600l-2-1.600l-2.600 1.300Z') +
    path('#6c82a3', 'M17.500 16l3-4L30 27h-6.500Z'),
  wave:
    path(
      '#bfe6f7',
      'M3 24C3 12 9 5 18 5c6 0 10 3.500 11 8c-2-1.500-5-2-7 0c-2.500 2.500-1 7 3 8c2 .5 3.500 0 5-1v8H3Z',
    ) + path('#7cc2e6', 'M3 24c4-3 8-3 12 0s9 2 15 0v4H3Z'),
  book:
    path(
      white,
      'M16 8C12 4.500 7 4.500 3 6v19c4-1.500 9-1.500 13 2c4-3.500 9-3.500 13-2V6c-4-1.500-9-1.500-13 2Z',
    ) +
    path('#dfe3ee', 'M16 8v19c4-3.500 9-3.500 13-2V6c-4-1.500-9-1.500-13 2Z') +
    line(
      '#9aa4bd',
      'M6.500 11q3-.8 6 .8M6.500 15.500q3-.8 6 .8M19.500 11.800q3-1.600 6-.8M19.500 16.300q3-1.600 6-.8',
      1.3,
    ),
  key: `<g transform="rotate(-40 16 16)">${circle(gold, 9, 16, 6.5)}${circle('#8a5a12', 9, 16, 2.6)}${rect(gold, 14, 14.4, 16, 3.2, 1)}${rect(gold, 23, 17, 2.6, 4)}${rect(gold, 27.4, 17, 2.6, 5)}</g>`,
  pencil: `<g transform="rotate(45 16 16)">${rect(gold, 12.5, 5, 7, 18)}${rect('#ff8fa8', 12.5, 1.5, 7, 3.5, 1.5)}${rect('#cfd5e2', 12.5, 4.5, 7, 2)}${path('#f6e4c6', 'M12.500 23h7L16 31Z')}${path(ink, 'M14.700 28h2.600L16 31Z')}${rect(amber, 14.8, 6.5, 2.4, 16.5)}</g>`,
  paw:
    ellipse('#ffe3bf', 16, 21, 7, 6) +
    twice(ellipse('#ffe3bf', 6.5, 15.5, 2.8, 3.8, -20) + ellipse('#ffe3bf', 12.2, 9.5, 3, 4.2, -8)),
  note:
    line(white, 'M12 23V6.500l13-3V20', 2.6) +
    path(white, 'M12 6.500l13-3v4.500l-13 3Z') +
    ellipse(white, 9, 23.5, 4.2, 3.4, -18) +
    ellipse(white, 22, 20.5, 4.2, 3.4, -18),
  anchor:
    line(white, 'M16 9v19M9.500 13.500h13M4.500 19.500c.5 6 5 8.500 11.500 9c6.500-.5 11-3 11.500-9', 3) +
    `<circle cx="16" cy="6" r="3" fill="none" stroke="#fff" stroke-width="2.400"/>`,
  compass:
    circle(white, 16, 16, 13) +
    circle('#dfe8f5', 16, 16, 10.5) +
    path('#e8503f', 'M16 6.500l3.500 9.500h-7Z') +
    path('#3c4a70', 'M16 25.500l3.500-9.500h-7Z') +
    circle(white, 16, 16, 1.5),
  kite:
    path('#ffc53d', 'M19 2L29 13L13 22Z') +
    path('#e8503f', 'M19 2L13 22L5 11Z') +
    line(white, 'M13 22q-5 1-4 5t-5 3', 1.6) +
    path('#7fd0f5', 'M8 25l-3-1.500l.5 3.500ZM8.500 25.500l2.500 2l-3 1Z'),
};
