import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query.ts';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { BigCard } from './BigCard.tsx';

const REFRESH_MS = 30_000;

/** The door to live games, with how many are open to this pupil; without an answer it stays a door. */
export function LiveCard() {
  const { t } = useTranslation('student');
  const open = useQuery({ ...queryOf('GET /student/live-games', {}), refetchInterval: REFRESH_MS });
  const count = open.data?.games.length ?? 0;
  return (
    <BigCard
      tone="sky"
      to="/student/live-battle"
      title={t('home.live')}
      text={count > 0 ? t('home.liveOpen', { count }) : t('home.liveText')}
      action={t('home.go')}
      picture={<Sticker src={iconUrl('live')} size={92} />}
    />
  );
}
