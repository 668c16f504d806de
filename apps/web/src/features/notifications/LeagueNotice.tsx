import type { Notification } from '@motamo/contract/notifications';
import { Link } from '@tanstack/react-router';
import { Check, Flag, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerLeague } from '../../lib/league-answers.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import styles from './NotificationsPage.module.css';

/** An invitation or a request: to be answered, then how it was answered; or the good news that it was accepted. */
export function LeagueNotice({ notice: { type, data } }: { notice: Notification }) {
  const { t } = useTranslation('live');
  const [isBusy, setIsBusy] = useState(false);
  const { leagueInvitationUuid: uuid, leagueInvitationStatus: status, leagueName } = data;
  if (!uuid || !status) {
    return (
      <p className={styles.finished}>
        <Flag size={22} strokeWidth={2.2} aria-hidden />
        {t('notice.leagueGone')}
      </p>
    );
  }
  if (type === 'league-answer') {
    return (
      <Link
        to="/student/friends"
        className={buttonClass({ variant: 'paper', size: 's', className: styles.answered })}
      >
        {t('notice.seeLeagues')}
      </Link>
    );
  }
  if (status !== 'pending') {
    const Icon = status === 'accepted' ? Check : X;
    return (
      <p className={styles.answered}>
        <Chip tone={status === 'accepted' ? 'leaf' : 'paper'} icon={<Icon size={20} aria-hidden />}>
          {t(`notice.${status}`)}
        </Chip>
      </p>
    );
  }
  const answer = async (what: 'accept' | 'reject') => {
    setIsBusy(true);
    await answerLeague(uuid, what).catch(() => undefined);
    setIsBusy(false);
  };
  return (
    <div className={styles.answers}>
      <Button
        variant="leaf"
        busy={isBusy}
        aria-label={`${t('notice.accept')} : ${leagueName}`}
        onClick={() => void answer('accept')}
      >
        {t('notice.accept')}
      </Button>
      <Button
        variant="paper"
        disabled={isBusy}
        aria-label={`${t('notice.reject')} : ${leagueName}`}
        onClick={() => void answer('reject')}
      >
        {t('notice.reject')}
      </Button>
    </div>
  );
}
