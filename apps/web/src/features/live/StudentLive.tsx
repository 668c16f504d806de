import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../lib/api-failure.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { invalidateCalls } from '../../lib/query.ts';
import { refreshAccount, useStudent } from '../../lib/session.ts';
import { studentCalls } from './engine/live-calls.ts';
import type { LiveWorld } from './engine/live-world.ts';
import { browserWorld } from './engine/live-world.ts';
import { soundVerdict } from './engine/sound-verdict.ts';
import { PlayerScreen } from './player/PlayerScreen.tsx';

/** `/student/live/{uuid}/{gameType}`: a pupil's seat. A game that cannot be loaded leads back (product §2). */
export function StudentLive({ gameUuid }: { gameUuid: string }) {
  const { t } = useTranslation('live');
  const student = useStudent();
  const navigate = useNavigate();
  const toLive = useCallback(() => void navigate({ to: '/student/live-battle' }), [navigate]);
  const toNext = useCallback(
    (uuid: string, gameType: 'battle' | 'contest') =>
      void navigate({ to: '/student/live/$uuid/$gameType', params: { uuid, gameType }, replace: true }),
    [navigate],
  );
  const toMisses = useCallback(
    (uuid: string, misses: string) =>
      void navigate({
        to: '/student/list/$uuid/$gameType',
        params: { uuid, gameType: 'translate' },
        search: { misses },
      }),
    [navigate],
  );
  if (!student) return null;
  const onRefused = (error: unknown) => {
    if (error instanceof ApiFailure && error.status === 401) return;
    if (error instanceof ApiFailure && error.code === 'licence-required') void refreshAccount();
    else showFlash({ tone: 'error', text: t('failed') });
    toLive();
  };
  const { noAudio } = student.needs;
  const onJudged = (...judged: Parameters<LiveWorld['onJudged']>) => soundVerdict(...judged, !noAudio);
  const onOver = () => {
    void refreshAccount().catch(() => undefined);
    void invalidateCalls(
      'GET /student/live-games',
      'GET /student/standings',
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
      makeWorld={() => browserWorld(gameUuid, studentCalls, { onJudged, onRefused, onOver })}
      hasRace={!student.needs.noRaceView}
      hasSound={!student.needs.noAudio}
      pointsXP={student.pointsXP}
      onOut={toLive}
      onNext={toNext}
      onMisses={toMisses}
    />
  );
}
