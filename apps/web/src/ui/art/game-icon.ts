import type { GameTypeSlug } from '@motamo/contract/values';
import type { IconName } from './icon-names.ts';

/** The picture of a kind of game. */
export function gameIcon(slug: GameTypeSlug): IconName {
  if (slug === 'review') return 'progress';
  return slug === 'dictation' ? 'pencil' : slug;
}
