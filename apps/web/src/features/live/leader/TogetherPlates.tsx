import { useTranslation } from 'react-i18next';
import type { LiveSession } from '../engine/live-session.ts';
import { teamScores } from '../engine/teams.ts';
import { Plate } from './LeaderTop.tsx';

/** The teams, the first one in front. */
export function TeamPlates({ session }: { session: LiveSession }) {
  const { t } = useTranslation('live');
  return teamScores(session.data?.studentGames ?? []).map(({ team, points }) => (
    <Plate key={team}>{t('team.score', { team: t('team', { team }), points })}</Plate>
  ));
}

/** How near the class is to its goal, where it has one. */
export function GoalPlate({ session }: { session: LiveSession }) {
  const { t } = useTranslation('live');
  const goal = session.data?.live.settings.goalCount ?? 0;
  if (goal === 0) return null;
  const good = session.data?.studentGames.reduce((sum, { goodResult }) => sum + goodResult, 0) ?? 0;
  return <Plate>{good >= goal ? t('goal.reached', { goal }) : t('goal.done', { count: good, goal })}</Plate>;
}
