import { type ReactNode, useRef } from 'react';
import { useKeydown } from '../../lib/browser/use-keydown.ts';
import styles from './Choices.module.css';

export interface ChoicesProps {
  /** What the group is for, read before its choices. */
  label: string;
  /** Two to four `Choice`s. */
  children: ReactNode;
  /** `words`: 2 × 2, one column on phones. `pictures`: 2 × 2 everywhere. */
  kind?: 'words' | 'pictures';
}

/** Lays the choices out and listens to the keys 1 to 4, wherever the focus is except in a text field. */
export function Choices({ label, children, kind = 'words' }: ChoicesProps) {
  const ref = useRef<HTMLFieldSetElement>(null);
  useKeydown((event) => {
    const position = positionOf(event);
    if (!position) return;
    ref.current?.querySelector<HTMLElement>(`[data-position="${position}"]:not([aria-disabled])`)?.click();
  });
  return (
    <fieldset ref={ref} className={`${styles.choices} ${styles[kind]}`}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}

/** By place on the keyboard as well as by character: on French keyboards the digits need Shift. */
function positionOf(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return undefined;
  if (event.target instanceof Element && event.target.matches('input, textarea, select')) return undefined;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return undefined;
  return /^(?:Digit|Numpad)([1-4])$/.exec(event.code)?.[1] ?? /^[1-4]$/.exec(event.key)?.[0];
}
