import { Volume2, X } from 'lucide-react';
import { useRef } from 'react';
import { textOf } from '../../../question/shown-item.ts';
import { Sticker } from '../../../ui/art/Sticker.tsx';
import { useFittingText } from '../../../ui/use-fitting-text.ts';
import styles from './MatchTile.module.css';
import type { CardState, MatchCard } from './match-grid.ts';

export interface MatchTileProps {
  card: MatchCard;
  state: CardState;
  /** Read for a picture. */
  pictureLabel: string;
  /** The one card that Tab leads to. */
  isTabStop: boolean;
  onChoose: () => void;
  onFocus: () => void;
}

/** One card of the grid. A found pair leaves a hole, so that nothing moves. */
export function MatchTile({ card, state, pictureLabel, isTabStop, onChoose, onFocus }: MatchTileProps) {
  const text = useRef<HTMLSpanElement>(null);
  const { item, side } = card;
  const shown = textOf(item);
  useFittingText(text, shown?.text, { minPx: 15, maxLines: 3 });
  if (state === 'hole') return <div className={styles.hole} data-card={item.uuid} />;
  const isOpen = state === 'idle' || state === 'chosen';
  return (
    <button
      type="button"
      data-card={item.uuid}
      className={`${styles.tile} ${styles[state]}`}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={state === 'chosen' || state === 'sent'}
      aria-label={item.imageUrl ? (shown?.text ?? pictureLabel) : undefined}
      onClick={onChoose}
      onFocus={onFocus}
      aria-disabled={!isOpen || undefined}
    >
      {side === 'word' && <Volume2 className={styles.sound} size={30} strokeWidth={2.2} aria-hidden />}
      {state === 'wrong' && (
        <span className={styles.cross} aria-hidden>
          <X size={30} strokeWidth={3.6} />
        </span>
      )}
      {item.imageUrl ? (
        <Sticker src={item.imageUrl} size={112} className={styles.picture} />
      ) : (
        <span ref={text} className={styles.text} lang={shown?.lang}>
          {shown?.text}
        </span>
      )}
    </button>
  );
}
