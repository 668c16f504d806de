import { useTranslation } from 'react-i18next';
import { Loader } from '../../ui/Loader.tsx';

export function PageLoader() {
  const { t } = useTranslation();
  return <Loader isWholePage label={t('loading')} />;
}
