import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createStudent, createTeacher, signInStudent, storedStudent } from '../../../test/factories.ts';
import { SoloPlayer } from '../../../test/solo-player.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { pointsLedger } from '../../db/schema/classes.ts';

/* What a month of play and shopping leaves: balances are the sums of the ledger, on every evening, and never below 0. */

const DAYS = 30;
const DAY_MS = 86_400_000;

let app: TestApp;
let list: string;
beforeAll(async () => {
  app = await startTestApp();
  list = await loadTestPack(app);
});
afterAll(() => app.stop());

async function ledgerOf(studentId: number) {
  const { rows } = await app.ctx.db.execute<{ currency: 'xp' | 'k' | 'z'; sum: number }>(sql`
    select currency, sum(amount)::int as sum from ${pointsLedger}
    where ${eq(pointsLedger.studentId, studentId)} group by 1`);
  return { xp: 0, k: 0, z: 0, ...Object.fromEntries(rows.map(({ currency, sum }) => [currency, sum])) };
}

/** One day: which answers of a game are right, whether it is left half-way, and which products are asked for at once. */
const day = fc.record({
  answers: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  isLeft: fc.boolean(),
  wishes: fc.array(fc.nat(), { maxLength: 3 }),
});

type Day = typeof day extends fc.Arbitrary<infer T> ? T : never;

async function live(studentId: number, { answers, isLeft, wishes }: Day) {
  app.clock.advance(DAY_MS);
  const token = await signInStudent(app, studentId);
  const player = new SoloPlayer(app, { token, student: await storedStudent(app, studentId) });
  await player.start('cards', list);
  for (const isRight of answers) await (isRight ? player.right() : player.wrong());
  if (isLeft)
    await app.call('POST /student/games/{uuid}/leave', { params: { uuid: player.game.uuid } }, { token });
  else await player.finish();
  const { products } = (await app.call('GET /student/products', {}, { token })).body;
  const wanted = wishes.flatMap((wish) => products[wish % products.length]?.uuid ?? []);
  const buys = wanted.flatMap((uuid) => [uuid, uuid]);
  await Promise.all(
    buys.map((uuid) => app.call('POST /student/products/{uuid}/buy', { params: { uuid } }, { token })),
  );
}

it('a month of play and shopping: balances are the sums of the ledger and never negative', async () => {
  const teacher = await createTeacher(app, { licensed: true });
  const month = fc.array(day, { minLength: DAYS, maxLength: DAYS });
  const property = fc.asyncProperty(month, async (days) => {
    const { student } = await createStudent(app, { teacher });
    for (const one of days) {
      await live(student.id, one);
      const { pointsXp, pointsK, pointsZ } = await storedStudent(app, student.id);
      expect({ xp: pointsXp, k: pointsK, z: pointsZ }).toEqual(await ledgerOf(student.id));
      expect(Math.min(pointsXp, pointsK, pointsZ)).toBeGreaterThanOrEqual(0);
    }
    const { pointsXp } = await storedStudent(app, student.id);
    expect(pointsXp > 0).toBe(days.some(({ isLeft }) => !isLeft));
  });
  await fc.assert(property, { seed: 14, numRuns: 1, endOnFailure: true });
}, 120_000);
