import { createStore } from '../../../lib/external-store.ts';
import type { GamePlay } from '../engine/game-play.ts';
import { hasAnsweredAll, ownGame } from '../engine/game-session.ts';

export type At = 0 | 1;

export interface Turn {
  at: At;
  /** The device is on its way: the question shows once its player has it. */
  isPassing: boolean;
}

/** Two games at one device, a question each in turn. */
export class TableGame {
  readonly turn = createStore<Turn>({ at: 0, isPassing: true });
  readonly games: readonly [GamePlay, GamePlay];

  constructor(makeGame: (at: At, onFeedbackOver: () => void) => GamePlay) {
    this.games = [makeGame(0, () => this.answered(0)), makeGame(1, () => this.answered(1))];
  }

  /** The other player comes next, unless there is nothing left to ask there. */
  private answered(at: At) {
    const other = at === 0 ? 1 : 0;
    if (!this.isDone(other)) this.turn.set({ at: other, isPassing: true });
    else if (this.isDone(at)) for (const game of this.games) game.goOn();
    else this.games[at].goOn();
  }

  private isDone(at: At) {
    return hasAnsweredAll(this.games[at].store.get());
  }

  /** Before anybody has taken the device: the turn of who has answered less. */
  settle() {
    if (!this.turn.get().isPassing) return;
    const [first = 0, second = 0] = this.games.map(
      ({ store }) => ownGame(store.get().data)?.sectionsDoneCount ?? 0,
    );
    const at = this.isDone(0) || (first > second && !this.isDone(1)) ? 1 : 0;
    this.turn.set({ at, isPassing: true });
  }

  /** The player whose turn it is has the device. */
  readonly take = () => {
    const { at } = this.turn.get();
    this.games[at].goOn();
    this.turn.set({ at, isPassing: false });
  };

  readonly replay = () => {
    for (const game of this.games) game.replay({ onlyMisses: false });
    this.turn.set({ at: 0, isPassing: true });
  };

  leave() {
    return Promise.all(this.games.map((game) => game.leave()));
  }
}
