import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { saveText } from '../../lib/browser/save-file.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { forgetSession } from '../../lib/session-store.ts';
import { Button } from '../../ui/form/Button.tsx';
import { AccountModal } from './AccountModal.tsx';
import { Section } from './Section.tsx';
import styles from './SettingsPage.module.css';

/** A copy of all that is kept, and the way out (product §10). */
export function DataSection() {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const download = (format: 'json' | 'csv') =>
    call('GET /user/me/export', { query: { format } }).then(saveText, () => undefined);
  return (
    <Section title={t('data')}>
      <p>{t('dataText')}</p>
      <div className={styles.line}>
        <Button variant="paper" size="s" onClick={() => void download('json')}>
          {t('dataJson')}
        </Button>
        <Button variant="paper" size="s" onClick={() => void download('csv')}>
          {t('dataCsv')}
        </Button>
        <Button variant="quiet" size="s" onClick={() => setIsOpen(true)}>
          {t('erase')}
        </Button>
      </div>
      {isOpen && (
        <AccountModal
          title={t('erase')}
          text={t('eraseText')}
          action={t('erase')}
          fields={[
            { name: 'currentPassword', label: t('currentPassword'), autoComplete: 'current-password' },
          ]}
          onClose={() => setIsOpen(false)}
          send={async ({ currentPassword = '' }) => {
            await call('POST /user/me/deletion', { body: { currentPassword } });
            forgetSession(null);
            showFlash({ tone: 'success', text: t('erased') });
            await navigate({ to: '/auth/login' });
          }}
        />
      )}
    </Section>
  );
}
