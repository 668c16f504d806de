import { LIST_MIN_WORDS } from '@motamo/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { useLanguage } from '../../../lib/language.ts';
import { fillReviewList } from '../../../lib/lists/review-list.ts';
import { queryOf } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session.ts';
import { speakWord } from '../../../lib/sound/sound.ts';
import { wordSound, wordText } from '../../../lib/word-texts.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import type { LeaderViewProps } from './leader-view.ts';
import styles from './MissedWords.module.css';

/** What was missed, to be shown and said together; a teacher keeps it as a list of the class. */
export function MissedWords({
  session,
  isOpen,
  onClose,
}: Pick<LeaderViewProps, 'session'> & { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('live');
  const lang = useLanguage();
  const user = useUser();
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
      await fillReviewList({ about: game?.wordGroupText ?? '', wordIds: [...ids] });
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
              onClick={() => void speakWord(wordSound(word, learnt), { isAsked: true })}
            >
              <Volume2 aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {missed.length > 0 && user?.isTeacher && (
        <Button busy={isBusy} onClick={() => void keep()}>
          {t('host.keep')}
        </Button>
      )}
    </Modal>
  );
}
