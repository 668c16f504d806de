import { LIST_MIN_WORDS } from '@motamo/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFlash } from '../../../lib/flash-store.ts';
import { queryOf } from '../../../lib/query.ts';
import { unlockAudio } from '../../../lib/sound/sound.ts';
import { Button } from '../../../ui/form/Button.tsx';
import styles from './WeakBattle.module.css';
import { openWeakBattle } from './weak-battle.ts';

interface BattleButtonProps {
  uuid: string;
  words: readonly { readonly id: number }[];
  /** Title of the class or of the list that the words are about. */
  about: string;
  label: string;
  variant?: 'paper';
}

/** Opens a battle of the class on these words. */
export function BattleButton({ uuid, words, about, label, variant }: BattleButtonProps) {
  const { t } = useTranslation('stats');
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const play = async () => {
    unlockAudio();
    setIsBusy(true);
    try {
      const gameUuid = await openWeakBattle({ classroomUuid: uuid, words, about });
      await navigate({ to: '/user/live/$uuid/$gameType', params: { uuid: gameUuid, gameType: 'battle' } });
    } catch {
      showFlash({ tone: 'error', text: t('weak.failed') });
    }
    setIsBusy(false);
  };
  return (
    <Button
      {...(variant && { variant })}
      icon={<Radio size={18} aria-hidden />}
      busy={isBusy}
      disabled={words.length < LIST_MIN_WORDS}
      onClick={() => void play()}
    >
      {label}
    </Button>
  );
}

/** One button: a battle on the words that most of the class would miss now. */
export function WeakBattle({ uuid, title }: { uuid: string; title: string }) {
  const { t } = useTranslation('stats');
  const query = useQuery(queryOf('GET /user/classrooms/uuid/{uuid}/weakest-words', { params: { uuid } }));
  const words = query.data?.words ?? [];
  const hasEnough = words.length >= LIST_MIN_WORDS;
  if (!query.data) return null;
  return (
    <section className={styles.weak} aria-label={t('weak.title')}>
      <p>
        {hasEnough
          ? t('weak.text', { words: words.map(({ text }) => text).join(', ') })
          : t('weak.few', { min: LIST_MIN_WORDS })}
      </p>
      <BattleButton
        {...{ uuid, words }}
        about={title}
        label={t('weak.play', { count: hasEnough ? words.length : 12 })}
      />
    </section>
  );
}
