import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../../lib/page.ts';
import { Mo } from '../../../ui/art/Mo.tsx';
import { Paper } from '../../../ui/art/Paper.tsx';
import { buttonClass } from '../../../ui/form/button-class.ts';
import styles from './GuestJoinPage.module.css';
import { JoinCard } from './JoinCard.tsx';
import { useJoin } from './use-join.ts';

/** `/anonymous/live`: a guest enters a game by its code. */
export function GuestJoinPage({ code }: { code: string | null }) {
  const { t } = useTranslation('live');
  usePage(t('page'));
  const { enter, join } = useJoin('anonymous');
  return (
    <div className={styles.page}>
      <JoinCard join={join} onJoined={enter} firstCode={code} autoFocus />
      <Paper shape="large" className={styles.help}>
        <Mo size={120} pose="pointing" />
        <div>
          <h1>{t('page')}</h1>
          <p>{t('join.guestText')}</p>
          <Link to="/anonymous" className={buttonClass({ variant: 'paper', size: 's' })}>
            {t('join.back')}
          </Link>
        </div>
      </Paper>
    </div>
  );
}
