import { PASSWORD_MIN } from '@motamo/rules/limits';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { forgetSession } from '../../lib/session-store.ts';
import type { Messages } from '../../lib/use-form.ts';
import { Button } from '../../ui/form/Button.tsx';
import { AccountModal } from './AccountModal.tsx';
import { Section } from './Section.tsx';
import styles from './SettingsPage.module.css';

/** A new password ends every session, this one too (rulings 3). */
export function PasswordSection() {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t('password')}>
      <div className={styles.line}>
        <span aria-hidden className={styles.dots}>
          ••••••••••
        </span>
        <Button variant="paper" size="s" aria-label={t('passwordChange')} onClick={() => setIsOpen(true)}>
          {t('change')}
        </Button>
      </div>
      {isOpen && (
        <AccountModal
          title={t('passwordChange')}
          text={t('passwordText')}
          action={t('passwordSave')}
          fields={[
            { name: 'currentPassword', label: t('currentPassword'), autoComplete: 'current-password' },
            {
              name: 'password',
              label: t('passwordNew'),
              hint: t('passwordHint', { min: PASSWORD_MIN }),
              autoComplete: 'new-password',
            },
            { name: 'confirmPassword', label: t('passwordAgain'), autoComplete: 'new-password' },
          ]}
          check={({ password, confirmPassword }): Messages =>
            password === confirmPassword ? {} : { confirmPassword: t('passwordsDiffer') }
          }
          onClose={() => setIsOpen(false)}
          send={async ({ password = '', currentPassword = '' }) => {
            await call('PUT /user/me', { body: { password, currentPassword } });
            // The server ends the session too, maybe before this reply: no message is shown for it here.
            forgetSession(null);
            showFlash({ tone: 'success', text: t('passwordChanged') });
            await navigate({ to: '/auth/login' });
          }}
        />
      )}
    </Section>
  );
}
