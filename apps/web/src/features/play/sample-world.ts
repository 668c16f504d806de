import { dataOf, resultOf, sampleGame, translateSection } from '../../lib/question/sample-game.ts';
import type { ChosenGame, JudgedAnswer, StartedGame, StartInput } from './game-calls.ts';
import type { RememberedGame } from './game-memory.ts';
import { GamePlay } from './game-play.ts';
import type { SentAnswer } from './game-session.ts';

/** A translate game on its first question. */
const started: StartedGame = { game: sampleGame, gameData: dataOf(translateSection()) };
const afterOne = dataOf(translateSection({ sectionIdx: 1, words: started.gameData.sections[0]?.words }), {
  results: [resultOf()],
});
export const list = { wordGroupUuid: 'list-1', gameTypeSlug: 'translate' } as const satisfies ChosenGame;

/** A place to play in: its network answers what the test says, its clock only moves when told. */
export function makeWorld() {
  const timers: { work: () => void; atMs: number }[] = [];
  const world = {
    nowMs: 1_000,
    memory: null as RememberedGame | null,
    sent: [] as SentAnswer[],
    starts: [] as StartInput[],
    left: [] as string[],
    refused: [] as unknown[],
    judgedCount: 0,
    startReply: () => Promise.resolve(started),
    stateReply: () => Promise.resolve(started),
    answerReply: (): Promise<JudgedAnswer> => Promise.resolve({ gameData: afterOne }),
    say: () => Promise.resolve(false),
    async pass(ms: number) {
      const untilMs = world.nowMs + ms;
      for (;;) {
        await settled();
        const due = timers.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0];
        if (!due) break;
        timers.splice(timers.indexOf(due), 1);
        world.nowMs = Math.max(world.nowMs, due.atMs);
        due.work();
      }
      world.nowMs = untilMs;
    },
  };
  const game = new GamePlay(list, {
    calls: {
      start: (input) => {
        world.starts.push(input);
        return world.startReply();
      },
      state: () => world.stateReply(),
      answer: (_, answer) => {
        world.sent.push(answer as SentAnswer);
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
    nowMs: () => world.nowMs,
    later: (work, delayMs) => {
      const timer = { work, atMs: world.nowMs + delayMs };
      timers.push(timer);
      return () => {
        if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
      };
    },
    newAnswerId: () => `answer-${world.sent.length + 1}`,
    sayRightWord: () => world.say(),
    onStarted: () => undefined,
    onJudged: () => {
      world.judgedCount += 1;
    },
    onRefused: (error) => world.refused.push(error),
  });
  return { world, game, phase: () => game.store.get().phase };
}

/** Lets promises that are settled already run on. */
export const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
