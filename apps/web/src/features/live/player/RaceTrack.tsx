import { useTranslation } from 'react-i18next';
import { iconUrl } from '../../../ui/art/icon-url.ts';
import { Sticker } from '../../../ui/art/Sticker.tsx';
import type { ShownPlayer } from '../engine/players.ts';
import { placesOnTrack } from '../engine/race-places.ts';
import { PlayerFace } from './PlayerFace.tsx';
import { RaceLand } from './RaceLand.tsx';
import styles from './RaceTrack.module.css';

export interface RaceTrackProps {
  players: readonly ShownPlayer[];
  /** Questions from start to finish. */
  total: number;
  /** Labels over the land: which game, how far, how many points. */
  children: React.ReactNode;
}

/** The heart of a battle: three lanes, oneself, the neighbours and the pack. No ranks. */
export function RaceTrack({ players, total, children }: RaceTrackProps) {
  const { t } = useTranslation('live');
  const me = players.find(({ isMe }) => isMe);
  const label = me ? t('race.label', { done: me.done, total }) : t('battle');
  return (
    <section className={styles.track} aria-label={label}>
      <RaceLand />
      <div className={styles.lanes} aria-hidden>
        <i className={styles.start} />
        <i className={styles.finish} />
        <span className={styles.flags}>
          <Sticker src={iconUrl('live')} size={46} />
        </span>
        {placesOnTrack(players, total).map(({ player, share, lane, shift, isNear, isFront }) => (
          <span
            key={player.uuid}
            className={[
              styles.player,
              isNear && styles.near,
              !isFront && styles.behind,
              player.isMe && styles.me,
            ]
              .filter(Boolean)
              .join(' ')}
            style={{ '--share': share, '--lane': lane, '--shift': `${shift}px` } as React.CSSProperties}
          >
            <i key={player.done} className={player.done > 0 ? styles.lines : undefined} />
            <PlayerFace player={player} size={player.isMe ? 50 : 44} />
            <b>{player.isMe ? t('you') : player.shortName}</b>
          </span>
        ))}
      </div>
      <div className={styles.labels}>{children}</div>
    </section>
  );
}
