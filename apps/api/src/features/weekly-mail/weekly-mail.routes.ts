import type { weeklyMail } from '@motamo/contract/stats/weekly-mail';
import type { Handlers } from '../../http/mount.ts';
import { stopWeeklyMails } from './weekly-mail.ts';

export const weeklyMailRoutes: Pick<Handlers, keyof typeof weeklyMail> = {
  'POST /global/weekly-mails/stop': async (ctx, { body }) => {
    await stopWeeklyMails(ctx, body.token);
    return { success: true };
  },
};
