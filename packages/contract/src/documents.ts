import {
  PRINT_BOARDS_DEFAULT,
  PRINT_BOARDS_MAX,
  PRINT_DRAW_MAX,
  SCHOOL_NAME_MAX,
} from '@motamo/rules/limits';
import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { interfaceLang, learningLang, line, uuid, uuidParams } from './values.ts';

/** Paper sizes that cards are printed on. */
export const paper = z.enum(['letter', 'a4']);
export type PaperSize = z.infer<typeof paper>;

/** A document that is made in the background. The file itself is for its owner: the address wants the bearer token. */
export const bulkDocument = z.object({
  uuid,
  type: z.enum(['classroom', 'student', 'word-group', 'certificate']),
  documentUrl: z.string(),
  isReady: z.boolean(),
  /** Cards, words, boards or certificates that are drawn, of how many. */
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

/** A day of the calendar, YYYY-MM-DD. */
const day = z.iso.date('invalid');

export const certificateQuery = z
  .object({
    paper: paper.default('letter'),
    /** Of the certificate itself; that of the call where none is named. */
    lang: interfaceLang.optional(),
    /** First and last day of the period, by the school's calendar; else the school year from September on, until today. */
    fromDay: day.optional(),
    untilDay: day.optional(),
    /** Name of the school, as it is printed. */
    school: line(SCHOOL_NAME_MAX).optional(),
  })
  .refine(({ fromDay, untilDay }) => !fromDay || !untilDay || fromDay <= untilDay, {
    path: ['untilDay'],
    message: 'periodEndsBefore',
  });

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
  'GET /user/bulk/documents/certificates/classrooms/{uuid}': endpoint({
    ...asked,
    query: certificateQuery.safeExtend({ students: someUuids }),
    summary: 'A certificate for each pupil of an own class who played in the period, as PDF',
    added: true,
  }),
  'GET /user/bulk/documents/certificates/students/{uuid}': endpoint({
    ...asked,
    query: certificateQuery,
    summary: 'The certificate of one own pupil as PDF',
    added: true,
  }),
} as const;
