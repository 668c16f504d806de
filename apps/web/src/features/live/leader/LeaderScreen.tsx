import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { usePage } from '../../../lib/page.ts';
import { invalidateCalls, queryOf } from '../../../lib/query.ts';
import { showFlash } from '../../../ui/flash-store.ts';
import { Loader } from '../../../ui/Loader.tsx';
import { LiveBanner } from '../LiveBanner.tsx';
import { adultCalls } from '../live-calls.ts';
import { momentOf } from '../live-moment.ts';
import { browserWorld } from '../live-world.ts';
import { useConnectionLost } from '../use-connection-lost.ts';
import { useLive } from '../use-live.ts';
import { EndDialog } from './EndDialog.tsx';
import { LeaderContest } from './LeaderContest.tsx';
import { LeaderCountdown } from './LeaderCountdown.tsx';
import { LeaderPodium } from './LeaderPodium.tsx';
import { LeaderRace } from './LeaderRace.tsx';
import styles from './LeaderScreen.module.css';
import { Lobby } from './Lobby.tsx';
import type { LeaderViewProps } from './leader-view.ts';

/** `/user/live/{uuid}/{gameType}`: the screen in front of the class. A game that cannot be loaded leads to the desk (spec §2). */
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
  const isLost = useConnectionLost(false) && moment !== 'loading';
  const kind = session.game?.gameType.slug === 'contest' ? 'contest' : 'battle';
  usePage(session.game ? `${t(kind)} · ${session.game.wordGroupText}` : t('page'));
  const group = classes.data?.classrooms.find(({ id, code }) =>
    session.game?.classroomId === null ? code === null : id === session.game?.classroomId,
  );
  if (moment === 'loading' || moment === 'out' || moment === 'ending')
    return <Loader label={t(moment === 'ending' ? 'over.coming' : 'loading')} isWholePage />;
  const view: LeaderViewProps = {
    game,
    session,
    moment,
    kind,
    className: group?.code ? group.title : null,
    expectedCount: group?.studentsCount ?? null,
    onOut: toDesk,
    onEnd: () => setIsEnding(true),
  };
  return (
    <main id="main" tabIndex={-1} className={styles.screen} data-own-banner>
      {isLost && (
        <div className={styles.banner}>
          <LiveBanner />
        </div>
      )}
      <LeaderMoment {...view} />
      <EndDialog
        isOpen={isEnding && moment !== 'over'}
        isLobby={moment === 'lobby'}
        game={game}
        gameUuid={gameUuid}
        onClose={() => setIsEnding(false)}
        onOut={toDesk}
      />
    </main>
  );
}

function LeaderMoment(view: LeaderViewProps) {
  if (view.moment === 'lobby') return <Lobby {...view} />;
  if (view.moment === 'countdown') return <LeaderCountdown {...view} />;
  if (view.moment === 'over') return <LeaderPodium {...view} />;
  return view.kind === 'contest' ? <LeaderContest {...view} /> : <LeaderRace {...view} />;
}
