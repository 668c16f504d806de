import type { Classroom } from '@motamo/contract/classrooms';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/form/Button.tsx';
import { buttonClass } from '../../../ui/form/button-class.ts';
import type { OpenModal } from '../modal-state.ts';
import styles from './Colleagues.module.css';

/** A class of which the reader sees the reports alone. */
export function ViewedClass({
  classroom,
  onOpen,
}: {
  classroom: Classroom;
  onOpen: (modal: OpenModal) => void;
}) {
  const { t } = useTranslation('colleagues');
  const { uuid, title, ownerName, studentsCount: count } = classroom;
  return (
    <section className={styles.viewed} aria-label={title}>
      <h1>{title}</h1>
      <p>{t('viewed', { name: ownerName ?? '', count })}</p>
      <div className={styles.answer}>
        <Link to="/user/classrooms/$uuid" params={{ uuid }} className={buttonClass({ variant: 'sky' })}>
          {t('reports')}
        </Link>
        <Button
          variant="paper"
          icon={<Users size={18} aria-hidden />}
          onClick={() => onOpen({ kind: 'colleagues', classroom })}
        >
          {t('title')}
        </Button>
      </div>
    </section>
  );
}
