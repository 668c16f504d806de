import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page.ts';
import styles from './RegisterWelcome.module.css';
import cards from './RoleCard.module.css';
import { RoleCard } from './RoleCard.tsx';

const roles = [
  { part: 'student', to: '/auth/register/student', icon: 'student', ground: 'sky' },
  { part: 'teacher', to: '/auth/register/teacher', icon: 'teacher', ground: 'leaf' },
  { part: 'parent', to: '/auth/register/parent', icon: 'parent', ground: 'sand' },
  { part: 'manager', to: '/auth/register/school-manager', icon: 'school', ground: 'grape' },
] as const;

/** Who is coming? (product §2 Register) */
export function RegisterWelcomePage() {
  const { t } = useTranslation('auth');
  usePage(t('register.pageTitle'));
  return (
    <div className={styles.welcome}>
      <h1>{t('register.title')}</h1>
      <p className={styles.lead}>{t('register.text')}</p>
      <div className={cards.cards}>
        {roles.map(({ part, ...card }) => (
          <RoleCard
            key={part}
            {...card}
            title={t(`register.${part}`)}
            text={t(`register.${part}Text`)}
            action={t(`register.${part}Action`)}
          />
        ))}
      </div>
      <p className={styles.try}>
        {t('register.try')} <Link to="/anonymous">{t('login.guest')}</Link>
      </p>
    </div>
  );
}
