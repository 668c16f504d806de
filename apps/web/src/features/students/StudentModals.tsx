import type { Classroom } from '@motamo/contract/classrooms';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { tellDeleted } from '../../ui/modal/bring-back.ts';
import { ConfirmModal } from '../../ui/modal/ConfirmModal.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { ClassForm } from './ClassForm.tsx';
import { CertificateModal } from './certificates/CertificateModal.tsx';
import { ColleaguesModal } from './colleagues/ColleaguesModal.tsx';
import { ExportModal } from './ExportModal.tsx';
import { HandOverModal } from './HandOverModal.tsx';
import type { OpenModal } from './modal-state.ts';
import { PrintModal } from './PrintModal.tsx';
import styles from './SecretsModal.module.css';
import { SecretsModal, spacedCode } from './SecretsModal.tsx';
import { StudentModal } from './StudentModal.tsx';
import { refreshStudents } from './student-calls.ts';

export interface StudentModalsProps {
  modal: OpenModal | null;
  /** The classes of a teacher; none for a parent. */
  classrooms: Classroom[];
  onOpen: (modal: OpenModal | null) => void;
  /** A class was created: show it. */
  onChoose: (uuid: string) => void;
}

/** The one modal that is open, if any. */
export function StudentModals({ modal, classrooms, onOpen, onChoose }: StudentModalsProps) {
  const { t } = useTranslation('students');
  const close = () => onOpen(null);
  if (!modal) return null;
  switch (modal.kind) {
    case 'class':
      return (
        <Modal
          open
          title={t(modal.classroom ? 'class.edit' : 'newClass')}
          closeLabel={t('close')}
          onClose={close}
          width={720}
        >
          <ClassForm
            classroom={modal.classroom}
            onSaved={({ uuid }) => {
              onChoose(uuid);
              close();
            }}
          />
        </Modal>
      );
    case 'code':
      return (
        <Modal open title={modal.classroom.title} closeLabel={t('close')} onClose={close} width={1072}>
          <BigCode code={modal.classroom.code ?? ''} />
        </Modal>
      );
    case 'colleagues':
      return <ColleaguesModal classroom={modal.classroom} onClose={close} />;
    case 'add':
      return (
        <StudentModal
          key={modal.tab}
          {...{ classrooms, onOpen }}
          student={null}
          firstTab={modal.tab}
          classroomUuid={
            classrooms.length === 0 ? null : (modal.classroomUuid ?? classrooms[0]?.uuid ?? null)
          }
        />
      );
    case 'edit':
      return <StudentModal {...{ classrooms, onOpen }} student={modal.student} classroomUuid={null} />;
    case 'secrets':
      return (
        <SecretsModal {...{ onOpen }} student={modal.student} password={modal.password} isNew={modal.isNew} />
      );
    case 'hand-over':
      return <HandOverModal student={modal.student} onClose={close} />;
    case 'export':
      return <ExportModal uuid={modal.student.uuid} name={modal.student.name} onClose={close} />;
    case 'print':
    case 'certificates': {
      const { kind, ...printed } = modal;
      const Printing = kind === 'print' ? PrintModal : CertificateModal;
      return <Printing {...printed} onClose={close} />;
    }
    default:
      return <Confirmations modal={modal} onOpen={onOpen} />;
  }
}

/** For the wall: the code, where it is typed, and the same as a square to scan. */
function BigCode({ code }: { code: string }) {
  const { t } = useTranslation('students');
  const link = `${window.location.origin}/auth/register/student/classroom`;
  // A narrow line ends behind a slash, not within a word.
  const address = link.replace(/^https?:\/\//, '').replaceAll('/', '/\u200B');
  return (
    <>
      <p className={styles.bigCode} translate="no">
        {code}
      </p>
      <div className={styles.codeWay}>
        <QrCode link={`${link}#class=${code}`} label={t('code.qr')} className={styles.codeSquare} />
        <p>{t('code.address', { address })}</p>
      </div>
    </>
  );
}

type Asking = Extract<OpenModal, { kind: 'card' | 'delete' | 'delete-class' | 'renew-code' }>;

function Confirmations({ modal, onOpen }: { modal: Asking; onOpen: StudentModalsProps['onOpen'] }) {
  const { t } = useTranslation('students');
  const isParent = useUser()?.isParent ?? false;
  const close = () => onOpen(null);
  if (modal.kind === 'delete-class') {
    const { title, uuid, studentsCount } = modal.classroom;
    return (
      <ConfirmModal
        title={t('class.deleteTitle', { title })}
        action={t('class.delete')}
        onClose={close}
        onConfirm={async () => {
          await call('DELETE /user/classrooms/{uuid}', { params: { uuid } });
          await refreshStudents();
          tellDeleted('classroom', uuid, title);
          close();
        }}
      >
        <ul className={styles.lost}>
          <li>{t('class.deleteCode')}</li>
          <li>{t('class.deleteStats')}</li>
          <li>{t('class.deleteStay', { count: studentsCount })}</li>
        </ul>
      </ConfirmModal>
    );
  }
  if (modal.kind === 'renew-code') return <RenewCode classroom={modal.classroom} onOpen={onOpen} />;
  const { uuid, name, shortcode, teacherId, parentId } = modal.student;
  if (modal.kind === 'card') {
    return (
      <ConfirmModal
        title={t('card.title', { name })}
        action={t('card.renew')}
        usual={{
          label: t('printCard'),
          onChoose: () => onOpen({ kind: 'print', type: 'students', uuid, name }),
        }}
        onClose={close}
        onConfirm={async () => {
          const { student } = await call('POST /user/students/{uuid}/shortcode', { params: { uuid } });
          await refreshStudents();
          onOpen({ kind: 'print', type: 'students', uuid: student.uuid, name });
        }}
      >
        <p>
          {t('shortcode')} : <b translate="no">{shortcode ? spacedCode(shortcode) : '–'}</b>
        </p>
        <p>{t('card.text')}</p>
      </ConfirmModal>
    );
  }
  const { learntWordsCount: words, gamesCount: games, experience } = modal.student;
  const isShared = teacherId !== null && parentId !== null;
  const isKept = teacherId !== null && !isShared;
  return (
    <ConfirmModal
      title={t('delete.title', { name })}
      action={t(
        isShared
          ? isParent
            ? 'delete.leaveParent'
            : 'delete.leave'
          : isKept
            ? 'delete.archive'
            : 'delete.action',
      )}
      onClose={close}
      onConfirm={async () => {
        const key = isKept ? 'POST /user/archive/students/{uuid}' : 'DELETE /user/students/{uuid}';
        await call(key, { params: { uuid } });
        await refreshStudents();
        if (isKept) tellDeleted('student', uuid, name);
        close();
      }}
    >
      {isShared ? (
        <p>{t('delete.shared')}</p>
      ) : (
        <>
          <p>{t('delete.lost')}</p>
          <ul className={styles.lost}>
            <li>{t('delete.words', { count: words })}</li>
            <li>{t('delete.games', { count: games })}</li>
            <li>{t('delete.level', { level: experience.level })}</li>
          </ul>
          <p>{t(isKept ? 'delete.kept' : 'delete.final')}</p>
        </>
      )}
    </ConfirmModal>
  );
}

/** The old code lets nobody in any more; the new one is shown large. */
function RenewCode({ classroom, onOpen }: { classroom: Classroom; onOpen: StudentModalsProps['onOpen'] }) {
  const { t } = useTranslation('students');
  const { uuid, title } = classroom;
  return (
    <ConfirmModal
      title={t('band.renewTitle', { title })}
      action={t('band.renew')}
      onClose={() => onOpen(null)}
      onConfirm={async () => {
        const renewed = await call('POST /user/classrooms/{uuid}/code', { params: { uuid } });
        await refreshStudents();
        onOpen({ kind: 'code', classroom: renewed.classroom });
      }}
    >
      <p>{t('band.renewText')}</p>
    </ConfirmModal>
  );
}
