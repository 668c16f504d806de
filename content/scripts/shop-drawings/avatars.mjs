import {
  blush,
  cheeks,
  circle,
  ellipse,
  eyes,
  ink,
  laugh,
  line,
  path,
  rect,
  smile,
  twice,
  white,
} from './parts.mjs';

const bear = () =>
  twice(circle('#8a5a3c', 7, 8, 4.2) + circle('#e8b98f', 7.4, 8.4, 2.2)) +
  ellipse('#8a5a3c', 16, 17, 12.5, 11.6) +
  ellipse('#e8b98f', 16, 21, 6.2, 5) +
  ellipse(ink, 16, 18.6, 2.1, 1.5) +
  line(ink, 'M16 20v1.800', 1) +
  smile(21.8, 2) +
  eyes({ y: 15, apart: 5.5 }) +
  path('#cf3f2e', 'M6 26.500c6 3.500 14 3.500 20 0l1 2.500c-6 4-16 4-22 0Z') +
  path('#a82f20', 'M20 28.500l4-1l1 4h-4Z');

const beaver = () =>
  twice(circle('#7a4a2b', 7.5, 7.5, 3.2) + circle('#c98d5e', 7.8, 7.8, 1.6)) +
  ellipse('#97602f', 16, 16.5, 11.6, 12) +
  twice(ellipse('#c98d5e', 12.6, 20.5, 4.8, 3.8)) +
  ellipse(ink, 16, 17.4, 2.3, 1.6) +
  rect(white, 13.5, 22, 5, 5.5, 1) +
  line('#c9c3b8', 'M16 22.500v4.500', 0.8) +
  eyes({ y: 13.5, apart: 5 }) +
  cheeks(18.5, 9.2);

const cat = () =>
  twice(
    path('#5d6475', 'M5 14L5.500 3.600c0-.8.8-1.100 1.400-.6L15 9Z') +
      path(blush, 'M7 11l.4-4.600L11.500 9.500Z'),
  ) +
  ellipse('#767e90', 16, 17.5, 12, 11) +
  path('#5d6475', 'M14 6.800h4l-.6 5h-2.800Z') +
  ellipse('#e9edf3', 16, 22, 5.6, 4) +
  path(blush, 'M14.600 19.600h2.800L16 21.400Z') +
  line(ink, 'M16 21.400q-1.500 2-3 .6M16 21.400q1.500 2 3 .6', 0.9) +
  twice(line('#e9edf3', 'M3.500 19l4.500 1M3.500 23l4.500-.8', 0.8)) +
  eyes({ y: 16.5, apart: 5.6 }) +
  twice(`<circle cx="10.4" cy="16.500" r="4" fill="none" stroke="#cf3f2e" stroke-width="1.300"/>`) +
  line('#cf3f2e', 'M14.200 16q1.800-1 3.600 0', 1.3);

const dog = () =>
  ellipse('#f0d0a0', 16, 16.5, 10.8, 12) +
  path('#fff3df', 'M14 5h4l1.500 13h-7Z') +
  twice(
    path(
      '#9a5f35',
      'M8 5.500C3.500 6.500 2 13 3.500 19.500c.4 1.700 2.700 1.900 3.600.4C9.500 16 10.500 10 8 5.500Z',
    ),
  ) +
  ellipse('#fff3df', 16, 21.5, 5.4, 4.6) +
  ellipse(ink, 16, 19.2, 2.2, 1.6) +
  line(ink, 'M16 20.600v1.600', 1) +
  smile(22, 2.2) +
  path('#f8708d', 'M14.600 23.400h3c.3 2-.4 3-1.500 3s-1.800-1-1.500-3Z') +
  eyes({ y: 15, apart: 4.8 });

const lynx = () =>
  twice(path('#c98d4e', 'M5.500 13L5 4c0-.6.5-.9 1-.6L14 8Z') + line(ink, 'M5.300 4.300L4.600 1.600', 1.4)) +
  ellipse('#dca661', 16, 17, 11, 10.6) +
  twice(path('#f6e4c6', 'M5.500 19L2.500 25l4.500-1.200L8 27.500l5-4Z')) +
  ellipse('#f6e4c6', 16, 21.6, 5, 4.2) +
  path('#b8524a', 'M14.500 19h3L16 21Z') +
  smile(21.6, 2) +
  [10, 13, 19, 22].map((x) => circle('#a87436', x, 10.5 + Math.abs(x - 16) / 4, 0.8)).join('') +
  eyes({ y: 16, apart: 5 });

const seal = () =>
  ellipse('#9fb2c6', 16, 17, 12, 12) +
  ellipse('#c9d7e4', 16, 21.6, 7.6, 6) +
  twice(ellipse('#e6eef5', 13.4, 21, 3.2, 2.8)) +
  ellipse(ink, 16, 18.8, 2, 1.4) +
  twice(line('#5f7186', 'M5 20l4 .8M5 23.500l4-.8', 0.8)) +
  twice([circle('#5f7186', 12.5, 21, 0.45), circle('#5f7186', 13.9, 22, 0.45)].join('')) +
  smile(23.4, 1.6) +
  eyes({ y: 14, apart: 5, size: 2, tall: 1.15 });

const bee = () =>
  twice(line(ink, 'M12.500 7Q11 3 8.500 3.500', 1.2) + circle(ink, 8.2, 3.6, 1.2)) +
  twice(ellipse('#d5ecf8', 4.6, 14, 4, 5.6, -24)) +
  ellipse('#ffc53d', 16, 18, 11, 11.5) +
  path(ink, 'M5.700 22.500h20.600c-.5 1.600-1.300 3-2.300 4H8c-1-1-1.800-2.400-2.300-4Z') +
  path(ink, 'M8.600 10h14.800c.7.7 1.300 1.500 1.800 2.500H6.800c.5-1 1.100-1.800 1.800-2.500Z') +
  eyes({ y: 16.5, apart: 4.6 }) +
  cheeks(19.5, 7.6) +
  smile(19, 2.2);

const ladybug = () =>
  twice(line(ink, 'M13 6Q12 3 9.500 2.600', 1.2) + circle(ink, 9.2, 2.8, 1.1)) +
  circle(ink, 16, 10.5, 7) +
  path('#cf3f2e', 'M16 9.500c7 0 12 5 12 11.500c0 5-5 8.500-12 8.500S4 26 4 21C4 14.500 9 9.500 16 9.500Z') +
  rect('#7e2116', 15.3, 13, 1.4, 16.5) +
  twice([circle(ink, 9.5, 17.5, 2), circle(ink, 7.5, 23.5, 1.7), circle(ink, 12.2, 24.5, 1.8)].join('')) +
  twice(circle(white, 13, 7.8, 2) + circle(ink, 13.4, 8, 1)) +
  line(white, 'M14.200 11q1.800 1.300 3.600 0', 1);

const dinosaur = () =>
  path('#0d6a49', 'M9 6l3-4l2.500 3.500L17.500 1.500L20 5.500l3-2.500l1.500 4.500Z') +
  path('#3aa76d', 'M16 4c7 0 11.500 5 11.500 12S23 29.500 16 29.500S4.500 23 4.500 16S9 4 16 4Z') +
  ellipse('#8fd6a0', 16, 22.5, 9, 6.4) +
  twice(circle('#1f7d52', 13.5, 20, 0.9)) +
  line(ink, 'M9.500 23.500q6.500 4.500 13 0', 1.2) +
  twice(path(white, 'M11.800 24.800l1.900.6l-1 1.600Z')) +
  eyes({ y: 14, apart: 5, size: 1.8 }) +
  [10, 22, 25].map((x, at) => circle('#2c8c59', x, 9 + at * 2, 0.9)).join('');

const whale = () =>
  line('#7fc4ea', 'M16 8V5M16 5q-1-3.500-4-3M16 5q1-3.500 4-3', 1.8) +
  path('#1f6fd6', 'M16 7c8 0 13 5.500 13 12.500C29 26 24 30 16 30S3 26 3 19.500C3 12.500 8 7 16 7Z') +
  path('#cfe6fb', 'M4.500 23c7 3 16 3 23 0c-2 4.500-6 7-11.500 7S6.500 27.500 4.500 23Z') +
  [9, 12.5, 16, 19.5, 23].map((x) => line('#9cc5ee', `M${x} 25.500v3`, 0.8)).join('') +
  eyes({ y: 17, apart: 7.5 }) +
  cheeks(20, 10, '#5d9bea') +
  smile(19.5, 3);

const yeti = () =>
  path(
    '#e4edf6',
    'M16 3l2 2l3-1l1 3l3 .5l-.5 3l3 2l-1.500 3l2 3l-2 2.500l1 3.500l-3.500.5l-1 3l-3.500-1L16 31l-3.500-1.500l-3.500 1l-1-3l-3.500-.5l1-3.500l-2-2.500l2-3L3.500 15l3-2l-.5-3l3-.5l1-3l3 1Z',
  ) +
  ellipse('#8fc3e8', 16, 17.5, 8.4, 8) +
  twice(path('#5b6b86', 'M6 8.500C3 7.500 2.500 4.500 3.500 2.500c1.500 2 3.500 3 5.500 3.500Z')) +
  eyes({ y: 15.5, apart: 3.6 }) +
  laugh(19.5) +
  twice(rect(white, 13.2, 19.5, 1.5, 1.4, 0.4));

const alien = () =>
  line('#5aa845', 'M16 6V2.500', 1.4) +
  circle('#ffc53d', 16, 2.4, 1.8) +
  path('#7bcf5e', 'M16 5c8 0 12.500 5 12.500 11C28.500 23 22 30 16 30S3.500 23 3.500 16C3.500 10 8 5 16 5Z') +
  circle(white, 16, 14.5, 6) +
  circle('#6d3fe0', 16, 14.8, 3.8) +
  circle(ink, 16, 15, 2) +
  circle(white, 17, 13.8, 0.9) +
  smile(23, 3.4) +
  cheeks(21, 8.4, '#5aa845');

const ghost = () =>
  path(
    '#f2f0fb',
    'M16 2.500c7 0 11 5 11 12V28c0 1.500-1.800 2-2.700.8l-1.300-1.600l-2 2c-.7.8-1.700.8-2.400 0L16 27l-2.600 2.200c-.7.8-1.700.8-2.400 0l-2-2l-1.300 1.600C6.800 30 5 29.500 5 28V14.500c0-7 4-12 11-12Z',
  ) +
  path(
    '#dcd8f1',
    'M21.500 4c3.500 2 5.500 5.700 5.500 10.500V28c0 1.500-1.800 2-2.700.8L23 27.200c.8-7 1-16-1.500-23.200Z',
  ) +
  eyes({ y: 13, apart: 4, size: 1.8, tall: 1.4 }) +
  cheeks(16.5, 6.8) +
  laugh(17.5);

const snowman = () =>
  circle('#f4f8fc', 16, 19, 10.5) +
  path('#dbe6f2', 'M22 10.500c6 5 6 13 0 17.500c2.500-5.500 2.500-12 0-17.500Z') +
  rect('#2a3350', 7.5, 8.2, 17, 2.4, 1.2) +
  path('#2a3350', 'M10.500 1.500h11l-.6 7h-9.800Z') +
  rect('#cf3f2e', 10.9, 6, 10.2, 2.2) +
  eyes({ y: 16.5, apart: 4 }) +
  path('#f07d1e', 'M15 19l9 1.200L15.300 21.400Z') +
  [11.5, 13.5, 16, 18.5, 20.5].map((x) => circle(ink, x, 24.4 - Math.abs(x - 16) * 0.25, 0.6)).join('');

const cactus = () =>
  path(
    '#c65a34',
    'M8.500 24.500h15l-1.600 5.500a1.500 1.500 0 0 1-1.500 1h-8.800a1.500 1.500 0 0 1-1.500-1Z',
  ) +
  rect('#dd6f45', 7.5, 23, 17, 3, 1.2) +
  path(
    '#2f9e64',
    'M4 13.500a2 2 0 0 1 4 0v2h2V10a6 6 0 0 1 12 0v8h2v-5.500a2 2 0 0 1 4 0V19a3 3 0 0 1-3 3h-3v1.500H10V19.500H7a3 3 0 0 1-3-3Z',
  ) +
  circle('#f5a5bc', 16, 4, 2) +
  circle('#f5a5bc', 13.6, 4.8, 1.7) +
  circle('#f5a5bc', 18.4, 4.8, 1.7) +
  circle('#ffc53d', 16, 5, 1.1) +
  eyes({ y: 13, apart: 2.8, size: 1.3 }) +
  smile(16.5, 1.8) +
  cheeks(16, 4.6);

const mushroom = () =>
  path('#f6e4c6', 'M10 16h12l1.500 10c.4 3-1.500 4.500-4 4.500h-7c-2.500 0-4.400-1.500-4-4.500Z') +
  path(
    '#cf3f2e',
    'M16 2c8.500 0 14 6 14 12c0 3-2 4.500-4.500 4.500h-19C4 18.500 2 17 2 14C2 8 7.500 2 16 2Z',
  ) +
  circle(white, 16, 8, 3) +
  twice(circle(white, 7.5, 12.5, 2.4) + circle(white, 11.5, 5.5, 1.3)) +
  eyes({ y: 22.5, apart: 3.4, size: 1.3 }) +
  smile(25.6, 1.8) +
  cheeks(25, 5.6);

const pirate = () =>
  ellipse('#f0c49a', 16, 18.5, 10.5, 10.5) +
  twice(circle('#f0c49a', 5.5, 19, 2)) +
  path('#cf3f2e', 'M4 13C5 6 10 3 16 3s11 3 12 10c-8-2.500-16-2.500-24 0Z') +
  path('#a82f20', 'M27 11l4.500-2l-1 4.500l1 3.500l-4.500-2.500Z') +
  [10, 16, 22].map((x) => circle(white, x, 8.5 - Math.abs(x - 16) * -0.15, 1)).join('') +
  eyes({ y: 18, apart: 4.4 }) +
  ellipse(ink, 20.4, 18, 3.2, 2.8) +
  line(ink, 'M5.500 13.500L23 16.500M23 17l4-2', 1) +
  laugh(22.5);

const puffin = () =>
  path('#1b2440', 'M16 3c7.500 0 12 6 12 13.500S23.500 30 16 30S4 24 4 16.500S8.500 3 16 3Z') +
  twice(ellipse(white, 11.2, 16.5, 5, 6.2)) +
  ellipse(white, 16, 26, 7, 4.5) +
  path(
    '#f07d1e',
    'M11.500 17.500C12.500 14.500 19.500 14.500 20.500 17.500C20.500 21.500 18.500 24.500 16 25.500C13.500 24.500 11.500 21.500 11.500 17.500Z',
  ) +
  path('#ffc53d', 'M12.500 17.200C14 15.400 18 15.400 19.500 17.200L19 19h-6Z') +
  line('#b8520c', 'M13 20.500q3 1.300 6 0', 0.9) +
  eyes({ y: 14, apart: 4.8, size: 1.3 }) +
  twice(path('#cf3f2e', 'M9.700 16.200h3l-1.500 1.500Z'));

/** @type {Record<string, () => string>} */
const drawings = {
  bear,
  beaver,
  cat,
  dog,
  lynx,
  seal,
  bee,
  ladybug,
  dinosaur,
  whale,
  yeti,
  alien,
  ghost,
  snowman,
  cactus,
  mushroom,
  pirate,
  puffin,
};

/**
 * The shop's own avatars by name, inside a view box of 32 × 32; undefined for a name that is none.
 *
 * @type {(name: string) => string | undefined}
 */
export const avatarBody = (name) => drawings[name]?.();
