import { DAY_MS } from '@motamo/rules/calendar';
import type { Recall } from '@motamo/rules/learning/memory-model';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { createStudent } from '../../../test/factories.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { wordMemories, words } from '../../db/schema/words.ts';
import type { MemoryRow } from './knowledge.queries.ts';
import { afterReview, countLearntWords, knowledgeAt, memoryAt } from './knowledge.ts';

const start = Date.parse('2026-11-02T15:00:00Z');
const dayAt = (day: number) => new Date(start + day * DAY_MS);

/** Answers on the days given, each day another game. */
function play(answers: readonly [day: number, recall: Recall][]): MemoryRow | undefined {
  return answers.reduce<MemoryRow | undefined>((row, [day, recall]) => {
    const now = dayAt(day);
    const gameId = 100 + day;
    return afterReview(row, {
      studentId: 1,
      wordId: 2,
      learningLang: 'en',
      gameId,
      recall,
      choices: recall === 'typed' ? null : 4,
      now,
      day: now.toISOString().slice(0, 10),
    });
  }, undefined);
}

describe('memory', () => {
  test('counts tries, right answers, days and games once each', () => {
    const row = play([
      [0, 'right'],
      [0, 'right'],
      [0, 'wrong'],
      [3, 'hard'],
      [4, 'typed'],
    ]);
    expect(row).toMatchObject({
      tries: 5,
      rightCount: 4,
      rightDays: 3,
      rightGames: 3,
      lastTwoRight: [true, true],
    });
    expect(row?.lastRightDay).toBe('2026-11-06');
  });

  test('an answer typed is kept longer than one chosen, that longer than a slow one, and all longer than a wrong one', () => {
    const stabilities = (['typed', 'right', 'hard', 'wrong'] as const).map(
      (recall) => play([[0, recall]])?.stabilityDays ?? 0,
    );
    expect(stabilities).toEqual([...stabilities].sort((a, b) => b - a));
    expect(new Set(stabilities).size).toBe(4);
  });

  test('recall fades with the days', () => {
    const row = play([[0, 'right']]);
    const recall = [0, 1, 5, 30].map((day) => memoryAt(row, dayAt(day))?.recallProbability ?? -1);
    expect(recall[0]).toBeGreaterThan(0.9);
    expect(recall).toEqual([...recall].sort((a, b) => b - a));
    expect(memoryAt(undefined, dayAt(0))).toBeNull();
  });
});

describe('knowledge', () => {
  test('goes from unseen over learnt to mastered, and back to difficult', () => {
    expect(knowledgeAt(undefined, dayAt(0))).toBe('unseen');
    expect(knowledgeAt(play([[0, 'right']]), dayAt(0))).toBe('seen');
    const twice = play([
      [0, 'right'],
      [2, 'typed'],
    ]);
    expect(knowledgeAt(twice, dayAt(2))).toBe('learnt');
    const long = play([
      [0, 'typed'],
      [3, 'typed'],
      [14, 'typed'],
      [50, 'typed'],
    ]);
    expect(long?.stabilityDays).toBeGreaterThan(21);
    expect(knowledgeAt(long, dayAt(50))).toBe('mastered');
    expect(knowledgeAt(long, dayAt(50 + 20_000))).toBe('difficult');
    const missed = play([
      [0, 'right'],
      [1, 'wrong'],
      [2, 'wrong'],
    ]);
    expect(knowledgeAt(missed, dayAt(2))).toBe('difficult');
  });

  test('twice in one game of one day is not learnt yet', () => {
    const row = play([
      [0, 'right'],
      [0, 'right'],
    ]);
    expect(knowledgeAt(row, dayAt(0))).toBe('seen');
  });
});

test('counts learnt words in the database exactly as the rule does', async () => {
  const app = await startTestApp();
  try {
    const { student } = await createStudent(app, { learningLang: 'en' });
    const stabilities = [0.4, 2, 6, 20.9, 21, 60];
    const daysAgo = [0, 0.9, 1, 5, 12, 13, 40, 130, 400, 1300];
    const rights = [[true], [false, false], [true, false], [false, true]];
    const rows = stabilities.flatMap((stabilityDays) =>
      daysAgo.flatMap((ago) =>
        rights.map(
          (lastTwoRight, index): MemoryRow => ({
            ...(play([[0, 'right']]) as MemoryRow),
            studentId: student.id,
            stabilityDays,
            lastReviewAt: new Date(app.clock.now().getTime() - ago * DAY_MS),
            rightCount: index + 1,
            rightDays: 1 + (ago > 1 ? 1 : 0),
            rightGames: 1,
            lastTwoRight,
          }),
        ),
      ),
    );
    const inserted = await app.ctx.db
      .insert(words)
      .values(
        rows.map((_, index) => ({
          uuid: newUuid(app.clock.now()),
          pack: 'count',
          key: String(index),
          partOfSpeech: 'noun',
          difficulty: 1,
          falseFriends: [],
        })),
      )
      .returning({ id: words.id });
    const memories = rows.map((row, index) => ({ ...row, wordId: inserted[index]?.id ?? 0 }));
    await app.ctx.db.insert(wordMemories).values(memories);
    const now = app.clock.now();
    const wanted = memories.filter((row) => ['learnt', 'mastered'].includes(knowledgeAt(row, now)));
    expect(wanted.length).toBeGreaterThan(20);
    expect(memories.length - wanted.length).toBeGreaterThan(20);
    const counts = await countLearntWords(app.ctx.db, [student.id], now);
    expect(counts).toEqual(new Map([[student.id, wanted.length]]));
  } finally {
    await app.stop();
  }
});
