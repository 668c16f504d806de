import { Trans, useTranslation } from 'react-i18next';
import { Button } from '../../ui/form/Button.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { confirmation, email, newPassword, required, ticked } from './form-checks.ts';
import styles from './RegisterSheet.module.css';
import { useAuthForm } from './use-auth-form.ts';

const initial = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  acceptTerms: false,
  acceptAds: false,
};
export type Registration = typeof initial;

const checks = {
  firstName: required,
  lastName: required,
  email,
  password: newPassword,
  confirmPassword: confirmation,
  acceptTerms: ticked,
};

export function RegisterAdultForm({ send }: { send: (values: Registration) => Promise<void> }) {
  const { t } = useTranslation('auth');
  const { formProps, text, tick, isBusy } = useAuthForm({ initial, checks, send, isFormal: true });
  const reveal = {
    autoComplete: 'new-password',
    showLabel: t('password.show'),
    hideLabelText: t('password.hide'),
  };
  return (
    <form {...formProps} className={styles.fields}>
      <div className={styles.pair}>
        <Field {...text('firstName')} label={t('form.firstName')} autoComplete="given-name" />
        <Field {...text('lastName')} label={t('form.lastName')} autoComplete="family-name" />
      </div>
      <Field {...text('email')} type="email" label={t('form.email')} autoComplete="email" />
      <div className={styles.pair}>
        <PasswordField
          {...reveal}
          {...text('password')}
          label={t('form.password')}
          hint={t('form.passwordHint')}
        />
        <PasswordField {...reveal} {...text('confirmPassword')} label={t('form.confirm')} />
      </div>
      <CheckField
        {...tick('acceptTerms')}
        label={
          <Trans
            t={t}
            i18nKey="form.accept"
            components={{
              // biome-ignore-start lint/a11y/useAnchorContent: the catalogue brings the words
              terms: <a href="/terms" target="_blank" rel="noreferrer" />,
              privacy: <a href="/privacy" target="_blank" rel="noreferrer" />,
              // biome-ignore-end lint/a11y/useAnchorContent: the catalogue brings the words
            }}
          />
        }
      />
      <CheckField {...tick('acceptAds')} label={t('form.acceptAds')} />
      <Button type="submit" variant="sky" size="l" className={styles.submit} busy={isBusy}>
        {t('form.submit')}
      </Button>
    </form>
  );
}
