import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { takeSecret } from '../../lib/browser/one-time-secret.ts';
import { usePage } from '../../lib/page.ts';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { AuthCard } from './AuthCard.tsx';

interface Request {
  child: string;
  classroom: string | null;
  teacher: string | null;
}
type State = { is: 'loading' | 'dead' | 'given' | 'refused' } | { is: 'asked'; request: Request };

/** The token leaves the address bar once; the page may be drawn twice. */
let mailed: string | null = null;

/** Where the mail to a parent leads: `/auth/consent#token=…` (product §10). */
export function ConsentPage() {
  const { t } = useTranslation('rights');
  const [state, setState] = useState<State>({ is: 'loading' });
  const [isBusy, setIsBusy] = useState(false);
  usePage(t('consent.title'));
  useEffect(() => {
    mailed = takeSecret('token') ?? mailed;
    call('POST /global/auth/consent/request', { body: { token: mailed ?? '-' } }, { isQuiet: true }).then(
      (request) => setState({ is: 'asked', request }),
      () => setState({ is: 'dead' }),
    );
  }, []);
  const answer = (isGiven: boolean) => {
    setIsBusy(true);
    call('POST /global/auth/consent', { body: { token: mailed ?? '', isGiven } }).then(
      () => setState({ is: isGiven ? 'given' : 'refused' }),
      () => setIsBusy(false),
    );
  };
  return (
    <AuthCard title={t('consent.title')}>
      {state.is === 'asked' ? (
        <>
          <Asked {...state.request} />
          <Button wide busy={isBusy} onClick={() => answer(true)}>
            {t('consent.give')}
          </Button>
          <Button variant="paper" wide disabled={isBusy} onClick={() => answer(false)}>
            {t('consent.refuse')}
          </Button>
        </>
      ) : (
        <p role="status">{t(`consent.${state.is}`)}</p>
      )}
    </AuthCard>
  );
}

function Asked({ child, classroom, teacher }: Request) {
  const { t } = useTranslation('rights');
  return (
    <>
      <p>
        <strong>{t('consent.asks', { child })}</strong>
      </p>
      {classroom && <p>{t('consent.inClass', { classroom, teacher: teacher ?? '–' })}</p>}
      <p>{t('consent.kept')}</p>
      <p>{t('consent.seen')}</p>
      <p>{t('consent.free')}</p>
      <Link to="/privacy" className={buttonClass({ variant: 'quiet', wide: true })}>
        {t('consent.privacy')}
      </Link>
    </>
  );
}
