import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SpeedBar } from '../../ui/meter/SpeedBar.tsx';
import { currentSection, type GameSession } from './engine/game-session.ts';
import { clockMs } from './engine/question-clock.ts';
import styles from './QuestionFoot.module.css';

export interface QuestionFootProps {
  session: GameSession;
  /** The bar stands until the pictures are there. */
  arePicturesThere: boolean;
}

/** The speed bar on the lower edge of a question; give it a `key` per beginning of its clock. None where time does not count. */
export function QuestionFoot({ session, arePicturesThere }: QuestionFootProps) {
  const { t } = useTranslation('play');
  const [startMs] = useState(() => clockMs(session, performance.now()));
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
  const isRunning = session.phase === 'question' && arePicturesThere;
  return <SpeedBar durationMs={limitMs} elapsedMs={startMs} isRunning={isRunning} />;
}
