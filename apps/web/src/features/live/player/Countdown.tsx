import { COUNTDOWN_MS } from '@motamo/rules/limits';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announcements.ts';
import { playEffect } from '../../../lib/sound/effects.ts';
import { NARROW, useMedia } from '../../../question/use-media.ts';
import { usePlayKeys } from '../../../question/use-play-keys.ts';
import { iconUrl } from '../../../ui/art/icon-url.ts';
import { Mo } from '../../../ui/art/Mo.tsx';
import { Paper } from '../../../ui/art/Paper.tsx';
import { Sticker } from '../../../ui/art/Sticker.tsx';
import { KeyCap } from '../../../ui/KeyCap.tsx';
import { doDevicesSound } from '../engine/live-session.ts';
import type { LiveViewProps } from '../engine/live-view.ts';
import { playersOf } from '../engine/players.ts';
import { isToldAt, useSecondsLeft } from '../engine/use-seconds-left.ts';
import { LiveStage } from '../LiveStage.tsx';
import styles from './Countdown.module.css';
import { LiveBanner } from './LiveBanner.tsx';
import { LeaveButton } from './LiveHud.tsx';
import { PlayerFace } from './PlayerFace.tsx';
import { Ring } from './Ring.tsx';

const FACES_MAX = 12;
const FACES_MAX_NARROW = 5;
const LAST_SECONDS = 3;

/** The seconds until play opens, by the server's clock; the keys are rehearsed below. */
export function Countdown({ game, session, title, isLost, onLeave }: LiveViewProps) {
  const { t } = useTranslation('live');
  const { data } = session;
  const kind = session.game?.gameType.slug === 'contest' ? 'contest' : 'battle';
  const opensAtMs = data?.live.opensAtMs ?? 0;
  const totalMs = Math.max(1_000, opensAtMs - (data?.startedAtMs ?? opensAtMs - COUNTDOWN_MS));
  const left = useSecondsLeft(game.clock, opensAtMs) ?? 0;
  const elapsedMs = useMemo(() => totalMs - game.clock.untilMs(opensAtMs), [game.clock, opensAtMs, totalMs]);
  const players = playersOf(session);
  const isNarrow = useMedia(NARROW);
  usePlayKeys({ onNext: null, onReplay: null, onLeave });
  const isHeard = doDevicesSound(session);
  // Told when the countdown is first seen, however late, and at the moments of every clock: no second twice.
  const lastTold = useRef(0);
  useEffect(() => {
    const isFirst = lastTold.current === 0;
    if (left > 0 && left !== lastTold.current && (isFirst || isToldAt(left, totalMs / 1000))) {
      lastTold.current = left;
      announce(t('start.said', { count: left }));
    }
    if (isHeard && left > 0 && left <= LAST_SECONDS) playEffect('pop');
  }, [left, totalMs, isHeard, t]);
  return (
    <LiveStage
      title={title}
      layout="page"
      momentKey="countdown"
      top={
        <div className={styles.top}>
          <LeaveButton onLeave={onLeave} />
          <Paper className={styles.head}>
            <Sticker src={iconUrl(kind)} size={40} />
            <b>{t(kind)}</b>
            <span>
              {session.game?.wordGroupText} · {t('words', { count: data?.sectionsCount ?? 0 })}
            </span>
          </Paper>
        </div>
      }
      banner={isLost && <LiveBanner />}
      answers={
        <div className={styles.middle}>
          <Ring
            durationMs={totalMs}
            elapsedMs={elapsedMs}
            isRunning={!isLost}
            text={String(left)}
            unit={t('start.seconds', { count: left })}
            ticks={Math.min(20, Math.round(totalMs / 1000))}
            className={styles.ring}
          />
          <p className={styles.soon}>
            {t('start.soon')}
            <span className={styles.mascot}>
              <Mo size={120} pose="happy" />
            </span>
          </p>
          <Paper shape="large" className={styles.keys}>
            <p>{t('start.keys')}</p>
            <span aria-hidden>
              {([1, 2, 3, 4] as const).map((position) => (
                <KeyCap key={position} position={position} size={64} />
              ))}
            </span>
            <p>{t(kind === 'battle' ? 'start.bonus' : 'start.contest')}</p>
            {kind === 'battle' && <i aria-hidden>{t('race.double')}</i>}
          </Paper>
        </div>
      }
      foot={
        <div className={styles.faces}>
          {[...players]
            .sort((a, b) => Number(b.isMe) - Number(a.isMe))
            .slice(0, isNarrow ? FACES_MAX_NARROW : FACES_MAX)
            .map((player) => (
              <PlayerFace key={player.uuid} player={player} size={player.isMe ? 60 : 50} />
            ))}
          <b>{t('players', { count: players.length })}</b>
        </div>
      }
    />
  );
}
