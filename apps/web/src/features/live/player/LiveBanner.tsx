import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/Banner.tsx';

/** The connection is lost; seat and points are kept, answers are sent again. */
export function LiveBanner() {
  const { t } = useTranslation('play');
  return (
    <Banner
      tone="ink"
      isLive
      title={t('offline.title')}
      icon={<WifiOff size={34} strokeWidth={2.6} aria-hidden />}
    >
      {t('offline.text')}
    </Banner>
  );
}
