import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { throwConfetti } from '../../ui/art/confetti.ts';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { type GameSession, streakOf } from './engine/game-session.ts';

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
