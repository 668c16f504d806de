import type { Homework, HomeworkRow } from '@motamo/contract/homework';
import { useNavigate } from '@tanstack/react-router';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { invalidateCalls } from '../../lib/query.ts';
import { unlockAudio } from '../../lib/sound/sound.ts';
import { Button } from '../../ui/form/Button.tsx';
import { GiveHomeworkButton } from './GiveHomeworkButton.tsx';
import styles from './Homework.module.css';

interface CatchUpProps {
  homework: Homework;
  classroomUuid: string;
  rows: readonly HomeworkRow[];
}

/**
 * From who has not done it to what is done about it: all play the list together, which invites them; once the days are
 * over, those who are left get it anew.
 */
export function CatchUp({ homework: { wordGroup, phase }, classroomUuid, rows }: CatchUpProps) {
  const { t } = useTranslation('homework');
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const left = rows.filter(({ state }) => state !== 'done').map(({ student }) => student.uuid);
  if (left.length === 0 || phase === 'planned') return null;
  const play = async () => {
    unlockAudio();
    setIsBusy(true);
    try {
      const body = { classroomUuid, wordGroupUuid: wordGroup.uuid, gameTypeSlug: 'battle' } as const;
      const { game } = await call('POST /user/live-games', { body });
      await invalidateCalls('GET /user/live-games');
      await navigate({ to: '/user/live/$uuid/$gameType', params: { uuid: game.uuid, gameType: 'battle' } });
    } catch {
      showFlash({ tone: 'error', text: t('playFailed') });
    }
    setIsBusy(false);
  };
  return (
    <div className={styles.tools}>
      <Button
        variant="paper"
        icon={<Radio size={18} aria-hidden />}
        busy={isBusy}
        onClick={() => void play()}
      >
        {t('play')}
      </Button>
      {phase === 'over' && (
        <GiveHomeworkButton {...{ classroomUuid }} wordGroupUuid={wordGroup.uuid} studentUuids={left} />
      )}
    </div>
  );
}
