import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { invalidateCalls, queryOf } from '../../lib/query.ts';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { AccountModal } from './AccountModal.tsx';
import { Section } from './Section.tsx';
import styles from './SettingsPage.module.css';

/** Whether a code of the telephone is asked for beside the password. */
export function SecondFactorSection() {
  const { t } = useTranslation('settings');
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(queryOf('GET /user/me/second-factor', {}));
  if (!data) return null;
  return (
    <Section title={t('factor')}>
      <div className={styles.line}>
        <span className={styles.value}>
          {data.isOn ? t('factorOn', { left: data.recoveryCodesLeft }) : t('factorOff')}
        </span>
        {!data.isOn && (
          <Link to="/auth/second-factor" className={buttonClass({ variant: 'paper', size: 's' })}>
            {t('factorSetUp')}
          </Link>
        )}
        {data.isOn && !data.isDemanded && (
          <Button variant="paper" size="s" onClick={() => setIsOpen(true)}>
            {t('factorEnd')}
          </Button>
        )}
      </div>
      {isOpen && (
        <AccountModal
          title={t('factorEndTitle')}
          text={t('factorEndText')}
          action={t('factorEnd')}
          fields={[
            { name: 'currentPassword', label: t('currentPassword'), autoComplete: 'current-password' },
          ]}
          onClose={() => setIsOpen(false)}
          send={async ({ currentPassword = '' }) => {
            await call('DELETE /user/me/second-factor', { body: { currentPassword } });
            await invalidateCalls('GET /user/me/second-factor');
            setIsOpen(false);
          }}
        />
      )}
    </Section>
  );
}
