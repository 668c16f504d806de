import type { BoughtLicence, PaymentPlan } from '@motamo/contract/billing/billing-shapes';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query.ts';
import { showRoutes } from '../../lib/show-routes.tsx';
import { loadModalFrame } from '../../ui/modal/load-modal-frame.ts';
import styles from './Billing.module.css';
import { type BillingModal, type CancelTarget, useBuyerPlan } from './billing-calls.ts';
import { InvoiceTable } from './InvoiceTable.tsx';
import { BillingModals } from './modals/BillingModals.tsx';

const plan: PaymentPlan = {
  paymentData: null,
  ...{ teacherPlans: [], studentPlans: [], license: null, currentUserSubscription: null },
  plan: {
    ...{ planId: 'teacher-year', price: 49.99, priceCents: 4999, tpsCents: 250, tvqCents: 499 },
    ...{ totalCents: 5748, tpsRate: '5', tvqRate: '9.975', currency: 'CAD' },
  },
  ...{ studentsCount: 0, provider: 'sandbox', canBuy: true },
};
const licence = (nth: number): BoughtLicence => ({
  uuid: `01890000-0000-7000-8000-00000000000${nth}`,
  ...{ state: 'free', status: 'active', email: null, teacher: null },
  ...{ startedAt: '2026-11-10T15:00:00.000Z', finishedAt: '2027-11-10T15:00:00.000Z' },
});
const payment = (state: 'pending' | 'succeeded' | 'refunded') => ({
  ...{ id: 1, uuid: '01890000-0000-7000-8000-0000000000b1', type: 'subscription', state },
  refunded: state === 'refunded',
  ...{ quantity: 1, transaction: { amount: 5748, student: null }, createdAt: '2026-11-10T15:00:00.000Z' },
  ...{ invoiceUrl: null, invoice: null, processorCode: null, processorMessage: null, refundableUntil: null },
  card: { cardType: 'Visa', imageUrl: '/cards/visa.svg', last4: '1111' },
});

let sent: [string, unknown][];
/** What the server answers to the writing calls, one after the other; then it has no answer. */
let answers: [number, unknown][];
let payments: unknown[];

const reading: Readonly<Record<string, () => unknown>> = {
  '/user/payments/plan': () => ({ paymentPlan: plan }),
  '/user/payments': () => ({ payments, nextCursor: null }),
  '/user/licenses': () => ({ licenses: [licence(1), licence(2)] }),
};

beforeAll(async () => {
  HTMLDialogElement.prototype.close ??= () => undefined;
  await startTexts();
  // A test waits for a dialog for one second only, and the first one would load it.
  await Promise.all([needTexts('billing'), loadModalFrame()]);
});
beforeEach(() => {
  sent = [];
  answers = [];
  payments = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(address, 'http://localhost').pathname.replace('/api/v1', '');
    if (method === 'GET') return new Response(JSON.stringify(reading[path]?.() ?? {}), { status: 200 });
    sent.push([path, JSON.parse(String(body ?? 'null'))]);
    const answer = answers.shift();
    if (!answer) throw new TypeError('network');
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show(first: BillingModal, shown = plan) {
  showRoutes({
    '/': () => {
      const [modal, setModal] = useState<BillingModal | null>(first);
      return modal ? <BillingModals plan={shown} onOpen={setModal} modal={modal} /> : <p>closed</p>;
    },
  });
}
const field = async (name: string) => (await screen.findByLabelText(name)) as HTMLInputElement;
const fill = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
const press = async (name: RegExp) => {
  const button = (await screen.findByRole('button', { name })) as HTMLButtonElement;
  await waitFor(() => expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([false, null]));
  await userEvent.click(button);
};
const refused = (code: string, errors: object, flash?: string): [number, unknown] => [
  Object.keys(errors).length > 0 ? 422 : 409,
  { code, errors, flash },
];

describe('the code of a licence', () => {
  it('stays in its field when there is no answer, and when it is refused', async () => {
    show({ kind: 'redeem' });
    const code = await field('Code de la licence');
    fill(code, 'abcd-2345-wxyz');
    await press(/^Activer la licence/);
    await waitFor(() => expect(sent).toEqual([['/user/licenses/redeem', { code: 'ABCD-2345-WXYZ' }]]));
    answers = [
      refused('invalid-fields', { code: 'Ce code n’existe pas.' }),
      refused('conflict', {}, 'Vous avez déjà une licence.'),
      [200, { success: true }],
    ];
    await press(/^Activer la licence/);
    expect(await screen.findByText('Ce code n’existe pas.')).toBeTruthy();
    await press(/^Activer la licence/);
    expect(await screen.findByText('Vous avez déjà une licence.')).toBeTruthy();
    expect(code.value).toBe('ABCD-2345-WXYZ');
    await press(/^Activer la licence/);
    expect(await screen.findByText('closed')).toBeTruthy();
  });
});

describe('the transfer of licences', () => {
  it('keeps the refused address with its reason, and all that got no answer', async () => {
    show({ kind: 'transfer' });
    const emails = await field('Courriels');
    fill(emails, 'ana@ecole.test luc@ecole.test');
    answers = [
      [200, { success: true, license: licence(1) }],
      refused('x', { email: 'Déjà une licence en cours.' }),
    ];
    await press(/^Envoyer 2 licences/);
    expect(await screen.findByText('Déjà une licence en cours.')).toBeTruthy();
    expect(emails.value).toBe('luc@ecole.test');
    fill(emails, 'zoe@ecole.test');
    await press(/^Envoyer 1 licence/);
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(emails.value).toBe('zoe@ecole.test');
    fill(emails, 'zoe@ecole.test max@ecole.test');
    await press(/^Retirer max@ecole.test/);
    expect(emails.value).toBe('zoe@ecole.test');
    answers = [[200, { success: true, license: licence(2) }]];
    await press(/^Envoyer 1 licence/);
    expect(await screen.findByText('closed')).toBeTruthy();
  });
});

describe('a new teacher', () => {
  it('is created once, although the licence was refused the first time', async () => {
    show({ kind: 'teacher' });
    for (const [name, value] of [
      ['Prénom', 'Annie'],
      ['Nom de famille', 'Roberge'],
      ['Courriel', 'annie@ecole.test'],
    ] as const)
      fill(await field(name), value);
    const teacher = {
      uuid: licence(9).uuid,
      name: 'Annie Roberge',
      email: 'annie@ecole.test',
      isLicensed: false,
    };
    answers = [
      refused('invalid-fields', { lastName: 'Ce nom ne va pas.' }),
      [201, { teacher }],
      refused('conflict', {}, 'Plus de licences disponibles.'),
      [200, { success: true, license: licence(1) }],
    ];
    await screen.findByLabelText('Lui attribuer une licence libre');
    await press(/^Créer le compte/);
    expect(await screen.findByText('Ce nom ne va pas.')).toBeTruthy();
    await press(/^Créer le compte/);
    expect(await screen.findByText('Plus de licences disponibles.')).toBeTruthy();
    expect((await field('Courriel')).value).toBe('annie@ecole.test');
    await press(/^Créer le compte/);
    expect(await screen.findByText('closed')).toBeTruthy();
    const assigned = `/user/teachers/${teacher.uuid}/assign`;
    expect(sent.map(([path]) => path)).toEqual(['/user/teachers', '/user/teachers', assigned, assigned]);
  });
});

describe('buying licences', () => {
  const card: PaymentPlan['paymentData'] = {
    ...{ kind: 'card', cardType: 'Visa', imageUrl: '/cards/visa.svg', last4: '1881' },
    ...{ expirationDate: '12/2039', processorMessage: null },
  };
  const bought = { success: true, licenses: [licence(3)] };

  it('sends the same key after a lost reply, and another one for another number or after a refusal', async () => {
    show({ kind: 'buy' }, { ...plan, paymentData: card });
    const count = await field('Combien de licences ?');
    fill(count, '3');
    await press(/^Payer 172\.43/);
    await waitFor(() => expect(sent).toHaveLength(1));
    await press(/^Payer 172\.43/);
    await waitFor(() => expect(sent).toHaveLength(2));
    fill(count, '2');
    answers = [refused('conflict', {}, 'Le paiement a été refusé.'), [201, bought]];
    await press(/^Payer 114\.95/);
    expect(await screen.findByText('Le paiement a été refusé.')).toBeTruthy();
    expect(count.value).toBe('2');
    await press(/^Payer 114\.95/);
    expect(await screen.findByText('closed')).toBeTruthy();
    const bodies = sent.map(([path, body]) => ({
      path,
      ...(body as { count: number; idempotencyKey: string }),
    }));
    expect(bodies.map(({ path, count: number }) => [path, number])).toEqual(
      [3, 3, 2, 2].map((number) => ['/user/licenses', number]),
    );
    const [first, again, other, afterRefusal] = bodies.map(({ idempotencyKey }) => idempotencyKey);
    expect(again).toBe(first);
    expect(new Set([first, other, afterRefusal]).size).toBe(3);
  });

  it('sends nothing while the number is none, and what is wrong with it stands under it', async () => {
    show({ kind: 'buy' }, { ...plan, paymentData: card });
    const count = await field('Combien de licences ?');
    for (const [typed, words] of [
      ['0', 'De 1 à 100'],
      ['deux', 'De 1 à 100'],
      ['101', /100 licences au plus par achat/],
    ] as const) {
      fill(count, typed);
      expect(await screen.findByText(words)).toBeTruthy();
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Payer/ }).disabled).toBe(true);
    }
    answers = [refused('invalid-fields', { count: 'Ce nombre ne va pas.' })];
    fill(count, '1');
    await press(/^Payer 57\.48/);
    expect(await screen.findByText('Ce nombre ne va pas.')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });
});

describe('an invoice', () => {
  it('that was refunded shows 0 in red, the others what was paid', async () => {
    payments = [
      { ...payment('refunded'), id: 2, uuid: '01890000-0000-7000-8000-0000000000b2' },
      payment('succeeded'),
    ];
    showRoutes({ '/': InvoiceTable });
    const refunded = await screen.findByText('Remboursée · 0.00 $');
    expect(refunded.className).toBe(styles.fault);
    const paid = screen.getByText('57.48 $');
    expect(paid.className).toBe(styles.strong);
    expect(refunded.closest('tr')?.textContent).not.toContain('57.48');
  });
});

describe('a payment that waits', () => {
  it('is asked for again until it is settled', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      payments = [payment('pending')];
      showRoutes({
        '/': () => {
          useBuyerPlan();
          return <InvoiceTable />;
        },
      });
      expect(await screen.findByText(/En attente/)).toBeTruthy();
      payments = [payment('succeeded')];
      await vi.advanceTimersByTimeAsync(3000);
      await waitFor(() => expect(screen.queryByText(/En attente/)).toBeNull());
      const before = queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.dataUpdateCount);
      await vi.advanceTimersByTimeAsync(9000);
      expect(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.dataUpdateCount),
      ).toEqual(before);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('stopping', () => {
  it('shows for how many days all money still comes back', async () => {
    const day = 24 * 60 * 60_000;
    const at = (days: number) => new Date(Date.now() + days * day).toISOString();
    const stopOf = (refundUntil: string | null): CancelTarget => ({
      ...{ title: 'Enseignant, un an', from: at(-5), until: at(360), quantity: 1, refundCents: 5748 },
      ...{ refundId: refundUntil === null ? null : 1, refundUntil, stop: async () => undefined },
    });
    show({ kind: 'cancel', target: stopOf(at(9.5)) });
    expect(await screen.findByText('Aujourd’hui · 9 jours pour être remboursé')).toBeTruthy();
    cleanup();
    show({ kind: 'cancel', target: stopOf(at(0.2)) });
    expect(await screen.findByText('Aujourd’hui · 1 jour pour être remboursé')).toBeTruthy();
    cleanup();
    show({ kind: 'cancel', target: stopOf(null) });
    await screen.findByRole('dialog');
    expect(screen.queryByText(/pour être remboursé/)).toBeNull();
  });
});
