import { ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announcements.ts';
import { playEffect } from '../../../lib/sound/effects.ts';
import { throwConfetti } from '../../../ui/art/confetti.ts';
import { Mo } from '../../../ui/art/Mo.tsx';
import { Paper } from '../../../ui/art/Paper.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Amount } from '../../../ui/meter/Amount.tsx';
import { bare } from '../engine/bare.ts';
import { doDevicesSound, ownGame } from '../engine/live-session.ts';
import type { LiveViewProps } from '../engine/live-view.ts';
import { podiumOf } from '../engine/players.ts';
import { teamScores } from '../engine/teams.ts';
import { LiveResults, type Misses } from './LiveResults.tsx';
import styles from './OverView.module.css';
import { Podium } from './Podium.tsx';

export interface OverViewProps extends LiveViewProps {
  /** XP of the pupil after this game; null for a guest. */
  pointsXP: number | null;
  onOut: () => void;
  misses: Misses | null;
}

/** The podium first, then the own results. */
export function OverView(props: OverViewProps) {
  const { session, title, pointsXP, player, onOut, misses } = props;
  const { t } = useTranslation('live');
  const [showsResults, setShowsResults] = useState(false);
  const { data } = session;
  const own = ownGame(data);
  const placed = podiumOf(session);
  const kind = session.game?.gameType.slug === 'contest' ? 'contest' : 'battle';
  const place = own?.place ?? null;
  const hasPodium = placed.length > 0;
  const placeText =
    place !== null && place <= 3 ? bare(t('over.place', { count: place, ordinal: true })) : '';
  const announceNow = useEffectEvent(() =>
    announce(hasPodium ? `${t('over.said')} ${placeText}`.trim() : t(endedPart(session))),
  );
  useEffect(() => announceNow(), []);
  const isHeard = doDevicesSound(session);
  useEffect(() => {
    if (!hasPodium) return;
    if (isHeard) playEffect('level-up');
    void throwConfetti({ x: 0.25, y: 0.35, power: 3 });
    void throwConfetti({ x: 0.75, y: 0.35, power: 3 });
  }, [hasPodium, isHeard]);
  if (showsResults && own) {
    return <LiveResults {...{ own, player, title, pointsXP, misses }} onFinish={onOut} />;
  }
  const total = own ? own.goodResult + own.badResult : 0;
  const actions = (
    <div className={styles.actions}>
      {own && total > 0 && (
        <Button
          icon={<ArrowRight size={24} strokeWidth={2.8} aria-hidden />}
          onClick={() => setShowsResults(true)}
        >
          {t('over.results')}
        </Button>
      )}
      <Button variant={hasPodium || total > 0 ? 'paper' : 'sun'} onClick={onOut}>
        {t(hasPodium || total > 0 ? 'over.quit' : 'over.back')}
      </Button>
    </div>
  );
  const gains = own && pointsXP !== null && <Gains own={own} />;
  if (!hasPodium) {
    const part = endedPart(session);
    return (
      <main id="main" tabIndex={-1} className={`${styles.page} ${styles.ended}`} data-own-banner>
        <Paper shape="sheets" className={styles.sheet}>
          <Mo size={120} />
          <h1>{t(part)}</h1>
          {own && total > 0 ? (
            <>
              <p>{t('over.good', { count: own.goodResult, total })}</p>
              {gains}
            </>
          ) : (
            <p>{t(`${part}Text`)}</p>
          )}
          {actions}
        </Paper>
      </main>
    );
  }
  const [winners] = teamScores(data?.studentGames ?? []);
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-own-banner>
      <h1 className={styles.title}>{t(`over.${kind}`)}</h1>
      <Podium placed={placed} ownUuid={own?.uuid ?? null} className={styles.steps} />
      <Paper shape="large" className={styles.card}>
        <div className={styles.words}>
          <h2>
            {placeText ? (
              <Trans
                t={t}
                i18nKey="over.place"
                count={place ?? 1}
                tOptions={{ ordinal: true }}
                components={[<sup key="ending" />]}
              />
            ) : (
              t(own && total === 0 ? 'over.terminated' : 'over.done')
            )}
          </h2>
          {own && (
            <p>{total > 0 ? t('over.good', { count: own.goodResult, total }) : t('over.terminatedText')}</p>
          )}
          {winners && <p>{t('team.winner', { team: winners.team })}</p>}
        </div>
        {gains}
        {actions}
      </Paper>
      <div className={styles.mascot}>
        <Mo size={116} pose="happy" />
      </div>
    </main>
  );
}

function Gains({ own }: { own: NonNullable<ReturnType<typeof ownGame>> }) {
  const { t } = useTranslation('play');
  return (
    <div className={styles.gains}>
      <Amount kind="k" size={30} isBoxed text={t('result.k', { count: own.pointsK })} />
      {own.pointsZ > 0 && <Amount kind="z" size={30} isBoxed text={t('result.z', { count: own.pointsZ })} />}
      <Amount kind="xp" size={30} isBoxed text={t('result.xp', { count: own.pointsXP })} />
    </div>
  );
}

/** Called off, or ended without a single point. */
const endedPart = ({ data }: OverViewProps['session']) =>
  data?.live.status === 'cancelled' ? 'over.cancelled' : 'over.terminated';
