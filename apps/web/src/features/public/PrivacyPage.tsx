import { useTranslation } from 'react-i18next';
import { LegalPage } from './LegalPage.tsx';

const sections = [
  'what',
  'why',
  'children',
  'who',
  'device',
  'doNotTrack',
  'where',
  'howLong',
  'breach',
  'rights',
] as const;

export function PrivacyPage() {
  const { t } = useTranslation('public');
  return (
    <LegalPage
      title={t('privacy.title')}
      lead={t('privacy.lead')}
      sections={sections.map((id) => ({
        id,
        title: t(`privacy.${id}.title`),
        text: t(`privacy.${id}.text`),
      }))}
    />
  );
}
