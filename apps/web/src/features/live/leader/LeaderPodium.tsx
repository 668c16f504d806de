import { formatNumber } from '@motamo/rules/durations';
import { useNavigate } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { playEffect } from '../../../lib/effects.ts';
import { useCountUp } from '../../../lib/question/use-count-up.ts';
import { useFromZero } from '../../../lib/question/use-from-zero.ts';
import { announce } from '../../../ui/announcements.ts';
import { Button } from '../../../ui/Button.tsx';
import { throwConfetti } from '../../../ui/confetti.ts';
import { iconUrl } from '../../../ui/icon-url.ts';
import { ZStar } from '../../../ui/ZStar.tsx';
import { type PodiumStep, PodiumSteps } from '../PodiumSteps.tsx';
import { podiumOf } from '../players.ts';
import styles from './LeaderPodium.module.css';
import type { LeaderViewProps } from './leader-view.ts';

/** When third, second and first stand up (drum roll in between). */
const STEPS_MS = [600, 1_600, 3_200] as const;

/** A podium worth cheering: third, second, a drum roll, first; then what all have done together. */
export function LeaderPodium({ session, className, onOut }: LeaderViewProps) {
  const { t } = useTranslation('live');
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const placed = podiumOf(session);
  const { data } = session;
  const everybody = [...(data?.studentGames ?? []), ...(data?.hasLeftStudentGames ?? [])];
  const good = everybody.reduce((sum, { goodResult }) => sum + goodResult, 0);
  const shown = useCountUp(useFromZero(good));
  usePodiumSound(placed.length);
  const replay = () => {
    setIsBusy(true);
    const uuid = session.game?.uuid ?? '';
    call('POST /user/live-games/{uuid}/duplicate', { params: { uuid } }).then(
      ({ game }) =>
        navigate({
          to: '/user/live/$uuid/$gameType',
          params: { uuid: game.uuid, gameType: game.gameType.slug },
        }),
      () => setIsBusy(false),
    );
  };
  const winner = placed.find(({ place }) => place === 1);
  useEffect(() => {
    if (winner) announce(t('over.first', { name: winner.student.name, points: winner.totalScore }));
  }, [winner, t]);
  const title = className ? t('lead.bravoClass', { name: className }) : t('lead.bravo');
  const isCancelled = data?.live.status === 'cancelled';
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        {placed.length > 0 ? title : t(isCancelled ? 'over.cancelled' : 'over.terminated')}
      </h1>
      <PodiumSteps
        placed={placed}
        ownUuid={null}
        className={styles.podium}
        stepClass={(place) => styles[`p${place}`]}
        risesAtMs={[STEPS_MS[2], STEPS_MS[1], STEPS_MS[0]]}
      >
        {(step) => <Step {...step} />}
      </PodiumSteps>
      <footer className={styles.foot}>
        <p>
          <b className={styles.sum}>{formatNumber(shown)}</b> {t('lead.together', { count: good })}
        </p>
        <Button variant="paper" onClick={onOut}>
          {t('lead.back')}
        </Button>
        <Button
          size="l"
          busy={isBusy}
          icon={<RotateCcw size={28} strokeWidth={2.6} aria-hidden />}
          onClick={replay}
        >
          {t('lead.replay')}
        </Button>
      </footer>
    </div>
  );
}

function Step({ player, place, entry }: PodiumStep) {
  const { t } = useTranslation('live');
  const { t: tPlay } = useTranslation('play');
  return (
    <>
      <span className={styles.who} aria-hidden>
        {place === 1 && <img className={styles.crown} src={iconUrl('crown')} alt="" />}
        <span className={styles.disc} style={{ background: player.ground }}>
          <img src={player.pictureUrl} alt="" />
        </span>
        <b>{player.name}</b>
      </span>
      <span className={styles.step} aria-hidden>
        <b className={styles.place}>{place}</b>
        <span>{t('points', { count: player.score, points: formatNumber(player.score) })}</span>
        {entry.pointsZ > 0 && (
          <span className={styles.won}>
            <ZStar size={28} /> {tPlay('result.z', { count: entry.pointsZ })}
          </span>
        )}
      </span>
    </>
  );
}

/** Each step lands with a sound, the first with a fanfare and confetti. */
function usePodiumSound(placedCount: number) {
  useEffect(() => {
    if (placedCount === 0) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timers = STEPS_MS.slice(3 - Math.min(3, placedCount)).map((delayMs, at, all) =>
      setTimeout(
        () => {
          const isFirst = at === all.length - 1;
          playEffect(isFirst ? 'level-up' : 'pop');
          if (!isFirst) return;
          void throwConfetti({ x: 0.2, y: 0.3, power: 3 });
          void throwConfetti({ x: 0.8, y: 0.3, power: 3 });
        },
        isStill ? 0 : delayMs,
      ),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [placedCount]);
}
