import type { WordGroup } from '@motamo/contract/words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useSendOnceOnline } from '../../../lib/browser/online.ts';
import { invalidateCalls } from '../../../lib/query.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { PlanList } from './PlanList.tsx';
import { type PlannedWeek, useSpanText } from './plan-weeks.ts';
import { useDropPlace } from './use-drop-place.ts';
import styles from './YearPlan.module.css';

interface WeekRowProps {
  planned: PlannedWeek;
  isNow: boolean;
  isPast: boolean;
  isHoliday: boolean;
  onDropped: (uuid: string, week: number) => void;
  onMove: (list: WordGroup) => void;
}

/** One week: its days, the lists that pupils see first in it, and the teacher's own mark for holidays. */
export function WeekRow({ planned, isNow, isPast, isHoliday, onDropped, onMove }: WeekRowProps) {
  const { t } = useTranslation('lists');
  const spanText = useSpanText();
  const sendOnceOnline = useSendOnceOnline();
  const { week, days, rest, lists } = planned;
  const { isOver, ...place } = useDropPlace((uuid) => onDropped(uuid, week));
  const dates = days.map(spanText).join(' + ');
  // The mark moves at once, and back again where the server refuses.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isMarked = wanted ?? isHoliday;
  const mark = async (next: boolean) => {
    setWanted(next);
    try {
      const input = { params: { weekNb: week }, body: { isHoliday: next } };
      await sendOnceOnline(() => call('PUT /user/year-plan/weeks/{weekNb}', input));
      await invalidateCalls('GET /user/year-plan');
    } finally {
      setWanted(null);
    }
  };
  const look = { 'data-over': isOver || undefined, 'data-past': isPast || undefined };
  return (
    <>
      <li
        className={styles.week}
        {...look}
        {...place}
        data-holiday={isMarked || undefined}
        aria-current={isNow ? 'date' : undefined}
      >
        <div className={styles.when}>
          <b>{t('plannedWeek', { week, dates })}</b>
          {isNow && <Chip tone="sun">{t('plan.now')}</Chip>}
          {isMarked && <Chip tone="sky">{t('plan.holiday')}</Chip>}
        </div>
        <ul className={styles.lists}>
          {lists.map((list) => (
            <PlanList key={list.uuid} list={list} onMove={onMove} />
          ))}
        </ul>
        <CheckField
          className={styles.mark}
          label={<span aria-hidden>{t('plan.holiday')}</span>}
          aria-label={t('plan.markHoliday', { week })}
          checked={isMarked}
          onChange={({ target }) => void mark(target.checked).catch(() => {})}
        />
      </li>
      {rest && <li className={styles.rest}>{t('plan.break', { dates: spanText(rest) })}</li>}
    </>
  );
}
