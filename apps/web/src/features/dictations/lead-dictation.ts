import type { LiveGame } from '@motamo/contract/live';
import type { WordGroup } from '@motamo/contract/words';
import type { call } from '../../lib/api.ts';

/** Opens a contest that asks exactly the words of a dictation, by ear alone: the wall says them. */
export async function leadDictation(
  send: typeof call,
  classroomUuid: string,
  { uuid, wordCount }: Pick<WordGroup, 'uuid' | 'wordCount'>,
): Promise<LiveGame> {
  const body = { classroomUuid, wordGroupUuid: uuid, gameTypeSlug: 'contest' as const };
  const { game } = await send('POST /user/live-games', { body });
  const settings = { wordsCount: wordCount, kinds: ['hear' as const] };
  await send('PUT /user/live-games/{uuid}', { params: { uuid: game.uuid }, body: settings });
  return game;
}
