import { DAY_MS } from '@motamo/rules/calendar';
import { type Context, setClock } from '../../context.ts';
import type { Adult } from '../../http/session.ts';
import { listPayments, saveMethod } from '../billing/billing.ts';
import { buyLicences, subscribeChild } from '../billing/buying.ts';
import { cancelChild } from '../billing/cancelling.ts';
import { assignLicence, transferLicence } from '../billing/giving.ts';
import { writeNonce } from '../billing/sandbox/sandbox-nonce.ts';
import { createTeacher } from '../billing/teachers.ts';
import { teacherLicence } from '../licences/licences.queries.ts';
import { DEMO_PASSWORD } from './demo-people.ts';

/** A colleague of the demo's teacher, one who came later, and one who has not registered yet. */
export const DEMO_COLLEAGUE = 'annie@demo.motamo.test';
const colleague = { firstName: 'Annie', lastName: 'Roberge', email: DEMO_COLLEAGUE };
const newcomer = { firstName: 'Simon', lastName: 'Caron', email: 'simon@demo.motamo.test' };
const INVITED = 'luc@demo.motamo.test';
const LICENCES = 4;
const MORE_LICENCES = 2;
const CARD_YEARS = 4;

/** The same context some days later than `from`; nobody of the demo school has a mailbox. */
const onDay = (ctx: Context, from: Date, days: number): Context => ({
  ...ctx,
  clock: setClock(() => new Date(from.getTime() + days * DAY_MS)),
  queueMail: async () => undefined,
});

/** A test card of the sandbox that does not expire while anybody tries the demo. */
const cardNonce = (now: Date, cardType: 'Visa' | 'Mastercard', last4: string) =>
  writeNonce({
    ...{ behaviour: 'accepted', kind: 'card', cardType, last4 },
    expirationDate: `12/${now.getUTCFullYear() + CARD_YEARS}`,
  });

const hasBought = async (ctx: Context, buyer: Adult) =>
  (await listPayments(ctx, buyer, { limit: 1 })).payments.length > 0;

/**
 * The school buys four licences: one for the demo's teacher, one for a colleague, one invited, one free; later two more for a teacher
 * who comes and one who will.
 */
async function equipSchool(ctx: Context, founded: Date, people: DemoBuyers): Promise<void> {
  const manager: Adult = { accountId: people.managerId, role: 'school-manager' };
  if (await hasBought(ctx, manager)) return;
  const first = onDay(ctx, founded, 0);
  await saveMethod(first, manager, cardNonce(ctx.clock.now(), 'Mastercard', '4444'));
  await buyLicences(first, manager, LICENCES, 'demo-licences');
  // A demo school of an older version has given its teacher a licence already.
  if (!(await teacherLicence(ctx.db, people.teacherId, founded)))
    await assignLicence(first, manager, people.teacherUuid);
  const later = onDay(ctx, founded, 3);
  const { uuid } = await createTeacher(later, manager, { ...colleague, lang: 'fr', password: DEMO_PASSWORD });
  await assignLicence(later, manager, uuid);
  await transferLicence(onDay(ctx, founded, 4), manager, INVITED);
  const autumn = onDay(ctx, founded, 62);
  await buyLicences(autumn, manager, MORE_LICENCES, 'demo-more-licences');
  const came = await createTeacher(autumn, manager, { ...newcomer, lang: 'fr', password: DEMO_PASSWORD });
  await assignLicence(autumn, manager, came.uuid);
}

/** The parent subscribes both children, and lets the year of the one whom the class covers run out. */
async function subscribeFamily(ctx: Context, founded: Date, people: DemoBuyers): Promise<void> {
  const parent: Adult = { accountId: people.parentId, role: 'parent' };
  if (await hasBought(ctx, parent)) return;
  const [covered = '', other = ''] = people.childUuids;
  const first = onDay(ctx, founded, 1);
  await saveMethod(first, parent, cardNonce(ctx.clock.now(), 'Visa', '1111'));
  await subscribeChild(first, parent, covered, 'demo-first-child');
  await subscribeChild(onDay(ctx, founded, 12), parent, other, 'demo-second-child');
  await cancelChild(onDay(ctx, founded, 40), parent, covered);
}

export interface DemoBuyers {
  readonly managerId: number;
  readonly teacherId: number;
  readonly teacherUuid: string;
  readonly parentId: number;
  /** The child in the class, and the one without a teacher. */
  readonly childUuids: readonly string[];
}

/**
 * What the demo school and its parent bought when they began, by the verbs of the product: billing screens with licences,
 * subscriptions and invoices. Only the sandbox can sell to people who are not there.
 */
export async function makeDemoPurchases(ctx: Context, founded: Date, people: DemoBuyers): Promise<void> {
  if (ctx.gateway.name !== 'sandbox') return;
  await equipSchool(ctx, founded, people);
  await subscribeFamily(ctx, founded, people);
}
