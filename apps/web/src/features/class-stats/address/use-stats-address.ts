import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { StatsStart, StatsTab } from '../../../lib/stats-start.ts';
import { addressOf, type Period, periodOf } from '../stats-period.ts';

/** What of a class is looked at: list and day of "ready for Friday?". */
export interface ReadyChoice {
  wordGroupUuid?: string;
  day?: string;
}

interface Looking {
  tab: StatsTab;
  period: Period;
  ready: ReadyChoice;
}

const startOf = ({ tab = 'ranking', list, day, ...of }: StatsStart): Looking => ({
  tab,
  period: periodOf(of),
  ready: { ...(list && { wordGroupUuid: list }), ...(day && { day }) },
});

/** Tab and filters of the class statistics: in the address, so that a reload and "back" lead to the same. */
export function useStatsAddress(uuid: string, start: StatsStart) {
  const navigate = useNavigate();
  const [looking, setLooking] = useState(() => startOf(start));
  const look = (change: Partial<Looking>) => {
    const next = { ...looking, ...change };
    // The keyboard does not wait for the address.
    setLooking(next);
    const { wordGroupUuid: list, day } = next.ready;
    void navigate({
      to: '/user/classrooms/$uuid',
      params: { uuid },
      search: { tab: next.tab, ...addressOf(next.period), ...(list && { list }), ...(day && { day }) },
      replace: true,
      resetScroll: false,
    });
  };
  return { ...looking, look };
}
