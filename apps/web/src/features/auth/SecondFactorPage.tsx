import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { usePage } from '../../lib/page.ts';
import { refreshAccount, useUser } from '../../lib/session.ts';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { useUnsaved } from '../../ui/modal/use-unsaved.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import styles from './AuthCard.module.css';
import { AuthCard } from './AuthCard.tsx';
import { required } from './form-checks.ts';
import { useAuthForm } from './use-auth-form.ts';

interface Key {
  secret: string;
  uri: string;
}

/** Sets up the second factor: password, square code, first code, recovery codes. School managers begin here. */
export function SecondFactorPage() {
  const { t } = useTranslation('rights');
  const user = useUser();
  const [key, setKey] = useState<Key | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  usePage(t('factor.title'));
  if (!user) return null;
  return (
    <AuthCard title={t(codes ? 'factor.codesTitle' : 'factor.title')}>
      {codes ? (
        <Recovery codes={codes} />
      ) : key ? (
        <Proof {...key} onDone={setCodes} />
      ) : (
        <Begin onBegun={setKey} />
      )}
      {!codes && (
        <Link
          to={user.mustSetUpSecondFactor ? '/auth/logout' : '/user/settings'}
          className={buttonClass({ variant: 'paper', wide: true })}
        >
          {t('factor.back')}
        </Link>
      )}
    </AuthCard>
  );
}

function Begin({ onBegun }: { onBegun: (key: Key) => void }) {
  const { t } = useTranslation(['rights', 'auth']);
  const isDemanded = useUser()?.mustSetUpSecondFactor ?? false;
  const { formProps, text, isBusy } = useAuthForm({
    initial: { currentPassword: '' },
    checks: { currentPassword: required },
    isFormal: true,
    send: async (body) => onBegun(await call('POST /user/me/second-factor/setup', { body })),
  });
  return (
    <form {...formProps} className={styles.form}>
      <p>{t('factor.why')}</p>
      {isDemanded && <p>{t('factor.demanded')}</p>}
      <PasswordField
        {...text('currentPassword')}
        label={t('factor.password')}
        autoComplete="current-password"
        showLabel={t('auth:password.show')}
        hideLabelText={t('auth:password.hide')}
      />
      <Button type="submit" wide busy={isBusy}>
        {t('factor.begin')}
      </Button>
    </form>
  );
}

function Proof({ secret, uri, onDone }: Key & { onDone: (codes: string[]) => void }) {
  const { t } = useTranslation('rights');
  const { formProps, text, isBusy } = useAuthForm({
    initial: { code: '' },
    checks: { code: required },
    isFormal: true,
    send: async (body) => onDone((await call('POST /user/me/second-factor', { body })).recoveryCodes),
  });
  return (
    <form {...formProps} className={styles.form}>
      <p>{t('factor.scan')}</p>
      <QrCode link={uri} label={t('factor.scan')} className={styles.qr} />
      <p>
        {t('factor.key')} : <code translate="no">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Field
        {...text('code')}
        label={t('factor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
      <Button type="submit" wide busy={isBusy}>
        {t('factor.switchOn')}
      </Button>
    </form>
  );
}

function Recovery({ codes }: { codes: string[] }) {
  const { t } = useTranslation('rights');
  const navigate = useNavigate();
  const [isNoted, setIsNoted] = useState(false);
  const leave = { title: t('factor.leave'), text: t('factor.leaveText') };
  const { question } = useUnsaved(!isNoted, () => undefined, leave);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => {
        setIsNoted(true);
        showFlash({ tone: 'success', text: t('factor.copied') });
      },
      () => undefined,
    );
  const goOn = async () => {
    setIsNoted(true);
    await refreshAccount().catch(() => showFlash({ tone: 'warning', text: t('factor.network') }));
    await navigate({ to: '/user/settings' });
  };
  return (
    <>
      {question}
      <p>{t('factor.codesText')}</p>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="paper" wide onClick={() => void copy()}>
        {t('factor.copy')}
      </Button>
      <Button wide onClick={() => void goOn()}>
        {t('factor.done')}
      </Button>
    </>
  );
}
