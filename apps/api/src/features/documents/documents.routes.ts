import type { documents } from '@motamo/contract/documents';
import { limits } from '@motamo/contract/endpoint';
import { uuid } from '@motamo/contract/values';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import type { Handlers } from '../../http/mount.ts';
import { type AdultPrincipal, authenticate, authorize } from '../../http/session.ts';
import { certifiedDays } from './certificates/certificate-sheet.ts';
import type { DocumentJobs } from './document-jobs.ts';
import { askForDocument, readDocument } from './documents.ts';

export const documentsRoutes = ({
  queue,
}: Pick<DocumentJobs, 'queue'>): Pick<Handlers, keyof typeof documents> => ({
  'GET /user/bulk/documents/classrooms/{uuid}': async (ctx, { principal, params, query, lang }) => ({
    bulkDocument: await askForDocument(ctx, queue, principal, {
      ...{ type: 'classroom', uuid: params.uuid, paper: query.paper, lang },
      ...(query.students && { students: query.students.split(',').sort() }),
    }),
  }),
  'GET /user/bulk/documents/students/{uuid}': async (ctx, { principal, params, query, lang }) => ({
    bulkDocument: await askForDocument(ctx, queue, principal, {
      ...{ type: 'student', uuid: params.uuid, paper: query.paper, lang },
    }),
  }),
  'GET /user/bulk/documents/word-groups/{uuid}': async (ctx, { principal, params, query, lang }) => ({
    bulkDocument: await askForDocument(ctx, queue, principal, {
      ...{ type: 'word-group', uuid: params.uuid, lang },
      ...query,
    }),
  }),
  'GET /user/bulk/documents/certificates/classrooms/{uuid}': async (
    ctx,
    { principal, params, query, lang },
  ) => {
    const { students, ...wish } = query;
    return {
      bulkDocument: await askForDocument(ctx, queue, principal, {
        ...{
          type: 'certificate',
          of: 'classroom',
          uuid: params.uuid,
          ...wish,
          ...certifiedDays(ctx, wish),
          lang: wish.lang ?? lang,
        },
        ...(students && { students: students.split(',').sort() }),
      }),
    };
  },
  'GET /user/bulk/documents/certificates/students/{uuid}': async (
    ctx,
    { principal, params, query, lang },
  ) => ({
    bulkDocument: await askForDocument(ctx, queue, principal, {
      ...{
        type: 'certificate',
        of: 'student',
        uuid: params.uuid,
        ...query,
        ...certifiedDays(ctx, query),
        lang: query.lang ?? lang,
      },
    }),
  }),
});

/** Serves the files: outside the table of calls, because they are no JSON. The bearer token is asked for as everywhere. */
export function mountDocuments(http: FastifyInstance, ctx: Context): void {
  http.get<{ Params: { uuid: string } }>('/api/v1/user/documents/:uuid', async (request, reply) => {
    const principal = await authenticate(ctx, request.headers.authorization);
    authorize('adult', principal);
    const adult = principal as AdultPrincipal;
    await ctx.throttle.consume('documents', `user ${adult.accountId}`, limits.ordinary);
    const asked = uuid.safeParse(request.params.uuid);
    if (!asked.success) throw notFound();
    const { bytes, subject } = await readDocument(ctx, adult, asked.data);
    return reply
      .type('application/pdf')
      .header(
        'Content-Disposition',
        `attachment; filename="motamo-${subject.type === 'word-group' ? subject.kind : subject.type}.pdf"`,
      )
      .header('X-Content-Type-Options', 'nosniff')
      .send(bytes);
  });
}
