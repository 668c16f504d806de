import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test/app.ts';
import { createParent, createSchoolManager, createStudent, createTeacher } from '../test/factories.ts';
import { writeTestPack } from '../test/test-pack.ts';
import { findCommand, usage } from './admin-commands.ts';

let app: TestApp;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'motamo-admin-'));
beforeAll(async () => {
  app = await startTestApp({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await app.stop();
  rmSync(dataDir, { recursive: true });
});

const admin = (...args: string[]) => findCommand(args)?.run({ ...app.ctx, databaseUrl: app.databaseUrl });

describe('npm run admin licence grant EMAIL', () => {
  it('gives a licence once and then says that it is running', async () => {
    const { user } = await createTeacher(app);
    expect(await admin('licence', 'grant', user.email)).toEqual({
      lines: [`${user.email}: licence given, until 2027-11-10`],
      exitCode: 0,
    });
    expect(await admin('licence', 'grant', user.email)).toEqual({
      lines: [`${user.email}: licence already running until 2027-11-10, nothing changed`],
      exitCode: 0,
    });
  });

  it('gives a parent one subscription for each child', async () => {
    const parent = await createParent(app);
    expect((await admin('licence', 'grant', parent.user.email))?.exitCode).toBe(1);
    await createStudent(app, { parent });
    await createStudent(app, { parent });
    const outcome = await admin('licence', 'grant', parent.user.email);
    expect(outcome?.lines).toHaveLength(2);
    expect(outcome?.exitCode).toBe(0);
  });

  it('refuses an unknown address and a school manager with one clear line', async () => {
    const manager = await createSchoolManager(app);
    for (const email of ['nobody@example.test', manager.user.email]) {
      const outcome = await admin('licence', 'grant', email);
      expect(outcome?.exitCode).toBe(1);
      expect(outcome?.lines).toEqual([expect.stringContaining(email)]);
    }
  });
});

describe('npm run admin content import DIR', () => {
  it('loads a pack, and says what is missing in a folder that is none', async () => {
    const folder = writeTestPack();
    expect((await admin('content', 'import', folder))?.lines[0]).toMatch(
      /^pack tests: 3 lists, \d+ words, \d+ rows changed$/,
    );
    expect((await admin('content', 'import', folder))?.lines[0]).toContain('nothing changed');
    const faulty = await admin('content', 'import', '/nonexistent');
    expect(faulty?.exitCode).toBe(1);
  });
});

it('knows no other command and then lists those that there are', () => {
  for (const args of [[], ['licence'], ['licence', 'grant'], ['licence', 'take', 'a@b.c'], ['help']])
    expect(findCommand(args)).toBeUndefined();
  expect(usage().lines.join('\n')).toContain('npm run admin licence grant EMAIL');
  expect(usage().exitCode).toBe(2);
});
