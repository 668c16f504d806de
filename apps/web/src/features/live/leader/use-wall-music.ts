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

/** Nobody who leads a race has a question: for the wall it is all one moment. */
const tuneOf = (kind: 'battle' | 'contest', moment: Moment): Tune | undefined =>
  kind === 'battle' && moment === 'opening' ? 'race' : TUNES[moment];

/** The music of the screen in front of the class: while all wait, in a race, under the clock, and on the podium. */
export function useWallMusic(kind: 'battle' | 'contest', moment: Moment): void {
  const tune = tuneOf(kind, moment);
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
