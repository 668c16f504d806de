import type { OwnStudent } from '@motamo/contract/students';
import { useQuery } from '@tanstack/react-query';
import { Award, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { queryOf } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session.ts';
import { taughtOf } from '../../../lib/taught-classes.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { ConfirmModal } from '../../../ui/modal/ConfirmModal.tsx';
import { OfferStudents } from '../colleagues/OfferStudents.tsx';
import type { OpenModal } from '../modal-state.ts';
import { refreshStudents } from '../student-calls.ts';
import styles from './ClassTable.module.css';

/** Whoever prints more prints the class. */
const PRINTED_MAX = 100;

interface StudentsBarProps {
  chosen: readonly OwnStudent[];
  onOpen: (modal: OpenModal) => void;
  onDone: () => void;
}

/** One after the other: what was done stays done where the network ends in between. */
async function forEach(students: readonly OwnStudent[], work: (student: OwnStudent) => Promise<unknown>) {
  try {
    for (const student of students) await work(student);
  } finally {
    await refreshStudents();
  }
}

/** What can be done with the pupils who are ticked. */
export function StudentsBar({ chosen, onOpen, onDone }: StudentsBarProps) {
  const { t } = useTranslation('students');
  const all = useQuery(queryOf('GET /user/classrooms', {})).data?.classrooms ?? [];
  const userId = useUser()?.id;
  const isOwn = chosen.every(({ teacherId }) => teacherId === userId);
  const here = all.find(({ id }) => id === chosen[0]?.classroomId);
  // Into the class of another owner pupils are handed over, and asked for first.
  const classrooms = taughtOf(all).filter(({ ownerName }) => ownerName === (here?.ownerName ?? null));
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const count = chosen.length;
  const classroom = chosen[0]?.classroom;
  const move = async (classroomUuid: string) => {
    setIsBusy(true);
    try {
      const body = { classroomUuid };
      await forEach(chosen, ({ uuid }) =>
        call('PUT /user/students/{uuid}', { params: { uuid }, body }, { isQuiet: true }),
      );
      showFlash({ tone: 'success', text: t('bulk.moved', { count }) });
      onDone();
    } catch {
      showFlash({ tone: 'warning', text: t('bulk.failed') });
    }
    setIsBusy(false);
  };
  const print = (kind: 'print' | 'certificates', { uuid, title }: { uuid: string; title: string }) =>
    onOpen({ kind, type: 'classrooms', uuid, name: title, students: chosen.map((one) => one.uuid) });
  // A child of a parent only leaves this teacher.
  const remove = ({ uuid, parentId }: OwnStudent) =>
    call(parentId === null ? 'POST /user/archive/students/{uuid}' : 'DELETE /user/students/{uuid}', {
      params: { uuid },
    });
  return (
    <section className={styles.bar} aria-label={t('bulk.title')}>
      <p role="status">{t('bulk.chosen', { count })}</p>
      <SelectField
        label={t('bulk.move')}
        hideLabel
        value=""
        disabled={isBusy}
        options={[
          { value: '', label: t('bulk.move') },
          ...classrooms.map(({ uuid, title }) => ({ value: uuid, label: title })),
        ]}
        onChange={({ target }) => target.value && void move(target.value)}
      />
      {classroom && (
        <>
          <Button
            variant="paper"
            icon={<Printer size={18} aria-hidden />}
            disabled={count > PRINTED_MAX}
            onClick={() => print('print', classroom)}
          >
            {t('bulk.print')}
          </Button>
          <Button
            variant="paper"
            icon={<Award size={18} aria-hidden />}
            disabled={count > PRINTED_MAX}
            onClick={() => print('certificates', classroom)}
          >
            {t('certificates')}
          </Button>
        </>
      )}
      {isOwn && (
        <>
          <OfferStudents students={chosen} onSent={onDone} />
          <Button
            variant="paper"
            busy={isBusy}
            icon={<Trash2 size={18} aria-hidden />}
            onClick={() => setIsAsking(true)}
          >
            {t('delete.archive')}
          </Button>
        </>
      )}
      <Button variant="quiet" onClick={onDone}>
        {t('cancel')}
      </Button>
      {isAsking && (
        <ConfirmModal
          title={t('bulk.deleteTitle', { count })}
          action={t('delete.archive')}
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            await forEach(chosen, remove);
            showFlash({ tone: 'success', text: t('bulk.deleted', { count }) });
            onDone();
          }}
        >
          <p>{t('bulk.deleteText')}</p>
        </ConfirmModal>
      )}
    </section>
  );
}
