import { groundOf } from '../../lib/list-ground.ts';
import type { IconName } from '../../ui/art/icon-names.ts';
import { iconUrl } from '../../ui/art/icon-url.ts';

const PICTURES: readonly IconName[] = [
  'penguin',
  'rocket',
  'guitar',
  'snowman',
  'shark',
  'dragon',
  'star',
  'otter',
  'kite',
  'telescope',
  'four-leaf-clover',
  'tractor',
  'owl',
  'sled',
  'butterfly',
  'robot',
];

/** A hash of the league's uuid: the same number on every page. */
const numberOf = (uuid: string) => Number.parseInt(uuid.slice(-6), 16);

/** Leagues have no picture of their own: one is derived from the uuid. */
export const leaguePicture = (uuid: string): string =>
  iconUrl(PICTURES[numberOf(uuid) % PICTURES.length] ?? 'leagues');

export const leagueGround = (uuid: string): string => groundOf(numberOf(uuid));
