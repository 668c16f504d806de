import type { Payment } from '@motamo/contract/billing/billing-shapes';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/dates.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { saveFile } from '../../question/use-document.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Table, type TableColumn } from '../../ui/Table.tsx';
import styles from './Billing.module.css';
import { money, usePayments } from './billing-calls.ts';

/** All invoices of the account, newest first (product §2 Billing). */
export function InvoiceTable() {
  const { t } = useTranslation('billing');
  const { data } = usePayments();
  if (!data) return <Skeleton shape="card" height="120px" />;
  const price = (name: 'subtotal' | 'tps' | 'tvq') => ({
    label: t(`invoices.${name}`),
    kind: 'number' as const,
    cell: ({ invoice }: Payment) => (invoice ? money(invoice[`${name}Cents`]) : '–'),
  });
  const columns: TableColumn<Payment>[] = [
    { label: t('invoices.date'), cell: ({ createdAt }) => formatDate(createdAt) },
    { label: t('invoices.number'), cell: ({ invoice }) => invoice?.number ?? '–' },
    { label: t('invoices.object'), kind: 'name', cell: (payment) => <BoughtObject payment={payment} /> },
    price('subtotal'),
    price('tps'),
    price('tvq'),
    { label: t('invoices.total'), kind: 'number', cell: (payment) => <Total payment={payment} /> },
    { label: t('invoices.file'), kind: 'actions', cell: (payment) => <SaveInvoice payment={payment} /> },
  ];
  return (
    <section className={styles.section} aria-labelledby="invoices">
      <h2 id="invoices">{t('invoices.title')}</h2>
      {data.payments.length === 0 ? (
        <p className={styles.quiet}>{t('invoices.none')}</p>
      ) : (
        <Table
          label={t('invoices.title')}
          columns={columns}
          rows={data.payments}
          keyOf={({ uuid }) => uuid}
        />
      )}
    </section>
  );
}

function BoughtObject({ payment: { type, quantity, transaction } }: { payment: Payment }) {
  const { t } = useTranslation('billing');
  if (type !== 'subscription')
    return t(type === 'license' ? 'invoices.licences' : 'invoices.renewed', { count: quantity });
  const child = transaction.student;
  return child ? t('invoices.child', { name: child.name }) : t('invoices.own');
}

function Total({ payment: { refunded, transaction, state } }: { payment: Payment }) {
  const { t } = useTranslation('billing');
  return (
    <span className={refunded ? styles.fault : styles.strong}>
      {refunded ? `${t('invoices.refunded')} · ${money(0)}` : money(transaction.amount)}
      {state === 'pending' && ` · ${t('status.pending')}`}
    </span>
  );
}

function SaveInvoice({ payment: { invoice, invoiceUrl } }: { payment: Payment }) {
  const { t } = useTranslation('billing');
  if (!invoice) return null;
  const save = () =>
    saveFile(invoiceUrl ?? '', `motamo-${invoice.number}.pdf`).catch(() =>
      showFlash({ tone: 'warning', text: t('failed') }),
    );
  return (
    <Button
      variant="quiet"
      size="s"
      icon={<Download size={16} aria-hidden />}
      aria-label={t('invoices.pdf', { number: invoice.number })}
      onClick={() => void save()}
    >
      PDF
    </Button>
  );
}
