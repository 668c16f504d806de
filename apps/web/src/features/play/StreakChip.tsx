import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/Chip.tsx';
import { throwConfetti } from '../../ui/confetti.ts';
import { iconUrl } from '../../ui/icon-url.ts';
import { Sticker } from '../../ui/Sticker.tsx';
import { type GameSession, streakOf } from './game-session.ts';

/** Right answers in a row that are celebrated. */
const CELEBRATED = [3, 5, 10];

export function StreakChip({ session }: { session: GameSession }) {
  const { t } = useTranslation('play');
  const streak = streakOf(session);
  const isCelebrated = CELEBRATED.includes(streak);
  useEffect(() => {
    if (!isCelebrated) return;
    void throwConfetti({ x: 0.2, y: 0.6 });
    void throwConfetti({ x: 0.8, y: 0.6 });
  }, [isCelebrated]);
  if (!isCelebrated) return null;
  return (
    <Chip tone="sun" icon={<Sticker src={iconUrl('fire')} size={28} isPlain />}>
      {t('streak', { count: streak })}
    </Chip>
  );
}
