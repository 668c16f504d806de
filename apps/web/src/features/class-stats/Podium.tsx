import type { StatsResult } from '@motamo/contract/stats/class-stats';
import { formatNumber } from '@motamo/rules/durations';
import { useTranslation } from 'react-i18next';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { PodiumList } from '../../ui/board/PodiumList.tsx';
import { Face } from './Pictured.tsx';
import styles from './ResultModal.module.css';
import { UnknownPlayer } from './UnknownPlayer.tsx';

const stepClasses = ['first', 'second', 'third'] as const;

/** The three best, the winner in the middle. Who played alone has won against nobody: no crown, no step. */
export function Podium({ results }: { results: StatsResult[] }) {
  const { t } = useTranslation('stats');
  const isAlone = results.length === 1;
  return (
    <PodiumList
      label={t('result.podium')}
      className={styles.podium}
      places={results.map((row, at) => ({
        key: row.rank,
        place: at + 1,
        className: styles[stepClasses[at] ?? 'third'],
        content: (
          <>
            {at === 0 && !isAlone && <img src={iconUrl('crown')} alt="" width={34} height={34} />}
            {row.student && <Face student={row.student} size={at === 0 ? 88 : 72} />}
            <b>{row.student?.firstName ?? <UnknownPlayer row={row} />}</b>
            <span>
              {formatNumber(row.totalScore)} {t('points')}
            </span>
            {!isAlone && (
              <span className={styles.plinth} aria-hidden>
                {row.rank}
              </span>
            )}
          </>
        ),
      }))}
    />
  );
}
