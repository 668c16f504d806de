import type { live } from '@motamo/contract/live';
import type { Handlers } from '../../../http/mount.ts';
import { findMissedWords, goOnInContest, pauseLiveGame } from './host.ts';
import {
  changeSettings,
  endLiveGame,
  findByCode,
  findLiveGame,
  listOpenGames,
  listOwnGames,
  makeGame,
  showGame,
} from './live.ts';
import { offerOfAdult, offerOfStudent } from './lobby/create-game.ts';
import { findLastHour, listOwnClass } from './lobby/groups.ts';
import { playAgain } from './lobby/play-again.ts';
import { joinByCode, joinLiveGame, moveToTeam, removePlayer, renamePlayer } from './lobby/seats.ts';
import { startLiveGame } from './start-game.ts';
import { closeWall, findWall, openWall } from './wall.ts';

/** The word groups of a live game are served by the words. */
type Routes = Omit<Pick<Handlers, keyof typeof live>, `${string}/playable/contest`>;

const done = { success: true } as const;

export const liveRoutes: Routes = {
  'GET /game/code/{code}': async (ctx, { principal, params, place, lang }) => ({
    ...done,
    ...(await findByCode(ctx, params.code, { place, lang, principal })),
  }),

  'GET /live-walls/{key}': async (ctx, { params }) => ({ ...done, ...(await findWall(ctx, params.key)) }),

  'GET /student/live-games': async (ctx, { principal }) => ({ games: await listOpenGames(ctx, principal) }),
  'POST /student/live-games': async (ctx, { principal, body }) => ({
    ...done,
    ...(await makeGame(ctx, principal, await offerOfStudent(ctx, principal, body), body)),
  }),
  'GET /student/live-games/{uuid}': async (ctx, { principal, params }) => ({
    ...done,
    ...(await findLiveGame(ctx, principal, params.uuid)),
  }),
  'PUT /student/live-games/{uuid}': async (ctx, { principal, params, body }) => ({
    ...done,
    ...(await changeSettings(ctx, principal, params.uuid, body)),
  }),
  'POST /student/live-games/{uuid}/join': async (ctx, { principal, params }) => {
    await joinLiveGame(ctx, principal, params.uuid);
    return { ...done, ...(await showGame(ctx, principal, params)) };
  },
  'POST /student/live-games/join/{code}': async (ctx, { principal, params, place }) => {
    const { game } = await joinByCode(ctx, principal, params.code, place);
    return { ...done, ...(await showGame(ctx, principal, { id: game.id })) };
  },
  'POST /student/live-games/{uuid}/start': async (ctx, { principal, params }) => {
    await startLiveGame(ctx, principal, params.uuid);
    return { ...done, ...(await showGame(ctx, principal, params)) };
  },
  'POST /student/live-games/{uuid}/terminate': async (ctx, { principal, params }) => ({
    ...done,
    ...(await endLiveGame(ctx, principal, params.uuid)),
  }),
  'POST /student/live-games/{uuid}/players/{studentGameUuid}/remove': async (ctx, { principal, params }) => {
    await removePlayer(ctx, principal, params);
    return done;
  },
  'POST /student/live-games/{uuid}/players/{studentGameUuid}/rename': async (
    ctx,
    { principal, params, body },
  ) => {
    await renamePlayer(ctx, principal, params, body.name);
    return done;
  },
  'GET /student/standings/live': async (ctx, { principal }) => ({
    standings: await findLastHour(ctx, principal),
  }),
  'GET /student/classrooms': async (ctx, { principal }) => ({
    classrooms: await listOwnClass(ctx, principal),
  }),

  'POST /user/live-games/{uuid}/wall': async (ctx, { principal, params }) => ({
    ...done,
    key: await openWall(ctx, principal, params.uuid),
  }),
  'DELETE /user/live-games/{uuid}/wall': async (ctx, { principal, params }) => {
    await closeWall(ctx, principal, params.uuid);
    return done;
  },
  'GET /user/live-games': async (ctx, { principal }) => ({ games: await listOwnGames(ctx, principal) }),
  'POST /user/live-games': async (ctx, { principal, body }) => ({
    ...done,
    ...(await makeGame(ctx, principal, await offerOfAdult(ctx, principal, body.classroomUuid), body)),
  }),
  'GET /user/live-games/{uuid}': async (ctx, { principal, params }) => ({
    ...done,
    ...(await findLiveGame(ctx, principal, params.uuid)),
  }),
  'PUT /user/live-games/{uuid}': async (ctx, { principal, params, body }) => ({
    ...done,
    ...(await changeSettings(ctx, principal, params.uuid, body)),
  }),
  'POST /user/live-games/{uuid}/start': async (ctx, { principal, params }) => {
    await startLiveGame(ctx, principal, params.uuid);
    return { ...done, ...(await showGame(ctx, principal, params)) };
  },
  'POST /user/live-games/{uuid}/terminate': async (ctx, { principal, params }) => ({
    ...done,
    ...(await endLiveGame(ctx, principal, params.uuid)),
  }),
  'POST /user/live-games/{uuid}/duplicate': async (ctx, { principal, params }) => ({
    ...done,
    ...(await showGame(ctx, principal, { uuid: await playAgain(ctx, principal, params.uuid) })),
  }),
  'POST /user/live-games/{uuid}/pause': async (ctx, { principal, params, body }) => {
    await pauseLiveGame(ctx, principal, params.uuid, body.isPaused);
    return { ...done, ...(await showGame(ctx, principal, params)) };
  },
  'POST /user/live-games/{uuid}/next': async (ctx, { principal, params, body }) => {
    await goOnInContest(ctx, principal, params.uuid, body);
    return { ...done, ...(await showGame(ctx, principal, params)) };
  },
  'GET /user/live-games/{uuid}/missed': async (ctx, { principal, params }) => ({
    missed: await findMissedWords(ctx, principal, params.uuid),
  }),
  'POST /user/live-games/{uuid}/players/{studentGameUuid}/team': async (ctx, { principal, params, body }) => {
    await moveToTeam(ctx, principal, params, body.team);
    return done;
  },
  'POST /user/live-games/{uuid}/players/{studentGameUuid}/remove': async (ctx, { principal, params }) => {
    await removePlayer(ctx, principal, params);
    return done;
  },
  'POST /user/live-games/{uuid}/players/{studentGameUuid}/rename': async (
    ctx,
    { principal, params, body },
  ) => {
    await renamePlayer(ctx, principal, params, body.name);
    return done;
  },

  'GET /anonymous/live-games/{uuid}': async (ctx, { principal, params }) => ({
    ...done,
    ...(await findLiveGame(ctx, principal, params.uuid)),
  }),
  'POST /anonymous/live-games/{uuid}/join': async (ctx, { principal, params }) => {
    await joinLiveGame(ctx, principal, params.uuid);
    return { ...done, ...(await showGame(ctx, principal, params)) };
  },
  'POST /anonymous/live-games/join/{code}': async (ctx, { principal, params, place }) => {
    const { game } = await joinByCode(ctx, principal, params.code, place);
    return { ...done, ...(await showGame(ctx, principal, { id: game.id })) };
  },
};
