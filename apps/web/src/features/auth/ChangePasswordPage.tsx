import { Link, useNavigate } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { fieldErrorsOf } from '../../lib/api-failure.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { usePage } from '../../lib/page.ts';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { FieldNote } from '../../ui/form/Field.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import styles from './AuthCard.module.css';
import { AuthCard } from './AuthCard.tsx';
import { confirmation, newPassword } from './form-checks.ts';
import { resetTicket, storeResetTicket } from './reset-ticket.ts';
import { useAuthForm } from './use-auth-form.ts';

/** A new password with the token of the mail. A dead token offers a new link. */
export function ChangePasswordPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [tokenError, setTokenError] = useState<string>();
  usePage(t('change.title'));
  const { formProps, text, isBusy } = useAuthForm({
    initial: { password: '', confirmPassword: '' },
    checks: { password: newPassword, confirmPassword: confirmation },
    send: async (values) => {
      const token = resetTicket()?.token ?? '';
      try {
        await call('POST /global/auth/reset-pwd', { body: { token, ...values } });
      } catch (error) {
        setTokenError(fieldErrorsOf(error).token);
        throw error;
      }
      storeResetTicket(null);
      showFlash({ tone: 'success', text: t('change.done') });
      await navigate({ to: '/auth/login' });
    },
  });
  const shared = {
    icon: <KeyRound size={22} aria-hidden />,
    autoComplete: 'new-password',
    showLabel: t('password.show'),
    hideLabelText: t('password.hide'),
  };
  return (
    <AuthCard title={t('change.title')}>
      <form {...formProps} className={styles.form}>
        <PasswordField
          {...shared}
          {...text('password')}
          label={t('change.password')}
          hint={t('change.hint')}
        />
        <PasswordField {...shared} {...text('confirmPassword')} label={t('change.confirm')} />
        <Button type="submit" wide busy={isBusy}>
          {t('change.submit')}
        </Button>
      </form>
      {tokenError && (
        <div role="alert">
          <FieldNote id="token-error" error={tokenError} />
        </div>
      )}
      <Link
        to="/auth/forgot-pwd"
        className={buttonClass({ variant: tokenError ? 'sky' : 'paper', wide: true })}
      >
        {t('change.newLink')}
      </Link>
    </AuthCard>
  );
}
