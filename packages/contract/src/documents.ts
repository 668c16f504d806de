import { PRINT_BOARDS_DEFAULT, PRINT_BOARDS_MAX, PRINT_DRAW_MAX } from '@motamo/rules/limits';
import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { interfaceLang, learningLang, uuid, uuidParams } from './values.ts';

/** Paper sizes that cards are printed on. */
export const paper = z.enum(['letter', 'a4']);
export type PaperSize = z.infer<typeof paper>;

/** A document that is made in the background. The file itself is for its owner: the address wants the bearer token. */
export const bulkDocument = z.object({
  uuid,
  type: z.enum(['classroom', 'student', 'word-group']),
  documentUrl: z.string(),
  isReady: z.boolean(),
  /** Cards, words or boards that are drawn, of how many. */
  doneCount: z.number().int(),
  totalCount: z.number().int(),
});
export type BulkDocument = z.infer<typeof bulkDocument>;

/** What a list is printed as. */
export const printKind = z.enum(['cards', 'memory', 'bingo', 'word-search', 'dictation']);
export type PrintKind = z.infer<typeof printKind>;
/** What stands in the squares of a bingo, or beside a grid of letters. */
export const printFace = z.enum(['word', 'meaning', 'picture']);
export type PrintFace = z.infer<typeof printFace>;

export const printQuery = z
  .object({
    kind: printKind.default('cards'),
    paper: paper.default('letter'),
    ink: z.enum(['colour', 'grey']).default('colour'),
    /** The language that is learnt. */
    learningLang: learningLang.default('en'),
    /** The language that explains. */
    meaningLang: interfaceLang.default('fr'),
    face: printFace.default('word'),
    /** Boards of a bingo. */
    boards: z.coerce.number().int().min(1).max(PRINT_BOARDS_MAX).default(PRINT_BOARDS_DEFAULT),
    /** Number of the draw: the same list and number give the same boards, grids and order again. */
    draw: z.coerce.number().int().min(1).max(PRINT_DRAW_MAX).default(1),
  })
  .refine((asked) => asked.learningLang !== asked.meaningLang, {
    path: ['meaningLang'],
    message: 'languagesMustDiffer',
  });
export type PrintQuery = z.infer<typeof printQuery>;

/** Ids of pupils, with commas between them. */
const someUuids = z
  .string()
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$/, 'invalid')
  .optional();

const asked = {
  access: { who: 'adult' },
  limit: limits.ordinary,
  params: uuidParams,
  query: z.object({ paper: paper.default('letter') }),
  reply: z.object({ bulkDocument }),
} as const;

export const documents = {
  'GET /user/bulk/documents/classrooms/{uuid}': endpoint({
    ...asked,
    query: z.object({
      paper: paper.default('letter'),
      /** The cards of these pupils of the class alone, without the list. */
      students: someUuids,
    }),
    summary: 'Access cards and class list of an own class as PDF; asked for again, tells how far it is',
  }),
  'GET /user/bulk/documents/students/{uuid}': endpoint({
    ...asked,
    summary: 'The access card of one own pupil as PDF',
    added: true,
  }),
  'GET /user/bulk/documents/word-groups/{uuid}': endpoint({
    ...asked,
    query: printQuery,
    summary: 'A list of words to print and play with, as PDF; asked for again, tells how far it is',
    added: true,
  }),
} as const;
