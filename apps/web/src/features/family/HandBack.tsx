import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { ApiFailure, fieldErrorsOf } from '../../lib/api-failure.ts';
import { signIn } from '../../lib/session.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field, FieldNote } from '../../ui/form/Field.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import styles from './FamilyPage.module.css';

/** The way back to the desk of the parent. */
export function HandBack({ parent }: { parent: { name: string; asksPassword: boolean } }) {
  const { t } = useTranslation('family');
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const back = useMutation({
    mutationFn: async () => {
      const body = { ...(password && { password }), ...(otp && { otp }) };
      await signIn(await call('POST /student/hand-back', { body }, { isQuiet: true }));
    },
    onSuccess: () => navigate({ to: '/user/students' }),
  });
  const errors = fieldErrorsOf(back.error);
  const asksOtp = otp !== '' || errors.otp !== undefined;
  const isRefused = back.error instanceof ApiFailure && Object.keys(errors).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!back.isPending) back.mutate();
  };
  return (
    <form noValidate className={styles.back} onSubmit={submit}>
      <h2>{t('back', { name: parent.name })}</h2>
      <p>{t(parent.asksPassword ? 'backText' : 'backFree')}</p>
      {(parent.asksPassword || errors.password) && (
        <PasswordField
          label={t('password')}
          showLabel={t('show')}
          hideLabelText={t('hide')}
          autoComplete="off"
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {asksOtp && (
        <Field
          label={t('otp')}
          autoComplete="one-time-code"
          inputMode="numeric"
          value={otp}
          error={errors.otp}
          onChange={(event) => setOtp(event.target.value)}
        />
      )}
      {back.isError && !isRefused && <FieldNote id="family-back" error={t('failed')} />}
      <Button type="submit" variant="paper" busy={back.isPending}>
        {t('back', { name: parent.name })}
      </Button>
    </form>
  );
}
