import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/dates.ts';
import { currentLanguage, languageTags } from '../../lib/language.ts';
import styles from './Billing.module.css';

const DAY_MS = 24 * 60 * 60_000;

/** How much of the paid year is over. */
export function YearBar({ from, until }: { from: string; until: string }) {
  const { t } = useTranslation('billing');
  const [begin, end, now] = [Date.parse(from), Date.parse(until), Date.now()];
  const share = Math.min(1, Math.max(0, (now - begin) / (end - begin)));
  const days = Math.max(0, Math.ceil((end - now) / DAY_MS));
  const month = (ms: number) =>
    new Intl.DateTimeFormat(languageTags[currentLanguage()], { month: 'long' }).format(ms);
  return (
    <div className={styles.year}>
      <div className={styles.bar} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <p>
        <span>{month(begin)}</span>
        <b>{t('daysLeft', { count: days })}</b>
        <span>{month(end)}</span>
      </p>
    </div>
  );
}

/** From today on: the days in which all money comes back, then the rest of the paid year. */
export function WithdrawalBar({
  from,
  until,
  refundUntil,
}: {
  from: string;
  until: string;
  refundUntil: string;
}) {
  const { t } = useTranslation('billing');
  const [begin, end, last, now] = [Date.parse(from), Date.parse(until), Date.parse(refundUntil), Date.now()];
  const share = (ms: number) => `${Math.min(1, Math.max(0, (ms - begin) / (end - begin))) * 100}%`;
  // The last of the days still counts as one.
  const days = Math.max(1, Math.floor((last - now) / DAY_MS));
  return (
    <div className={styles.year}>
      <div
        className={`${styles.bar} ${styles.withdrawal}`}
        style={{ '--open': share(last) } as React.CSSProperties}
        aria-hidden
      >
        <span style={{ width: share(now) }} />
      </div>
      <p>
        <b>{t('cancelModal.daysLeft', { count: days })}</b>
        <span>{t('cancelModal.ends', { date: formatDate(until) })}</span>
      </p>
    </div>
  );
}
