import type { InterfaceLang } from '@motamo/contract/values';
import { fullName } from '@motamo/rules/display-names';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, invalidFields, notFound } from '../../http/failure.ts';
import { logSecurity } from '../../http/security-log.ts';
import type { Adult } from '../../http/session.ts';
import { announceErased, eraseStudent } from '../erasure/erasure.ts';
import { capMails, composeMail } from '../mail/mail.ts';
import { findMailToken, makeMailToken, useMailToken } from '../mail-links/mail-links.ts';
import { confirmByMail, confirmOwn, selectAsked } from './consent.queries.ts';

const LINK_MS = 14 * 24 * 60 * 60_000;
const PURPOSE = 'guardian-consent';

/** An adult confirms own pupils who registered with the code of a class; those of others are passed over. */
export async function confirmStudents(ctx: Context, adult: Adult, uuids: readonly string[]): Promise<number> {
  const ids = await confirmOwn(ctx.db, adult, uuids, ctx.clock.now());
  for (const id of ids) logSecurity(ctx, 'consent-given', { type: 'student', id });
  return ids.length;
}

/** A waiting pupil names a parent; the mail asks for consent, in the pupil's language. */
export async function askGuardian(ctx: Context, studentId: number, email: string): Promise<void> {
  await capMails(ctx, 'stranger', email);
  await inTransaction(ctx.db, async (tx) => {
    const asked = await selectAsked(tx, studentId);
    if (!asked) throw notFound();
    if (asked.awaitsConsentSince === null) throw conflict('conflict');
    const link = { purpose: PURPOSE, type: 'student', accountId: studentId, email } as const;
    const token = await makeMailToken(tx, link, ctx.clock.now(), LINK_MS);
    const mail = composeMail(asked.lang as InterfaceLang, 'guardianConsent', email, {
      child: asked.firstName,
      classroom: asked.classroom ?? '',
      link: `${ctx.config.publicUrl}/auth/consent#token=${token}`,
    });
    await ctx.queueMail(tx, mail);
  });
}

const deadLink = () => invalidFields({ token: 'consentLinkDead' });

/** What the parent reads before answering. */
export async function viewConsentRequest(ctx: Context, token: string) {
  const link = await findMailToken(ctx.db, token, PURPOSE);
  const isOver = !link || link.usedAt !== null || link.expiresAt <= ctx.clock.now();
  const asked = isOver ? undefined : await selectAsked(ctx.db, link.accountId);
  if (!asked) throw deadLink();
  const { firstName, lastName, classroom, teacherFirstName, teacherLastName } = asked;
  const teacher = teacherFirstName === null ? null : `${teacherFirstName} ${teacherLastName}`;
  return { child: fullName({ firstName, lastName }), classroom, teacher };
}

/** The parent's answer: the pupil is active at once, or is deleted with everything. */
export async function answerConsent(ctx: Context, token: string, isGiven: boolean): Promise<void> {
  const outcome = await inTransaction(ctx.db, async (tx) => {
    const link = await useMailToken(tx, token, PURPOSE, ctx.clock.now());
    const asked = link && (await selectAsked(tx, link.accountId));
    if (!asked) throw deadLink();
    if (isGiven) await confirmByMail(tx, asked.id, ctx.clock.now());
    // A teacher may have confirmed meanwhile: then it is no longer for this link to delete.
    const erased =
      isGiven || asked.awaitsConsentSince === null ? undefined : await eraseStudent(tx, asked.id);
    return { id: asked.id, erased };
  });
  if (outcome.erased) announceErased(ctx, outcome.erased);
  logSecurity(ctx, isGiven ? 'consent-given' : 'consent-refused', { type: 'student', id: outcome.id });
}
