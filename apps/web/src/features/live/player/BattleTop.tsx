import { useTranslation } from 'react-i18next';
import { useCountUp } from '../../../question/results/use-count-up.ts';
import { NARROW, useMedia } from '../../../question/use-media.ts';
import { Bolt } from '../../../ui/art/Bolt.tsx';
import { iconUrl } from '../../../ui/art/icon-url.ts';
import { Sticker } from '../../../ui/art/Sticker.tsx';
import { ownGame } from '../engine/live-session.ts';
import type { LiveViewProps } from '../engine/live-view.ts';
import { playersOf } from '../engine/players.ts';
import styles from './BattleTop.module.css';
import { LeaveButton, LiveHud } from './LiveHud.tsx';
import { RaceTrack } from './RaceTrack.tsx';

export interface BattleTopProps extends LiveViewProps {
  number: number;
  isLit?: boolean;
}

/** The race with its labels; on a phone a line over a small track; without race view only the line. */
export function BattleTop({ session, hasRace, number, isLit = false, onLeave }: BattleTopProps) {
  const { t } = useTranslation('live');
  const { t: tPlay } = useTranslation('play');
  const isNarrow = useMedia(NARROW);
  const own = ownGame(session.data);
  const score = own?.totalScore ?? 0;
  const total = session.data?.sectionsCount ?? 0;
  const shown = useCountUp(score);
  const place = { number, total };
  const hud = <LiveHud kind="battle" place={place} score={score} isLit={isLit} onLeave={onLeave} />;
  if (!hasRace) return hud;
  const track = (
    <RaceTrack players={playersOf(session)} total={total}>
      <span className={styles.label}>
        <Sticker src={iconUrl('live')} size={24} isPlain />
        {t('battle')}
      </span>
      <span className={styles.label}>{tPlay('count', place)}</span>
      <span className={`${styles.label} ${isLit ? styles.lit : ''}`}>
        <Bolt size={22} />
        {t('points', { count: score, points: shown })}
      </span>
    </RaceTrack>
  );
  if (isNarrow) {
    return (
      <div>
        {hud}
        {track}
      </div>
    );
  }
  return (
    <div className={styles.top}>
      {track}
      <LeaveButton onLeave={onLeave} className={styles.leave} />
    </div>
  );
}
