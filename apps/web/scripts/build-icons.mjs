// Writes the flat pictures that the interface itself uses (menu, games, empty states) from the Fluent Emoji set
// (MIT) to public/icons, and their names to src/ui/art/icon-names.ts. Run by hand: node apps/web/scripts/build-icons.mjs
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { optimize } from 'svgo';

const ROOT = new URL('..', import.meta.url);
const SET = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');

/** Our name → theirs, where they differ. */
const RENAMED = {
  list: 'books',
  live: 'chequered-flag',
  leagues: 'handshake',
  shop: 'shopping-bags',
  inventory: 'backpack',
  scoreboard: 'trophy',
  progress: 'chart-increasing',
  notifications: 'bell',
  logout: 'door',
  play: 'joystick',
  cards: 'framed-picture',
  hear: 'headphone',
  match: 'puzzle-piece',
  translate: 'speech-balloon',
  battle: 'chequered-flag',
  contest: 'trophy',
  'medal-1': '1st-place-medal',
  'medal-2': '2nd-place-medal',
  'medal-3': '3rd-place-medal',
  world: 'globe-showing-americas',
  teacher: 'woman-teacher',
  parent: 'teddy-bear',
  student: 'backpack',
};
const SAME =
  `house fire crown star glowing-star video-game stopwatch rocket school penguin pencil party-popper
  light-bulb gear credit-card envelope snowman sparkles bullseye hourglass-not-done key locked open-mailbox-with-raised-flag
  guitar four-leaf-clover fox raccoon owl frog panda octopus unicorn lion wolf robot koala turtle hedgehog shark dragon
  astronaut tiger-face alien bear beaver butterfly lady-beetle honeybee maple-leaf pancakes honey-pot kite sled
  ice-hockey cow-face chicken tractor mushroom snail cricket chestnut nest-with-eggs magnifying-glass-tilted-left
  sleeping-face telescope compass construction chipmunk otter moose eagle swan zebra giraffe dolphin kangaroo llama
  flamingo`
    .split(/\s+/)
    .filter(Boolean);

const { icons, width = 32, height = 32 } = JSON.parse(await readFile(SET, 'utf8'));
const names = { ...Object.fromEntries(SAME.map((name) => [name, name])), ...RENAMED };
const folder = new URL('public/icons/', ROOT);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

for (const [name, source] of Object.entries(names)) {
  const icon = icons[source];
  if (!icon) throw new Error(`no picture named ${source}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${icon.width ?? width} ${icon.height ?? height}">${icon.body}</svg>`;
  await writeFile(new URL(`${name}.svg`, folder), optimize(svg, { multipass: true, floatPrecision: 2 }).data);
}

const lines = Object.keys(names)
  .sort()
  .map((name) => `  | '${name}'`);
await writeFile(
  new URL('src/ui/art/icon-names.ts', ROOT),
  `/** Written by scripts/build-icons.mjs: the pictures in public/icons. */\nexport type IconName =\n${lines.join('\n')};\n`,
);
