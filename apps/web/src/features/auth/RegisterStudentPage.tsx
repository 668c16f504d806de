import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page.ts';
import { BackToRoles } from './BackToRoles.tsx';
import styles from './RegisterWelcome.module.css';
import cards from './RoleCard.module.css';
import { RoleCard } from './RoleCard.tsx';

/** A pupil comes with a parent, or with the code of a class (product §2). */
export function RegisterStudentPage() {
  const { t } = useTranslation('auth');
  usePage(t('student.title'));
  return (
    <div className={`${styles.welcome} ${styles.narrow}`}>
      <BackToRoles />
      <h1>{t('student.title')}</h1>
      <p className={styles.lead}>{t('student.text')}</p>
      <div className={cards.cards}>
        <RoleCard
          to="/auth/register/student/classroom"
          icon="school"
          ground="leaf"
          title={t('student.withClass')}
          text={t('student.withClassText')}
          action={t('student.withClassAction')}
        />
        <RoleCard
          to="/auth/register/parent"
          icon="parent"
          ground="sand"
          title={t('student.withParent')}
          text={t('student.withParentText')}
          action={t('student.withParentAction')}
        />
      </div>
    </div>
  );
}
