import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../lib/api-failure.ts';
import { refreshAccount, useGuest } from '../../lib/session.ts';
import { showFlash } from '../../ui/flash-store.ts';
import { guestCalls } from './live-calls.ts';
import { browserWorld } from './live-world.ts';
import { PlayerScreen } from './PlayerScreen.tsx';
import { soundVerdict } from './sound-verdict.ts';

/** `/anonymous/live/{uuid}/{gameType}`: a guest's seat. A game that cannot be loaded leads to the guests' home (spec §2). */
export function GuestLive({ gameUuid }: { gameUuid: string }) {
  const { t } = useTranslation('live');
  const guest = useGuest();
  const navigate = useNavigate();
  const toHome = useCallback(() => void navigate({ to: '/anonymous' }), [navigate]);
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
      pointsXP={null}
      onOut={toHome}
    />
  );
}
