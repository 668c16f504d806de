import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './CheckField.module.css';
import { FieldNote } from './Field.tsx';

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The sentence; may hold links. */
  label: ReactNode;
  error?: ReactNode;
  hint?: ReactNode;
  /** Drawn as a switch: takes effect at once. */
  isSwitch?: boolean;
}

export function CheckField({ label, error, hint, isSwitch = false, className, ...input }: CheckFieldProps) {
  const noteId = useId();
  return (
    <div className={className}>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          className={isSwitch ? styles.switch : styles.tick}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}
