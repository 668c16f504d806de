import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

export interface FieldProps extends ComponentProps<'input'> {
  label: string;
  icon?: ReactNode;
  /** Standing help under the field. */
  hint?: ReactNode;
  /** What is wrong; replaces the hint and is read with the field. */
  error?: ReactNode;
  /** What is right so far ("a licence is waiting for you"); replaces the hint. */
  good?: ReactNode;
  /** Something at the far end of the box, such as a button. */
  end?: ReactNode;
  /** The label is only read, not shown (a search box with a loupe). */
  hideLabel?: boolean;
}

export function Field({ label, icon, hint, error, good, end, hideLabel, className, ...input }: FieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const noteId = `${id}-note`;
  const hasNote = Boolean(error || good || hint);
  return (
    <div className={[styles.field, error && styles.faulty, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        {icon}
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={hasNote ? noteId : input['aria-describedby']}
        />
        {end}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} good={good} />
    </div>
  );
}

/** The line under a field or a group: the fault first, else what is good, else the help. */
export function FieldNote({
  id,
  hint,
  error,
  good,
}: {
  id: string;
  hint?: ReactNode;
  error?: ReactNode;
  good?: ReactNode;
}) {
  if (error) {
    return (
      <p id={id} className={styles.error}>
        <CircleAlert size={18} aria-hidden /> {error}
      </p>
    );
  }
  if (good) {
    return (
      <p id={id} className={styles.good}>
        <CircleCheck size={18} aria-hidden /> {good}
      </p>
    );
  }
  return hint ? (
    <p id={id} className={styles.help}>
      {hint}
    </p>
  ) : null;
}
