import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import field from './Field.module.css';
import { FieldNote } from './Field.tsx';
import styles from './SelectField.module.css';

export interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  options: { value: string; label: string; disabled?: boolean }[];
  icon?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean;
}

/** A native select in the product's style. */
export function SelectField({
  label,
  options,
  icon,
  hint,
  error,
  hideLabel,
  className,
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  const id = select.id ?? ownId;
  const noteId = `${id}-note`;
  return (
    <div className={[field.field, error && field.faulty, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : field.label}>
        {label}
      </label>
      <div className={`${field.box} ${styles.box}`}>
        {icon}
        <select
          {...select}
          id={id}
          className={`${field.input} ${styles.select}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} size={24} strokeWidth={2.6} aria-hidden />
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
