import { useTranslation } from 'react-i18next';
import { LegalPage } from './LegalPage.tsx';

const sections = [
  'service',
  'accounts',
  'subscription',
  'price',
  'withdrawal',
  'end',
  'data',
  'conduct',
  'liability',
  'law',
] as const;

export function TermsPage() {
  const { t } = useTranslation('public');
  return (
    <LegalPage
      title={t('terms.title')}
      lead={t('terms.lead')}
      sections={sections.map((id) => ({
        id,
        title: t(`terms.${id}.title`),
        text: t(`terms.${id}.text`),
      }))}
    />
  );
}
