import type { Section } from '@motamo/contract/games';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../lib/browser/online.ts';
import type { Player } from '../../../question/player.ts';
import { FlyingPoints } from '../../../question/results/FlyingPoints.tsx';
import { TaskVoice } from '../../../question/TaskVoice.tsx';
import { UPRIGHT, useMedia } from '../../../question/use-media.ts';
import { usePlayKeys } from '../../../question/use-play-keys.ts';
import type { GamePlay } from '../engine/game-play.ts';
import { type GameSession, hasAnsweredAll } from '../engine/game-session.ts';
import { FeedbackStrip } from '../FeedbackStrip.tsx';
import { GameHud } from '../GameHud.tsx';
import { GameStage } from '../GameStage.tsx';
import { OfflineBanner } from '../OfflineBanner.tsx';
import { StreakChip } from '../StreakChip.tsx';
import { MatchBoard } from './MatchBoard.tsx';
import { MatchProgress } from './MatchProgress.tsx';
import styles from './MatchView.module.css';
import { foundIn } from './match-grid.ts';

export interface MatchViewProps {
  game: GamePlay;
  session: GameSession;
  section: Section;
  player: Player;
  title: string;
  onLeave: () => void;
}

/** A grid of pairs. Give it a `key` per grid. */
export function MatchView({ game, session, section, player, title, onLeave }: MatchViewProps) {
  const { phase, verdict } = session;
  const { t } = useTranslation('play');
  const isOnline = useIsOnline();
  const isFeedback = phase === 'feedback';
  const found = foundIn(session, section.sectionIdx).size / 2;
  const total = section.words.length;
  const isRight = isFeedback && verdict?.isRight === true;
  const isNarrow = useMedia(UPRIGHT);
  const task = <TaskVoice section={section} instruction={t('match.title')} />;
  usePlayKeys({ onNext: isFeedback ? game.advance : null, onReplay: null, onLeave });
  return (
    <GameStage
      isBoard
      title={title}
      questionKey={`${section.sectionIdx}`}
      onTap={isFeedback ? game.advance : null}
      hud={
        <GameHud
          session={session}
          onLeave={onLeave}
          count={t('count', { number: found, total })}
          middle={
            <MatchProgress {...{ found, total }} isWrong={isFeedback && !isRight} say={!isNarrow && task} />
          }
        />
      }
      prompt={
        isNarrow && (
          <p className={styles.task}>
            {t('match.title')} {task}
          </p>
        )
      }
      banner={(phase === 'waiting' || !isOnline) && <OfflineBanner />}
      answers={
        <div className={styles.place}>
          <MatchBoard
            session={session}
            section={section}
            player={player}
            onPair={(wordUuid, answeredWordUuid) => game.answer({ wordUuid, answeredWordUuid })}
            onNext={game.advance}
          />
          {isRight && hasAnsweredAll(session) && (
            <div className={styles.told}>
              <FeedbackStrip {...{ session, player }} isSaid onStay={game.stay} onNext={game.advance} />
            </div>
          )}
          {isRight && (
            <div className={styles.over}>
              <FlyingPoints points={verdict?.points ?? 0} />
              {!hasAnsweredAll(session) && <StreakChip session={session} />}
            </div>
          )}
        </div>
      }
    />
  );
}
