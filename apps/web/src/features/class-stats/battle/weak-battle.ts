import { call } from '../../../lib/api.ts';
import { fillReviewList } from '../../../lib/lists/review-list.ts';
import { invalidateCalls } from '../../../lib/query.ts';

export interface WeakBattleRequest {
  classroomUuid: string;
  words: readonly { readonly id: number }[];
  /** Title of the class or of the list that the words are about. */
  about: string;
}

/** Opens a battle in which each of these words comes once; a live game is always on a list. Returns the uuid of the game. */
export async function openWeakBattle({ classroomUuid, words, about }: WeakBattleRequest): Promise<string> {
  const wordIds = words.map(({ id }) => id);
  const { uuid: wordGroupUuid, wordCount: wordsCount } = await fillReviewList({ about, wordIds });
  const body = { classroomUuid, wordGroupUuid, gameTypeSlug: 'battle' } as const;
  const { game } = await call('POST /user/live-games', { body });
  const params = { uuid: game.uuid };
  await call('PUT /user/live-games/{uuid}', { params, body: { wordsCount } });
  await invalidateCalls('GET /user/live-games');
  return game.uuid;
}
