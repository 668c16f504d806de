import { createStore } from '../../../lib/external-store.ts';
import { Deliverer } from '../../../question/deliverer.ts';
import { isUnreachable } from '../../../question/unreachable.ts';
import { startFeedback } from './feedback-timer.ts';
import type { ChosenGame, GivenAnswer, JudgedAnswer, StartedGame } from './game-calls.ts';
import type { RememberedGame } from './game-memory.ts';
import {
  currentSection,
  emptySession,
  type GameMove,
  type GameSession,
  ownGame,
  play,
  type SentSoloAnswer,
  tellsSentence,
} from './game-session.ts';
import type { GameWorld } from './game-world.ts';
import { elapsedMs } from './question-clock.ts';

/** Drives one game: starts or takes it up again, sends answers until they arrive, ends feedback in time. */
export class GamePlay {
  readonly store = createStore<GameSession>(emptySession);
  private readonly chosen: ChosenGame;
  private readonly world: GameWorld;
  private readonly opener: Deliverer<StartedGame>;
  private readonly sender: Deliverer<JudgedAnswer>;
  private remembered: RememberedGame | null = null;
  private isOpening = false;
  private stopFeedback = () => {};

  constructor(chosen: ChosenGame, world: GameWorld) {
    this.chosen = chosen;
    this.world = world;
    this.opener = new Deliverer(world.later);
    this.sender = new Deliverer(world.later);
  }

  /** Goes on with the game that this tab remembers, or starts a new one. Called again while it opens: nothing. */
  open() {
    if (this.isOpening || this.store.get().phase !== 'loading') return;
    this.isOpening = true;
    const remembered = this.world.memory.read();
    const isThisGame =
      remembered?.wordGroupUuid === this.chosen.wordGroupUuid &&
      remembered.gameTypeSlug === this.chosen.gameTypeSlug &&
      remembered.missesOfStudentGameUuid === this.chosen.missesOfStudentGameUuid;
    if (remembered && isThisGame) this.resume(remembered);
    else void this.start(this.chosen.missesOfStudentGameUuid);
  }

  private resume(remembered: RememberedGame) {
    this.opener.deliver({
      send: () => this.world.calls.state(remembered),
      onWaiting: () => undefined,
      onRefused: () => {
        this.world.memory.forget();
        void this.start();
      },
      onReply: (state) => {
        // Left on another device: there is nothing to come back to.
        if (state.gameData.isFinish && !ownGame(state.gameData)?.isFinish) return void this.start();
        this.remembered = remembered;
        this.opened(state);
        const { unsent } = remembered;
        const isStillAsked = currentSection(this.store.get())?.words.some(
          ({ uuid }) => uuid === unsent?.wordUuid,
        );
        if (unsent && isStillAsked) this.send(unsent);
      },
    });
  }

  /** A new game on the same list, or only on the words missed in the one that is finished. */
  replay({ onlyMisses }: { onlyMisses: boolean }) {
    const { phase, data } = this.store.get();
    if (this.isOpening || phase !== 'finished') return;
    this.isOpening = true;
    void this.start(onlyMisses ? ownGame(data)?.uuid : undefined);
  }

  private async start(missesOfStudentGameUuid?: string) {
    try {
      const started = await this.world.calls.start({ ...this.chosen, missesOfStudentGameUuid });
      const studentGameUuid = ownGame(started.gameData)?.uuid;
      if (!studentGameUuid) throw new Error('a game was started without its player');
      this.keep({ ...this.chosen, gameUuid: started.game.uuid, studentGameUuid, unsent: null });
      this.world.onStarted(started);
      this.opened(started);
    } catch (error) {
      this.refused(error);
    }
  }

  private opened({ game, gameData }: StartedGame) {
    this.isOpening = false;
    this.move({ type: 'opened', game, gameData, nowMs: this.world.nowMs() });
  }

  answer(given: GivenAnswer) {
    const { phase } = this.store.get();
    if (phase !== 'question' && phase !== 'almost') return;
    const timeToAnswerMs = elapsedMs(this.store.get(), this.world.nowMs());
    this.send({ ...given, timeToAnswerMs, answerId: this.world.newAnswerId() });
  }

  private send(answer: SentSoloAnswer) {
    const { remembered } = this;
    if (!remembered) return;
    this.move({ type: 'answered', answer });
    this.keep({ ...remembered, unsent: answer });
    this.sender.deliver({
      send: () => this.world.calls.answer(remembered, answer),
      onWaiting: () => this.move({ type: 'unreachable', answerId: answer.answerId }),
      onReply: (reply) => this.judged(answer, reply),
      onRefused: (error) => this.refused(error),
    });
  }

  /** Retries at once what waits for the network. */
  readonly sendAgain = () => {
    this.opener.hurry();
    this.sender.hurry();
  };

  private judged(answer: SentSoloAnswer, reply: JudgedAnswer) {
    const nowMs = this.world.nowMs();
    this.move({ type: 'judged', answerId: answer.answerId, gameData: reply.gameData, nowMs });
    if (this.remembered) this.keep({ ...this.remembered, unsent: null });
    const session = this.store.get();
    this.world.onJudged(session, reply);
    if (session.phase !== 'feedback' || !session.verdict) return;
    const { verdict } = session;
    const isTold = this.world.tellsSentences && tellsSentence(session);
    // A word that was found by its meaning is heard as well; nobody waits for it.
    const kind = currentSection(session)?.kind;
    if (verdict.isRight && !isTold && (kind === 'translate' || kind === 'gap'))
      void this.world.sayRightWord(session);
    const isSaid = !verdict.isRight && verdict.word !== null;
    this.stopFeedback = startFeedback(this.world.later, this.advance, {
      word: isSaid ? () => this.world.sayRightWord(session) : null,
      sentence: isTold ? () => this.world.saySentence(session) : null,
    });
  }

  /** Who listens to a sentence goes on when it suits: by a tap or by Enter. */
  readonly stay = () => this.stopFeedback();

  /** Ends the feedback: in time, by a tap or by Enter. */
  readonly advance = () => {
    this.stopFeedback();
    if (!this.world.onFeedbackOver) this.goOn();
    else if (this.store.get().phase === 'feedback') this.world.onFeedbackOver();
  };

  /** Shows the question that comes next, or the one that waited for its player. */
  goOn() {
    this.move({ type: 'advanced', nowMs: this.world.nowMs() });
    this.shown();
  }

  /** The player sees all of the question only now: its pictures are there. */
  readonly shown = () => this.move({ type: 'shown', nowMs: this.world.nowMs() });

  /** After "almost": types again instead of keeping the points. */
  readonly tryAgain = () => this.move({ type: 'retried' });

  /** Ends the game for good; one that is finished is only forgotten. */
  async leave() {
    const { phase, game } = this.store.get();
    this.stop();
    this.world.memory.forget();
    this.move({ type: 'left' });
    if (game && phase !== 'finished') await this.world.calls.leave(game.uuid).catch(() => undefined);
  }

  /** The screen goes away: the timers stop, the game itself stays, unless it was over and seen. */
  readonly stop = () => {
    if (this.store.get().phase === 'finished') this.world.memory.forget();
    if (this.opener.stop()) this.isOpening = false;
    this.sender.stop();
    this.stopFeedback();
  };

  private refused(error: unknown) {
    this.isOpening = false;
    // A start that got lost on its way is no reason to forget a game that was finished before.
    if (!isUnreachable(error)) this.world.memory.forget();
    this.stop();
    this.move({ type: 'left' });
    this.world.onRefused(error);
  }

  private keep(game: RememberedGame) {
    this.remembered = game;
    this.world.memory.write(game);
  }

  private move(move: GameMove) {
    this.store.set(play(this.store.get(), move));
  }
}
