import { BONUS_EVERY_SECTIONS } from '@motamo/rules/limits';
import { Check, Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announcements.ts';
import { iconUrl } from '../../../ui/art/icon-url.ts';
import { Scene } from '../../../ui/art/Scene.tsx';
import { playersOf, type ShownPlayer } from '../engine/players.ts';
import { HostTools } from './HostTools.tsx';
import styles from './LeaderRace.module.css';
import { CodePlate, LeaderTop, Plate, SoundButton } from './LeaderTop.tsx';
import type { LeaderViewProps } from './leader-view.ts';
import { type Race, raceOf, xOf } from './race-lanes.ts';
import { GoalPlate, TeamPlates } from './TogetherPlates.tsx';

const PLACES_SHOWN = 3;
const STREAKS = [3, 5, 10];

/** The race on the projector: positions, number of finishers, and the common result. */
export function LeaderRace({ game, session, host }: LeaderViewProps) {
  const { t } = useTranslation('live');
  const players = playersOf(session);
  const total = session.data?.sectionsCount ?? 0;
  const race = raceOf(players, total);
  const homeCount = race.home.length + race.homeRest.length;
  // The goal counts the same words.
  const hasGoal = (session.data?.live.settings.goalCount ?? 0) > 0;
  const good = session.data?.studentGames.reduce((sum, { goodResult }) => sum + goodResult, 0) ?? 0;
  useEffect(() => {
    if (homeCount > 0) announce(t('lead.homeSaid', { count: homeCount, total: players.length }));
  }, [homeCount, players.length, t]);
  return (
    <>
      <Scene code="01" />
      <h1 className="visually-hidden">{t('battle')}</h1>
      <LeaderTop
        isSmall
        end={
          <>
            <CodePlate code={session.data?.live.code ?? ''} />
            <Clock game={game} sinceMs={session.data?.live.opensAtMs ?? 0} />
            {host?.leads && <HostTools session={session} kind="battle" />}
            <SoundButton />
            {host && (
              <button type="button" className={styles.end} onClick={host.onEnd}>
                {t('lead.end')}
              </button>
            )}
          </>
        }
      >
        <p className={styles.counter}>
          <b>{homeCount}</b> <span>{t('lead.home', { count: homeCount, total: players.length })}</span>
        </p>
        {hasGoal ? (
          <GoalPlate session={session} />
        ) : (
          <p className={`${styles.counter} ${styles.good}`}>
            <b>{good}</b> <span>{t('lead.good', { count: good })}</span>
          </p>
        )}
      </LeaderTop>
      <div className={styles.together}>
        <TeamPlates session={session} />
      </div>
      <Track race={race} total={total} streaks={session.streaks} />
    </>
  );
}

function Track({
  race,
  total,
  streaks,
}: {
  race: Race;
  total: number;
  streaks: Readonly<Record<number, number>>;
}) {
  const { t } = useTranslation('live');
  const bonuses = Array.from(
    { length: Math.floor(total / BONUS_EVERY_SECTIONS) },
    (_, at) => (at + 1) * BONUS_EVERY_SECTIONS - 1,
  );
  return (
    <section
      className={`${styles.track} ${race.isCrowd ? styles.crowd : ''}`}
      style={{ '--lanes': race.lanes } as React.CSSProperties}
      aria-label={t('battle')}
    >
      {bonuses.map((done) => (
        <span key={done} className={styles.bonus} style={at(xOf(done, total, race.startX))} aria-hidden>
          <b>
            <i>{t('race.double')}</i> {t('lead.bonus')}
          </b>
        </span>
      ))}
      <span className={styles.finish} aria-hidden>
        <b>{t('lead.finish')}</b>
      </span>
      <ul>
        {race.racers.map(({ player, lane, x, room }) => (
          <li
            key={player.uuid}
            className={styles.racer}
            style={{ ...at(x), '--lane': lane, '--room': room } as React.CSSProperties}
          >
            <i key={player.done} className={player.done > 0 ? styles.lines : undefined} aria-hidden />
            <Disc player={player} />
            <Streak count={streaks[player.seat] ?? 0} />
            <b>{player.shortName}</b>
            <span className="visually-hidden">
              {t('race.player', { name: '', done: player.done, total })}
            </span>
          </li>
        ))}
      </ul>
      <Home race={race} />
    </section>
  );
}

const at = (x: number) => ({ '--x': x }) as React.CSSProperties;

function Disc({ player }: { player: ShownPlayer }) {
  return (
    <span className={styles.disc} style={{ background: player.ground }}>
      <img src={player.pictureUrl} alt="" draggable={false} />
    </span>
  );
}

function Streak({ count }: { count: number }) {
  const shown = STREAKS.findLast((streak) => count >= streak);
  if (!shown) return null;
  return (
    <span className={styles.streak} aria-hidden>
      <img src={iconUrl('fire')} alt="" /> {shown}
    </span>
  );
}

function Home({ race }: { race: Race }) {
  const { t } = useTranslation('live');
  return (
    <ol className={styles.home} aria-label={t('lead.finish')}>
      {race.home.map((player, place) => (
        <li key={player.uuid}>
          {place === 0 && player.score >= race.topScore && (
            <img className={styles.crown} src={iconUrl('crown')} alt="" />
          )}
          <Disc player={player} />
          <b>
            {place < PLACES_SHOWN ? <i>{place + 1}</i> : <Check aria-hidden />}
            <span>{player.shortName}</span>
          </b>
        </li>
      ))}
      {race.homeRest.length > 0 && (
        <li className={styles.rest}>
          <span>
            {race.homeRest.slice(-2).map((player) => (
              <Disc key={player.uuid} player={player} />
            ))}
          </span>
          <b>
            <Check aria-hidden /> {t('lead.others', { count: race.homeRest.length })}
          </b>
        </li>
      )}
    </ol>
  );
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** How long the race has been on. */
function Clock({ game, sinceMs }: { game: LeaderViewProps['game']; sinceMs: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const look = () => setSeconds(Math.max(0, Math.floor((game.clock.nowMs() - sinceMs) / 1000)));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [game, sinceMs]);
  return (
    <Plate>
      <Timer aria-hidden />
      <b className={styles.clock}>
        {Math.floor(seconds / 60)}:{twoDigits(seconds % 60)}
      </b>
    </Plate>
  );
}
