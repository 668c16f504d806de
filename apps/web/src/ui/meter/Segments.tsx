import { type ReactNode, useId } from 'react';
import { useChosenInSight } from '../use-chosen-in-sight.ts';
import styles from './Segments.module.css';

export interface SegmentsProps<Value extends string> {
  /** Names the group for readers. */
  label: string;
  options: { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** `well`: joined in a sunk strip. `pills`: apart, the chosen one in ink (filters). */
  look?: 'well' | 'pills';
}

/** One of a few short ones. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  look = 'well',
}: SegmentsProps<Value>) {
  const name = useId();
  const row = useChosenInSight(value);
  return (
    <fieldset ref={row} className={`${styles.segments} ${styles[look]}`}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
