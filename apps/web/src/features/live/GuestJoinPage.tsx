import type { LiveGame } from '@motamo/contract/live';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { usePage } from '../../lib/page.ts';
import { unlockAudio } from '../../lib/sound.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Mo } from '../../ui/Mo.tsx';
import { Paper } from '../../ui/Paper.tsx';
import styles from './GuestJoinPage.module.css';
import { JoinCard } from './JoinCard.tsx';

/** `/anonymous/live`: a guest enters a game by its code. */
export function GuestJoinPage({ code }: { code: string | null }) {
  const { t } = useTranslation('live');
  usePage(t('page'));
  const navigate = useNavigate();
  const enter = ({ uuid, gameType }: LiveGame) => {
    unlockAudio();
    void navigate({ to: '/anonymous/live/$uuid/$gameType', params: { uuid, gameType: gameType.slug } });
  };
  return (
    <div className={styles.page}>
      <JoinCard
        join={(typed) =>
          call('POST /anonymous/live-games/join/{code}', { params: { code: typed } }, { isQuiet: true })
        }
        onJoined={enter}
        firstCode={code}
        autoFocus
      />
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
