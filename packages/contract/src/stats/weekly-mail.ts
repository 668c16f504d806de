import * as z from 'zod';
import { endpoint, limits } from '../endpoint.ts';
import { success, text } from '../values.ts';

export const weeklyMail = {
  'POST /global/weekly-mails/stop': endpoint({
    summary: 'End the weekly mails or the reminders of an adult, by the link in one of them',
    access: { who: 'anyone' },
    limit: limits.ordinary,
    body: z.object({ token: text(200).min(1, 'required') }),
    reply: success,
    added: true,
  }),
} as const;
