import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { interfaceLang } from './values.ts';

/** What a client must know of this installation before anybody signs in. */
export const settings = {
  'GET /global/settings': endpoint({
    summary: 'The interface languages that this installation offers, and who runs it',
    access: { who: 'anyone' },
    limit: limits.open,
    reply: z.object({
      languages: z.array(interfaceLang),
      /** Who runs this installation and where the data lies; empty where nobody said. */
      operator: z.object({ name: z.string(), contact: z.string(), place: z.string() }),
    }),
    added: true,
  }),
} as const;
