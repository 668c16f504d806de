import type { ClassroomGame } from '@motamo/contract/stats/class-stats';
import { wholeMinutes } from '@motamo/rules/durations';
import { useTranslation } from 'react-i18next';

/** Whole minutes from start to end; null for a game that its user did not finish (product §2, §4). */
export const durationOf = ({ startedAt, finishedAt, wasUserFinished }: ClassroomGame): number | null =>
  wasUserFinished && finishedAt ? wholeMinutes(Date.parse(finishedAt) - Date.parse(startedAt)) : null;

/** The same in words; what lasted less than a minute is not "0 min". */
export function useGameDuration(): (game: ClassroomGame) => string {
  const { t } = useTranslation('stats');
  return (game) => {
    const minutes = durationOf(game);
    if (minutes === null) return t('games.unfinished');
    return minutes === 0 ? t('underMinute') : t('minutes', { minutes });
  };
}
