import type { SoloGameTypeSlug } from '@motamo/contract/values';
import type { WordGroup } from '@motamo/contract/words';

const MATCH_FROM = 0.25;
const TRANSLATE_FROM = 0.5;

/** The game that a list is ready for: pictures for new words, then pairs, then the harder way from the own language. */
export function gameToContinue({ wordCount, knownCount = 0 }: WordGroup): SoloGameTypeSlug {
  const known = wordCount === 0 ? 0 : knownCount / wordCount;
  if (known >= TRANSLATE_FROM) return 'translate';
  return known >= MATCH_FROM ? 'match' : 'cards';
}
