import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { learningLang, text } from './values.ts';
import { soundKind } from './words.ts';

/** Code in a printed address: 16 symbols of base64url. */
const code = text(16).regex(/^[\w-]{16}$/, 'invalid');

/** Sounds of a printed list, in the order of its sheet and without a written word. */
export const listeningSheet = z.object({
  title: z.string(),
  lang: learningLang,
  /** One for each line of the sheet; null where nobody has recorded the word. */
  sounds: z.array(z.object({ soundUrl: z.string().nullable(), soundKind: soundKind.nullable() })),
});
export type ListeningSheet = z.infer<typeof listeningSheet>;

export const listening = {
  'GET /global/listening/{code}': endpoint({
    access: { who: 'anyone' },
    limit: limits.open,
    summary: 'The sounds behind the square on a printed dictation, and nothing else',
    params: z.object({ code }),
    reply: z.object({ listeningSheet }),
    added: true,
  }),
} as const;
