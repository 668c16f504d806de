import type { live } from '@motamo/contract/live';
import type { Handlers } from '../../../http/mount.ts';
import { makingOfAdult, makingOfPupil } from './create-game.ts';
import { findLastHour, listOwnClass } from './groups.ts';
import {
  changeSettings,
  duplicateLiveGame,
  endLiveGame,
  findByCode,
  findLiveGame,
  listOpenGames,
  listOwnGames,
  makeGame,
  showGame,
  startLiveGame,
} from './live.ts';
import { joinByCode, joinLiveGame, removePlayer, renamePlayer } from './seats.ts';

/** The word groups of a live game are served by the words. */
type Routes = Omit<Pick<Handlers, keyof typeof live>, `${string}/playable/contest`>;

const done = { success: true } as const;

export const liveRoutes: Routes = {
  'GET /game/code/{code}': async (ctx, { principal, params, address, lang }) => ({
    ...done,
    ...(await findByCode(ctx, params.code, { address, lang, sessionId: principal?.sessionId })),
  }),

  'GET /student/live-games': async (ctx, { principal }) => ({ games: await listOpenGames(ctx, principal) }),
  'POST /student/live-games': async (ctx, { principal, body }) => ({
    ...done,
    ...(await makeGame(ctx, principal, await makingOfPupil(ctx, principal, body), body)),
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
  'POST /student/live-games/join/{code}': async (ctx, { principal, params, address }) => {
    const { game } = await joinByCode(ctx, principal, params.code, address);
    return { ...done, ...(await showGame(ctx, principal, { id: game.id })) };
  },
  'POST /student/live-games/{uuid}/start': async (ctx, { principal, params }) => ({
    ...done,
    ...(await startLiveGame(ctx, principal, params.uuid)),
  }),
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
  'GET /student/standings/live': async (ctx) => ({ standings: await findLastHour(ctx) }),
  'GET /student/classrooms': async (ctx, { principal }) => ({
    classrooms: await listOwnClass(ctx, principal),
  }),

  'GET /user/live-games': async (ctx, { principal }) => ({ games: await listOwnGames(ctx, principal) }),
  'POST /user/live-games': async (ctx, { principal, body }) => ({
    ...done,
    ...(await makeGame(ctx, principal, await makingOfAdult(ctx, principal, body.classroomUuid), body)),
  }),
  'GET /user/live-games/{uuid}': async (ctx, { principal, params }) => ({
    ...done,
    ...(await findLiveGame(ctx, principal, params.uuid)),
  }),
  'PUT /user/live-games/{uuid}': async (ctx, { principal, params, body }) => ({
    ...done,
    ...(await changeSettings(ctx, principal, params.uuid, body)),
  }),
  'POST /user/live-games/{uuid}/start': async (ctx, { principal, params }) => ({
    ...done,
    ...(await startLiveGame(ctx, principal, params.uuid)),
  }),
  'POST /user/live-games/{uuid}/terminate': async (ctx, { principal, params }) => ({
    ...done,
    ...(await endLiveGame(ctx, principal, params.uuid)),
  }),
  'POST /user/live-games/{uuid}/duplicate': async (ctx, { principal, params }) => ({
    ...done,
    ...(await duplicateLiveGame(ctx, principal, params.uuid)),
  }),
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
  'POST /anonymous/live-games/join/{code}': async (ctx, { principal, params, address }) => {
    const { game } = await joinByCode(ctx, principal, params.code, address);
    return { ...done, ...(await showGame(ctx, principal, { id: game.id })) };
  },
};
