import type { User } from '@motamo/contract/people';
import { Check, MailWarning } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { updateUser } from '../../lib/session.ts';
import { Button } from '../../ui/form/Button.tsx';
import { AccountModal } from './AccountModal.tsx';
import { Section } from './Section.tsx';
import styles from './SettingsPage.module.css';

/** The address: it changes once the new mailbox has answered. */
export function EmailSection({ user }: { user: User }) {
  const { t } = useTranslation('settings');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Section title={t('email')}>
      <div className={styles.line}>
        <b className={styles.value}>{user.email}</b>
        <Button variant="paper" size="s" aria-label={t('emailChange')} onClick={() => setIsOpen(true)}>
          {t('change')}
        </Button>
      </div>
      {(user.pendingEmail !== null || !user.emailVerified) && <Waiting user={user} />}
      {isOpen && (
        <AccountModal
          title={t('emailChange')}
          text={t('emailText', { email: user.email })}
          action={t('emailSend')}
          fields={[
            { name: 'email', label: t('emailNew'), type: 'email', autoComplete: 'email' },
            { name: 'currentPassword', label: t('currentPassword'), autoComplete: 'current-password' },
          ]}
          onClose={close}
          send={async ({ email = '', currentPassword = '' }) => {
            const reply = await call('PUT /user/me', { body: { email, currentPassword } });
            updateUser(reply.user);
            showFlash({ tone: 'success', text: t('emailSent', { email: reply.user.pendingEmail ?? email }) });
            close();
          }}
        />
      )}
    </Section>
  );
}

/** Which address still has to answer, and since when. */
function Waiting({ user }: { user: User }) {
  const { t } = useTranslation('settings');
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const { pendingEmail, verificationSentAt } = user;
  const date = verificationSentAt === null ? null : formatDate(verificationSentAt);
  const resend = () => {
    setState('busy');
    call('POST /user/me/verification-mail', {}).then(
      () => setState('sent'),
      () => setState('idle'),
    );
  };
  const keep = () =>
    call('DELETE /user/me/pending-email', {}).then(
      (reply) => updateUser(reply.user),
      () => showFlash({ tone: 'warning', text: t('network') }),
    );
  return (
    <div className={styles.waiting}>
      <MailWarning size={20} aria-hidden />
      <p>
        <b>{pendingEmail === null ? t('unverified') : t('pending', { email: pendingEmail })}</b>{' '}
        {date === null ? t('linkOver') : t('linkSent', { date })}
      </p>
      {state === 'sent' ? (
        <span role="status" className={styles.sent}>
          <Check size={18} aria-hidden /> {t('resent')}
        </span>
      ) : (
        <Button variant="paper" size="s" busy={state === 'busy'} onClick={resend}>
          {t('resend')}
        </Button>
      )}
      {pendingEmail !== null && (
        <Button variant="quiet" size="s" onClick={() => void keep()}>
          {t('emailKeep')}
        </Button>
      )}
    </div>
  );
}
