import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SpeedBar } from '../../ui/meter/SpeedBar.tsx';
import { currentSection, type GameSession } from './engine/game-session.ts';
import { clockMs } from './engine/question-clock.ts';
import styles from './QuestionFoot.module.css';

/** The speed bar on the lower edge of a question; give it a `key` per question. None where time does not count. */
export function QuestionFoot({ session }: { session: GameSession }) {
  const { t } = useTranslation('play');
  const [startMs] = useState(() => clockMs(session, Date.now()));
  const limitMs = currentSection(session)?.limitMs ?? null;
  if (limitMs === null || session.phase === 'feedback') return null;
  if (session.phase === 'waiting') {
    return (
      <span className={styles.stopped}>
        <Hourglass size={22} strokeWidth={2.6} aria-hidden />
        {t('offline.clock')}
      </span>
    );
  }
  return <SpeedBar durationMs={limitMs} elapsedMs={startMs} isRunning={session.phase === 'question'} />;
}
