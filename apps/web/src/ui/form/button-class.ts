import styles from './Button.module.css';

export type ButtonVariant = 'sun' | 'sky' | 'leaf' | 'paper' | 'quiet';
export type ButtonSize = 's' | 'm' | 'l';

export interface ButtonLook {
  /** `sun` is the one main action of a play screen; at the desk sun means live and `sky` is the ordinary one. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  className?: string;
}

/** The look of a button for something else, such as a router link: `<Link className={buttonClass({ variant: 'sky' })}>`. */
export function buttonClass({
  variant = 'sun',
  size = 'm',
  wide = false,
  className,
}: ButtonLook = {}): string {
  return [styles.button, styles[variant], styles[size], wide && styles.wide, className]
    .filter(Boolean)
    .join(' ');
}
