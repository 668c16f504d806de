import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { type Forcing, forcedText } from './forced-text.ts';

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
  /** How what is typed is written, while it is typed. */
  force?: readonly Forcing[];
}

export function Field(props: FieldProps) {
  const { label, icon, hint, error, good, end, hideLabel, force, className, ...input } = props;
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
          onChange={(event) => {
            if (force) rewrite(event.target, force);
            input.onChange?.(event);
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={hasNote ? noteId : input['aria-describedby']}
        />
        {end}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} good={good} />
    </div>
  );
}

/** The cursor stays behind the letter that was typed, in the middle of a word too. */
function rewrite(field: HTMLInputElement, force: readonly Forcing[]): void {
  const written = forcedText(field.value, force);
  if (written === field.value) return;
  const cursor = forcedText(field.value.slice(0, field.selectionStart ?? field.value.length), force).length;
  field.value = written;
  if (field.selectionStart !== null) field.setSelectionRange(cursor, cursor);
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
