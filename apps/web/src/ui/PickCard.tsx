import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './PickCard.module.css';

export interface PickCardProps {
  /** Shared by the cards of one question. */
  name: string;
  value: string;
  checked: boolean;
  onPick: (value: string) => void;
  title: ReactNode;
  text?: ReactNode;
  picture?: ReactNode;
  /** A soft colour; white when left out. */
  ground?: string;
  /** `tall`: picture above, centred. `auto`: so on phones. */
  layout?: 'row' | 'tall' | 'auto';
  disabled?: boolean;
}

/** One of several, as a card: a game, a type, a name. Put them in a fieldset with a legend. */
export function PickCard({
  name,
  value,
  checked,
  onPick,
  title,
  text,
  picture,
  ground,
  layout = 'row',
  disabled,
}: PickCardProps) {
  return (
    <label
      className={`${styles.card} ${styles[layout]} ${ground ? '' : styles.plain}`}
      style={ground ? { background: ground } : undefined}
    >
      <input
        type="radio"
        className="visually-hidden"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onPick(value)}
      />
      {picture}
      <span className={styles.words}>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </span>
      <span className={styles.tick} aria-hidden>
        <Check size={22} strokeWidth={4} />
      </span>
    </label>
  );
}
