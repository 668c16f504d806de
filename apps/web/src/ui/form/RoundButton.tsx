import type { ComponentProps, ReactNode } from 'react';
import styles from './RoundButton.module.css';

export interface RoundButtonProps extends ComponentProps<'button'> {
  /** What it does, for readers: the picture is not read. */
  label: string;
  icon: ReactNode;
  size?: 's' | 'm';
  /** `paper` floats on a scene, `well` and `soft` lie on paper, `bare` shows only its picture. */
  tone?: 'paper' | 'well' | 'sky' | 'soft' | 'bare';
}

export function RoundButton({
  label,
  icon,
  size = 'm',
  tone = 'paper',
  className,
  ...rest
}: RoundButtonProps) {
  const classes = [styles.round, styles[size], styles[tone], className].filter(Boolean).join(' ');
  return (
    <button type="button" {...rest} className={classes} aria-label={label} data-tip={label}>
      {icon}
    </button>
  );
}
