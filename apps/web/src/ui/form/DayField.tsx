import { dayInWords } from '../../lib/dates.ts';
import { Field, type FieldProps } from './Field.tsx';

export interface DayFieldProps extends Omit<FieldProps, 'type' | 'value' | 'onChange' | 'hint'> {
  /** "2026-11-27". */
  value: string;
  onChange: (day: string) => void;
}

/**
 * A day of the calendar. The browser writes it in its own language, where 04-05 may be April or May: under it stands the day in
 * words of the page's.
 */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
  return (
    <Field
      {...field}
      type="date"
      value={value}
      hint={value && dayInWords(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
