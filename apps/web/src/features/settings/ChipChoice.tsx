import { Check } from 'lucide-react';
import styles from './ChipChoice.module.css';

export interface ChipChoiceProps<Value extends string> {
  label: string;
  options: { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Any number of a few short ones. */
export function ChipChoice<Value extends string>({
  label,
  options,
  chosen,
  onChange,
}: ChipChoiceProps<Value>) {
  const toggle = (value: Value) =>
    options.map((option) => option.value).filter((one) => chosen.includes(one) !== (one === value));
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            className="visually-hidden"
            checked={chosen.includes(option.value)}
            onChange={() => onChange(toggle(option.value))}
          />
          <Check size={16} aria-hidden />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
