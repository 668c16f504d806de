import type { Archived } from '@motamo/contract/archive';
import i18next from 'i18next';
import { call } from '../../lib/api.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { queryClient } from '../../lib/query.ts';

/** Brings something deleted back; whatever is on the screen may show it again. */
export async function bringBack(kind: Archived['kind'], uuid: string): Promise<void> {
  const t = i18next.getFixedT(null, 'adult');
  await call(`POST /user/archive/${kind}s/{uuid}/restore`, { params: { uuid } });
  await queryClient.invalidateQueries();
  showFlash({ tone: 'success', text: t('archive.restored') });
}

/** Says that something was deleted, with a button that brings it back. */
export function tellDeleted(kind: Archived['kind'], uuid: string, title: string): void {
  const t = i18next.getFixedT(null, 'adult');
  showFlash({
    tone: 'success',
    text: t('archive.deleted', { title }),
    action: {
      label: t('archive.restore'),
      run: () => {
        bringBack(kind, uuid).catch(() => showFlash({ tone: 'warning', text: t('archive.network') }));
      },
    },
  });
}
