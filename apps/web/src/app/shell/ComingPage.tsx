import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Mo } from '../../ui/Mo.tsx';
import { Paper } from '../../ui/Paper.tsx';
import styles from './AppShell.module.css';

/** Stands where a page is still to come. */
export function PupilComingPage() {
  const { t } = useTranslation();
  usePage(t('coming.title'));
  return (
    <Paper shape="sheets" className={styles.card}>
      <Mo pose="pointing" size={120} />
      <h1>{t('coming.title')}</h1>
      <p>{t('coming.text')}</p>
      <Link to="/student/list" className={buttonClass()}>
        {t('coming.action')}
      </Link>
    </Paper>
  );
}
