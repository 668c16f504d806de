import type { Classroom } from '@motamo/contract/classrooms';
import type { Pupil } from '@motamo/contract/pupils';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { fieldErrorsOf, NetworkError } from '../../lib/api-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { showFlash } from '../../ui/flash-store.ts';
import { Modal } from '../../ui/Modal.tsx';
import type { OpenModal } from './modal-state.ts';
import { PastePanel } from './PastePanel.tsx';
import { refreshPupils } from './pupil-calls.ts';
import { bodyOf, emptyPupil, valuesOf } from './pupil-values.ts';
import styles from './StudentForm.module.css';
import { StudentForm } from './StudentForm.tsx';

export interface StudentModalProps {
  pupil: Pupil | null;
  classrooms: Classroom[];
  /** Of a new pupil; null for a child of a parent. */
  classroomUuid: string | null;
  firstTab?: 'one' | 'many';
  onOpen: (modal: OpenModal | null) => void;
}

/** One pupil, new or known, or many new ones. */
export function StudentModal({
  pupil,
  classrooms,
  classroomUuid,
  firstTab = 'one',
  onOpen,
}: StudentModalProps) {
  const [tab, setTab] = useState(firstTab);
  if (tab === 'many') {
    return <PastePanel {...{ classrooms, classroomUuid, onOpen }} tabs={<Tabs {...{ tab, setTab }} />} />;
  }
  return (
    <OneStudent
      {...{ pupil, classrooms, classroomUuid, onOpen }}
      tabs={pupil ? null : <Tabs {...{ tab, setTab }} />}
    />
  );
}

function Tabs({ tab, setTab }: { tab: 'one' | 'many'; setTab: (tab: 'one' | 'many') => void }) {
  const { t } = useTranslation('students');
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('add')}>
      {(['one', 'many'] as const).map((value) => (
        <button
          key={value}
          type="button"
          role="tab"
          aria-selected={tab === value}
          onClick={() => setTab(value)}
        >
          {t(`form.${value}`)}
        </button>
      ))}
    </div>
  );
}

type OneProps = Omit<StudentModalProps, 'firstTab'> & { tabs: ReactNode };

function OneStudent({ pupil, classrooms, classroomUuid, onOpen, tabs }: OneProps) {
  const { t } = useTranslation('students');
  const [values, setValues] = useState(() => (pupil ? valuesOf(pupil) : emptyPupil(classroomUuid)));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState<'save' | 'next' | null>(null);
  // A second press, or a repeat after a lost answer, creates nobody twice.
  const key = useRef(crypto.randomUUID());
  const send = async (more: { resetPassword?: boolean } = {}) => {
    const body = { ...bodyOf(values, pupil), ...more };
    if (pupil) return call('PUT /user/students/{uuid}', { params: { uuid: pupil.uuid }, body });
    return call('POST /user/students', { body: { ...body, key: key.current } });
  };
  const save = async (after: 'save' | 'next', more: { resetPassword?: boolean } = {}) => {
    if (busy) return;
    setBusy(after);
    setErrors({});
    try {
      const { student, password = null } = await send(more);
      key.current = crypto.randomUUID();
      await refreshPupils();
      if (after === 'next') setValues(emptyPupil(values.classroomUuid));
      if (after === 'next') showFlash({ tone: 'success', text: t('form.saved', { name: student.name }) });
      else if (!pupil || password) onOpen({ kind: 'secrets', pupil: student, password, isNew: !pupil });
      else onOpen(null);
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      if (error instanceof NetworkError) showFlash({ tone: 'warning', text: t('network') });
    }
    setBusy(null);
  };
  const classroom = classrooms.find(({ uuid }) => uuid === values.classroomUuid);
  return (
    <Modal
      open
      title={
        pupil ? t('form.editTitle', { name: pupil.name }) : t(classroomUuid === null ? 'addChild' : 'add')
      }
      closeLabel={t('close')}
      onClose={() => onOpen(null)}
      width={960}
      footer={
        <>
          <span className={styles.footNote}>
            {classroom ? t('form.inClass', { count: classroom.studentsCount, title: classroom.title }) : ''}
          </span>
          <Button variant="quiet" onClick={() => onOpen(null)}>
            {t('cancel')}
          </Button>
          {!pupil && (
            <Button variant="paper" busy={busy === 'next'} onClick={() => void save('next')}>
              {t('form.saveNext')}
            </Button>
          )}
          <Button variant="sky" busy={busy === 'save'} onClick={() => void save('save')}>
            {t('save')}
          </Button>
        </>
      }
    >
      {tabs}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save('save');
        }}
      >
        <StudentForm
          {...{ values, errors, classrooms, pupil }}
          onChange={(part) => setValues((old) => ({ ...old, ...part }))}
          onReset={pupil ? () => void save('save', { resetPassword: true }) : undefined}
        />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Modal>
  );
}
