import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { uuid, uuidParams } from './values.ts';

/** Paper sizes that cards are printed on. */
export const paper = z.enum(['letter', 'a4']);
export type PaperSize = z.infer<typeof paper>;

/** A document that is made in the background. The file itself is for its owner: the address wants the bearer token. */
export const bulkDocument = z.object({
  uuid,
  type: z.enum(['classroom', 'student']),
  documentUrl: z.string(),
  isReady: z.boolean(),
  /** Cards that are drawn, of how many. */
  doneCount: z.number().int(),
  totalCount: z.number().int(),
});
export type BulkDocument = z.infer<typeof bulkDocument>;

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
    summary: 'Access cards and class list of an own class as PDF; asked for again, tells how far it is',
  }),
  'GET /user/bulk/documents/students/{uuid}': endpoint({
    ...asked,
    summary: 'The access card of one own pupil as PDF',
    added: true,
  }),
} as const;
