import type { League } from '@motamo/contract/leagues';
import { useQuery } from '@tanstack/react-query';
import { Check, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { refreshLeagues } from '../../lib/league-answers.ts';
import { queryOf } from '../../lib/query.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './LeaguesPage.module.css';
import { leaguePicture } from './league-look.ts';
import { LeagueLine } from './OwnLeagues.tsx';

/** What a search brings; nothing is asked for before it is long enough (product §5). */
export function FoundLeagues({ search, isLongEnough }: { search: string; isLongEnough: boolean }) {
  const { t } = useTranslation('leagues');
  const { data, isError, refetch } = useQuery({
    ...queryOf('GET /student/leagues/search', { query: { search } }),
    enabled: isLongEnough,
  });
  const isNone = data?.leagues.length === 0;
  return (
    <Paper shape="large" as="section" className={styles.found} aria-labelledby="found-leagues">
      <h2 id="found-leagues">{t('found')}</h2>
      <div role="status">
        {!isLongEnough && <p>{t('searchHint')}</p>}
        {isLongEnough && isNone && (
          <p>
            <b>{t('foundNone')}</b>
            <br />
            {t('foundNoneText')}
          </p>
        )}
      </div>
      {isError && <Button onClick={() => void refetch()}>{t('retry')}</Button>}
      {isLongEnough && !data && !isError && <Skeleton shape="card" height="76px" />}
      <ul className={styles.rows}>
        {isLongEnough &&
          data?.leagues.map((league) => (
            <li key={league.uuid} className={styles.row}>
              <Sticker src={leaguePicture(league.uuid)} size={44} />
              <div className={styles.words}>
                <h3>{league.name}</h3>
                <small className={styles.tag}>#{league.tag}</small>
                <LeagueLine league={league} />
              </div>
              <JoinButton league={league} />
            </li>
          ))}
      </ul>
    </Paper>
  );
}

/** To be pressed once: then it waits for the manager; members need it no more (product §4). */
function JoinButton({ league: { uuid, name, membership } }: { league: League }) {
  const { t } = useTranslation('leagues');
  const [isBusy, setIsBusy] = useState(false);
  if (membership === 'pending') {
    return (
      <Button variant="paper" size="s" disabled icon={<Hourglass size={20} aria-hidden />}>
        {t('pending')}
      </Button>
    );
  }
  if (membership !== 'none') {
    return (
      <Button variant="paper" size="s" disabled icon={<Check size={20} aria-hidden />}>
        {t('inLeague')}
      </Button>
    );
  }
  const ask = async () => {
    setIsBusy(true);
    // Why it was not done is a flash already.
    await call('POST /student/leagues/{uuid}/join', { params: { uuid } }).catch(() => {});
    await refreshLeagues();
    setIsBusy(false);
  };
  return (
    <Button
      variant="leaf"
      size="s"
      busy={isBusy}
      aria-label={t('joinThis', { name })}
      onClick={() => void ask()}
    >
      {t('join')}
    </Button>
  );
}
