import { Search } from 'lucide-react';
import { useRef } from 'react';
import { usePageKey } from '../../lib/use-page-key.ts';
import { KeyHint } from '../KeyHint.tsx';
import { Field } from './Field.tsx';

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search box of a page of the desk; `/` leads to it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  usePageKey('/', () => input.current?.focus());
  return (
    <Field
      ref={input}
      type="search"
      label={label}
      hideLabel
      placeholder={label}
      icon={<Search size={18} aria-hidden />}
      end={value === '' && <KeyHint>/</KeyHint>}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
