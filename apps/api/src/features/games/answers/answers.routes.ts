import type { Handlers } from '../../../http/mount.ts';
import { viewGuest } from '../../guests/guests.ts';
import { viewStudent } from '../../students/students.ts';
import { answerAsGuest, answerAsStudent } from '../live/answers.ts';
import { isLiveGame } from '../live/load-live.ts';
import { leaveLiveGame } from '../live/seats.ts';
import { answerSoloGame, leaveSoloGame } from '../solo/solo.ts';

type Routes = Pick<
  Handlers,
  | 'PUT /student/student-games/{studentGameUuid}'
  | 'PUT /anonymous/games/{gameUuid}'
  | 'POST /student/games/{uuid}/leave'
  | 'POST /anonymous/games/{gameUuid}/leave'
>;

/*
 * Calls that solo and live games share: the game that is named decides. An answer asks the live side first, whose one
 * statement proves the session for both.
 */
export const answersRoutes: Routes = {
  'PUT /student/student-games/{studentGameUuid}': async (ctx, { principal: claim, params, body }) => {
    const live = await answerAsStudent(ctx, claim, params.studentGameUuid, body);
    if (live.kind === 'live') return live;
    const { gameData } = await answerSoloGame(ctx, live.principal, params, body);
    return { student: await viewStudent(ctx, live.principal.accountId), gameData };
  },
  'PUT /anonymous/games/{gameUuid}': async (ctx, { principal: claim, params, body }) => {
    const live = await answerAsGuest(ctx, claim, params.gameUuid, body);
    if (live.kind === 'live') return live;
    const { gameData } = await answerSoloGame(ctx, live.principal, params, body);
    return { anonymous: await viewGuest(ctx, live.principal.accountId), gameData };
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
