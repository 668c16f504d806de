import { useEffect } from 'react';
import { playTune, type Tune } from '../../../lib/sound/music.ts';
import type { Moment } from '../engine/live-moment.ts';

/** After the fanfare of the first place. */
const PODIUM_AFTER_MS = 5_000;

const TUNES: Readonly<Partial<Record<Moment, Tune>>> = {
  lobby: 'lobby',
  question: 'question',
  answered: 'question',
  over: 'podium',
};

/** The music of the screen in front of the class: while all wait, under the clock, and on the podium. */
export function useWallMusic(moment: Moment): void {
  const tune = TUNES[moment];
  useEffect(() => {
    if (!tune) return;
    let stop = () => {};
    const timer = setTimeout(
      () => {
        stop = playTune(tune);
      },
      tune === 'podium' ? PODIUM_AFTER_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [tune]);
}
