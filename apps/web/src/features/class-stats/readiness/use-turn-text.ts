import type { ReadinessGrid } from '@motamo/contract/stats/class-stats';
import { useTranslation } from 'react-i18next';

type Turn = ReadinessGrid['rows'][number]['cells'][number]['turn'];

/** Says when a pupil saw a word and when it comes again: the answer to "why this word?". */
export function useTurnText(): (turn: Turn) => string | null {
  const { t } = useTranslation('stats');
  return (turn) => {
    if (!turn) return null;
    const { seenDaysAgo, comesInDays } = turn;
    const seen = seenDaysAgo === 0 ? t('turn.today') : t('turn.days', { count: seenDaysAgo });
    const comes = comesInDays === 0 ? t('turn.soon') : t('turn.comes', { count: comesInDays });
    return `${seen} · ${comes}`;
  };
}
