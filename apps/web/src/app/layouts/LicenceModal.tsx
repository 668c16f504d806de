import type { Student } from '@motamo/contract/people';
import { useNavigate } from '@tanstack/react-router';
import { Check, RefreshCw, School } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAccount } from '../../lib/session.ts';
import { Mo } from '../../ui/art/Mo.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import styles from './LicenceModal.module.css';

/** Whose licence is missing: the parents' subscription, the teacher's licence, or nobody's yet (product §8). */
function useReason({ parent, teacher }: Student): string {
  const { t } = useTranslation();
  if (parent) return t('licence.familyNone');
  return teacher ? t('licence.teacherNone', { name: teacher.name }) : t('licence.text');
}

/** Shown when no licence covers the pupil: no game can be started without one (product §6, rulings 4). */
export function LicenceModal({ student }: { student: Student }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'checking' | 'still'>('idle');
  const reason = useReason(student);
  const leave = () => void navigate({ to: '/auth/logout' });
  // With the card of the class, which the teacher's licence covers.
  const enter = () => void navigate({ to: '/auth/logout', hash: 'card' });
  const check = async () => {
    setState('checking');
    await refreshAccount().catch(() => undefined);
    setState('still');
  };
  return (
    <Modal
      open={student.licenseId === null}
      isBlocking
      isCentred
      width={420}
      mascotSide="centre"
      mascot={<Mo size={140} />}
      title={t('licence.title')}
      description={reason}
      onClose={leave}
    >
      <div className={styles.kept}>
        <span className={styles.tick}>
          <Check size={26} strokeWidth={4} aria-hidden />
        </span>
        {t('licence.kept')}
      </div>
      <div className={styles.actions}>
        <Button
          wide
          size="l"
          className={styles.enter}
          icon={<School size={24} aria-hidden />}
          onClick={enter}
        >
          {t('licence.enter')}
        </Button>
        <Button
          wide
          variant="paper"
          icon={<RefreshCw size={22} aria-hidden />}
          busy={state === 'checking'}
          onClick={() => void check()}
        >
          {t('licence.check')}
        </Button>
        <p className={styles.still} role="status">
          {state === 'still' && t('licence.still')}
        </p>
        <Button wide variant="quiet" onClick={leave}>
          {t('licence.quit')}
        </Button>
      </div>
    </Modal>
  );
}
