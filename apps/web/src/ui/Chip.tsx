import type { ReactNode } from 'react';
import styles from './Chip.module.css';

export interface ChipProps {
  tone?: 'ink' | 'sun' | 'leaf' | 'sky' | 'coral' | 'grape' | 'paper';
  icon?: ReactNode;
  children: ReactNode;
}

/** A state in a word or two: "Niveau 7", "Acceptée", "3 de suite". At the desk it is the small tag. */
export function Chip({ tone = 'paper', icon, children }: ChipProps) {
  return (
    <span className={`${styles.chip} ${styles[tone]}`}>
      {icon}
      {children}
    </span>
  );
}
