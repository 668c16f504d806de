import { useTranslation } from 'react-i18next';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { Chip } from '../../ui/Chip.tsx';
import type { GameSession } from './engine/game-session.ts';
import styles from './StreakChip.module.css';
import { useStreakFeast } from './streak-feast.ts';

/** A feast where no strip tells the verdict: the grid of pairs. */
export function StreakChip({ session }: { session: GameSession }) {
  const { t } = useTranslation('play');
  const feast = useStreakFeast(session);
  if (!feast) return null;
  return (
    <Chip tone="sun" icon={<Flames count={feast.flames} />}>
      {t('streak', { count: feast.count })}
    </Chip>
  );
}

const FLAMES = [1, 2, 3];

/** One to three of them, each a little later. */
export function Flames({ count }: { count: number }) {
  return (
    <span className={styles.flames} aria-hidden data-flames>
      {FLAMES.slice(0, count).map((flame) => (
        <Sticker key={flame} src={iconUrl('fire')} size={34} isPlain />
      ))}
    </span>
  );
}
