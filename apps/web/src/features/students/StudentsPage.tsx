import type { Classroom } from '@motamo/contract/classrooms';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseClass, useChosenClass } from '../../lib/browser/chosen-class.ts';
import { usePage } from '../../lib/page.ts';
import { queryOf } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';
import { taughtOf } from '../../lib/taught-classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ClassForm } from './ClassForm.tsx';
import { ClassRoomSection } from './ClassRoomSection.tsx';
import { InvitationsCard } from './colleagues/InvitationsCard.tsx';
import { ViewedClass } from './colleagues/ViewedClass.tsx';
import type { OpenModal } from './modal-state.ts';
import { StudentModals } from './StudentModals.tsx';
import styles from './StudentsPage.module.css';
import { WaitingBand } from './WaitingBand.tsx';

const LOOK_EVERY_MS = 10_000;

/** `/user/students`: classes and their pupils; the one family group of a parent (product §2 Students screen). */
export function StudentsPage() {
  const { t } = useTranslation('students');
  const user = useUser();
  const isParent = user?.isParent ?? false;
  const title = t(isParent ? 'titleParent' : 'title');
  usePage(title);
  const classes = useQuery(queryOf('GET /user/classrooms', {}));
  const all = useQuery({
    ...queryOf('GET /user/students', { query: {} }),
    // Pupils who register in this lesson show up by themselves.
    refetchInterval: LOOK_EVERY_MS,
  });
  if (classes.isError || all.isError) {
    const retry = () => void Promise.all([classes.refetch(), all.refetch()]);
    return <EmptyState title={t('failed')} action={<Button onClick={retry}>{t('retry')}</Button>} />;
  }
  if (!classes.data || !all.data) {
    return (
      <div className={styles.page}>
        <h1>{title}</h1>
        <Skeleton shape="card" height="80px" />
        <Skeleton shape="card" height="420px" />
      </div>
    );
  }
  return <Desk {...{ title, isParent }} classrooms={classes.data.classrooms} students={all.data.students} />;
}

const CLASSLESS = 'none';

interface DeskProps {
  title: string;
  isParent: boolean;
  classrooms: Classroom[];
  students: Parameters<typeof ClassRoomSection>[0]['students'];
}

function Desk({ title, isParent, classrooms, students }: DeskProps) {
  const { t } = useTranslation('students');
  const uuid = useChosenClass();
  /** The class that was chosen when those without one were asked for: another one leads back to a class. */
  const [classlessAt, setClasslessAt] = useState<string | null | undefined>();
  const [modal, setModal] = useState<OpenModal | null>(null);
  const classless = isParent ? [] : students.filter((student) => student.classroomId === null);
  const isClassless = classlessAt === uuid && classless.length > 0;
  const classroom = isClassless
    ? null
    : (classrooms.find((one) => one.uuid === uuid) ?? classrooms[0] ?? null);
  const choose = (next: string) => {
    if (next === CLASSLESS) return setClasslessAt(uuid);
    setClasslessAt(undefined);
    chooseClass(next);
  };
  const modals = (
    <StudentModals
      modal={modal}
      classrooms={isParent ? [] : taughtOf(classrooms)}
      onOpen={setModal}
      onChoose={choose}
    />
  );
  if (classrooms.length === 0 && classless.length === 0) {
    return (
      <div className={styles.page}>
        <h1>{title}</h1>
        {!isParent && <InvitationsCard classrooms={classrooms} />}
        <FirstClass onCreated={(made) => choose(made.uuid)} />
      </div>
    );
  }
  const shown = isParent
    ? students
    : isClassless
      ? classless
      : students.filter((student) => student.classroomId === classroom?.id);
  const tabs = [
    ...classrooms.map((one) => ({ value: one.uuid, label: one.title })),
    ...(classless.length > 0 ? [{ value: CLASSLESS, label: t('classless') }] : []),
  ];
  return (
    <div className={styles.page}>
      {!isParent && (
        <nav className={styles.tabs} aria-label={t('classes')}>
          {tabs.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-current={value === (isClassless ? CLASSLESS : classroom?.uuid) ? 'true' : undefined}
              onClick={() => choose(value)}
            >
              {label}
            </button>
          ))}
          <button
            type="button"
            className={styles.newClass}
            onClick={() => setModal({ kind: 'class', classroom: null })}
          >
            <Plus size={16} aria-hidden /> {t('newClass')}
          </button>
        </nav>
      )}
      {!isParent && <InvitationsCard classrooms={classrooms} />}
      <WaitingBand students={students} onRefuse={(student) => setModal({ kind: 'delete', student })} />
      {classroom?.access === 'viewer' ? (
        <ViewedClass {...{ classroom, onOpen: setModal }} />
      ) : (
        <ClassRoomSection {...{ title, isParent, classroom, onOpen: setModal }} students={shown} />
      )}
      {modals}
    </div>
  );
}

/** What a teacher meets first. */
function FirstClass({ onCreated }: { onCreated: (classroom: Classroom) => void }) {
  const { t } = useTranslation('students');
  return (
    <section className={styles.first}>
      <h2>{t('first.title')}</h2>
      <p>{t('first.text')}</p>
      <div className={styles.panel}>
        <ClassForm classroom={null} onSaved={onCreated} note={t('first.note')} />
      </div>
      <ol className={styles.steps}>
        {(['name', 'paste', 'print'] as const).map((step) => (
          <li key={step}>
            <b>{t(`first.${step}`)}</b>
            <span>{t(`first.${step}Text`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
