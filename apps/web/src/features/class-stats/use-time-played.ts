import { playTime } from '@motamo/rules/durations';
import { useTranslation } from 'react-i18next';

/** Hours and minutes, or minutes only (product §2 ranking, §9). */
export function useTimePlayed(): (timeMs: number) => string {
  const { t } = useTranslation('stats');
  return (timeMs) => {
    const time = playTime(timeMs);
    return time.unit === 'hours' ? time.text : t('minutes', { minutes: time.minutes });
  };
}
