import type { LiveGame } from '@motamo/contract/live';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { refreshAccount } from '../../../lib/session.ts';
import { unlockAudio } from '../../../lib/sound/sound.ts';

const quiet = { isQuiet: true };

/** How a pupil or guest joins by code, and enters the game that was joined. */
export function useJoin(audience: 'student' | 'anonymous') {
  const navigate = useNavigate();
  const enter = ({ uuid, gameType }: LiveGame) => {
    unlockAudio();
    const params = { uuid, gameType: gameType.slug };
    if (audience === 'student') void navigate({ to: '/student/live/$uuid/$gameType', params });
    else void navigate({ to: '/anonymous/live/$uuid/$gameType', params });
  };
  const joinAsGuest = async (code: string) => {
    try {
      return await call('POST /anonymous/live-games/join/{code}', { params: { code } }, quiet);
    } catch (error) {
      // The guests' home asks for an account once it knows that no game is left.
      if (error instanceof ApiFailure && error.code === 'games-used-up')
        void refreshAccount().then(() => navigate({ to: '/anonymous' }));
      throw error;
    }
  };
  const joinAsStudent = (code: string) =>
    call('POST /student/live-games/join/{code}', { params: { code } }, quiet);
  return { enter, join: audience === 'student' ? joinAsStudent : joinAsGuest };
}
