import type { Notification } from '@motamo/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queryOf } from '../../lib/query.ts';
import { unlockAudio } from '../../lib/sound.ts';
import { mayStillPlay } from './notice-news.ts';

export type InvitedGame =
  | { state: 'asking' | 'finished' }
  | { state: 'open'; list: string; slug: 'battle' | 'contest'; join: () => void };

/** The game of an invitation: to be joined while it can still be fetched, else finished (spec §4). */
export function useInvitedGame(notice: Pick<Notification, 'createdAt' | 'data'> | null): InvitedGame {
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const uuid = notice && mayStillPlay(notice, now) ? notice.data.gameUuid : undefined;
  const { data, isError } = useQuery({
    ...queryOf('GET /student/live-games/{uuid}', { params: { uuid: uuid ?? '' } }),
    enabled: uuid !== undefined,
    staleTime: 0,
  });
  if (uuid === undefined || isError || data?.gameData.isFinish) return { state: 'finished' };
  if (!data) return { state: 'asking' };
  const slug = data.game.gameType.slug === 'contest' ? 'contest' : 'battle';
  return {
    state: 'open',
    list: data.game.wordGroupText,
    slug,
    join: () => {
      unlockAudio();
      void navigate({ to: '/student/live/$uuid/$gameType', params: { uuid, gameType: slug } });
    },
  };
}
