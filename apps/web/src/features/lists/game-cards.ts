import type { SoloGameTypeSlug } from '@motamo/contract/values';
import type { IconName } from '../../ui/icon-names.ts';

/** The four solo games, in their order, with picture and ground. */
export const GAME_CARDS: readonly { slug: SoloGameTypeSlug; icon: IconName; ground: string }[] = [
  { slug: 'cards', icon: 'cards', ground: 'var(--ground-sun)' },
  { slug: 'hear', icon: 'hear', ground: 'var(--sky-soft)' },
  { slug: 'match', icon: 'match', ground: 'var(--leaf-soft)' },
  { slug: 'translate', icon: 'translate', ground: 'var(--grape-soft)' },
];
