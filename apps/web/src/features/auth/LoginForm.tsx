import { ArrowRight, KeyRound, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { required } from './form-checks.ts';
import styles from './LoginPage.module.css';
import { signInWithPassword } from './sign-in.ts';
import { useAuthForm } from './use-auth-form.ts';

export function LoginForm() {
  const { t } = useTranslation('auth');
  const { formProps, text, isBusy, errors, values } = useAuthForm({
    initial: { username: '', password: '', otp: '' },
    checks: { username: required, password: required },
    send: ({ username, password, otp }) => signInWithPassword(username, password, otp),
  });
  return (
    <form {...formProps} className={styles.form}>
      <Field
        {...text('username')}
        label={t('login.username')}
        icon={<User size={22} aria-hidden />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...text('password')}
        label={t('login.password')}
        icon={<KeyRound size={22} aria-hidden />}
        showLabel={t('password.show')}
        hideLabelText={t('password.hide')}
      />
      {(errors.otp || values.otp) && (
        <Field
          {...text('otp')}
          label={t('login.otp')}
          inputMode="text"
          autoComplete="one-time-code"
          autoFocus
        />
      )}
      <Button
        type="submit"
        wide
        className={styles.enter}
        busy={isBusy}
        iconAfter={<ArrowRight size={26} strokeWidth={3} aria-hidden />}
      >
        {t('login.submit')}
      </Button>
    </form>
  );
}
