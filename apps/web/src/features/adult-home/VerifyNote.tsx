import { Check, MailWarning } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/form/Button.tsx';
import styles from './AdultHome.module.css';

/** Stands over the first page of the desk until the e-mail is verified. */
export function VerifyNote() {
  const user = useUser();
  return user && !user.emailVerified ? <Unverified email={user.pendingEmail ?? user.email} /> : null;
}

function Unverified({ email }: { email: string }) {
  const { t } = useTranslation('adult');
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const resend = () => {
    setState('busy');
    call('POST /user/me/verification-mail', {}).then(
      () => setState('sent'),
      () => setState('idle'),
    );
  };
  return (
    <section className={styles.verify}>
      <MailWarning size={24} aria-hidden />
      <div>
        <b>{t('home.verifyTitle')}</b>
        <p>{t('home.verifyText', { email })}</p>
      </div>
      <span role="status">
        {state === 'sent' && (
          <span className={styles.sent}>
            <Check size={18} aria-hidden /> {t('home.resent')}
          </span>
        )}
      </span>
      {state !== 'sent' && (
        <Button variant="sky" busy={state === 'busy'} onClick={resend}>
          {t('home.resend')}
        </Button>
      )}
    </section>
  );
}
