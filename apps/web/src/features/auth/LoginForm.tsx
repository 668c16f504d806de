import { ArrowRight, KeyRound, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/form/Button.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { required } from './form-checks.ts';
import styles from './LoginPage.module.css';
import { useRemembered } from './remembered.ts';
import { signInWithPassword } from './sign-in.ts';
import { useAuthForm } from './use-auth-form.ts';

export function LoginForm() {
  const { t } = useTranslation('auth');
  const remembered = useRemembered('motamo.name');
  const { formProps, text, isBusy, errors, values } = useAuthForm({
    initial: { username: remembered.stored, password: '', otp: '' },
    checks: { username: required, password: required },
    async send({ username, password, otp }) {
      await signInWithPassword(username, password, otp);
      remembered.settle(username.trim(), true);
    },
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
      <CheckField
        label={t('login.remember')}
        checked={remembered.isTicked(values.username.trim())}
        onChange={({ target }) => remembered.setTicked(target.checked)}
      />
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
