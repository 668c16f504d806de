import type { SoloGameTypeSlug } from '@motamo/contract/values';
import type { IconName } from '../../ui/art/icon-names.ts';

/** What is played on a list; a review goes across all lists and starts from the home. */
export type ListGame = Exclude<SoloGameTypeSlug, 'review'>;

/** The solo games, in their order, with picture and ground. */
export const GAME_CARDS: readonly { slug: ListGame; icon: IconName; ground: string }[] = [
  { slug: 'cards', icon: 'cards', ground: 'var(--ground-sun)' },
  { slug: 'hear', icon: 'hear', ground: 'var(--sky-soft)' },
  { slug: 'match', icon: 'match', ground: 'var(--leaf-soft)' },
  { slug: 'translate', icon: 'translate', ground: 'var(--grape-soft)' },
  { slug: 'dictation', icon: 'pencil', ground: 'var(--coral-soft)' },
];
