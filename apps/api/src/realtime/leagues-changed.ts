import type { Context } from '../context.ts';
import { accountRoom } from './realtime.ts';

/** Lets the open screens of these pupils ask for their leagues and invitations again; after the commit. */
export function publishLeaguesChanged(ctx: Pick<Context, 'realtime'>, studentIds: readonly number[]): void {
  for (const id of new Set(studentIds))
    ctx.realtime.publish(accountRoom('student', id), 'LEAGUES_CHANGED', {});
}
