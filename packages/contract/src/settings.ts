import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { interfaceLang } from './values.ts';

/** What a client must know of this installation before anybody signs in. */
export const settings = {
  'GET /global/settings': endpoint({
    summary: 'The interface languages that this installation offers',
    access: { who: 'anyone' },
    limit: limits.open,
    reply: z.object({ languages: z.array(interfaceLang) }),
    added: true,
  }),
} as const;
