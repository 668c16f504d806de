import { useTranslation } from 'react-i18next';
import { usePlayKeys } from '../../../question/use-play-keys.ts';
import { Mo } from '../../../ui/art/Mo.tsx';
import { ownGame } from '../engine/live-session.ts';
import type { LiveViewProps } from '../engine/live-view.ts';
import { LiveStage } from '../LiveStage.tsx';
import styles from './BattlePause.module.css';
import { LiveBanner } from './LiveBanner.tsx';
import { LiveHud } from './LiveHud.tsx';

/** Shown while the creator has paused the game: no clock runs. */
export function PausedView({ session, title, isLost, onLeave }: LiveViewProps) {
  const { t } = useTranslation('live');
  const own = ownGame(session.data);
  const kind = session.game?.gameType.slug === 'contest' ? 'contest' : 'battle';
  usePlayKeys({ onNext: null, onReplay: null, onLeave });
  return (
    <LiveStage
      title={title}
      momentKey="paused"
      top={<LiveHud kind={kind} place={null} score={own?.totalScore ?? 0} onLeave={onLeave} />}
      banner={isLost && <LiveBanner />}
      prompt={
        <div className={styles.pause} role="status">
          <Mo size={110} />
          <h2>{t('host.paused')}</h2>
          <p>{t('host.pausedText')}</p>
        </div>
      }
    />
  );
}
