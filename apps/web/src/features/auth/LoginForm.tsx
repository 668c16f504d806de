import { ArrowRight, KeyRound, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { required } from './form-checks.ts';
import styles from './LoginPage.module.css';
import { signInWithPassword } from './sign-in.ts';
import { useForm } from './use-form.ts';

export function LoginForm() {
  const { t } = useTranslation('auth');
  const { formProps, text, isBusy } = useForm({
    initial: { username: '', password: '' },
    checks: { username: required, password: required },
    send: ({ username, password }) => signInWithPassword(username, password),
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
