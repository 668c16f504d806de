import { formatNumber } from '@motamo/rules/durations';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query.ts';

/** How many words are due in a class or family, and what ten minutes would save. */
export function DueWords({ uuid, className }: { uuid: string; className?: string }) {
  const { t } = useTranslation('stats');
  const query = useQuery(queryOf('GET /user/classrooms/uuid/{uuid}/review', { params: { uuid } }));
  if (!query.data) return null;
  const { dueCount, savedCount } = query.data.review;
  return (
    <p className={className}>
      {dueCount === 0
        ? t('due.none')
        : t('due.class', { due: formatNumber(dueCount), saved: formatNumber(savedCount) })}
    </p>
  );
}
