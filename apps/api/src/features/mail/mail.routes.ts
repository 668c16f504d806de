import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { mountOutbox } from './outbox.routes.ts';
import { stopMails } from './stop-mails.ts';

interface Stop {
  Params: { token: string };
}

/**
 * The address of `List-Unsubscribe`: mail programs POST to it when their reader presses "unsubscribe" (RFC 8058). Opening
 * it leads to the page, and by itself ends nothing: mail scanners open every address.
 */
function mountStopMails(http: FastifyInstance, ctx: Context): void {
  void http.register(async (scope) => {
    // The form says "List-Unsubscribe=One-Click", in either of the types of forms; the address says the rest.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
    scope.post<Stop>('/mails/stop/:token', async ({ params }) => {
      await ctx.database.whileThere(() => stopMails(ctx, params.token));
      return { success: true };
    });
    scope.get<Stop>('/mails/stop/:token', async ({ params }, reply) =>
      reply.redirect(`/auth/stop-mails#token=${encodeURIComponent(params.token)}`),
    );
  });
}

export function mountMails(http: FastifyInstance, ctx: Context): void {
  mountStopMails(http, ctx);
  if (!ctx.config.isProduction) mountOutbox(http, ctx);
}
