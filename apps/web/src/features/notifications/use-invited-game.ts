import type { Notification } from '@motamo/contract/notifications';
import { JOINED_GAME_DELAY_MS } from '@motamo/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { queryOf } from '../../lib/query.ts';
import { unlockAudio } from '../../lib/sound/sound.ts';
import { mayStillPlay } from './notice-news.ts';

export type InvitedGame =
  | { state: 'asking' | 'finished' }
  | {
      state: 'open';
      list: string;
      slug: 'battle' | 'contest';
      /** Takes the seat and opens the game; false when it could not be entered, `error` says why. */
      join: () => Promise<boolean>;
      isJoining: boolean;
      error: string | null;
    };

/** The game of an invitation: to be joined while it can still be fetched, else finished (product §4). */
export function useInvitedGame(notice: Pick<Notification, 'createdAt' | 'data'> | null): InvitedGame {
  const navigate = useNavigate();
  const { t } = useTranslation('live');
  const [now] = useState(() => new Date());
  const [isJoining, setIsJoining] = useState(false);
  const [error, setError] = useState<string | null>(null);
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
    isJoining,
    error,
    join: async () => {
      unlockAudio();
      setIsJoining(true);
      setError(null);
      try {
        await call('POST /student/live-games/{uuid}/join', { params: { uuid } }, { isQuiet: true });
      } catch (failure) {
        setError((failure instanceof ApiFailure && failure.flash) || t('invite.failed'));
        setIsJoining(false);
        return false;
      }
      // The dialog closes meanwhile, and its page with it (product §9).
      const params = { uuid, gameType: slug };
      setTimeout(() => void navigate({ to: '/student/live/$uuid/$gameType', params }), JOINED_GAME_DELAY_MS);
      return true;
    },
  };
}
