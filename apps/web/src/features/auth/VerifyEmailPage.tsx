import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { takeSecret } from '../../lib/browser/one-time-secret.ts';
import { readStoredSession } from '../../lib/browser/stored-session.ts';
import { usePage } from '../../lib/page.ts';
import { refreshAccount } from '../../lib/session.ts';
import { Button } from '../../ui/form/Button.tsx';
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

/**
 * Where the verification mail leads: `/auth/verify-email#token=…`. A browser without a session is asked first: whose address
 * somebody else registered with should not confirm that account by looking at the mail.
 */
export function VerifyEmailPage() {
  const { t } = useTranslation('auth');
  const [outcome, setOutcome] = useState<'asked' | 'working' | 'done' | 'failed'>(
    readStoredSession() ? 'working' : 'asked',
  );
  usePage(t('verify.title'));
  useEffect(() => {
    if (outcome === 'working') void verify().then((isVerified) => setOutcome(isVerified ? 'done' : 'failed'));
  }, [outcome]);
  return (
    <AuthCard title={t('verify.title')}>
      <p role="status">{t(`verify.${outcome}`)}</p>
      {outcome === 'asked' && (
        <Button wide onClick={() => setOutcome('working')}>
          {t('verify.confirm')}
        </Button>
      )}
      {(outcome === 'done' || outcome === 'failed') && (
        <Link to="/" className={buttonClass({ wide: true })}>
          {t('verify.continue')}
        </Link>
      )}
    </AuthCard>
  );
}
