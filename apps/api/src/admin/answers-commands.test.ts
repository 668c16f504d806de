import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createClassroom, createStudent, createTeacher } from '../../test/factories.ts';
import { SoloPlayer } from '../../test/solo-player.ts';
import { loadTestPack } from '../../test/test-pack.ts';
import { findCommand } from '../admin-commands.ts';
import { gameAnswers } from '../db/schema/games.ts';
import { words } from '../db/schema/words.ts';

let app: TestApp;
const folder = mkdtempSync(path.join(os.tmpdir(), 'motamo-answers-'));
beforeAll(async () => {
  app = await startTestApp({ DATA_DIR: folder });
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});
const admin = (file: string) =>
  findCommand(['answers', 'export', file])?.run({ ...app.ctx, databaseUrl: app.databaseUrl });

it('exports answers without anything that tells who gave them, and the same pseudonym each time', async () => {
  const list = await loadTestPack(app);
  const teacher = await createTeacher(app, { firstName: 'Kanaria', lastName: 'Kanarov' });
  const classroom = await createClassroom(app, { teacher, title: 'Kanariens' });
  const pupil = await createStudent(app, {
    ...{ licensed: true, teacher, classroom, grade: 3 },
    ...{ username: 'kanari.kanar', firstName: 'Kanari', lastName: 'Kanar' },
  });
  const player = new SoloPlayer(app, pupil);
  await player.start('cards', list);
  await player.finish();
  const [answer] = await app.ctx.db.select().from(gameAnswers);
  if (!answer) throw new Error('no answer');
  await app.ctx.db
    .update(gameAnswers)
    .set({ answeredText: 'mon kanari' })
    .where(eq(gameAnswers.id, answer.id));
  await app.ctx.db.update(words).set({ pack: 'user:1' }).where(eq(words.id, answer.wordId));

  const [json, csv] = [path.join(folder, 'one.json'), path.join(folder, 'one.csv')];
  expect(await admin(json)).toMatchObject({ exitCode: 0, data: { answers: 10, pupils: 1 } });
  await admin(csv);
  expect(statSync(json).mode & 0o077).toBe(0);
  const rows = JSON.parse(readFileSync(json, 'utf8'));
  expect(rows).toHaveLength(10);
  expect(rows[0]).toMatchObject({ secondsSinceFirst: 0, game: 'cards', grade: 3, learningLang: 'en' });
  expect(rows[0].pupil).toMatch(/^p[0-9a-f]{12}$/);
  expect(rows[0].class).toMatch(/^p[0-9a-f]{12}$/);
  const textOf = (wordId: number) => rows.find((row: { word: number }) => row.word === wordId)?.text;
  expect(textOf(answer.wordId)).toBeNull();
  // From grade 3 on the gap at the end may ask it a second time.
  const untold = rows.filter(({ text }: { text: string | null }) => text === null);
  expect(new Set(untold.map(({ word }: { word: number }) => word))).toEqual(new Set([answer.wordId]));
  const lines = readFileSync(csv, 'utf8').trim().split('\r\n');
  expect(lines).toHaveLength(11);
  expect(lines[1]?.startsWith(`${rows[0].pupil},`)).toBe(true);
  const isYear = String(app.clock.now().getFullYear());
  for (const file of [json, csv]) {
    const text = readFileSync(file, 'utf8');
    for (const told of ['kanar', pupil.student.uuid, classroom.uuid, isYear])
      expect(text.toLowerCase()).not.toContain(told.toLowerCase());
  }
});
