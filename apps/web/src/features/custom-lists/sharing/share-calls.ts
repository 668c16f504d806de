import type { CallReply } from '@motamo/contract/table';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { invalidateCalls, queryOf } from '../../../lib/query.ts';
import { bringBack } from '../../../ui/modal/bring-back.ts';
import { refreshLists } from '../list-changes.ts';

/** By which way somebody comes to a list of somebody else: a link, or the school. */
export type Way = { token: string } | { uuid: string };

export type Kept = 'copy' | 'follow';

const refreshShelves = () =>
  invalidateCalls(
    'GET /user/list-groups',
    'GET /user/word-groups',
    'GET /user/word-groups/playable/contest',
    'GET /user/globals',
    'GET /user/school-lists',
    'GET /user/school-lists/uuid/{uuid}',
    'GET /user/shared-lists/{token}',
  );

const refreshShared = () =>
  Promise.all([
    refreshLists(),
    invalidateCalls(
      'GET /user/school-lists',
      'GET /user/school-lists/uuid/{uuid}',
      'GET /user/shared-lists/{token}',
    ),
  ]);

export function useSharedList(way: Way) {
  const params = 'token' in way ? way : { token: '' };
  const linked = useQuery({
    ...queryOf('GET /user/shared-lists/{token}', { params }),
    enabled: 'token' in way,
  });
  const inSchool = useQuery({
    ...queryOf('GET /user/school-lists/uuid/{uuid}', { params: 'uuid' in way ? way : { uuid: '' } }),
    enabled: 'uuid' in way,
  });
  return 'token' in way ? linked : inSchool;
}

/** Copies or follows; the own list that came of it. */
export async function keepShared(way: Way, kept: Kept, listGroupId: number | undefined) {
  const body = { listGroupId };
  const { wordGroup } =
    'token' in way
      ? await call(`POST /user/shared-lists/{token}/${kept}`, { params: way, body })
      : await call(`POST /user/school-lists/uuid/{uuid}/${kept}`, { params: way, body });
  await refreshShared();
  return wordGroup;
}

export type Sharing = CallReply<'GET /user/word-groups/uuid/{uuid}/sharing'>['sharing'];

const refreshSharing = (uuid: string) =>
  Promise.all([invalidateCalls('GET /user/word-groups/uuid/{uuid}/sharing'), refreshLists()]).then(
    () => uuid,
  );

/** Switches a way of sharing; what was switched off can be undone for ten seconds. */
export async function switchSharing(
  uuid: string,
  change: { isLinkOn: boolean } | { isInSchool: boolean },
): Promise<void> {
  await call('PUT /user/word-groups/uuid/{uuid}/sharing', { params: { uuid }, body: change });
  await refreshSharing(uuid);
  const t = i18next.getFixedT(null, 'sharing');
  const isLink = 'isLinkOn' in change;
  if (isLink ? change.isLinkOn : change.isInSchool) return;
  const back = isLink ? { isLinkOn: true } : { isInSchool: true };
  showFlash({
    tone: 'success',
    text: t(isLink ? 'link.stopped' : 'school.stopped'),
    action: { label: t('undo'), run: () => void switchSharing(uuid, back).then(() => tellUndone()) },
  });
}

const tellUndone = () => showFlash({ tone: 'success', text: i18next.getFixedT(null, 'sharing')('undone') });

export async function renewLink(uuid: string): Promise<void> {
  await call('POST /user/word-groups/uuid/{uuid}/sharing/renew', { params: { uuid } });
  await refreshSharing(uuid);
}

/** Stops following; a teacher can undo it for ten seconds, a parent by the link. */
export async function unfollow(
  { uuid, text }: { uuid: string; text: string },
  { isTeacher, leave }: { isTeacher: boolean; leave?: (() => Promise<void>) | undefined },
): Promise<void> {
  await call('DELETE /user/word-groups/{uuid}', { params: { uuid } });
  await leave?.();
  // Where the page of the list is just being left, its own queries would ask for what is gone.
  await (leave ? refreshShelves() : refreshShared());
  const t = i18next.getFixedT(null, 'sharing');
  const run = () => {
    bringBack('word-group', uuid).catch(() => showFlash({ tone: 'warning', text: t('failed') }));
  };
  showFlash({
    tone: 'success',
    text: t('unfollow.done', { title: text }),
    action: isTeacher ? { label: t('undo'), run } : undefined,
  });
}

/** The end of what a list followed was read. */
export async function closeEndNote(uuid: string): Promise<void> {
  await call('POST /user/word-groups/uuid/{uuid}/told', { params: { uuid } });
  await refreshLists();
}
