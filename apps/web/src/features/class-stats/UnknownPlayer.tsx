import type { StatsResult } from '@motamo/contract/stats/class-stats';
import { useTranslation } from 'react-i18next';
import table from './Stats.module.css';

/** A guest, or a pupil of another adult: counted, never named. */
export function UnknownPlayer({ row }: { row: StatsResult }) {
  const { t } = useTranslation('stats');
  return <span className={table.quiet}>{t(row.isGuest ? 'result.guest' : 'result.other')}</span>;
}
