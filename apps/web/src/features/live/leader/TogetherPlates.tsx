import { useTranslation } from 'react-i18next';
import type { LiveSession } from '../engine/live-session.ts';
import { teamScores } from '../engine/teams.ts';
import { Plate } from './LeaderTop.tsx';

/** What all do together: the teams, and the goal of the class. */
export function TogetherPlates({ session }: { session: LiveSession }) {
  const { t } = useTranslation('live');
  const { data } = session;
  if (!data) return null;
  const goal = data.live.settings.goalCount;
  const good = data.studentGames.reduce((sum, { goodResult }) => sum + goodResult, 0);
  return (
    <>
      {teamScores(data.studentGames).map(({ team, points }) => (
        <Plate key={team}>{t('team.score', { team: t('team', { team }), points })}</Plate>
      ))}
      {goal > 0 && (
        <Plate>{good >= goal ? t('goal.reached', { goal }) : t('goal.done', { count: good, goal })}</Plate>
      )}
    </>
  );
}
