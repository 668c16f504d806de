import type { Section, ShownItem } from '@motamo/contract/games';
import { MATCH_GRID_COLUMNS } from '@motamo/rules/limits';
import { type GameSession, knownResults } from '../engine/game-session.ts';

/** One card of the grid: a word, or the partner of one. */
export interface MatchCard {
  item: ShownItem;
  side: 'word' | 'partner';
}

/** Order of chance that is the same after a refresh: ids are random, their hash is the order. */
function orderOf({ item }: MatchCard): number {
  let hash = 2_166_136_261;
  for (const symbol of item.uuid) hash = Math.imul(hash ^ symbol.charCodeAt(0), 16_777_619) >>> 0;
  return hash;
}

/** Words and partners mixed, each in its place for as long as the grid is on the table. */
export function cardsOf(section: Section): MatchCard[] {
  const cards: MatchCard[] = [
    ...section.words.map((item) => ({ item, side: 'word' as const })),
    ...section.answers.map((item) => ({ item, side: 'partner' as const })),
  ];
  return cards.sort((a, b) => orderOf(a) - orderOf(b));
}

/** Ids of the cards whose pair has been found in this grid. */
export function foundIn(session: GameSession, sectionIdx: number): Set<string> {
  const right = knownResults(session).filter((result) => result.sectionIdx === sectionIdx && result.isRight);
  return new Set(right.flatMap(({ wordUuid, answeredWordUuid }) => [wordUuid, answeredWordUuid ?? '']));
}

export type CardState = 'idle' | 'chosen' | 'sent' | 'leaving' | 'wrong' | 'hole';

/** How one card looks now. A pair that was just found is still seen leaving. */
export function cardStateOf(
  session: GameSession,
  uuid: string,
  chosen: string | null,
  found: Set<string>,
): CardState {
  const { phase, sent, verdict } = session;
  const isSent = sent !== null && (sent.wordUuid === uuid || sent.answeredWordUuid === uuid);
  if (phase === 'feedback' && isSent) return verdict?.isRight ? 'leaving' : 'wrong';
  if (found.has(uuid)) return 'hole';
  if (isSent) return 'sent';
  return chosen === uuid ? 'chosen' : 'idle';
}

/** Columns of a grid of so many cards: 4 where there is room, 3 on a narrow screen, so that few places stay empty. */
export function columnsOf(cardCount: number, isNarrow: boolean): number {
  if (isNarrow) return cardCount <= 4 ? 2 : 3;
  if (cardCount === 6 || cardCount === 10) return cardCount / 2;
  return Math.min(MATCH_GRID_COLUMNS, cardCount);
}

/** The next card in an arrow's direction that is still on the table; holes are jumped. */
export function neighbourOf(
  from: number,
  key: string,
  columns: number,
  isHole: (at: number) => boolean,
  count: number,
) {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  if (!step) return null;
  for (let at = from + step; at >= 0 && at < count; at += step) if (!isHole(at)) return at;
  return null;
}
