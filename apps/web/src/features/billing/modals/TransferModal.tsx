import { CircleAlert, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { Field } from '../../../ui/form/Field.tsx';
import styles from '../Billing.module.css';
import { type BillingProps, refreshBilling, useLicences, wordsOf } from '../billing-calls.ts';
import { BillingDialog } from './BillingDialog.tsx';

const addressesIn = (text: string) => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];
const isAddress = (text: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);

/** Gives free licences by e-mail, one for each address (product §2 Modals). */
export function TransferModal({ plan, onOpen }: BillingProps) {
  const { t } = useTranslation('billing');
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const licences = useLicences(true).data?.licenses ?? [];
  const free = licences.filter(({ state }) => state === 'free').length;
  const licensed = new Set(plan.teacherPlans.filter(({ license }) => license).map(({ user }) => user.email));
  const known = new Set(plan.teacherPlans.map(({ user }) => user.email));
  const rows = addressesIn(text).map((email) => ({ email, fault: faultOf(email) }));
  const good = rows.filter(({ fault }) => !fault);
  function faultOf(email: string): string | undefined {
    if (faults[email]) return faults[email];
    if (!isAddress(email)) return t('transfer.wrong');
    return licensed.has(email) ? t('transfer.licensed') : undefined;
  }
  const send = async () => {
    setIsBusy(true);
    const refused: Record<string, string> = {};
    for (const { email } of good) {
      await call('POST /user/licenses/transfer', { body: { email } }, { isQuiet: true }).catch(
        (error: unknown) => {
          refused[email] = wordsOf(error, t('failed'));
        },
      );
    }
    await refreshBilling();
    setIsBusy(false);
    setFaults((old) => ({ ...old, ...refused }));
    setText(Object.keys(refused).join(' '));
    if (Object.keys(refused).length > 0) return;
    showFlash({ tone: 'success', text: t('transfer.done', { count: good.length }) });
    onOpen(null);
  };
  return (
    <BillingDialog
      width={720}
      title={t('transfer.title')}
      description={t('transfer.text')}
      onClose={() => onOpen(null)}
      note={t('transfer.once')}
      action={t('transfer.send', { count: good.length })}
      isBusy={isBusy}
      isDisabled={good.length === 0 || good.length > free}
      does={send}
    >
      <div className={styles.stack}>
        <Field
          label={t('transfer.emails')}
          inputMode="email"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ul className={styles.rows}>
          {rows.map(({ email, fault }) => (
            <li key={email} className={fault ? styles.bad : undefined}>
              <b>{email}</b>
              <span className={fault ? styles.fault : styles.quiet}>
                {fault ? <CircleAlert size={14} aria-hidden /> : <Send size={14} aria-hidden />}{' '}
                {fault ?? t(known.has(email) ? 'transfer.atOnce' : 'transfer.byInvitation')}
              </span>
            </li>
          ))}
        </ul>
        <p className={good.length > free ? styles.fault : undefined} role="status">
          {t(good.length > free ? 'transfer.tooMany' : 'transfer.uses', {
            count: good.length,
            free,
            left: Math.max(0, free - good.length),
          })}
        </p>
      </div>
    </BillingDialog>
  );
}
