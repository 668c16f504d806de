import type { Answer, Game, GameData } from '@motamo/contract/games';
import type { Anonymous, Student } from '@motamo/contract/people';
import type { SoloGameTypeSlug } from '@motamo/contract/values';

export type StartedGame = { game: Game; gameData: GameData; anonymous?: Anonymous };
export type JudgedAnswer = { gameData: GameData; student?: Student; anonymous?: Anonymous };

export type ChosenGame = {
  wordGroupUuid: string;
  gameTypeSlug: SoloGameTypeSlug;
  /** Players take turns at this device: nobody's speed counts. */
  isUntimed?: boolean;
  /** Only what was missed in this finished game, alone or live. */
  missesOfStudentGameUuid?: string;
};
export type GivenAnswer = Pick<Answer, 'wordUuid' | 'answeredWordUuid' | 'answeredText' | 'cannotHear'>;

/** The calls of a solo game, the same for a pupil and for a guest. */
export interface GameCalls {
  start: (input: ChosenGame) => Promise<StartedGame>;
  /** The present state of a game that was begun before. */
  state: (game: { gameUuid: string; studentGameUuid: string }) => Promise<StartedGame>;
  answer: (game: { gameUuid: string; studentGameUuid: string }, answer: Answer) => Promise<JudgedAnswer>;
  leave: (gameUuid: string) => Promise<unknown>;
}
