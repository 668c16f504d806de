import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/Banner.tsx';

/** The connection is lost; place and points are kept. The game's own voice says it. */
export function OfflineBanner() {
  const { t } = useTranslation('play');
  return (
    <Banner tone="ink" title={t('offline.title')} icon={<WifiOff size={34} strokeWidth={2.6} aria-hidden />}>
      {t('offline.text')}
    </Banner>
  );
}
