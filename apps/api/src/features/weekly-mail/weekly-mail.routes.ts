import type { weeklyMail } from '@motamo/contract/stats/weekly-mail';
import type { Handlers } from '../../http/mount.ts';
import { stopMails } from '../mail/stop-mails.ts';

export const weeklyMailRoutes: Pick<Handlers, keyof typeof weeklyMail> = {
  'POST /global/weekly-mails/stop': async (ctx, { body }) => {
    await stopMails(ctx, body.token);
    return { success: true };
  },
};
