import { formatNumber } from '@motamo/rules/durations';
import { useNavigate } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announcements.ts';
import { call } from '../../../lib/api.ts';
import { playEffect } from '../../../lib/sound/effects.ts';
import { rollDrum } from '../../../lib/sound/music.ts';
import { useCountUp } from '../../../question/results/use-count-up.ts';
import { useFromZero } from '../../../question/results/use-from-zero.ts';
import { throwConfetti } from '../../../ui/art/confetti.ts';
import { iconUrl } from '../../../ui/art/icon-url.ts';
import { Mo } from '../../../ui/art/Mo.tsx';
import { ZStar } from '../../../ui/art/ZStar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { playersOf, podiumOf } from '../engine/players.ts';
import { teamScores } from '../engine/teams.ts';
import { type PodiumStep, PodiumSteps } from '../player/PodiumSteps.tsx';
import styles from './LeaderPodium.module.css';
import { SoundButton } from './LeaderTop.tsx';
import type { Host, LeaderViewProps } from './leader-view.ts';
import { MissedWords } from './MissedWords.tsx';

/** When third, second and first stand up (drum roll in between). */
const STEPS_MS = [600, 1_600, 3_200] as const;

/** A podium worth cheering: third, second, a drum roll, first; then what all have done together. */
export function LeaderPodium({ session, className, host }: LeaderViewProps) {
  const { t } = useTranslation('live');
  const placed = podiumOf(session);
  const { data } = session;
  const everybody = [...(data?.studentGames ?? []), ...(data?.hasLeftStudentGames ?? [])];
  const good = everybody.reduce((sum, { goodResult }) => sum + goodResult, 0);
  const [winners] = teamScores(everybody);
  const shown = useCountUp(useFromZero(good));
  usePodiumSound(placed.length);
  const winner = placed.find(({ place }) => place === 1);
  useEffect(() => {
    if (winner) announce(t('over.first', { name: winner.student.name, points: winner.totalScore }));
  }, [winner, t]);
  const title = className ? t('lead.bravoClass', { name: className }) : t('lead.bravo');
  const isCancelled = data?.live.status === 'cancelled';
  // As the class has called them since the room; who has left is not among them any more.
  const shortNames = new Map(playersOf(session).map(({ uuid, shortName }) => [uuid, shortName]));
  return (
    <div className={winners ? `${styles.page} ${styles.withTeam}` : styles.page}>
      <h1 className={styles.title}>
        {placed.length > 0 ? title : t(isCancelled ? 'over.cancelled' : 'over.terminated')}
      </h1>
      {winners && <p className={styles.team}>{t('team.winner', { team: winners.team })}</p>}
      {placed.length === 0 && (
        <div className={styles.none}>
          <Mo size={220} />
          <p>{t(isCancelled ? 'over.cancelledText' : 'lead.noPodium')}</p>
        </div>
      )}
      <PodiumSteps
        placed={placed}
        ownUuid={null}
        className={styles.podium}
        stepClass={(place) => styles[`p${place}`]}
        risesAtMs={[STEPS_MS[2], STEPS_MS[1], STEPS_MS[0]]}
      >
        {(step) => <Step {...step} shortName={shortNames.get(step.player.uuid) ?? step.name} />}
      </PodiumSteps>
      <footer className={styles.foot}>
        <p>
          {!isCancelled && (
            <>
              <b className={styles.sum}>{formatNumber(shown)}</b> {t('lead.together', { count: good })}
            </>
          )}
        </p>
        <span>
          <SoundButton />
        </span>
        {host && <AfterGame session={session} host={host} hasMissed={!isCancelled} />}
      </footer>
    </div>
  );
}

/** The stage before its podium: the last results are counted. A bare page in between would look like an end. */
export function PodiumComing() {
  const { t } = useTranslation('live');
  return (
    <div className={styles.page} role="status">
      <h1 className={styles.title}>{t('over.coming')}</h1>
    </div>
  );
}

/** What the leader does next: look at what was missed, leave, play again at the same table. */
function AfterGame({
  session,
  host,
  hasMissed,
}: Pick<LeaderViewProps, 'session'> & { host: Host; hasMissed: boolean }) {
  const { t } = useTranslation('live');
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [showsMissed, setShowsMissed] = useState(false);
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
  return (
    <>
      {hasMissed && (
        <Button variant="paper" onClick={() => setShowsMissed(true)}>
          {t('host.missed')}
        </Button>
      )}
      <Button variant="paper" onClick={host.onOut}>
        {t('lead.back')}
      </Button>
      {host.leads && (
        <Button
          size="l"
          busy={isBusy}
          icon={<RotateCcw size={28} strokeWidth={2.6} aria-hidden />}
          onClick={replay}
        >
          {t('lead.replay')}
        </Button>
      )}
      <MissedWords session={session} isOpen={showsMissed} onClose={() => setShowsMissed(false)} />
    </>
  );
}

function Step({ player, place, entry, shortName }: PodiumStep & { shortName: string }) {
  const { t } = useTranslation('live');
  const { t: tPlay } = useTranslation('play');
  return (
    <>
      <span className={styles.who} aria-hidden>
        {place === 1 && <img className={styles.crown} src={iconUrl('crown')} alt="" />}
        <span className={styles.disc} style={{ background: player.ground }}>
          <img src={player.pictureUrl} alt="" />
        </span>
        <b>{shortName}</b>
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
    const stopDrum = isStill ? undefined : rollDrum(STEPS_MS[2] / 1000);
    const timers = STEPS_MS.slice(3 - Math.min(3, placedCount)).map((delayMs, at, all) =>
      setTimeout(
        () => {
          const isFirst = at === all.length - 1;
          playEffect(isFirst ? 'level-up' : 'pop');
          if (!isFirst) return;
          void throwConfetti({ x: 0.2, y: 0.3, power: 3, isInFront: true });
          void throwConfetti({ x: 0.8, y: 0.3, power: 3, isInFront: true });
        },
        isStill ? 0 : delayMs,
      ),
    );
    return () => {
      stopDrum?.();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [placedCount]);
}
