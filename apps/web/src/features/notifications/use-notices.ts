import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createStore, useStore } from '../../lib/external-store.ts';
import { invalidateCalls, queryOf } from '../../lib/query.ts';
import { onServerEvent } from '../../lib/socket.ts';
import { newCount } from './notice-news.ts';

const MINUTE_MS = 60_000;

/** Newest notification at the last click on the menu's entry. */
const clickedStore = createStore(0);

/** What the badge of the menu counts; it follows new ones by itself. */
export function useNewNotices(): { count: number; click: () => void } {
  const { data } = useQuery({ ...queryOf('GET /student/notifications', {}), refetchInterval: MINUTE_MS });
  const clickedId = useStore(clickedStore);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(
    () => onServerEvent('NEW_NOTIFICATION', () => void invalidateCalls('GET /student/notifications')),
    [],
  );
  const notices = data?.notifications ?? [];
  return {
    count: newCount(notices, clickedId, now),
    click: () => clickedStore.set(notices[0]?.id ?? clickedId),
  };
}
