import type { Classroom } from '@motamo/contract/classrooms';
import type { OwnStudent } from '@motamo/contract/students';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { useIsOnline } from '../../lib/browser/online.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/form/Button.tsx';
import { DraftNote } from '../../ui/form/DraftNote.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { useUnsaved } from '../../ui/modal/use-unsaved.tsx';
import type { OpenModal } from './modal-state.ts';
import { PastePanel } from './PastePanel.tsx';
import styles from './StudentForm.module.css';
import { StudentForm } from './StudentForm.tsx';
import { refreshStudents } from './student-calls.ts';
import { bodyOf, emptyStudent, type StudentValues, valuesOf } from './student-values.ts';

export interface StudentModalProps {
  student: OwnStudent | null;
  classrooms: Classroom[];
  /** Of a new pupil; null for a child of a parent. */
  classroomUuid: string | null;
  firstTab?: 'one' | 'many';
  onOpen: (modal: OpenModal | null) => void;
}

/** One pupil, new or known, or many new ones. */
export function StudentModal({
  student,
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
      {...{ student, classrooms, classroomUuid, onOpen }}
      tabs={student ? null : <Tabs {...{ tab, setTab }} />}
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

/** Which button saves: to close, to go on with another pupil, or to give a new password. */
type Choice = 'save' | 'next' | 'reset';

type OneProps = Omit<StudentModalProps, 'firstTab'> & { tabs: ReactNode };

function OneStudent({ student, classrooms, classroomUuid, onOpen, tabs }: OneProps) {
  const { t } = useTranslation('students');
  // A second press, or a repeat after a lost answer, creates nobody twice.
  const key = useRef(crypto.randomUUID());
  const [pressed, setPressed] = useState<Choice>('save');
  const initial = student ? valuesOf(student) : emptyStudent(classroomUuid);
  const form = useForm<StudentValues, Choice>({
    initial,
    isFormal: true,
    draft: `student.${student?.uuid ?? 'new'}`,
    // All but the password, which nothing on this device keeps.
    keptOf: (typed) => ({ ...typed, password: '' }),
    send: async (sent, choice = 'save') => {
      const resetPassword = choice === 'reset' ? { resetPassword: true } : {};
      const body = { ...bodyOf(sent, student), ...resetPassword };
      const { student: saved, password = null } = student
        ? await call('PUT /user/students/{uuid}', { params: { uuid: student.uuid }, body })
        : await call('POST /user/students', { body: { ...body, key: key.current } });
      key.current = crypto.randomUUID();
      await refreshStudents();
      if (choice === 'next') {
        reset(emptyStudent(sent.classroomUuid));
        showFlash({ tone: 'success', text: t('form.saved', { name: saved.name }) });
      } else if (!student || password) {
        onOpen({ kind: 'secrets', student: saved, password, isNew: !student });
      } else onOpen(null);
    },
  });
  const { formProps, values, errors, change, submit, reset, isBusy } = form;
  const isOnline = useIsOnline();
  const unsaved = useUnsaved(values.password !== '' && (!isBusy || !isOnline), () => onOpen(null));
  const cancel = () => {
    reset();
    onOpen(null);
  };
  const press = (choice: Choice) => {
    setPressed(choice);
    void submit(choice);
  };
  const classroom = classrooms.find(({ uuid }) => uuid === values.classroomUuid);
  return (
    <Modal
      open
      title={
        student ? t('form.editTitle', { name: student.name }) : t(classroomUuid === null ? 'addChild' : 'add')
      }
      closeLabel={t('close')}
      onClose={unsaved.close}
      width={960}
      footer={
        <>
          <span className={styles.footNote}>
            {errors.form ??
              (classroom && t('form.inClass', { count: classroom.studentsCount, title: classroom.title }))}
          </span>
          <Button variant="quiet" onClick={cancel}>
            {t('cancel')}
          </Button>
          {!student && (
            <Button variant="paper" busy={isBusy && pressed === 'next'} onClick={() => press('next')}>
              {t('form.saveNext')}
            </Button>
          )}
          <Button variant="sky" busy={isBusy && pressed !== 'next'} onClick={() => press('save')}>
            {t('save')}
          </Button>
        </>
      }
    >
      {unsaved.question}
      {tabs}
      <DraftNote isRestored={form.isRestored} onDiscard={() => reset()} />
      <form {...formProps}>
        <StudentForm
          {...{ values, errors, classrooms, student }}
          onChange={change}
          onReset={student ? () => press('reset') : undefined}
        />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Modal>
  );
}
