import { COUNTDOWN_MS } from '@motamo/rules/limits';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announcements.ts';
import { playEffect } from '../../../lib/sound/effects.ts';
import { Scene } from '../../../ui/art/Scene.tsx';
import { KeyCap } from '../../../ui/KeyCap.tsx';
import { playersOf } from '../engine/players.ts';
import { isToldAt, useSecondsLeft } from '../engine/use-seconds-left.ts';
import { Ring } from '../player/Ring.tsx';
import styles from './LeaderCountdown.module.css';
import { CloseButton, LeaderTop, Plate, SoundButton } from './LeaderTop.tsx';
import type { LeaderViewProps } from './leader-view.ts';

/** The countdown on the projector, with a drum for the last three seconds. */
export function LeaderCountdown({ game, session, kind, className, host }: LeaderViewProps) {
  const { t } = useTranslation('live');
  const { data } = session;
  const opensAtMs = data?.live.opensAtMs ?? 0;
  const totalMs = Math.max(1_000, opensAtMs - (data?.startedAtMs ?? opensAtMs - COUNTDOWN_MS));
  const left = useSecondsLeft(game.clock, opensAtMs) ?? 0;
  const elapsedMs = useMemo(() => totalMs - game.clock.untilMs(opensAtMs), [game.clock, opensAtMs, totalMs]);
  useEffect(() => {
    if (left > 0 && isToldAt(left, totalMs / 1000)) announce(t('start.said', { count: left }));
    if (left > 0 && left <= 3) playEffect('pop');
  }, [left, totalMs, t]);
  return (
    <>
      <Scene code="01" />
      <LeaderTop
        end={
          <>
            {className && <Plate>{className}</Plate>}
            <Plate>{t('players', { count: playersOf(session).length })}</Plate>
            <SoundButton />
            {host && <CloseButton onClose={host.onEnd} />}
          </>
        }
      />
      <div className={styles.middle}>
        <h1 className={styles.title}>
          {t(kind)} · {session.game?.wordGroupText}
        </h1>
        <Ring
          durationMs={totalMs}
          elapsedMs={elapsedMs}
          isRunning
          text={String(left)}
          ticks={Math.min(20, Math.round(totalMs / 1000))}
          className={styles.ring}
        />
        <p className={styles.soon}>{t('start.soon')}</p>
        <span className={styles.keys} aria-hidden>
          {([1, 2, 3, 4] as const).map((position) => (
            <KeyCap key={position} position={position} size={96} hasRim />
          ))}
        </span>
      </div>
    </>
  );
}
