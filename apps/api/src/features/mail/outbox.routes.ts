import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { escapeHtml } from '../../http/html.ts';
import { listOutbox } from './outbox.queries.ts';

type Row = Awaited<ReturnType<typeof listOutbox>>[number];

/** Addresses in the text become links, since that is what a developer wants to follow. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

const article = (mail: Row) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p><small>${escapeHtml(mail.to)} · <time>${mail.createdAt.toISOString()}</time></small></p>
<pre style="white-space:pre-wrap">${linked(mail.text)}</pre></article>`;

const page = (
  mails: Row[],
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><h1>Outbox</h1>${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('<hr>')}</body></html>`;

/** Mails that were not handed to an SMTP server; mounted in development only (rulings 14). */
export function mountOutbox(http: FastifyInstance, ctx: Context): void {
  http.get('/dev/outbox', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(await listOutbox(ctx.db))),
  );
  http.get('/dev/outbox.json', async () => {
    const rows = await listOutbox(ctx.db);
    return {
      mails: rows.map(({ to, subject, text, html, createdAt }) => ({ to, subject, text, html, createdAt })),
    };
  });
}
