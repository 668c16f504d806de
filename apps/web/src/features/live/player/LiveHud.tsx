import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountUp } from '../../../question/results/use-count-up.ts';
import { SoundButton } from '../../../question/SoundButton.tsx';
import { Bolt } from '../../../ui/art/Bolt.tsx';
import { iconUrl } from '../../../ui/art/icon-url.ts';
import { Sticker } from '../../../ui/art/Sticker.tsx';
import { RoundButton } from '../../../ui/form/RoundButton.tsx';
import { Hud } from '../../../ui/Hud.tsx';
import styles from './LiveHud.module.css';

export function LeaveButton({ onLeave, className }: { onLeave: () => void; className?: string }) {
  const { t } = useTranslation('live');
  return (
    <RoundButton
      label={t('leave')}
      icon={<X size={30} strokeWidth={3.4} aria-hidden />}
      className={[styles.leave, className].filter(Boolean).join(' ')}
      onClick={onLeave}
    />
  );
}

/** The line over a live game: the way out, which game and how far, the points. */
export function LiveHud({
  kind,
  place,
  score,
  isLit = false,
  onLeave,
  end,
}: {
  kind: 'battle' | 'contest';
  /** Number of the present question, and of all; null before it starts. */
  place: { number: number; total: number } | null;
  /** Null for who has no points here. */
  score: number | null;
  isLit?: boolean;
  onLeave: () => void;
  /** In place of the points. */
  end?: ReactNode;
}) {
  const { t } = useTranslation('live');
  const { t: tPlay } = useTranslation('play');
  const shown = useCountUp(score ?? 0);
  return (
    <Hud
      leave={
        <>
          <LeaveButton onLeave={onLeave} />
          <SoundButton className={styles.leave} />
        </>
      }
      middle={
        place && (
          <>
            <Sticker src={iconUrl(kind)} size={28} isPlain />
            <span className={styles.kind}>{t(`${kind}.short`)}</span>
            <span className={styles.count}>{tPlay('count', place)}</span>
          </>
        )
      }
      score={
        end ??
        (score !== null && (
          <>
            <Bolt size={26} />
            <span className={styles.score}>{shown}</span>
          </>
        ))
      }
      scoreUnit={score !== null && !end ? tPlay('points', { count: score }) : undefined}
      isScoreLit={isLit}
    />
  );
}
