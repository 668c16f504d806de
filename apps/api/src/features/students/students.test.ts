import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createStudent, storedStudent } from '../../../test/factories.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { pointsLedger, studentProducts } from '../../db/schema/classes.ts';
import { products } from '../../db/schema/products.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isPassword } from '../../passwords/password-hash.ts';
import { readShortcode } from './shortcodes.ts';
import { createStudent as create, movePoints, type Points, viewStudent } from './students.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const input = { firstName: 'Éloïse', lastName: "L'Heureux", lang: 'fr', learningLang: 'en' } as const;

describe('createStudent', () => {
  it('makes username, password and shortcode where none are given', async () => {
    const { student, password } = await create(app.ctx, input);
    expect(student.username).toBe('eloise.l');
    expect(password).toMatch(/^[2-9a-hjkmnp-tv-z]{8}$/);
    expect(await isPassword(password ?? '', student.passwordHash)).toBe(true);
    expect(readShortcode(app.ctx, student)).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
    expect((await create(app.ctx, input)).student.username).toBe('eloise.l2');
  });

  it('tells no password that was chosen, and keeps neither password nor shortcode readable', async () => {
    const { student, password } = await create(app.ctx, {
      ...input,
      password: 'violet-kayak',
      shortcode: 'ABCDEFGH',
    });
    expect(password).toBeNull();
    const row = JSON.stringify(await storedStudent(app, student.id));
    expect(row).not.toContain('violet-kayak');
    expect(row).not.toContain('ABCDEFGH');
    expect(row).toContain('argon2id');
  });

  it('refuses a username that is taken, and a shortcode that is given', async () => {
    await create(app.ctx, { ...input, username: 'taken.one', shortcode: 'ABCDEFGJ' });
    await expect(create(app.ctx, { ...input, username: 'taken.one' })).rejects.toMatchObject({
      details: { fields: { username: 'usernameTaken' } },
    });
    await expect(create(app.ctx, { ...input, shortcode: 'ABCDEFGJ' })).rejects.toThrow('shortcode');
  });

  it('gives the starting products once the shop is filled', async () => {
    expect((await create(app.ctx, input)).student.avatarId).toBeNull();
    const rows = (['avatar', 'badge', 'background', 'main-background'] as const).flatMap((category) =>
      [category === 'avatar' ? 'fox' : '01', '05'].map((code) => ({
        uuid: newUuid(app.clock.now()),
        code,
        category,
        titles: { fr: code },
        pricePointsK: code === '05' ? 10 : 0,
        pricePointsZ: 0,
        unlockAtLevel: 1,
      })),
    );
    const loaded = await app.ctx.db.insert(products).values(rows).returning();
    const { student } = await create(app.ctx, input);
    const stored = await storedStudent(app, student.id);
    const codeOf = (id: number | null) => loaded.find((product) => product.id === id)?.code;
    expect(
      [stored.avatarId, stored.badgeId, stored.backgroundId, stored.mainBackgroundId].map(codeOf),
    ).toEqual(['fox', '01', '01', '01']);
    const owned = await app.ctx.db
      .select()
      .from(studentProducts)
      .where(eq(studentProducts.studentId, student.id));
    expect(owned).toHaveLength(4);
    expect((await viewStudent(app.ctx, student.id)).mainBackgroundCode).toBe('01');
  });
});

describe('movePoints (rulings 6)', () => {
  const move = (studentId: number, points: Points, reason: string) =>
    inTransaction(app.ctx.db, (tx) => movePoints(tx, studentId, points, reason));
  const balance = async (id: number) => {
    const { pointsXp, pointsK, pointsZ } = await storedStudent(app, id);
    return { xp: pointsXp, k: pointsK, z: pointsZ };
  };

  it('moves each reason once, also when it is told many times at once', async () => {
    const { student } = await createStudent(app);
    const moved = await Promise.all(
      Array.from({ length: 8 }, () => move(student.id, { xp: 50, k: 5, z: 1 }, `once:${student.uuid}`)),
    );
    expect(moved.filter(Boolean)).toHaveLength(1);
    expect(await balance(student.id)).toEqual({ xp: 50, k: 5, z: 1 });
  });

  it('never goes below zero, also when two purchases come at once, and leaves no trace of what was refused', async () => {
    const { student } = await createStudent(app);
    await move(student.id, { k: 10 }, `earn:${student.uuid}`);
    const spent = await Promise.allSettled([
      move(student.id, { k: -7 }, `buy-a:${student.uuid}`),
      move(student.id, { k: -7 }, `buy-b:${student.uuid}`),
    ]);
    expect(spent.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = spent.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'conflict', details: { flash: 'notEnoughPoints' } });
    expect(await balance(student.id)).toEqual({ xp: 0, k: 3, z: 0 });
    const rows = await app.ctx.db.select().from(pointsLedger).where(eq(pointsLedger.studentId, student.id));
    expect(rows.map((row) => row.amount).sort()).toEqual([-7, 10]);
  });

  it('takes everything back with the transaction', async () => {
    const { student } = await createStudent(app);
    const failing = inTransaction(app.ctx.db, async (tx) => {
      await movePoints(tx, student.id, { xp: 9 }, `lost:${student.uuid}`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await balance(student.id)).toEqual({ xp: 0, k: 0, z: 0 });
    expect(await move(student.id, { xp: 9 }, `lost:${student.uuid}`)).toBe(true);
  });

  it('keeps the balance equal to the sum of the ledger, whatever happens', async () => {
    const amount = fc.integer({ min: -40, max: 60 });
    const moves = fc.array(
      fc.record({ xp: amount, k: amount, z: amount, reason: fc.integer({ min: 0, max: 5 }) }),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(moves, async (sequence) => {
        const { student } = await createStudent(app);
        await Promise.allSettled(
          sequence.map(({ reason, ...points }) => move(student.id, points, `p${reason}:${student.uuid}`)),
        );
        const rows = await app.ctx.db
          .select()
          .from(pointsLedger)
          .where(eq(pointsLedger.studentId, student.id));
        const sum = (currency: string) =>
          rows.filter((row) => row.currency === currency).reduce((total, row) => total + row.amount, 0);
        const now = await balance(student.id);
        expect(now).toEqual({ xp: sum('xp'), k: sum('k'), z: sum('z') });
        expect(Math.min(now.xp, now.k, now.z)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 15 },
    );
  });
});
