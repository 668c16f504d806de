import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../lib/browser/online.ts';
import { Banner } from '../../ui/Banner.tsx';
import styles from './AppShell.module.css';

export function OfflineBanner() {
  const { t } = useTranslation();
  if (useIsOnline()) return null;
  return (
    <div className={styles.offline}>
      <Banner isLive icon={<WifiOff size={26} aria-hidden />} title={t('offline.title')}>
        {t('offline.text')}
      </Banner>
    </div>
  );
}
