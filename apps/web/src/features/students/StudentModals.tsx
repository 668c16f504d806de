import type { Classroom } from '@motamo/contract/classrooms';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { ClassForm } from './ClassForm.tsx';
import { ConfirmModal } from './ConfirmModal.tsx';
import type { OpenModal } from './modal-state.ts';
import { PrintModal } from './PrintModal.tsx';
import { refreshPupils } from './pupil-calls.ts';
import styles from './SecretsModal.module.css';
import { SecretsModal, spacedCode } from './SecretsModal.tsx';
import { StudentModal } from './StudentModal.tsx';

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
          <p className={styles.bigCode} translate="no">
            {modal.classroom.code}
          </p>
        </Modal>
      );
    case 'add':
      return (
        <StudentModal
          key={modal.tab}
          {...{ classrooms, onOpen }}
          pupil={null}
          firstTab={modal.tab}
          classroomUuid={
            classrooms.length === 0 ? null : (modal.classroomUuid ?? classrooms[0]?.uuid ?? null)
          }
        />
      );
    case 'edit':
      return <StudentModal {...{ classrooms, onOpen }} pupil={modal.pupil} classroomUuid={null} />;
    case 'secrets':
      return (
        <SecretsModal {...{ onOpen }} pupil={modal.pupil} password={modal.password} isNew={modal.isNew} />
      );
    case 'print':
      return <PrintModal type={modal.type} uuid={modal.uuid} name={modal.name} onClose={close} />;
    default:
      return <Confirmations modal={modal} onOpen={onOpen} />;
  }
}

type Asking = Extract<OpenModal, { kind: 'card' | 'delete' | 'delete-class' }>;

function Confirmations({ modal, onOpen }: { modal: Asking; onOpen: StudentModalsProps['onOpen'] }) {
  const { t } = useTranslation('students');
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
          await refreshPupils();
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
  const { uuid, name, shortcode, teacherId, parentId } = modal.pupil;
  if (modal.kind === 'card') {
    return (
      <ConfirmModal
        title={t('card.title', { name })}
        action={t('card.renew')}
        onClose={close}
        onConfirm={async () => {
          const { student } = await call('POST /user/students/{uuid}/shortcode', { params: { uuid } });
          await refreshPupils();
          onOpen({ kind: 'print', type: 'students', uuid: student.uuid, name });
        }}
      >
        <p>
          {t('shortcode')} : <b translate="no">{shortcode ? spacedCode(shortcode) : '–'}</b>
        </p>
        <p>{t('card.text')}</p>
        <Button variant="paper" onClick={() => onOpen({ kind: 'print', type: 'students', uuid, name })}>
          {t('printCard')}
        </Button>
      </ConfirmModal>
    );
  }
  const { learntWordsCount: words, gamesCount: games, experience } = modal.pupil;
  const isShared = teacherId !== null && parentId !== null;
  return (
    <ConfirmModal
      title={t('delete.title', { name })}
      action={t(isShared ? 'delete.leave' : 'delete.action')}
      onClose={close}
      onConfirm={async () => {
        await call('DELETE /user/students/{uuid}', { params: { uuid } });
        await refreshPupils();
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
          <p>{t('delete.final')}</p>
        </>
      )}
    </ConfirmModal>
  );
}
