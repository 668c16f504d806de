import type { review } from '@motamo/contract/review';
import type { solo } from '@motamo/contract/solo';
import type { Handlers } from '../../../http/mount.ts';
import { viewGuest } from '../../guests/guests.ts';
import { findReview } from './review.ts';
import { getSoloGame, startSoloGame } from './solo.ts';

/** Answering and leaving are shared with live games: games/answers. */
type Routes = Pick<Handlers, 'GET /student/review' & keyof typeof review> &
  Omit<Pick<Handlers, keyof typeof solo>, `PUT ${string}` | `${string}/leave`>;

export const soloRoutes: Routes = {
  'GET /student/review': (ctx, { principal }) => findReview(ctx, principal),
  'POST /student/list-games': async (ctx, { principal, body }) => ({
    success: true,
    ...(await startSoloGame(ctx, principal, body)),
  }),
  'GET /student/student-games/{studentGameUuid}': async (ctx, { principal, params }) => ({
    success: true,
    ...(await getSoloGame(ctx, principal, params)),
  }),
  'POST /anonymous/list-games': async (ctx, { principal, body }) => {
    const state = await startSoloGame(ctx, principal, body);
    return { success: true, ...state, anonymous: await viewGuest(ctx, principal.accountId) };
  },
  'GET /anonymous/games/{gameUuid}': async (ctx, { principal, params }) => ({
    success: true,
    ...(await getSoloGame(ctx, principal, params)),
  }),
};
