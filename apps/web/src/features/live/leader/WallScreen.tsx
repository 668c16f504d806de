import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { usePage } from '../../../lib/page.ts';
import { preferencesStore } from '../../../lib/preferences.ts';
import { connectWall } from '../../../lib/socket.ts';
import { audibleStore } from '../../../lib/sound/audible.ts';
import { Deliverer } from '../../../question/deliverer.ts';
import { laterInBrowser } from '../../../question/later.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { type LiveState, wallCalls } from '../engine/live-calls.ts';
import { momentOf } from '../engine/live-moment.ts';
import { browserWorld } from '../engine/live-world.ts';
import { useConnectionLost } from '../engine/use-connection-lost.ts';
import { useLive } from '../engine/use-live.ts';
import { WallFrame } from './LeaderScreen.tsx';
import { useSilenceOutOfSight } from './use-silence.ts';

/**
 * `/wall/{key}`: the screen in front of a class, without a session. It follows the class to the next game at the same
 * table, and goes dark when its leader takes the link back.
 */
export function WallScreen({ wallKey }: { wallKey: string }) {
  const { t } = useTranslation('live');
  const [gameUuid, setGameUuid] = useState<string | null>(null);
  const [isDark, setIsDark] = useState(false);
  const goDark = useCallback(() => setIsDark(true), []);
  const [finder] = useState(() => new Deliverer<LiveState>(laterInBrowser));
  const find = useCallback(() => {
    finder.deliver({
      send: () => call('GET /live-walls/{key}', { params: { key: wallKey } }, { isQuiet: true }),
      onWaiting: () => undefined,
      onReply: ({ game }) => setGameUuid(game.uuid),
      onRefused: goDark,
    });
  }, [finder, wallKey, goDark]);
  useEffect(() => {
    find();
    return () => void finder.stop();
  }, [find, finder]);
  useEffect(() => connectWall(wallKey, goDark), [wallKey, goDark]);
  usePage(t('wall.title'));
  if (isDark) return <Dark />;
  if (gameUuid === null) return <Loader label={t('loading')} isWholePage />;
  return <Wall key={gameUuid} wallKey={wallKey} gameUuid={gameUuid} onNext={find} />;
}

function Dark() {
  const { t } = useTranslation('live');
  return (
    <main id="main" tabIndex={-1}>
      <EmptyState picture={null} title={t('wall.dark')} text={t('wall.darkText')} />
    </main>
  );
}

interface WallProps {
  wallKey: string;
  gameUuid: string;
  onNext: () => void;
}

function Wall({ wallKey, gameUuid, onNext }: WallProps) {
  const { t } = useTranslation('live');
  const [game, session] = useLive(gameUuid, () =>
    browserWorld(gameUuid, wallCalls(wallKey), { onJudged: () => {}, onRefused: onNext, onOver: () => {} }),
  );
  const moment = momentOf(session);
  const isLost = useConnectionLost(false) && moment !== 'loading';
  const next = session.data?.live.nextGameUuid ?? null;
  useSilenceOutOfSight();
  // Where it is heard from now on, the screen of who leads is silent; where it is muted or hidden, that one speaks.
  useEffect(() => {
    const stops = [audibleStore, preferencesStore].map((store) => store.subscribe(() => game.hurry()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [game]);
  useEffect(() => {
    if (next !== null) onNext();
  }, [next, onNext]);
  if (moment === 'loading' || moment === 'out') return <Loader label={t('loading')} isWholePage />;
  const kind = session.game?.gameType.slug === 'contest' ? 'contest' : 'battle';
  const view = { game, session, moment, kind, className: null, expectedCount: null, host: null } as const;
  return <WallFrame isLost={isLost} view={view} />;
}
