import { createHash } from 'node:crypto';
import type { InterfaceLang } from '@motamo/contract/values';
import { interfaceLang } from '@motamo/contract/values';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../http/html.ts';
import { formScript } from './sandbox-form-script.ts';
import { formStyle } from './sandbox-form-style.ts';
import { type FormTexts, formTexts } from './sandbox-form-texts.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The form may run its own script and nothing else: it has no way to send anything anywhere, so that a number typed by
 * mistake cannot leave the browser.
 */
const policy = [
  "default-src 'none'",
  `script-src ${hashOf(formScript)}`,
  `style-src ${hashOf(formStyle)}`,
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const cards = [
  { number: '5555 5555 5555 4444', key: 'accepted' },
  { number: '4000 0000 0000 0002', key: 'declined' },
  { number: '4000 0000 0000 0069', key: 'expired' },
  { number: '4000 0000 0000 9995', key: 'poor' },
  { number: '4000 0000 0000 0341', key: 'failsLater' },
  { number: '4000 0000 0000 3220', key: 'slow' },
] as const satisfies readonly { number: string; key: keyof FormTexts }[];

function testCards(t: FormTexts): string {
  const rows = cards.map(
    ({ number, key }) =>
      `<li><label><input type="radio" name="test" value="${number}"><b>${number}</b> <span>${escapeHtml(t[key])}</span></label></li>`,
  );
  return `<fieldset class="cards"><legend>${escapeHtml(t.testCards)}</legend><ul>${rows.join('')}</ul><p>${escapeHtml(t.bank)}</p></fieldset>`;
}

function field(id: string, label: string, attributes: string): string {
  return `<div class="field"><label for="${id}">${escapeHtml(label)}</label><input id="${id}" ${attributes} aria-describedby="${id}-error" autocomplete="off"><p id="${id}-error" class="error" hidden></p></div>`;
}

function pageIn(lang: InterfaceLang): string {
  const t = formTexts[lang];
  const messages = escapeHtml(JSON.stringify({ unknown: t.unknown, date: t.date, code: t.code3 }));
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(t.title)}</title><style>${formStyle}</style></head>
<body data-messages="${messages}"><main>
<section><div class="tabs" role="radiogroup" aria-label="${escapeHtml(t.kind)}">
<label><input type="radio" name="kind" value="card" checked><span>${escapeHtml(t.card)}</span></label>
<label><input type="radio" name="kind" value="wallet"><span>${escapeHtml(t.wallet)}</span></label></div>
<div id="card">${field('number', t.number, 'inputmode="numeric" maxlength="23" placeholder="5555 5555 5555 4444"')}
<div class="two">${field('expiry', t.expiry, `inputmode="numeric" maxlength="7" placeholder="${escapeHtml(t.expiryHint)}"`)}${field('cvv', t.cvv, 'inputmode="numeric" maxlength="4" placeholder="123"')}</div></div>
<p id="wallet" class="wallet" hidden>${escapeHtml(t.walletText)}</p></section>
${testCards(t)}</main><script>${formScript}</script></body></html>`;
}

/** Serves the drop-in form of the sandbox, a document of its own that the billing screens frame. */
export function mountSandboxForm(http: FastifyInstance): void {
  http.get<{ Querystring: { lang?: string } }>('/sandbox-gateway/form', (request, reply) => {
    const lang = interfaceLang.catch('fr').parse(request.query.lang);
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', policy)
      .header('X-Frame-Options', 'SAMEORIGIN')
      .header('Cache-Control', 'no-store')
      .send(pageIn(lang));
  });
}
