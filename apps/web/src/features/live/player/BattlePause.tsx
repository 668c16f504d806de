import type { StudentGame } from '@motamo/contract/games';
import { useTranslation } from 'react-i18next';
import type { Player } from '../../../question/player.ts';
import { MissedWord } from '../../../question/results/MissedWord.tsx';
import { missedWords } from '../../../question/results/result-summary.ts';
import { usePlayKeys } from '../../../question/use-play-keys.ts';
import { ownGame } from '../engine/live-session.ts';
import type { LiveViewProps } from '../engine/live-view.ts';
import { LiveStage } from '../LiveStage.tsx';
import styles from './BattlePause.module.css';
import { BattleTop } from './BattleTop.tsx';
import { LiveBanner } from './LiveBanner.tsx';

/** Between two questions: a bonus is announced, or the own race is run and the others are awaited. */
export function BattlePause(props: LiveViewProps) {
  const { session, moment, title, isLost, player, onLeave } = props;
  const { t } = useTranslation('live');
  const own = ownGame(session.data);
  usePlayKeys({ onNext: null, onReplay: null, onLeave });
  const number = Math.min(own?.sectionsDoneCount ?? 0, session.data?.sectionsCount ?? 0);
  return (
    <LiveStage
      title={title}
      layout="race"
      momentKey={moment}
      top={<BattleTop {...props} number={number} />}
      banner={isLost && <LiveBanner />}
      prompt={
        moment === 'bonus' ? (
          <div className={`${styles.pause} ${styles.soon}`}>
            <i>{t('race.double')}</i>
            <p>{t('race.bonusSoon')}</p>
          </div>
        ) : (
          moment === 'home' && own && <Home own={own} player={player} />
        )
      }
    />
  );
}

/** Who is home first has something to do until the others come: the own missed words, to hear and to open. */
function Home({ own, player }: { own: StudentGame; player: Player }) {
  const { t } = useTranslation('live');
  const missed = missedWords(own);
  return (
    <div className={styles.pause}>
      <h2>{t('race.home')}</h2>
      <p>{t('race.homeScore', { points: own.totalScore })}</p>
      {missed.length > 0 && (
        <>
          <p className={styles.meanwhile}>{t('race.homeReview')}</p>
          <ul className={styles.words}>
            {missed.map((word, at) => (
              <li key={word.id}>
                <MissedWord word={word} player={player} place={at} isSmall />
              </li>
            ))}
          </ul>
        </>
      )}
      {missed.length === 0 && own.goodResult > 0 && (
        <p className={styles.meanwhile}>{t('race.homePerfect')}</p>
      )}
    </div>
  );
}
