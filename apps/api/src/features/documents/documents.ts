import { setTimeout as pause } from 'node:timers/promises';
import type { BulkDocument } from '@motamo/contract/documents';
import { DAY_MS } from '@motamo/rules/calendar';
import type { Context } from '../../context.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure, notFound } from '../../http/failure.ts';
import { requireRoomFor } from '../../http/quotas.ts';
import type { Adult } from '../../http/session.ts';
import { createPace } from '../../pace.ts';
import { keyedHash, seal, unseal } from '../../sealing.ts';
import { openListeningSheet } from '../listening/listening.ts';
import { type CardSheet, cardSheetOf } from './card-sheet.ts';
import { cardsPdf } from './cards-pdf.ts';
import { type CertificateSheet, certificateSheetOf } from './certificates/certificate-sheet.ts';
import { certificatesPdf } from './certificates/certificates-pdf.ts';
import type { DocumentJob, DocumentJobs } from './document-jobs.ts';
import {
  countUnmade,
  deleteOld,
  findByUuid,
  findOwn,
  insertDocument,
  lockSame,
  restart,
  type Subject,
  storeFile,
  tellProgress,
} from './documents.queries.ts';
import { documentView } from './documents.view.ts';
import { printPdf } from './print/print-pdf.ts';
import { type PrintSheet, printSheetOf } from './print/print-sheet.ts';

const SEALED_FOR = 'document';
const KEPT_MS = DAY_MS;
/** A job without a sign of progress for longer than this is considered dead. */
const LOST_MS = 2 * 60_000;
/** As long as the documents of one adult may take together. */
const UNMADE_MS = 10 * 60_000;
const RETRY_AFTER_SECONDS = 1;
/** Well below the 15 s after which a browser gives up (product §9). */
const WAIT_MS = 8_000;
const WAIT_STEP_MS = 200;
const DONE_A_STEP = 10;

type AnySheet = CardSheet | PrintSheet | CertificateSheet;

const isPrint = (sheet: AnySheet): sheet is PrintSheet => sheet.subject.type === 'word-group';
const isCertificates = (sheet: AnySheet): sheet is CertificateSheet => sheet.subject.type === 'certificate';

/** All that will be printed. 404 for what belongs to somebody else. */
async function sheetOf(ctx: Context, adult: Adult, subject: Subject): Promise<AnySheet> {
  if (subject.type === 'word-group') return printSheetOf(ctx, adult, subject);
  return subject.type === 'certificate'
    ? certificateSheetOf(ctx, adult, subject)
    : cardSheetOf(ctx, adult, subject);
}

function totalOf(sheet: AnySheet): number {
  if (isCertificates(sheet)) return sheet.certificates.length;
  if (!isPrint(sheet)) return sheet.cards.length;
  return sheet.subject.kind === 'bingo' ? sheet.subject.boards : sheet.words.length;
}

function contentOf(sheet: AnySheet): readonly unknown[] {
  if (isCertificates(sheet)) return [sheet.signer, sheet.classTitle, ...sheet.certificates];
  return isPrint(sheet) ? [...sheet.words, ...sheet.sentences] : sheet.cards;
}

/** What will be printed decides: as long as nothing changes, the same file is found again. */
function fingerprintOf(ctx: Context, sheet: AnySheet): string {
  const { subject, title, day } = sheet;
  const content = JSON.stringify([subject, title, contentOf(sheet), day]);
  return keyedHash(ctx.config.secret, 'document-fingerprint', content);
}

/** Has a document made, or tells how far it is. */
export async function askForDocument(
  ctx: Context,
  queue: DocumentJobs['queue'],
  adult: Adult,
  subject: Subject,
): Promise<BulkDocument> {
  const sheet = await sheetOf(ctx, adult, subject);
  const fingerprint = fingerprintOf(ctx, sheet);
  const now = ctx.clock.now();
  const row = await inTransaction(ctx.db, async (tx) => {
    const known = await lockSame(tx, adult.accountId, fingerprint);
    const ageMs = known ? now.getTime() - known.createdAt.getTime() : 0;
    if (known && ageMs < (known.sealedFile ? KEPT_MS : LOST_MS)) return known;
    const since = new Date(now.getTime() - UNMADE_MS);
    const countHeld = () => countUnmade(tx, adult.accountId, since);
    const held = { userId: adult.accountId, countHeld, added: known ? 0 : 1 };
    const ahead = await requireRoomFor(tx, 'documents', held);
    const made = known
      ? await restart(tx, known.uuid, now)
      : await insertDocument(tx, {
          uuid: newUuid(now),
          userId: adult.accountId,
          subject,
          fingerprint,
          totalCount: totalOf(sheet),
          createdAt: now,
        });
    if (!made) return lockSame(tx, adult.accountId, fingerprint);
    await queue(tx, { documentUuid: made.uuid, role: adult.role }, ahead);
    return made;
  });
  if (!row) throw notFound();
  return documentView(row);
}

export interface DocumentFile {
  readonly bytes: Buffer;
  readonly subject: Subject;
}

/**
 * The file, for the one who asked for it. It waits a moment for a document that is being made; then 503 with the time
 * after which to ask again.
 */
export async function readDocument(ctx: Context, adult: Adult, uuid: string): Promise<DocumentFile> {
  const since = new Date(ctx.clock.now().getTime() - KEPT_MS);
  for (let waitedMs = 0; ; waitedMs += WAIT_STEP_MS) {
    const row = await findOwn(ctx.db, { userId: adult.accountId, uuid, since });
    if (!row) throw notFound();
    if (row.sealedFile !== null) {
      const bytes = Buffer.from(unseal(ctx.config.secret, SEALED_FOR, row.sealedFile), 'base64');
      return { bytes, subject: row.subject };
    }
    if (waitedMs >= WAIT_MS) throw new Failure('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    await pause(WAIT_STEP_MS);
  }
}

/** Draws a sheet. The square of a dictation leads somewhere before it is printed. */
async function draw(ctx: Context, sheet: AnySheet, onDone: (doneCount: number) => Promise<void>) {
  if (isCertificates(sheet)) return certificatesPdf(sheet, onDone);
  if (!isPrint(sheet)) return cardsPdf(sheet, onDone);
  const { listening, wordGroupId, subject, country } = sheet;
  if (listening) {
    await openListeningSheet(ctx, listening.code, {
      wordGroupId,
      learningLang: subject.learningLang,
      wordIds: listening.wordIds,
      country,
    });
  }
  return printPdf(ctx, sheet, onDone);
}

/** The job: draws the pages and keeps the file, sealed because shortcodes may stand in it (rulings 3). */
export async function makeDocument(ctx: Context, { documentUuid, role }: DocumentJob): Promise<void> {
  await deleteOld(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_MS));
  const row = await findByUuid(ctx.db, documentUuid);
  // It may have been asked for again while it waited for long.
  if (!row || row.sealedFile !== null) return;
  const sheet = await sheetOf(ctx, { accountId: row.userId, role }, row.subject);
  const pace = createPace();
  const bytes = await draw(ctx, sheet, async (doneCount) => {
    await pace();
    if (doneCount % DONE_A_STEP === 0) await tellProgress(ctx.db, documentUuid, doneCount);
  });
  await storeFile(ctx.db, documentUuid, seal(ctx.config.secret, SEALED_FOR, bytes.toString('base64')));
}
