import type { FoundTeacher } from '@motamo/contract/billing/billing-shapes';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { queryOf } from '../../../lib/query.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { DraftNote } from '../../../ui/form/DraftNote.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Segments } from '../../../ui/meter/Segments.tsx';
import styles from '../Billing.module.css';
import { type BillingProps, isFree, useLicences } from '../billing-calls.ts';
import { useBillingForm } from '../use-billing-form.ts';
import { BillingDialog } from './BillingDialog.tsx';
import { Fault } from './Fault.tsx';

const SEARCH_MIN = 2;
const names = ['firstName', 'lastName', 'email'] as const;

const assign = (uuid: string) =>
  call('POST /user/teachers/{uuid}/assign', { params: { uuid } }, { isQuiet: true });

type NewTeacher = Record<(typeof names)[number], string>;

/** Creates an account, once: where only the licence failed, a second try does not create it again. */
function useCreation() {
  const created = useRef<FoundTeacher>(null);
  return async (person: NewTeacher): Promise<FoundTeacher> => {
    if (created.current && created.current.email === person.email.trim().toLowerCase())
      return created.current;
    const body = { ...person, lang: currentLanguage() };
    const { teacher } = await call('POST /user/teachers', { body }, { isQuiet: true });
    created.current = teacher;
    return teacher;
  };
}

/** Creates a teacher's account, or gives a licence to one that is there (product §2 Modals, §5). */
export function TeacherModal({ onOpen }: BillingProps) {
  const { t } = useTranslation('billing');
  const formId = useId();
  const [tab, setTab] = useState<'new' | 'known'>('new');
  const [chosen, setChosen] = useState<FoundTeacher | null>(null);
  const hasFree = (useLicences(true).data?.licenses ?? []).some(isFree);
  const create = useCreation();
  const { values, text, tick, formProps, reset, isRestored, isBusy, fault, setFault } = useBillingForm({
    initial: { firstName: '', lastName: '', email: '', wantsLicence: true },
    draft: 'billing.teacher',
    async send({ wantsLicence, ...person }) {
      if (tab === 'known') {
        if (chosen) await assign(chosen.uuid);
        return;
      }
      const teacher = await create(person);
      if (wantsLicence && hasFree && !teacher.isLicensed) await assign(teacher.uuid);
    },
    onDone() {
      showFlash({ tone: 'success', text: t(tab === 'new' ? 'teacher.created' : 'teacher.assigned') });
      onOpen(null);
    },
  });
  const canSend = tab === 'new' ? values.email.trim() !== '' : chosen !== null;
  const needsLicence = tab === 'known' && !hasFree;
  return (
    <BillingDialog
      width={720}
      title={t('teacher.create')}
      description={t('teacher.text')}
      onClose={() => onOpen(null)}
      onCancel={() => {
        reset();
        onOpen(null);
      }}
      note={!canSend && t(tab === 'new' ? 'teacher.needsEmail' : 'teacher.needsChoice')}
      action={t(tab === 'new' ? 'teacher.send' : 'teachers.assign')}
      isBusy={isBusy}
      isDisabled={!canSend}
      does={needsLicence ? () => onOpen({ kind: 'no-licence' }) : formId}
    >
      <form {...formProps} id={formId} className={styles.stack}>
        <DraftNote isRestored={isRestored} onDiscard={() => reset()} />
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
        <Fault text={fault} />
        {tab === 'known' ? (
          <KnownTeachers chosen={chosen} onChoose={setChosen} />
        ) : (
          <>
            {names.map((name) => (
              <Field
                key={name}
                {...text(name)}
                label={t(`teacher.${name}`)}
                type={name === 'email' ? 'email' : 'text'}
                maxLength={191}
                autoComplete="off"
              />
            ))}
            {hasFree && <CheckField {...tick('wantsLicence')} label={t('teacher.withLicence')} />}
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
