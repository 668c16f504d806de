import { call } from '../../../lib/api.ts';
import { invalidateCalls } from '../../../lib/query.ts';

export interface WeakBattleRequest {
  classroomUuid: string;
  words: readonly { readonly id: number }[];
  /** Titles of the own group and list that keep the words: made the first time, used again later. */
  names: { group: string; list: string };
}

async function ownGroup(title: string) {
  const { listGroups } = await call('GET /user/list-groups', {});
  const known = listGroups.find((group) => group.title === title);
  return known ?? (await call('POST /user/list-groups', { body: { title } })).listGroup;
}

/** The teacher's list of these words; a live game is always on a list. */
async function listOf({ words, names }: WeakBattleRequest): Promise<string> {
  const group = await ownGroup(names.group);
  const { wordGroups } = await call('GET /user/list-groups/uuid/{uuid}/word-groups', {
    params: { uuid: group.uuid },
  });
  const wordIds = words.map(({ id }) => id);
  const known = wordGroups.find(({ text }) => text === names.list);
  const { wordGroup } = known
    ? await call('PUT /user/word-groups/{uuid}', { params: { uuid: known.uuid }, body: { wordIds } })
    : await call('POST /user/word-groups', { body: { text: names.list, listGroupId: group.id, wordIds } });
  return wordGroup.uuid;
}

/** Opens a battle in which each of these words comes once. Returns the uuid of the game. */
export async function openWeakBattle(request: WeakBattleRequest): Promise<string> {
  const body = { classroomUuid: request.classroomUuid, wordGroupUuid: await listOf(request) };
  const { game } = await call('POST /user/live-games', { body: { ...body, gameTypeSlug: 'battle' } });
  const params = { uuid: game.uuid };
  await call('PUT /user/live-games/{uuid}', { params, body: { wordsCount: request.words.length } });
  await invalidateCalls(
    'GET /user/list-groups',
    'GET /user/list-groups/uuid/{uuid}/word-groups',
    'GET /user/word-groups/playable/contest',
    'GET /user/live-games',
  );
  return game.uuid;
}
