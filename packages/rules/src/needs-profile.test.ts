import { expect, it } from 'vitest';
import { DEFAULT_NEEDS } from './needs-profile.ts';
import { scoreAnswer } from './scoring.ts';

it('changes nothing for a pupil without needs', () => {
  expect(DEFAULT_NEEDS).toEqual({
    timeFactor: 1,
    choices: 4,
    noAudio: false,
    noRaceView: false,
    calm: false,
  });
  expect(Object.isFrozen(DEFAULT_NEEDS)).toBe(true);
  const answer = { verdict: 'right', timeMs: 7_500 } as const;
  expect(scoreAnswer({ ...answer, timeFactor: DEFAULT_NEEDS.timeFactor })).toBe(85);
});
