import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/external-store.ts';
import { LivePlay } from './live-play.ts';
import type { LiveSession } from './live-session.ts';
import type { LiveWorld } from './live-world.ts';

/** Keeps one live game going while its screen shows. */
export function useLive(gameUuid: string, makeWorld: () => LiveWorld): [LivePlay, LiveSession] {
  const [game] = useState(() => new LivePlay(gameUuid, makeWorld()));
  const session = useStore(game.store);
  useEffect(() => {
    game.open();
    return game.stop;
  }, [game]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && game.hurry();
    window.addEventListener('online', game.hurry);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', game.hurry);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [game]);
  return [game, session];
}
