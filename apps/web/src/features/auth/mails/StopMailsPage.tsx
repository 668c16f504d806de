import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { takeSecret } from '../../../lib/browser/one-time-secret.ts';
import { usePage } from '../../../lib/page.ts';
import { AuthCard } from '../AuthCard.tsx';

/** The token leaves the address bar once; the page may be drawn twice. */
let mailed: string | null = null;

/** `/auth/stop-mails#token=…`: the link of a weekly mail ends these mails, without a sign-in or a question. */
export function StopMailsPage() {
  const { t } = useTranslation('auth');
  const [state, setState] = useState<'busy' | 'done' | 'failed'>('busy');
  usePage(t('stopMails.title'));
  useEffect(() => {
    mailed = takeSecret('token') ?? mailed;
    call('POST /global/weekly-mails/stop', { body: { token: mailed ?? '-' } }, { isQuiet: true }).then(
      () => setState('done'),
      () => setState('failed'),
    );
  }, []);
  return (
    <AuthCard title={t('stopMails.title')}>
      <p role="status">{t(`stopMails.${state}`)}</p>
    </AuthCard>
  );
}
