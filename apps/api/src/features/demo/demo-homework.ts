import { dayAfter } from '@motamo/rules/calendar';
import type { Context } from '../../context.ts';
import { isoDay, schoolDay } from '../../school-day.ts';
import { giveHomework } from '../homework/homework.ts';
import { hasHomework, listsInOrder } from './demo.queries.ts';

/** Given some days ago, so that a part of the class has begun. */
export const GIVEN_DAYS_AGO = 4;
const DAYS_LEFT = 9;
const ROUNDS = 1;

/** Gives the demo class its homework, once; where no list is loaded there is nothing to give. */
export async function giveDemoHomework(
  ctx: Context,
  teacherId: number,
  classroom: { readonly id: number; readonly uuid: string },
): Promise<void> {
  if (await hasHomework(ctx.db, classroom.id)) return;
  const [wordGroupUuid] = await listsInOrder(ctx.db);
  if (!wordGroupUuid) return;
  const today = isoDay(schoolDay(ctx.clock.now(), ctx.config.timeZone));
  const adult = { type: 'user', role: 'teacher', accountId: teacherId, sessionId: '' } as const;
  await giveHomework(
    ctx,
    { adult, uuid: classroom.uuid, lang: 'fr' },
    {
      ...{ wordGroupUuid, rounds: ROUNDS },
      ...{ fromDay: dayAfter(today, -GIVEN_DAYS_AGO), untilDay: dayAfter(today, DAYS_LEFT) },
    },
  );
}
