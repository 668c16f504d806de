import type { FoundTeacher } from '@motamo/contract/billing/billing-shapes';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { fieldErrorsOf } from '../../../lib/api-failure.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { queryOf } from '../../../lib/query.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Segments } from '../../../ui/meter/Segments.tsx';
import styles from '../Billing.module.css';
import { type BillingProps, useLicences } from '../billing-calls.ts';
import { useWork } from '../use-work.ts';
import { BillingDialog } from './BillingDialog.tsx';
import { Fault } from './Fault.tsx';

const SEARCH_MIN = 2;

/** Creates a teacher's account, or gives a licence to one that is there (product §2 Modals, §5). */
export function TeacherModal({ onOpen }: BillingProps) {
  const { t } = useTranslation('billing');
  const formId = useId();
  const [tab, setTab] = useState<'new' | 'known'>('new');
  const [values, setValues] = useState({ firstName: '', lastName: '', email: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [chosen, setChosen] = useState<FoundTeacher | null>(null);
  const licences = useLicences(true).data?.licenses ?? [];
  const hasFree = licences.some(({ state }) => state === 'free');
  const [wantsLicence, setWantsLicence] = useState(true);
  const { isBusy, fault, setFault, run } = useWork(() => {
    showFlash({ tone: 'success', text: t(tab === 'new' ? 'teacher.created' : 'teacher.assigned') });
    onOpen(null);
  });
  const assign = (uuid: string) =>
    call('POST /user/teachers/{uuid}/assign', { params: { uuid } }, { isQuiet: true });
  const create = async () => {
    const body = { ...values, lang: currentLanguage() };
    const { teacher } = await call('POST /user/teachers', { body }, { isQuiet: true }).catch(
      (error: unknown) => {
        setErrors(fieldErrorsOf(error));
        throw error;
      },
    );
    if (wantsLicence && hasFree && !teacher.isLicensed) await assign(teacher.uuid);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    if (tab === 'new') void run(create);
    else if (chosen && hasFree) void run(() => assign(chosen.uuid));
    else onOpen({ kind: 'no-licence' });
  };
  const canSend = tab === 'new' ? values.email.trim() !== '' : chosen !== null;
  return (
    <BillingDialog
      width={720}
      title={t('teacher.create')}
      description={t('teacher.text')}
      onClose={() => onOpen(null)}
      note={!canSend && t(tab === 'new' ? 'teacher.needsEmail' : 'teacher.needsChoice')}
      action={t(tab === 'new' ? 'teacher.send' : 'teachers.assign')}
      isBusy={isBusy}
      isDisabled={!canSend}
      does={formId}
    >
      <form id={formId} className={styles.stack} noValidate onSubmit={submit}>
        <Segments
          label={t('teacher.create')}
          value={tab}
          onChange={(next) => {
            setTab(next);
            setFault(undefined);
          }}
          options={[
            { value: 'new', label: t('teacher.new') },
            { value: 'known', label: t('teacher.known') },
          ]}
        />
        {Object.keys(errors).length === 0 && <Fault text={fault} />}
        {tab === 'known' ? (
          <KnownTeachers chosen={chosen} onChoose={setChosen} />
        ) : (
          <>
            {(['firstName', 'lastName', 'email'] as const).map((name) => (
              <Field
                key={name}
                label={t(`teacher.${name}`)}
                type={name === 'email' ? 'email' : 'text'}
                value={values[name]}
                error={errors[name]}
                maxLength={191}
                autoComplete="off"
                onChange={(event) => setValues((old) => ({ ...old, [name]: event.target.value }))}
              />
            ))}
            {hasFree && (
              <CheckField
                label={t('teacher.withLicence')}
                checked={wantsLicence}
                onChange={(event) => setWantsLicence(event.target.checked)}
              />
            )}
          </>
        )}
      </form>
    </BillingDialog>
  );
}

interface KnownProps {
  chosen: FoundTeacher | null;
  onChoose: (teacher: FoundTeacher | null) => void;
}

/** Teachers who are there: the licensed cannot be chosen, a second click unselects. */
function KnownTeachers({ chosen, onChoose }: KnownProps) {
  const { t } = useTranslation('billing');
  const [search, setSearch] = useState('');
  const isLong = search.trim().length >= SEARCH_MIN;
  const found = useQuery({
    ...queryOf('GET /user/teachers/search', { query: { search: isLong ? search.trim() : '' } }),
    placeholderData: (old) => old,
  });
  const teachers = found.data?.teachers ?? [];
  return (
    <>
      <Field
        type="search"
        label={t('teachers.search')}
        hint={t('teacher.searchHint')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className={styles.found}>
        {teachers.map((teacher) => (
          <li key={teacher.uuid}>
            <label>
              <input
                type="checkbox"
                checked={chosen?.uuid === teacher.uuid}
                disabled={teacher.isLicensed}
                onChange={() => onChoose(chosen?.uuid === teacher.uuid ? null : teacher)}
              />
              {teacher.name && <b>{teacher.name}</b>} {teacher.email}
              {teacher.isLicensed && <small className={styles.quiet}>{t('transfer.licensed')}</small>}
            </label>
          </li>
        ))}
      </ul>
      {found.data && teachers.length === 0 && <p role="status">{t('teacher.nobody')}</p>}
    </>
  );
}
