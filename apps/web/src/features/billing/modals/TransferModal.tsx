import { CircleAlert, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { DraftNote } from '../../../ui/form/DraftNote.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import styles from '../Billing.module.css';
import { type BillingProps, isFree, useLicences, wordsOf } from '../billing-calls.ts';
import { SquareRow } from '../LicenceStock.tsx';
import { useBillingForm } from '../use-billing-form.ts';
import { BillingDialog } from './BillingDialog.tsx';
import { Fault } from './Fault.tsx';

const addressesIn = (text: string) => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];
const isAddress = (text: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);

/** Sends one licence to each address; those that were refused, with the reason, and those that got no answer, are left. */
async function transferTo(emails: readonly string[], fallback: string) {
  const refused: Record<string, string> = {};
  for (const [at, email] of emails.entries()) {
    try {
      await call('POST /user/licenses/transfer', { body: { email } }, { isQuiet: true });
    } catch (error) {
      if (!(error instanceof ApiFailure)) return { refused, left: emails.slice(at), error };
      refused[email] = wordsOf(error, fallback);
    }
  }
  return { refused, left: [], error: undefined };
}

interface Row {
  readonly email: string;
  /** Of a teacher of the school. */
  readonly name: string | undefined;
  readonly fault: string | undefined;
}

function AddressRow({ row: { email, name, fault }, onRemove }: { row: Row; onRemove: () => void }) {
  const { t } = useTranslation('billing');
  return (
    <li className={fault ? styles.bad : undefined}>
      <p>
        <b>{name ?? email}</b>
        {name && <small>{email}</small>}
      </p>
      <span className={fault ? styles.fault : styles.quiet}>
        {fault ? <CircleAlert size={14} aria-hidden /> : <Send size={14} aria-hidden />}{' '}
        {fault ?? t(name ? 'transfer.atOnce' : 'transfer.byInvitation')}
      </span>
      <Button variant="quiet" size="s" aria-label={t('transfer.removeOf', { email })} onClick={onRemove}>
        {t('transfer.remove')}
      </Button>
    </li>
  );
}

/** Gives free licences by e-mail, one for each address (product §2 Modals). */
export function TransferModal({ plan, onOpen }: BillingProps) {
  const { t } = useTranslation('billing');
  const formId = useId();
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const free = (useLicences(true).data?.licenses ?? []).filter(isFree).length;
  const licensed = new Set(plan.teacherPlans.filter(({ license }) => license).map(({ user }) => user.email));
  const names = new Map(plan.teacherPlans.map(({ user }) => [user.email, user.name]));
  const faultOf = (email: string): string | undefined => {
    if (refusals[email]) return refusals[email];
    if (!isAddress(email)) return t('transfer.wrong');
    return licensed.has(email) ? t('transfer.licensed') : undefined;
  };
  const rowsOf = (written: string) =>
    addressesIn(written).map((email) => ({ email, name: names.get(email), fault: faultOf(email) }));
  const goodOf = (written: string) => rowsOf(written).filter(({ fault }) => !fault);
  const { values, change, text, formProps, reset, isRestored, isBusy, fault } = useBillingForm({
    initial: { emails: '' },
    draft: 'billing.transfer',
    async send({ emails }) {
      const wanted = goodOf(emails).map(({ email }) => email);
      const { refused, left, error } = await transferTo(wanted, t('failed'));
      const kept = [...Object.keys(refused), ...left];
      setRefusals((old) => ({ ...old, ...refused }));
      change({ emails: kept.join(' ') });
      if (error) throw error;
      if (kept.length > 0) return;
      showFlash({ tone: 'success', text: t('transfer.done', { count: wanted.length }) });
      onOpen(null);
    },
    onDone: () => undefined,
  });
  const rows = rowsOf(values.emails);
  const count = goodOf(values.emails).length;
  const isTooMany = count > free;
  const remove = (email: string) =>
    change({ emails: rows.flatMap((row) => (row.email === email ? [] : row.email)).join(' ') });
  return (
    <BillingDialog
      width={720}
      title={t('transfer.title')}
      description={t('transfer.text')}
      onClose={() => onOpen(null)}
      onCancel={() => {
        reset();
        onOpen(null);
      }}
      note={t('transfer.once')}
      action={t('transfer.send', { count })}
      isBusy={isBusy}
      isDisabled={count === 0 || isTooMany}
      does={formId}
    >
      <form {...formProps} id={formId} className={styles.stack}>
        <DraftNote isRestored={isRestored} onDiscard={() => reset()} />
        <Fault text={fault} />
        <Field {...text('emails')} label={t('transfer.emails')} inputMode="email" autoComplete="off" />
        <ul className={styles.rows}>
          {rows.map((row) => (
            <AddressRow key={row.email} row={row} onRemove={() => remove(row.email)} />
          ))}
        </ul>
        <SquareRow kinds={Array.from({ length: free }, (_, at) => (at < count ? 'invited' : 'free'))} />
        <p className={isTooMany ? styles.fault : undefined} role="status">
          {t(isTooMany ? 'transfer.tooMany' : 'transfer.uses', {
            count,
            free,
            left: Math.max(0, free - count),
          })}
        </p>
      </form>
    </BillingDialog>
  );
}
