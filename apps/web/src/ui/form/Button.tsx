import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  icon?: ReactNode;
  iconAfter?: ReactNode;
  /** The work is under way: a spinner replaces the icon and further presses are ignored. */
  busy?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, className, icon, iconAfter, busy = false, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide, className })}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else rest.onClick?.(event);
      }}
    >
      {busy ? <span className={styles.spinner} aria-hidden /> : icon}
      {children != null && <span className={styles.label}>{children}</span>}
      {iconAfter}
    </button>
  );
}
