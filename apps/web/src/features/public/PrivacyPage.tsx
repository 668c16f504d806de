import { useTranslation } from 'react-i18next';
import { useOperator } from '../../lib/settings.ts';
import { LegalPage } from './LegalPage.tsx';

const before = ['what', 'why', 'children', 'who', 'device', 'doNotTrack'] as const;
const after = ['howLong', 'breach', 'rights'] as const;

export function PrivacyPage() {
  const { t } = useTranslation('public');
  const { name, contact, place } = useOperator();
  const section = (id: (typeof before | typeof after)[number]) => ({
    id,
    title: t(`privacy.${id}.title`),
    text: t(`privacy.${id}.text`),
  });
  const operator = name
    ? t('privacy.operator.text', { name, contact: contact || '–' })
    : t('privacy.operator.untold');
  const where = place ? t('privacy.where.text', { place }) : t('privacy.where.untold');
  return (
    <LegalPage
      title={t('privacy.title')}
      lead={t('privacy.lead')}
      sections={[
        { id: 'operator', title: t('privacy.operator.title'), text: operator },
        ...before.map(section),
        { id: 'where', title: t('privacy.where.title'), text: where },
        ...after.map(section),
      ]}
    />
  );
}
