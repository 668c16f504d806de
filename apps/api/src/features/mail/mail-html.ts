import type { InterfaceLang } from '@motamo/contract/values';
import { escapeHtml } from '../../http/html.ts';

/* Mail programs keep only what is written on the elements themselves. */

const PAGE = 'margin:0;padding:16px;background:#eef3fa';
/** A long address breaks instead of widening the page of a phone. */
const SHEET =
  "max-width:560px;margin:0 auto;padding:20px 24px;border-radius:14px;background:#ffffff;color:#1b2440;font:16px/1.5 'Segoe UI',Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere";
const SIGN = 'margin:0 0 16px;font-weight:700;font-size:20px;color:#2f7fd1';
const TEXT = 'margin:0 0 14px';
/** Of the last paragraph: how to stop these mails, or what to do where nothing was asked for. */
const SMALL = 'margin:18px 0 0;padding-top:12px;border-top:1px solid #d9e2ef;font-size:13px;color:#4a5573';
/** A third paragraph is a note; of two the last one is what is told. */
const FOOTNOTE_FROM = 2;
const BUTTON =
  'display:inline-block;padding:11px 20px;border-radius:10px;background:#1f6fc0;color:#ffffff;font-weight:700;text-decoration:none';

export interface MailBody {
  /** HTML. */
  readonly paragraphs: readonly string[];
  /** Paragraphs before the button. */
  readonly before: number;
  readonly button: string;
  readonly link: string;
}

/** A mail as a page of its own: a sheet with one button, readable on a phone and without any picture. */
export function mailHtml(lang: InterfaceLang, { paragraphs, before, button, link }: MailBody): string {
  const last = paragraphs.length - 1;
  const written = paragraphs.map(
    (text, at) => `<p style="${at === last && at >= FOOTNOTE_FROM ? SMALL : TEXT}">${text}</p>`,
  );
  const anchor = `<p style="${TEXT}"><a style="${BUTTON}" href="${escapeHtml(link)}">${escapeHtml(button)}</a></p>`;
  const content = [...written.slice(0, before), anchor, ...written.slice(before)].join('');
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body style="${PAGE}"><div style="${SHEET}"><p style="${SIGN}">motamo</p>${content}</div></body></html>`;
}
