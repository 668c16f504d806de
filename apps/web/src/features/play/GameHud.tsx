import { Ghost, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SoundButton } from '../../question/SoundButton.tsx';
import { Bolt } from '../../ui/art/Bolt.tsx';
import { RoundButton } from '../../ui/form/RoundButton.tsx';
import { Hud } from '../../ui/Hud.tsx';
import { type GameSession, ghostScoreOf, scoreOf } from './engine/game-session.ts';
import styles from './GameHud.module.css';
import { GameScore } from './GameScore.tsx';

/** The line over the game: the way out, what is done, the score. */
export function GameHud({
  session,
  middle,
  count,
  onLeave,
}: {
  session: GameSession;
  middle: ReactNode;
  /** "5 / 10", shown where there is room. */
  count?: string;
  onLeave: () => void;
}) {
  const { t } = useTranslation('play');
  const score = scoreOf(session);
  const ghost = ghostScoreOf(session);
  const isLit = session.phase === 'feedback' && (session.verdict?.points ?? 0) > 0;
  return (
    <Hud
      leave={
        <>
          <RoundButton
            label={t('leave')}
            icon={<X size={30} strokeWidth={3.4} aria-hidden />}
            className={styles.leave}
            onClick={onLeave}
          />
          <SoundButton className={styles.leave} />
        </>
      }
      middle={middle}
      score={
        <>
          <Bolt size={26} />
          <GameScore score={score} className={styles.score} />
          {ghost !== null && (
            <span className={styles.ghost} title={t('ghost')}>
              <Ghost size={20} strokeWidth={2.4} aria-hidden />
              <span className="visually-hidden">{t('ghost')}</span> {ghost}
            </span>
          )}
        </>
      }
      count={count}
      scoreUnit={t('points', { count: score })}
      isScoreLit={isLit}
    />
  );
}
