import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { usePage } from '../../../lib/page.ts';
import { invalidateCalls, queryOf } from '../../../lib/query.ts';
import { useUnlockedAudio } from '../../../lib/sound/use-unlocked-audio.ts';
import { Loader } from '../../../ui/Loader.tsx';
import { adultCalls } from '../engine/live-calls.ts';
import { momentOf } from '../engine/live-moment.ts';
import { browserWorld } from '../engine/live-world.ts';
import { useConnectionLost } from '../engine/use-connection-lost.ts';
import { useLive } from '../engine/use-live.ts';
import { LiveBanner } from '../player/LiveBanner.tsx';
import { EndDialog } from './EndDialog.tsx';
import { LeaderContest } from './LeaderContest.tsx';
import { LeaderCountdown } from './LeaderCountdown.tsx';
import { LeaderPaused } from './LeaderPaused.tsx';
import { LeaderPodium, PodiumComing } from './LeaderPodium.tsx';
import { LeaderRace } from './LeaderRace.tsx';
import styles from './LeaderScreen.module.css';
import { Lobby } from './Lobby.tsx';
import type { LeaderViewProps } from './leader-view.ts';
import { useSilence } from './use-silence.ts';
import { useWallMusic } from './use-wall-music.ts';

/** `/user/live/{uuid}/{gameType}`: the screen in front of the class. A game that cannot be loaded leads to the desk (product §2). */
export function LeaderScreen({ gameUuid }: { gameUuid: string }) {
  return <Leader key={gameUuid} gameUuid={gameUuid} />;
}

function Leader({ gameUuid }: { gameUuid: string }) {
  const { t } = useTranslation('live');
  const navigate = useNavigate();
  const [isEnding, setIsEnding] = useState(false);
  const toDesk = useCallback(() => {
    void invalidateCalls('GET /user/live-games');
    void navigate({ to: '/user' });
  }, [navigate]);
  const onRefused = (error: unknown) => {
    if (error instanceof ApiFailure && error.status === 401) return;
    showFlash({ tone: 'error', text: t('failed') });
    toDesk();
  };
  const [game, session] = useLive(gameUuid, () =>
    browserWorld(gameUuid, adultCalls, { onJudged: () => {}, onRefused, onOver: () => {} }),
  );
  const classes = useQuery(queryOf('GET /user/classrooms', {}));
  const moment = momentOf(session);
  useSilence(session.data?.live.isWallHeard ?? false);
  const isLost = useConnectionLost(false) && moment !== 'loading';
  const kind = session.game?.gameType.slug === 'contest' ? 'contest' : 'battle';
  usePage(session.game ? `${t(kind)} · ${session.game.wordGroupText}` : t('page'));
  const group = classes.data?.classrooms.find(({ id, code }) =>
    session.game?.classroomId === null ? code === null : id === session.game?.classroomId,
  );
  if (moment === 'loading' || moment === 'out') return <Loader label={t('loading')} isWholePage />;
  const view: LeaderViewProps = {
    game,
    session,
    moment,
    kind,
    className: group?.code ? group.title : null,
    expectedCount: group?.studentsCount ?? null,
    host: { leads: session.data?.live.isCreator ?? false, onOut: toDesk, onEnd: () => setIsEnding(true) },
  };
  return (
    <WallFrame isLost={isLost} view={view}>
      <EndDialog
        isOpen={isEnding && moment !== 'over' && moment !== 'ending'}
        isLobby={moment === 'lobby'}
        game={game}
        gameUuid={gameUuid}
        onClose={() => setIsEnding(false)}
        onOut={toDesk}
      />
    </WallFrame>
  );
}

/** What is going on, as large as the screen. */
export function WallFrame({
  isLost,
  view,
  children,
}: {
  isLost: boolean;
  view: LeaderViewProps;
  children?: ReactNode;
}) {
  useWallMusic(view.kind, view.moment);
  useUnlockedAudio();
  return (
    <main id="main" tabIndex={-1} className={styles.screen} data-own-banner>
      {isLost && (
        <div className={styles.banner}>
          <LiveBanner />
        </div>
      )}
      <LeaderMoment {...view} />
      {children}
    </main>
  );
}

function LeaderMoment(view: LeaderViewProps) {
  if (view.moment === 'lobby') return <Lobby {...view} />;
  if (view.moment === 'countdown') return <LeaderCountdown {...view} />;
  if (view.moment === 'paused') return <LeaderPaused {...view} />;
  if (view.moment === 'ending') return <PodiumComing />;
  if (view.moment === 'over') return <LeaderPodium {...view} />;
  return view.kind === 'contest' ? <LeaderContest {...view} /> : <LeaderRace {...view} />;
}
