import { useTranslation } from 'react-i18next';
import { languageTags, useLanguage } from '../../lib/language.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Segments } from '../../ui/meter/Segments.tsx';
import styles from './StatsHead.module.css';
import { type Period, type PeriodKind, periodOfKind, statsYears } from './stats-period.ts';

const kinds = ['all', 'month', 'year'] as const satisfies readonly PeriodKind[];

function monthNames(tag: string): string[] {
  const format = new Intl.DateTimeFormat(tag, { month: 'long' });
  return Array.from({ length: 12 }, (_, month) => {
    const name = format.format(new Date(2026, month, 1));
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  });
}

/** All, a month or a year; the selects stand where they mean something (product §2 Classroom stats). */
export function PeriodFilter({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { t } = useTranslation('stats');
  const tag = languageTags[useLanguage()];
  const now = new Date();
  return (
    <div className={styles.controls}>
      <Segments
        label={t('filter.label')}
        options={kinds.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={period.filteredDate}
        onChange={(kind) => onChange(periodOfKind(kind, now))}
      />
      {period.month !== undefined && (
        <SelectField
          label={t('filter.monthLabel')}
          hideLabel
          value={String(period.month)}
          options={monthNames(tag).map((label, at) => ({ value: String(at + 1), label }))}
          onChange={({ target }) => onChange({ ...period, month: Number(target.value) })}
        />
      )}
      {period.year !== undefined && (
        <SelectField
          label={t('filter.yearLabel')}
          hideLabel
          value={String(period.year)}
          options={statsYears(now).map((year) => ({ value: String(year), label: String(year) }))}
          onChange={({ target }) => onChange({ ...period, year: Number(target.value) })}
        />
      )}
    </div>
  );
}
