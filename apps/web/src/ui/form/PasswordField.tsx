import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  showLabel: string;
  hideLabelText: string;
}

export function PasswordField({ showLabel, hideLabelText, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles.reveal}
          aria-label={isShown ? hideLabelText : showLabel}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={24} aria-hidden />
        </button>
      }
    />
  );
}
