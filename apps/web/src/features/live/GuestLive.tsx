import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../lib/api-failure.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { refreshAccount, useGuest } from '../../lib/session.ts';
import { guestCalls } from './engine/live-calls.ts';
import { browserWorld } from './engine/live-world.ts';
import { soundVerdict } from './engine/sound-verdict.ts';
import { PlayerScreen } from './player/PlayerScreen.tsx';

/** `/anonymous/live/{uuid}/{gameType}`: a guest's seat. A game that cannot be loaded leads to the guests' home (product §2). */
export function GuestLive({ gameUuid }: { gameUuid: string }) {
  const { t } = useTranslation('live');
  const guest = useGuest();
  const navigate = useNavigate();
  const toHome = useCallback(() => void navigate({ to: '/anonymous' }), [navigate]);
  const toNext = useCallback(
    (uuid: string, gameType: 'battle' | 'contest') =>
      void navigate({ to: '/anonymous/live/$uuid/$gameType', params: { uuid, gameType }, replace: true }),
    [navigate],
  );
  if (!guest) return null;
  const onRefused = (error: unknown) => {
    if (error instanceof ApiFailure && error.status === 401) return;
    showFlash({ tone: 'error', text: t('failed') });
    toHome();
  };
  return (
    <PlayerScreen
      key={gameUuid}
      gameUuid={gameUuid}
      player={{ audience: 'anonymous', lang: guest.lang }}
      makeWorld={() =>
        browserWorld(gameUuid, guestCalls, {
          onJudged: soundVerdict,
          onRefused,
          onOver: () => void refreshAccount().catch(() => undefined),
        })
      }
      hasRace
      hasSound
      pointsXP={null}
      onOut={toHome}
      onNext={toNext}
    />
  );
}
