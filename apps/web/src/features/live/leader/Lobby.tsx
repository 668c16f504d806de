import { useQuery } from '@tanstack/react-query';
import { Flag, Lock, LockOpen, Timer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { queryOf } from '../../../lib/query.ts';
import { unlockAudio } from '../../../lib/sound/sound.ts';
import { usePlayKeys } from '../../../question/use-play-keys.ts';
import { Scene } from '../../../ui/art/Scene.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { playersOf, ROOMY_MAX } from '../engine/players.ts';
import { useArrivals } from '../engine/use-arrivals.ts';
import type { SettingsChange } from '../player/MoreSettings.tsx';
import { RoomSettings } from '../player/RoomSettings.tsx';
import { JoinSheet } from './JoinSheet.tsx';
import { CloseButton, LeaderTop, Plate, SoundButton, ToolButton } from './LeaderTop.tsx';
import styles from './Lobby.module.css';
import { LobbyFaces } from './LobbyFaces.tsx';
import type { Host, LeaderViewProps } from './leader-view.ts';
import { WallButton } from './WallLink.tsx';

/** The room on the projector: how to come in, who is there, what is played. */
export function Lobby({ game, session, kind, className, expectedCount, host }: LeaderViewProps) {
  const { t } = useTranslation('live');
  const players = playersOf(session);
  useArrivals(players);
  const { data } = session;
  if (!data || !session.game) return null;
  const { settings, code } = data.live;
  const change = changeOf(game, session.game.uuid, () =>
    showFlash({ tone: 'error', text: t('room.failed') }),
  );
  // Where others come in as well, who is there says nothing of how much of the class is.
  const expected = settings.admitsOthers || expectedCount === 0 ? null : expectedCount;
  const isFull = expected !== null && players.length >= expected;
  // A contest has more settings, a class more faces: what is counted then stands in the line above.
  const isCrowd = players.length > ROOMY_MAX;
  const isCrowded = kind === 'contest' || isCrowd;
  const there = (
    <p className={`${styles.there} ${isCrowded ? styles.above : ''}`}>
      <b>{players.length}</b>
      {expected !== null && players.length <= expected
        ? t(isFull ? 'lead.allThere' : 'lead.there', { total: expected })
        : t('lead.thereAll', { count: players.length })}
    </p>
  );
  return (
    <>
      <Scene code="01" />
      <h1 className="visually-hidden">
        {t(kind)} · {session.game.wordGroupText}
      </h1>
      <LeaderTop
        end={
          <>
            <Plate>
              {kind === 'contest' ? <Timer aria-hidden /> : <Flag aria-hidden />}
              {t(`${kind}.short`)}
            </Plate>
            {className && <Plate>{className}</Plate>}
            <SoundButton />
            {host?.leads && (
              <>
                <WallButton gameUuid={session.game.uuid} />
                <ToolButton
                  label={t(settings.isLocked ? 'room.unlock' : 'room.lock')}
                  isPressed={settings.isLocked}
                  icon={settings.isLocked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
                  onClick={() => change({ isLocked: !settings.isLocked })}
                />
              </>
            )}
            {host && <CloseButton onClose={host.onEnd} />}
          </>
        }
      >
        {isCrowded && there}
      </LeaderTop>
      <JoinSheet code={code} isLocked={settings.isLocked} isSmall={isCrowd} />
      {!isCrowded && there}
      <LobbyFaces
        gameUuid={host?.leads ? session.game.uuid : null}
        players={players}
        teamsCount={settings.teamsCount}
        missingCount={expected === null ? 0 : Math.max(0, expected - players.length)}
      />
      {host?.leads && (
        <LobbyDesk
          session={session}
          kind={kind}
          host={host}
          playersCount={players.length}
          isFull={isFull}
          change={change}
        />
      )}
      {host && !host.leads && data.live.creatorName && (
        <footer className={styles.foot}>
          <p>{t('room.waits', { name: data.live.creatorName })}</p>
        </footer>
      )}
    </>
  );
}

const changeOf =
  (game: LeaderViewProps['game'], uuid: string, onFailed: () => void) => (body: SettingsChange) => {
    call('PUT /user/live-games/{uuid}', { params: { uuid }, body }).then(
      (state) => game.show(state),
      onFailed,
    );
  };

/** Settings, and the start. Space starts. */
function LobbyDesk({
  session,
  kind,
  host,
  playersCount,
  isFull,
  change,
}: Pick<LeaderViewProps, 'session' | 'kind'> & {
  host: Host;
  playersCount: number;
  isFull: boolean;
  change: (body: SettingsChange) => void;
}) {
  const { t } = useTranslation('live');
  const [isStarting, setIsStarting] = useState(false);
  const lists = useQuery(queryOf('GET /user/word-groups/playable/contest', {}));
  const start = () => {
    if (playersCount === 0 || isStarting) return;
    unlockAudio();
    setIsStarting(true);
    const params = { uuid: session.game?.uuid ?? '' };
    call('POST /user/live-games/{uuid}/start', { params }).catch(() => setIsStarting(false));
  };
  usePlayKeys({ onNext: null, onReplay: start, onLeave: host.onEnd });
  if (!session.data || !session.game) return null;
  return (
    <footer className={styles.foot}>
      <RoomSettings
        kind={kind}
        settings={session.data.live.settings}
        wordGroupUuid={session.game.wordGroupUuid}
        wordGroupText={session.game.wordGroupText}
        wordGroups={lists.data?.wordGroups ?? []}
        onChange={change}
      />
      <Button
        size="l"
        className={`${styles.start} ${isFull ? styles.ready : ''}`}
        busy={isStarting}
        disabled={playersCount === 0}
        onClick={start}
      >
        {t(playersCount === 0 ? 'lead.nobody' : 'room.start')}
        {playersCount > 0 && <kbd className={styles.key}>{t('lead.space')}</kbd>}
      </Button>
    </footer>
  );
}
