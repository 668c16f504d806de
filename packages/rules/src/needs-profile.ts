/** How much longer a pupil may take than the others; `null` means no limit at all (rulings 7). */
export type TimeFactor = 1 | 1.5 | 2 | 3 | null;

/** What an adult has set so that one pupil can play in comfort; holds in every game and is seen by nobody else (rulings 7). */
export type NeedsProfile = {
  timeFactor: TimeFactor;
  /** Number of choices shown under a question. */
  choices: 2 | 3 | 4;
  /** Nothing has to be heard: pictures or meanings take the place of sounds, for the same points. */
  noAudio: boolean;
  /** The race bar stays hidden. */
  noRaceView: boolean;
  /** No mascot, no springs, no flashes, no celebration. */
  calm: boolean;
  /** Choices that others see as pictures are words of the mother language. */
  textChoices?: boolean | undefined;
};

/** The profile of a pupil for whom nothing has been set. */
export const DEFAULT_NEEDS: Readonly<NeedsProfile> = Object.freeze({
  timeFactor: 1,
  choices: 4,
  noAudio: false,
  noRaceView: false,
  calm: false,
});
