import type { Handlers } from '../../../http/mount.ts';
import { viewGuest } from '../../guests/guests.ts';
import { viewStudent } from '../../students/students.ts';
import { leaveLiveGame } from '../live/lobby/seats.ts';
import { isLiveGame } from '../live/rows/load-live.ts';
import { answerSoloGame, leaveSoloGame } from '../solo/solo.ts';
import { answerAsGuest, answerAsStudent } from './answers.ts';

type Routes = Pick<
  Handlers,
  | 'PUT /student/student-games/{studentGameUuid}'
  | 'PUT /anonymous/games/{gameUuid}'
  | 'POST /student/games/{uuid}/leave'
  | 'POST /anonymous/games/{gameUuid}/leave'
>;

/* Calls that solo and live games share: the game that is named decides, once session and licence are proved. */
export const answersRoutes: Routes = {
  'PUT /student/student-games/{studentGameUuid}': async (ctx, { principal: claim, params, body }) => {
    const answered = await answerAsStudent(ctx, claim, params.studentGameUuid, body);
    if (answered.kind === 'live') return { ...answered.who, gameData: answered.gameData };
    const { gameData } = await answerSoloGame(ctx, answered.principal, params, body);
    return { student: await viewStudent(ctx, answered.principal.accountId), gameData };
  },
  'PUT /anonymous/games/{gameUuid}': async (ctx, { principal: claim, params, body }) => {
    const answered = await answerAsGuest(ctx, claim, params.gameUuid, body);
    if (answered.kind === 'live') return { ...answered.who, gameData: answered.gameData };
    const { gameData } = await answerSoloGame(ctx, answered.principal, params, body);
    return { anonymous: await viewGuest(ctx, answered.principal.accountId), gameData };
  },
  'POST /student/games/{uuid}/leave': async (ctx, { principal, params }) => {
    if (await isLiveGame(ctx.db, params.uuid)) await leaveLiveGame(ctx, principal, params.uuid);
    else await leaveSoloGame(ctx, principal, params.uuid);
    return { success: true };
  },
  'POST /anonymous/games/{gameUuid}/leave': async (ctx, { principal, params }) => {
    if (await isLiveGame(ctx.db, params.gameUuid)) await leaveLiveGame(ctx, principal, params.gameUuid);
    else await leaveSoloGame(ctx, principal, params.gameUuid);
    return { success: true };
  },
};
