import type { CallInput } from '@motamo/contract/table';
import type { WordGroup } from '@motamo/contract/words';
import { call } from '../api.ts';
import { invalidateCalls } from '../query.ts';

/** Fills the teacher's own list “To review” about a class or a list; it is made the first time. */
export async function fillReviewList(body: CallInput<'PUT /user/review-list'>['body']): Promise<WordGroup> {
  const { wordGroup } = await call('PUT /user/review-list', { body });
  await invalidateCalls(
    'GET /user/list-groups',
    'GET /user/list-groups/uuid/{uuid}/word-groups',
    'GET /user/word-groups',
    'GET /user/word-groups/uuid/{uuid}/words',
    'GET /user/word-groups/playable/contest',
  );
  return wordGroup;
}
