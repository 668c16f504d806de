import type { User } from '@motamo/contract/people';
import { Check, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/dates.ts';
import styles from './AdultLayout.module.css';

/** Whether the teacher's pupils can play, and until when. */
export function LicenceState({ user: { licenseFinishedAt } }: { user: User }) {
  const { t } = useTranslation('adult');
  const Icon = licenseFinishedAt === null ? CircleAlert : Check;
  return (
    <p className={licenseFinishedAt === null ? styles.noLicence : styles.licence}>
      <Icon size={16} aria-hidden />
      <span>
        {t(licenseFinishedAt === null ? 'licence.none' : 'licence.active')}
        <br />
        {licenseFinishedAt === null
          ? t('licence.noneText')
          : t('licence.until', { date: formatDate(licenseFinishedAt) })}
      </span>
    </p>
  );
}
