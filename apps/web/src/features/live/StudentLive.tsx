import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../lib/api-failure.ts';
import { invalidateCalls } from '../../lib/query.ts';
import { refreshAccount, useStudent } from '../../lib/session.ts';
import { showFlash } from '../../ui/flash-store.ts';
import { studentCalls } from './live-calls.ts';
import { browserWorld } from './live-world.ts';
import { PlayerScreen } from './PlayerScreen.tsx';
import { soundVerdict } from './sound-verdict.ts';

/** `/student/live/{uuid}/{gameType}`: a pupil's seat. A game that cannot be loaded leads back (spec §2). */
export function StudentLive({ gameUuid }: { gameUuid: string }) {
  const { t } = useTranslation('live');
  const student = useStudent();
  const navigate = useNavigate();
  const toLive = useCallback(() => void navigate({ to: '/student/live-battle' }), [navigate]);
  if (!student) return null;
  const onRefused = (error: unknown) => {
    if (error instanceof ApiFailure && error.status === 401) return;
    if (error instanceof ApiFailure && error.code === 'licence-required') void refreshAccount();
    else showFlash({ tone: 'error', text: t('failed') });
    toLive();
  };
  const onOver = () => {
    void refreshAccount().catch(() => undefined);
    void invalidateCalls(
      'GET /student/live-games',
      'GET /student/standings/live',
      'GET /student/globals',
      'GET /student/word-groups',
      'GET /student/stats/words',
    );
  };
  return (
    <PlayerScreen
      key={gameUuid}
      gameUuid={gameUuid}
      player={{ audience: 'student', lang: student.lang }}
      makeWorld={() => browserWorld(gameUuid, studentCalls, { onJudged: soundVerdict, onRefused, onOver })}
      hasRace={!student.needs.noRaceView}
      pointsXP={student.pointsXP}
      onOut={toLive}
    />
  );
}
