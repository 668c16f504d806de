import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { takeSecret } from '../../lib/browser/one-time-secret.ts';
import { usePage } from '../../lib/page.ts';
import { refreshAccount } from '../../lib/session.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import { AuthCard } from './AuthCard.tsx';

let attempt: Promise<boolean> | null = null;

/** The token works once, so it is sent once even if React mounts the page twice. */
function verify(): Promise<boolean> {
  const token = takeSecret('token');
  if (token) {
    attempt = call('POST /global/auth/verify-email', { body: { token } }, { isQuiet: true }).then(
      () =>
        refreshAccount().then(
          () => true,
          () => true,
        ),
      () => false,
    );
  }
  return attempt ?? Promise.resolve(false);
}

/** Where the verification mail leads: `/auth/verify-email#token=…`. */
export function VerifyEmailPage() {
  const { t } = useTranslation('auth');
  const [outcome, setOutcome] = useState<'working' | 'done' | 'failed'>('working');
  usePage(t('verify.title'));
  useEffect(() => {
    void verify().then((isVerified) => setOutcome(isVerified ? 'done' : 'failed'));
  }, []);
  return (
    <AuthCard title={t('verify.title')}>
      <p role="status">{t(`verify.${outcome}`)}</p>
      {outcome !== 'working' && (
        <Link to="/" className={buttonClass({ wide: true })}>
          {t('verify.continue')}
        </Link>
      )}
    </AuthCard>
  );
}
