import type { ClassroomGame } from '@motamo/contract/stats/class-stats';
import { LIST_MIN_WORDS } from '@motamo/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/query.ts';
import { BattleButton } from './WeakBattle.tsx';

const LIVE_SLUGS: readonly string[] = ['battle', 'contest'];

/** A battle on what was missed in a game; a list has ten words at least, those of the same list fill it up. */
export function ReplayMissed({ game, classroomUuid }: { game: ClassroomGame; classroomUuid: string }) {
  const { t } = useTranslation('stats');
  const missed = useQuery({
    ...queryOf('GET /user/live-games/{uuid}/missed', { params: { uuid: game.uuid } }),
    enabled: LIVE_SLUGS.includes(game.gameType.slug),
  });
  const ids = (missed.data?.missed ?? []).map(({ word }) => word.id);
  const isShort = ids.length > 0 && ids.length < LIST_MIN_WORDS;
  const list = useQuery({
    ...queryOf('GET /user/word-groups/uuid/{uuid}/words', { params: { uuid: game.wordGroup.uuid } }),
    enabled: isShort,
  });
  const others = isShort
    ? (list.data?.words ?? []).map(({ id }) => id).filter((id) => !ids.includes(id))
    : [];
  const words = [...ids, ...others.slice(0, Math.max(0, LIST_MIN_WORDS - ids.length))].map((id) => ({ id }));
  // Nothing was missed, the game was a colleague's, or its list is gone.
  if (ids.length === 0 || words.length < LIST_MIN_WORDS) return null;
  return (
    <BattleButton
      uuid={classroomUuid}
      words={words}
      about={game.wordGroup.text || t('games.otherList')}
      label={t('result.replay')}
    />
  );
}
