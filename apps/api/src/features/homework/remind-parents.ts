import { dayAfter } from '@motamo/rules/calendar';
import { titleIn } from '@motamo/rules/display-names';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { say } from '../../http/messages.ts';
import { isoDay, schoolDay } from '../../school-day.ts';
import { composeMail, plainName } from '../mail/mail.ts';
import { stopAddressesOf } from '../mail/stop-mails.ts';
import {
  endsBetween,
  type HomeworkRow,
  noteReminders,
  type ProgressRow,
  selectHomework,
  selectParentsToRemind,
  selectProgress,
} from './homework.queries.ts';
import { progressView } from './homework.view.ts';

type Parent = Awaited<ReturnType<typeof selectParentsToRemind>>[number];
interface Open {
  readonly row: HomeworkRow;
  readonly progress: ProgressRow;
}

/** A line for each: "Léa : La ferme". */
const linesOf = (open: readonly Open[], lang: Parent['lang']) =>
  open
    .map(({ row, progress }) => ({ name: plainName(progress.first_name), list: titleIn(row.titles, lang) }))
    .map((params) => say(lang, { key: 'homeworkLine', params }))
    .join('\n');

async function remind(ctx: Context, parent: Parent, open: readonly Open[], now: Date): Promise<void> {
  const ids = [...new Set(open.map(({ row }) => row.homework_id))];
  await inTransaction(ctx.db, async (tx) => {
    const news = new Set(await noteReminders(tx, parent.id, ids, now));
    const due = open.filter(({ row }) => news.has(row.homework_id));
    if (due.length === 0) return;
    const { stopLink, stopUrl } = stopAddressesOf(ctx, parent.uuid, 'homework');
    const params = {
      name: parent.first_name,
      report: linesOf(due, parent.lang),
      link: `${ctx.config.publicUrl}/user/students`,
      stopLink,
    };
    const mail = composeMail(parent.lang, 'homeworkReminder', parent.email, params);
    await ctx.queueMail(tx, { ...mail, stopUrl });
  });
}

/**
 * Reminds parents, once, of homework that ends today or tomorrow and that their child has not done. One mail tells of
 * everything that a parent was not reminded of yet.
 */
export async function remindParents(ctx: Context, now: Date): Promise<void> {
  const { timeZone } = ctx.config;
  const today = isoDay(schoolDay(now, timeZone));
  const ending = await selectHomework(ctx.db, endsBetween(today, dayAfter(today, 1)));
  const rows = new Map(ending.map((row) => [row.homework_id, row]));
  const progress = await selectProgress(ctx.db, { homeworkIds: [...rows.keys()], timeZone });
  const open = progress.flatMap((one): Open[] => {
    const row = rows.get(one.homework_id);
    return row && progressView(row, one).state !== 'done' ? [{ row, progress: one }] : [];
  });
  const parentIds = [...new Set(open.flatMap((one) => one.progress.parent_id ?? []))];
  if (parentIds.length === 0) return;
  for (const parent of await selectParentsToRemind(ctx.db, parentIds))
    await remind(
      ctx,
      parent,
      open.filter((one) => one.progress.parent_id === parent.id),
      now,
    );
}
