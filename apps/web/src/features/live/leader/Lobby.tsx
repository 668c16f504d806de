import { useQuery } from '@tanstack/react-query';
import { Flag, Lock, LockOpen, Timer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { queryOf } from '../../../lib/query.ts';
import { usePlayKeys } from '../../../lib/question/use-play-keys.ts';
import { unlockAudio } from '../../../lib/sound.ts';
import { Button } from '../../../ui/Button.tsx';
import { showFlash } from '../../../ui/flash-store.ts';
import { Scene } from '../../../ui/Scene.tsx';
import { playersOf } from '../players.ts';
import { RoomSettings, type SettingsChange } from '../RoomSettings.tsx';
import { useArrivals } from '../use-arrivals.ts';
import { JoinSheet } from './JoinSheet.tsx';
import { CloseButton, LeaderTop, Plate, SoundButton, ToolButton } from './LeaderTop.tsx';
import styles from './Lobby.module.css';
import { LobbyFaces } from './LobbyFaces.tsx';
import type { LeaderViewProps } from './leader-view.ts';

const CROWDED = 18;

/** The room on the projector: how to come in, who is there, what is played. Space starts. */
export function Lobby({ game, session, kind, className, expectedCount, onEnd }: LeaderViewProps) {
  const { t } = useTranslation('live');
  const [isStarting, setIsStarting] = useState(false);
  const lists = useQuery(queryOf('GET /user/word-groups/playable/contest', {}));
  const players = playersOf(session);
  useArrivals(players);
  const { data } = session;
  const params = { uuid: session.game?.uuid ?? '' };
  const start = () => {
    if (players.length === 0 || isStarting) return;
    unlockAudio();
    setIsStarting(true);
    call('POST /user/live-games/{uuid}/start', { params }).catch(() => setIsStarting(false));
  };
  usePlayKeys({ onNext: null, onReplay: start, onLeave: onEnd });
  if (!data || !session.game) return null;
  const { settings, code } = data.live;
  const change = (body: SettingsChange) => {
    call('PUT /user/live-games/{uuid}', { params, body }).then(
      (state) => game.show(state),
      () => showFlash({ tone: 'error', text: t('room.failed') }),
    );
  };
  const isFull = expectedCount !== null && players.length >= expectedCount && expectedCount > 0;
  // A contest has more settings, a class more faces: what is counted then stands in the line above.
  const isCrowded = kind === 'contest' || players.length > CROWDED;
  const there = (
    <p className={`${styles.there} ${isCrowded ? styles.above : ''}`}>
      <b>{players.length}</b>
      {expectedCount !== null && players.length <= expectedCount && expectedCount > 0
        ? t(isFull ? 'lead.allThere' : 'lead.there', { total: expectedCount })
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
            <ToolButton
              label={t(settings.isLocked ? 'room.unlock' : 'room.lock')}
              isPressed={settings.isLocked}
              icon={settings.isLocked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
              onClick={() => change({ isLocked: !settings.isLocked })}
            />
            <CloseButton onClose={onEnd} />
          </>
        }
      >
        {isCrowded && there}
      </LeaderTop>
      <JoinSheet code={code} isLocked={settings.isLocked} />
      {!isCrowded && there}
      <LobbyFaces
        gameUuid={session.game.uuid}
        players={players}
        missingCount={expectedCount === null ? 0 : Math.max(0, expectedCount - players.length)}
      />
      <footer className={styles.foot}>
        <RoomSettings
          kind={kind}
          settings={settings}
          wordGroupUuid={session.game.wordGroupUuid}
          wordGroups={lists.data?.wordGroups ?? []}
          onChange={change}
        />
        <Button
          size="l"
          className={`${styles.start} ${isFull ? styles.ready : ''}`}
          busy={isStarting}
          disabled={players.length === 0}
          onClick={start}
        >
          {t(players.length === 0 ? 'lead.nobody' : 'room.start')}
          {players.length > 0 && <kbd className={styles.key}>{t('lead.space')}</kbd>}
        </Button>
      </footer>
    </>
  );
}
