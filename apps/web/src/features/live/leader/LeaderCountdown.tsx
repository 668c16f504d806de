import { COUNTDOWN_MS } from '@motamo/rules/limits';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { playEffect } from '../../../lib/effects.ts';
import { announce } from '../../../ui/announcements.ts';
import { KeyCap } from '../../../ui/KeyCap.tsx';
import { Scene } from '../../../ui/Scene.tsx';
import { playersOf } from '../players.ts';
import { Ring } from '../Ring.tsx';
import { isToldAt, useSecondsLeft } from '../use-seconds-left.ts';
import styles from './LeaderCountdown.module.css';
import { CloseButton, LeaderTop, Plate, SoundButton } from './LeaderTop.tsx';
import type { LeaderViewProps } from './leader-view.ts';

/** Everybody gets ready: the seconds, large; the last three with a drum. */
export function LeaderCountdown({ game, session, kind, className, onEnd }: LeaderViewProps) {
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
            <CloseButton onClose={onEnd} />
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
