import type { StatsResult } from '@motamo/contract/stats/class-stats';
import { formatNumber } from '@motamo/rules/durations';
import { useTranslation } from 'react-i18next';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Face } from './Pictured.tsx';
import styles from './ResultModal.module.css';
import { UnknownPlayer } from './UnknownPlayer.tsx';

const places = ['first', 'second', 'third'] as const;

/** The three best, the winner in the middle. */
export function Podium({ results }: { results: StatsResult[] }) {
  const { t } = useTranslation('stats');
  return (
    <ol className={styles.podium} aria-label={t('result.podium')}>
      {results.map((row, at) => (
        <li key={row.rank} className={styles[places[at] ?? 'third']}>
          {at === 0 && <img src={iconUrl('crown')} alt="" width={34} height={34} />}
          {row.student && <Face student={row.student} size={at === 0 ? 88 : 72} />}
          <b>{row.student?.firstName ?? <UnknownPlayer row={row} />}</b>
          <span>
            {formatNumber(row.totalScore)} {t('points')}
          </span>
          <span className={styles.plinth} aria-hidden>
            {row.rank}
          </span>
        </li>
      ))}
    </ol>
  );
}
