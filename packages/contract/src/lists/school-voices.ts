import { OWN_FILE_BASE64_MAX } from '@motamo/rules/limits';
import * as z from 'zod';
import { endpoint, limits } from '../endpoint.ts';
import { id, learningLang } from '../values.ts';
import { word } from '../words.ts';

const params = z.object({ id, lang: learningLang });
const teacher = { access: { who: 'teacher' }, params, reply: z.object({ word }), added: true } as const;

/** The school's own voice for words of the catalogue: its pupils and teachers hear it instead of the sound that ships. */
export const schoolVoiceCalls = {
  'PUT /user/words/{id}/school-voices/{lang}': endpoint({
    ...teacher,
    limit: { points: 30, seconds: 60, by: 'account' },
    summary: 'Give a word of the catalogue the school’s own voice: WAV, mono, 16 bit, five seconds at most',
    body: z.object({
      sound: z.base64('fileInvalid').min(1, 'required').max(OWN_FILE_BASE64_MAX, 'fileTooLarge'),
    }),
  }),
  'DELETE /user/words/{id}/school-voices/{lang}': endpoint({
    ...teacher,
    limit: limits.ordinary,
    summary: 'Take the school’s own voice away: the sound that ships is heard again',
  }),
} as const;
