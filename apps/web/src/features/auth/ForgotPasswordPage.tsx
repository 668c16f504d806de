import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { usePage } from '../../lib/page.ts';
import type { AccountType } from '../../lib/session-store.ts';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { Field } from '../../ui/form/Field.tsx';
import styles from './AuthCard.module.css';
import { AuthCard } from './AuthCard.tsx';
import { required } from './form-checks.ts';
import { useAuthForm } from './use-auth-form.ts';

/** Form, then a confirmation that says in whose mailbox to look (product §2). */
export function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<AccountType | null>(null);
  usePage(t('forgot.title'));
  return (
    <AuthCard title={t(sentTo ? 'forgot.sentTitle' : 'forgot.title')}>
      {sentTo ? <Sent to={sentTo} onAgain={() => setSentTo(null)} /> : <Ask onSent={setSentTo} />}
      <Link to="/auth/login" className={buttonClass({ variant: sentTo ? 'sun' : 'paper', wide: true })}>
        {t('forgot.back')}
      </Link>
    </AuthCard>
  );
}

function Ask({ onSent }: { onSent: (type: AccountType) => void }) {
  const { t } = useTranslation('auth');
  const { formProps, text, isBusy } = useAuthForm({
    initial: { username: '' },
    checks: { username: required },
    send: async ({ username }) => {
      const reply = await call('POST /global/auth/forgot-pwd', { body: { username: username.trim() } });
      onSent(reply.type);
    },
  });
  return (
    <form {...formProps} className={styles.form}>
      <p>{t('forgot.text')}</p>
      <Field
        {...text('username')}
        label={t('forgot.username')}
        icon={<Mail size={22} aria-hidden />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" wide busy={isBusy}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}

function Sent({ to, onAgain }: { to: AccountType; onAgain: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <p role="status">{t(to === 'user' ? 'forgot.sentUser' : 'forgot.sentStudent')}</p>
      <Button wide variant="paper" onClick={onAgain}>
        {t('forgot.again')}
      </Button>
    </>
  );
}
