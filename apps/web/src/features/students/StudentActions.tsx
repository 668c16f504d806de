import { useQuery } from '@tanstack/react-query';
import { Award, Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';
import { taughtOf } from '../../lib/taught-classes.ts';
import { Button } from '../../ui/form/Button.tsx';
import { OfferStudents } from './colleagues/OfferStudents.tsx';
import type { OpenModal } from './modal-state.ts';
import { StudentModals } from './StudentModals.tsx';

/** What can be done with one pupil, for the head of the page about the pupil. */
export function StudentActions({ uuid, name }: { uuid: string; name: string }) {
  const { t } = useTranslation('students');
  const user = useUser();
  const isParent = user?.isParent ?? false;
  const [modal, setModal] = useState<OpenModal | null>(null);
  const one = useQuery(queryOf('GET /user/students/uuid/{uuid}', { params: { uuid } }));
  const classes = useQuery({ ...queryOf('GET /user/classrooms', {}), enabled: !isParent });
  const student = one.data?.student;
  const isOwn = !isParent && student?.teacherId === user?.id;
  // Whoever reads the reports alone neither prints nor changes.
  if (one.isError) return null;
  return (
    <>
      <Button
        variant="paper"
        icon={<Printer size={18} aria-hidden />}
        onClick={() => setModal({ kind: 'print', type: 'students', uuid, name })}
      >
        {t('card.one')}
      </Button>
      <Button
        variant="paper"
        icon={<Award size={18} aria-hidden />}
        onClick={() => setModal({ kind: 'certificates', type: 'students', uuid, name })}
      >
        {t('certificate.one')}
      </Button>
      <Button
        variant="paper"
        icon={<Pencil size={18} aria-hidden />}
        busy={!student}
        onClick={() => student && setModal({ kind: 'edit', student })}
      >
        {t('edit')}
      </Button>
      {student && isOwn && <OfferStudents students={[student]} />}
      <StudentModals
        modal={modal}
        classrooms={taughtOf(classes.data?.classrooms ?? [])}
        onOpen={setModal}
        onChoose={() => {}}
      />
    </>
  );
}
