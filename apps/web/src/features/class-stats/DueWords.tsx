import { formatNumber } from '@motamo/rules/durations';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';

interface DueWordsProps {
  /** Of a class or family, or of one pupil. */
  of: 'class' | 'student';
  uuid: string;
  className?: string | undefined;
}

/** How many words are due, and what ten minutes would save. */
export function DueWords({ of, uuid, className }: DueWordsProps) {
  const { t } = useTranslation('stats');
  const isFamily = useUser()?.isParent ?? false;
  const params = { uuid };
  const ofClass = useQuery({
    ...queryOf('GET /user/classrooms/uuid/{uuid}/review', { params }),
    enabled: of === 'class',
  });
  const ofStudent = useQuery({
    ...queryOf('GET /user/students/{uuid}/review', { params }),
    enabled: of === 'student',
  });
  const { data } = of === 'class' ? ofClass : ofStudent;
  if (!data) return null;
  const { dueCount, savedCount } = data.review;
  const key = of === 'class' && isFamily ? 'family.due' : (`due.${of}` as const);
  return (
    <p className={className}>
      {dueCount === 0
        ? t('due.none')
        : t(key, { due: formatNumber(dueCount), saved: formatNumber(savedCount) })}
    </p>
  );
}
