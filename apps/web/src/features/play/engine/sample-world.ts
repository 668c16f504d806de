import { dataOf, resultOf, sampleGame, translateSection } from '../../../question/sample-game.ts';
import { sampleTimers } from '../../../question/sample-timers.ts';
import type { ChosenGame, JudgedAnswer, StartedGame } from './game-calls.ts';
import type { RememberedGame } from './game-memory.ts';
import { GamePlay } from './game-play.ts';
import type { SentSoloAnswer } from './game-session.ts';

/** A translate game on its first question. */
const started: StartedGame = { game: sampleGame, gameData: dataOf(translateSection()) };
const afterOne = dataOf(translateSection({ sectionIdx: 1, words: started.gameData.sections[0]?.words }), {
  results: [resultOf()],
});
export const list = { wordGroupUuid: 'list-1', gameTypeSlug: 'translate' } as const satisfies ChosenGame;

/** A place to play in: its network answers what the test says, its clock only moves when told. */
export function makeWorld(chosen: ChosenGame = list) {
  const timers = sampleTimers(1_000);
  const world = {
    memory: null as RememberedGame | null,
    sent: [] as SentSoloAnswer[],
    starts: [] as ChosenGame[],
    left: [] as string[],
    refused: [] as unknown[],
    judgedCount: 0,
    startReply: () => Promise.resolve(started),
    stateReply: () => Promise.resolve(started),
    answerReply: (): Promise<JudgedAnswer> => Promise.resolve({ gameData: afterOne }),
    say: () => Promise.resolve(false),
    saySentence: () => Promise.resolve(false),
    tellsSentences: true,
    pass: timers.pass,
  };
  const game = new GamePlay(chosen, {
    calls: {
      start: (input) => {
        world.starts.push(input);
        return world.startReply();
      },
      state: () => world.stateReply(),
      answer: (_, answer) => {
        world.sent.push(answer as SentSoloAnswer);
        return world.answerReply();
      },
      leave: (uuid) => Promise.resolve(world.left.push(uuid)),
    },
    memory: {
      read: () => world.memory,
      write: (remembered) => {
        world.memory = remembered;
      },
      forget: () => {
        world.memory = null;
      },
    },
    nowMs: () => timers.nowMs,
    later: timers.later,
    newAnswerId: () => `answer-${world.sent.length + 1}`,
    sayRightWord: () => world.say(),
    saySentence: () => world.saySentence(),
    get tellsSentences() {
      return world.tellsSentences;
    },
    onStarted: () => undefined,
    onJudged: () => {
      world.judgedCount += 1;
    },
    onRefused: (error) => world.refused.push(error),
  });
  return { world, game, phase: () => game.store.get().phase };
}
