import type { BoughtLicence, TeacherPlan } from '@motamo/contract/billing/billing-shapes';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Table, type TableColumn } from '../../ui/Table.tsx';
import styles from './Billing.module.css';
import { type BillingProps, isFree } from './billing-calls.ts';
import { StatusChip } from './StatusChip.tsx';
import { useCancelTarget } from './use-cancel-target.ts';
import { useWork } from './use-work.ts';

interface TableProps extends BillingProps {
  readonly licences: readonly BoughtLicence[];
}

/** A teacher of the account, or an invitation that nobody has answered (without `one`). */
interface Line {
  readonly id: string;
  readonly email: string;
  readonly one?: TeacherPlan;
}

const matches = (text: string, wanted: string) => text.toLowerCase().includes(wanted.trim().toLowerCase());

/** The teachers of a buyer and who is invited, with the state of each licence (product §2 Billing). */
export function TeacherTable({ plan, licences, onOpen }: TableProps) {
  const { t } = useTranslation('billing');
  const [search, setSearch] = useState('');
  const all: Line[] = [
    ...plan.teacherPlans.map((one) => ({ id: one.user.uuid, email: one.user.email, one })),
    ...licences
      .filter(({ state }) => state === 'invited')
      .map(({ uuid, email }) => ({ id: uuid, email: email ?? '' })),
  ];
  const count = all.length;
  const shown = all.filter(({ one, email }) => matches(`${one?.user.name ?? ''} ${email}`, search));
  const columns: TableColumn<Line>[] = [
    { label: t('teachers.name'), kind: 'name', cell: ({ one }) => <Name one={one} /> },
    { label: t('teachers.email'), isWide: true, cell: ({ email }) => email },
    { label: t('teachers.students'), kind: 'number', cell: ({ one }) => one?.user.studentsCount ?? '–' },
    { label: t('teachers.state'), cell: ({ one }) => <State one={one} /> },
    { label: t('teachers.end'), className: styles.whole, cell: ({ one }) => endOf(one) },
    {
      label: t('teachers.action'),
      kind: 'actions',
      cell: ({ one, email, id }) =>
        one ? (
          <TeacherAction one={one} licences={licences} onOpen={onOpen} />
        ) : (
          <InvitedActions uuid={id} email={email} />
        ),
    },
  ];
  return (
    <section className={styles.section} aria-labelledby="teachers">
      <div className={styles.tableHead}>
        <h2 id="teachers">
          {t('teachers.title')} <Chip>{count}</Chip>
        </h2>
        {count > 0 && <SearchField label={t('teachers.search')} value={search} onChange={setSearch} />}
      </div>
      {count === 0 ? (
        <p className={styles.quiet}>{t('teachers.none')}</p>
      ) : (
        <Table label={t('teachers.title')} columns={columns} rows={shown} keyOf={({ id }) => id} />
      )}
    </section>
  );
}

const initialsOf = (name: string) =>
  name
    .replace(/[^\p{L} ]/gu, '')
    .split(' ')
    .map((part) => part.charAt(0))
    .slice(0, 2);

function endOf(one: TeacherPlan | undefined) {
  const end = one?.subscription?.billingPeriodEndDate ?? one?.license?.finishedAt;
  return end ? formatDate(end) : '–';
}

function Name({ one }: { one: TeacherPlan | undefined }) {
  const { t } = useTranslation('billing');
  return (
    <span className={one ? styles.who : `${styles.who} ${styles.waiting}`}>
      <span className={styles.face} aria-hidden>
        {one ? initialsOf(one.user.name) : <Send size={14} />}
      </span>
      {one ? one.user.name : t('teachers.notYet')}
    </span>
  );
}

function State({ one }: { one: TeacherPlan | undefined }) {
  const { t } = useTranslation('billing');
  if (!one)
    return (
      <Chip tone="sky" icon={<Send size={14} aria-hidden />}>
        {t('teachers.invited')}
      </Chip>
    );
  if (one.subscription) return <StatusChip status={one.subscription.status} />;
  return <Chip>{t(one.license ? 'teachers.otherLicence' : 'teachers.noLicence')}</Chip>;
}

function TeacherAction({ one, licences, onOpen }: { one: TeacherPlan } & Omit<TableProps, 'plan'>) {
  const { t } = useTranslation('billing');
  const targetOf = useCancelTarget();
  const { isBusy, run } = useWork(() => undefined);
  const { user, subscription, license } = one;
  const params = { uuid: user.uuid };
  const name = user.name;
  const hasFree = licences.some(isFree);
  if (subscription?.status === 'active') {
    const stop = () => call('POST /user/teachers/{uuid}/subscription/cancel', { params }, { isQuiet: true });
    const target = () => targetOf(subscription, t('teachers.licenceOf', { name }), stop);
    return (
      <Button
        variant="quiet"
        size="s"
        aria-label={t('teachers.stopOf', { name })}
        onClick={() => onOpen({ kind: 'cancel', target: target() })}
      >
        {t('stop')}
      </Button>
    );
  }
  if (subscription && subscription.status !== 'pending') {
    return (
      <Button
        variant="paper"
        size="s"
        aria-label={t('teachers.resumeOf', { name })}
        onClick={() => onOpen({ kind: 'subscribe', teacherUuid: user.uuid, teacherName: name })}
      >
        {t('resume')}
      </Button>
    );
  }
  if (subscription || license) return null;
  const assign = () => call('POST /user/teachers/{uuid}/assign', { params });
  return (
    <Button
      variant="sky"
      size="s"
      busy={isBusy}
      aria-label={t('teachers.assignTo', { name })}
      onClick={() => (hasFree ? void run(assign) : onOpen({ kind: 'no-licence' }))}
    >
      {t('teachers.assign')}
    </Button>
  );
}

function InvitedActions({ uuid, email }: { uuid: string; email: string }) {
  const { t } = useTranslation('billing');
  const { isBusy, run } = useWork(() => undefined);
  const takeBack = () => call('POST /user/licenses/{uuid}/take-back', { params: { uuid } });
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        busy={isBusy}
        aria-label={t('teachers.takeBackFrom', { email })}
        onClick={() => void run(takeBack)}
      >
        {t('teachers.takeBack')}
      </Button>
      <Button
        variant="quiet"
        size="s"
        aria-label={t('teachers.resendTo', { email })}
        onClick={() => void run(() => call('POST /user/licenses/transfer', { body: { email } }))}
      >
        {t('teachers.resend')}
      </Button>
    </>
  );
}
