import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { countStatements } from '../../../../test/count-statements.ts';
import { createStudent } from '../../../../test/factories.ts';
import { SoloPlayer } from '../../../../test/solo-player.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { pointsLedger } from '../../../db/schema/classes.ts';
import { studentGames } from '../../../db/schema/games.ts';
import { wordMemories } from '../../../db/schema/words.ts';
import { answerSoloGame } from './solo.ts';

let app: TestApp;
let list: string;
/** Everybody plays the shipped lists; the games of one file are many, so the budget of calls is a new pupil's. */
const newPlayer = async () => {
  const session = await createStudent(app, { licensed: true });
  return { player: new SoloPlayer(app, session), studentId: session.student.id };
};

beforeAll(async () => {
  app = await startTestApp();
  list = await loadTestPack(app);
});
afterAll(() => app.stop());

const move = fc.record({
  what: fc.constantFrom('right', 'wrong', 'nothing', 'again'),
  timeMs: fc.integer({ min: 0, max: 30_000 }),
});

test('however it is played, the score is the sum of the results and points are paid once', async () => {
  const game = fc.record({
    kind: fc.constantFrom('cards' as const, 'hear' as const, 'match' as const, 'translate' as const),
    moves: fc.array(move, { minLength: 5, maxLength: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(game, async ({ kind, moves }) => {
      const { player, studentId } = await newPlayer();
      await player.start(kind, list);
      let last: object = {};
      for (const { what, timeMs } of moves) {
        if (player.data.isFinish) break;
        const { prompt, right, wrong } = await player.open();
        const answeredWordUuid = { right: right.uuid, wrong: wrong?.uuid ?? null, nothing: null };
        if (what !== 'again') {
          last = {
            wordUuid: prompt.uuid,
            answeredWordUuid: answeredWordUuid[what],
            timeToAnswerMs: timeMs,
            answerId: randomUUID(),
          };
          app.clock.advance(timeMs);
        }
        if ('wordUuid' in last) await player.put(last);
      }
      const { mine, data } = player;
      expect(mine.totalScore).toBe(mine.results.reduce((sum, { points }) => sum + points, 0));
      expect(mine.goodResult).toBe(mine.results.filter(({ isRight }) => isRight).length);
      expect(mine.goodResult + mine.badResult).toBe(mine.results.length);
      expect(mine.totalGameTimeMs).toBe(mine.results.reduce((sum, { timeMs }) => sum + timeMs, 0));
      const [row] = await app.ctx.db
        .select()
        .from(studentGames)
        .where(eq(studentGames.uuid, player.studentGameUuid));
      expect(row).toMatchObject({ totalScore: mine.totalScore, goodResult: mine.goodResult });
      const memories = await app.ctx.db
        .select()
        .from(wordMemories)
        .where(eq(wordMemories.studentId, studentId));
      expect(memories.reduce((sum, { tries }) => sum + tries, 0)).toBe(mine.results.length);
      const paid = await app.ctx.db.select().from(pointsLedger).where(eq(pointsLedger.studentId, studentId));
      const xp = paid.filter(({ currency }) => currency === 'xp').map(({ amount }) => amount);
      const earned = Math.round(mine.totalScore / 10);
      expect(xp).toEqual(data.isFinish && earned > 0 ? [earned] : []);
    }),
    { numRuns: 25 },
  );
});

test('no word stands twice in a row, and no choice twice in a question', async () => {
  const { player } = await newPlayer();
  for (const kind of ['cards', 'hear', 'translate'] as const) {
    await player.start(kind, list);
    let before = 0;
    while (!player.data.isFinish) {
      const key = await player.key();
      const wordId = key.prompts[0]?.wordId ?? 0;
      expect(wordId).not.toBe(before);
      // a missed word that comes back has one choice fewer
      expect(key.choices.length).toBeGreaterThanOrEqual(3);
      expect(new Set(key.choices.map((choice) => choice.wordId)).size).toBe(key.choices.length);
      before = wordId;
      await (player.data.sectionsDoneCount % 3 === 0 ? player.wrong() : player.right());
    }
  }
});

test('an answer costs the same seven statements at the beginning, at the end, and with a long history', async () => {
  const { player, studentId } = await newPlayer();
  const principal = { type: 'student', accountId: studentId, sessionId: randomUUID() } as const;
  const counts: number[] = [];
  for (let game = 0; game < 3; game += 1) {
    await player.start('cards', list);
    while (player.data.sectionsDoneCount < 9) {
      const { studentGameUuid } = player;
      const { prompt, right } = await player.open();
      const answer = { wordUuid: prompt.uuid, answeredWordUuid: right.uuid, timeToAnswerMs: 0 };
      const send = async () => {
        player.data = (await answerSoloGame(app.ctx, principal, { studentGameUuid }, answer)).gameData;
      };
      counts.push(await countStatements(send));
    }
    await player.right();
  }
  // game, questions with answers, memories, answer, memory, next question, game; begin and commit around them
  expect(new Set(counts)).toEqual(new Set([9]));
});

test('a start costs the same statements for a list of any length', async () => {
  const { player } = await newPlayer();
  const lists = [list, await loadTestPack(app, 'body'), await loadTestPack(app, 'school')];
  const counts: number[] = [];
  for (const uuid of lists) counts.push(await countStatements(() => player.start('match', uuid)));
  expect(new Set(counts).size).toBe(1);
});
