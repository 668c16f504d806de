import { randomUUID } from 'node:crypto';
import type { GameData } from '@motamo/contract/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createGuest, createStudent } from '../../../../test/factories.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';

/* The calls as the contract writes them, for both audiences. */

let app: TestApp;
let wordGroupUuid: string;

beforeAll(async () => {
  app = await startTestApp();
  wordGroupUuid = await loadTestPack(app);
});
afterAll(() => app.stop());

const nothing = (wordUuid: string | undefined) => ({
  wordUuid: wordUuid ?? randomUUID(),
  answeredWordUuid: null,
  timeToAnswerMs: 0,
  answerId: randomUUID(),
});

/** As a whole state has it: the player's game with its questions. */
const whole = (gameData: GameData): GameData => ({
  ...gameData,
  studentGames: gameData.studentGames.map((own) => ({ ...own, sections: gameData.sections })),
});

test('a pupil starts, answers, comes back and leaves', async () => {
  const session = await createStudent(app, { licensed: true });
  const start = { wordGroupUuid, gameTypeSlug: 'translate' } as const;
  const started = await app.call('POST /student/list-games', { body: start }, session);
  expect(started.status).toBe(201);
  const { game, gameData } = started.body;
  expect(game).toMatchObject({
    code: null,
    lang: 'en',
    wordGroupUuid,
    studentCreatorId: session.student.id,
    gameType: { slug: 'translate' },
  });
  expect(gameData).toMatchObject({
    logs: { allStudentIdsThatJoinedGame: [session.student.id] },
    hasLeftStudentGames: [],
    serverNowMs: app.clock.now().getTime(),
    seq: 0,
  });
  const params = { studentGameUuid: gameData.studentGames[0]?.uuid ?? '' };
  const body = nothing(gameData.sections[0]?.words[0]?.uuid);
  const key = 'PUT /student/student-games/{studentGameUuid}';
  const answered = await app.call(key, { params, body }, session);
  expect(answered.body.student.uuid).toBe(session.student.uuid);
  expect(answered.body.gameData).toMatchObject({ seq: 1, sectionsDoneCount: 1 });
  const read = await app.call('GET /student/student-games/{studentGameUuid}', { params }, session);
  expect(read.body).toEqual({ success: true, game, gameData: whole(answered.body.gameData) });
  const left = await app.call('POST /student/games/{uuid}/leave', { params: { uuid: game.uuid } }, session);
  expect(left.body).toEqual({ success: true });
  const after = await app.call('GET /student/student-games/{studentGameUuid}', { params }, session);
  expect(after.body.gameData.hasLeftStudentGames).toHaveLength(1);
});

test('a guest starts, answers, comes back and leaves', async () => {
  const session = await createGuest(app);
  const start = { wordGroupUuid, gameTypeSlug: 'match' } as const;
  const started = await app.call('POST /anonymous/list-games', { body: start }, session);
  expect(started.status).toBe(201);
  const { game, gameData, anonymous } = started.body;
  expect(anonymous).toMatchObject({ uuid: session.guest.uuid, gameLeft: 10 });
  expect(gameData.logs.allStudentIdsThatJoinedGame).toEqual([]);
  const params = { gameUuid: game.uuid };
  const body = nothing(gameData.sections[0]?.words[0]?.uuid);
  const answered = await app.call('PUT /anonymous/games/{gameUuid}', { params, body }, session);
  expect(answered.body.anonymous).toEqual(anonymous);
  expect(answered.body.gameData.studentGames[0]).toMatchObject({ badResult: 1, sectionsDoneCount: 0 });
  const read = await app.call('GET /anonymous/games/{gameUuid}', { params }, session);
  expect(read.body).toEqual({ success: true, game, gameData: whole(answered.body.gameData) });
  const left = await app.call('POST /anonymous/games/{gameUuid}/leave', { params }, session);
  expect(left.body).toEqual({ success: true });
  const after = await app.call('GET /anonymous/games/{gameUuid}', { params }, session);
  expect(after.body.gameData).toMatchObject({ isFinish: true });
});
