import { PASSWORD_MIN, USERNAME_MIN } from '@motamo/rules/limits';

export type FormValues = Record<string, string | boolean>;
export type CheckKey =
  | 'check.required'
  | 'check.email'
  | 'check.password'
  | 'check.confirm'
  | 'check.terms'
  | 'check.username';
export type FieldChecks<V extends FormValues> = { [F in keyof V]?: CheckKey };
type Check = (value: string | boolean, values: FormValues) => CheckKey | null;

const text = (value: string | boolean) => (typeof value === 'string' ? value.trim() : '');

/** The client's own checks, the same rules as the server's (product §5). */
export const required: Check = (value) => (text(value) === '' ? 'check.required' : null);
export const email: Check = (value) => {
  if (text(value) === '') return 'check.required';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text(value)) ? null : 'check.email';
};
export const newPassword: Check = (value) => {
  if (value === '') return 'check.required';
  return String(value).length < PASSWORD_MIN ? 'check.password' : null;
};
export const confirmation: Check = (value, values) => {
  if (value === '') return 'check.required';
  return value === values.password ? null : 'check.confirm';
};
export const ticked: Check = (value) => (value === true ? null : 'check.terms');
export const optionalUsername: Check = (value) => {
  const name = text(value);
  const isFine = name.length >= USERNAME_MIN && /^[a-z0-9][a-z0-9._-]*$/i.test(name);
  return name === '' || isFine ? null : 'check.username';
};

/** Field → what is wrong, for the fields that have a check. */
export function checkForm<V extends FormValues>(
  values: V,
  checks: { [F in keyof V]?: Check },
): FieldChecks<V> {
  const faults: FieldChecks<V> = {};
  for (const field of Object.keys(checks) as (keyof V)[]) {
    const fault = checks[field]?.(values[field] ?? '', values);
    if (fault) faults[field] = fault;
  }
  return faults;
}

export type Checks<V extends FormValues> = { [F in keyof V]?: Check };
