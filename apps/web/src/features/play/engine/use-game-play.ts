import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/external-store.ts';
import { onServerEvent } from '../../../lib/socket.ts';
import type { ChosenGame } from './game-calls.ts';
import { GamePlay } from './game-play.ts';
import type { GameSession } from './game-session.ts';
import type { GameWorld } from './game-world.ts';

/** One game for as long as its screen shows. */
export function useGamePlay(chosen: ChosenGame, makeWorld: () => GameWorld): [GamePlay, GameSession] {
  const [game] = useState(() => new GamePlay(chosen, makeWorld()));
  return [game, useGameSession(game)];
}

/** Keeps a game going while its screen shows: opens it, follows it, sends again what waits when network or server are back. */
export function useGameSession(game: GamePlay): GameSession {
  const session = useStore(game.store);
  useEffect(() => {
    game.open();
    return game.stop;
  }, [game]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && game.sendAgain();
    window.addEventListener('online', game.sendAgain);
    window.addEventListener('focus', game.sendAgain);
    document.addEventListener('visibilitychange', onVisible);
    const stopHearing = onServerEvent('SERVED_AGAIN', game.sendAgain);
    return () => {
      stopHearing();
      window.removeEventListener('online', game.sendAgain);
      window.removeEventListener('focus', game.sendAgain);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [game]);
  return session;
}
