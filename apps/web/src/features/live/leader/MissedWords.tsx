import { LIST_MIN_WORDS } from '@motamo/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { useLanguage } from '../../../lib/language.ts';
import { invalidateCalls, queryOf } from '../../../lib/query.ts';
import { speakWord } from '../../../lib/sound/sound.ts';
import { wordSound, wordText } from '../../../lib/word-texts.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import type { LeaderViewProps } from './leader-view.ts';
import styles from './MissedWords.module.css';

/** The own list of these words in the group “À revoir”, made the first time and filled anew each time. */
async function keepList(names: { group: string; list: string }, wordIds: number[]): Promise<void> {
  const { listGroups } = await call('GET /user/list-groups', {});
  const known = listGroups.find(({ title }) => title === names.group);
  const group = known ?? (await call('POST /user/list-groups', { body: { title: names.group } })).listGroup;
  const { wordGroups } = await call('GET /user/list-groups/uuid/{uuid}/word-groups', {
    params: { uuid: group.uuid },
  });
  const old = wordGroups.find(({ text }) => text === names.list);
  if (old) await call('PUT /user/word-groups/{uuid}', { params: { uuid: old.uuid }, body: { wordIds } });
  else await call('POST /user/word-groups', { body: { text: names.list, listGroupId: group.id, wordIds } });
  await invalidateCalls('GET /user/list-groups', 'GET /user/word-groups/playable/contest');
}

/** What the class missed, to be shown and said together, then kept as a list of the class. */
export function MissedWords({
  session,
  isOpen,
  onClose,
}: Pick<LeaderViewProps, 'session'> & { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('live');
  const lang = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const { game } = session;
  const params = { uuid: game?.uuid ?? '' };
  const query = useQuery({ ...queryOf('GET /user/live-games/{uuid}/missed', { params }), enabled: isOpen });
  const learnt = game?.lang === 'fr' || game?.lang === 'es' ? game.lang : 'en';
  const shown = lang === learnt ? (learnt === 'fr' ? 'en' : 'fr') : lang;
  const missed = query.data?.missed ?? [];
  const keep = async () => {
    setIsBusy(true);
    try {
      const { words } = await call('GET /user/word-groups/uuid/{uuid}/words', {
        params: { uuid: game?.wordGroupUuid ?? '' },
      });
      const ids = new Set(missed.map(({ word }) => word.id));
      // A list has ten words at least: those of the same list fill it up.
      for (const { id } of words) if (ids.size < LIST_MIN_WORDS) ids.add(id);
      const names = { group: t('host.group'), list: t('host.list', { title: game?.wordGroupText ?? '' }) };
      await keepList(names, [...ids]);
      showFlash({ tone: 'success', text: t('host.kept') });
      onClose();
    } catch {
      showFlash({ tone: 'error', text: t('host.failed') });
    }
    setIsBusy(false);
  };
  return (
    <Modal
      open={isOpen}
      title={t('host.missedTitle')}
      closeLabel={t('join.close')}
      onClose={onClose}
      width={900}
    >
      {query.data && missed.length === 0 && <p>{t('host.missedNone')}</p>}
      <ul className={styles.words}>
        {missed.map(({ word, count, of }) => (
          <li key={word.id}>
            {word.imageUrl && <img src={word.imageUrl} alt="" />}
            <b lang={learnt}>{wordText(word, learnt)}</b>
            <span lang={shown}>{wordText(word, shown)}</span>
            <small>{t('host.missedCount', { count, of })}</small>
            <button
              type="button"
              aria-label={t('host.say', { word: wordText(word, learnt) })}
              onClick={() => void speakWord(wordSound(word, learnt))}
            >
              <Volume2 aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {missed.length > 0 && (
        <Button busy={isBusy} onClick={() => void keep()}>
          {t('host.keep')}
        </Button>
      )}
    </Modal>
  );
}
