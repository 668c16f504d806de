import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './RegisterWelcome.module.css';

export function BackToRoles({ to = '/auth/register' }: { to?: '/auth/register' | '/auth/register/student' }) {
  const { t } = useTranslation('auth');
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeft size={16} aria-hidden />
      {t('register.back')}
    </Link>
  );
}
