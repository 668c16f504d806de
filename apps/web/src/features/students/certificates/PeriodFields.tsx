import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isoDayOf } from '../../../lib/dates.ts';
import { DayField } from '../../../ui/form/DayField.tsx';
import { Segments } from '../../../ui/meter/Segments.tsx';
import { type CertificatePeriod, periodFor } from './certificate-period.ts';

type Kind = 'month' | 'year' | 'other';

/** This month, the school year, or any days. */
export function PeriodFields(props: {
  period: CertificatePeriod;
  onChange: (period: Partial<CertificatePeriod>) => void;
}) {
  const { t } = useTranslation('students');
  const { period, onChange } = props;
  const [kind, setKind] = useState<Kind>('year');
  const choose = (next: Kind) => {
    setKind(next);
    if (next !== 'other') onChange(periodFor(next, isoDayOf()));
  };
  const day = (side: 'fromDay' | 'untilDay') => (
    <DayField
      label={t(`certificate.${side}`)}
      value={period[side]}
      required
      onChange={(next) => next && onChange({ [side]: next })}
    />
  );
  return (
    <>
      <Segments<Kind>
        label={t('certificate.period')}
        value={kind}
        options={[
          { value: 'month', label: t('certificate.month') },
          { value: 'year', label: t('certificate.year') },
          { value: 'other', label: t('certificate.other') },
        ]}
        onChange={choose}
      />
      {kind === 'other' && (
        <>
          {day('fromDay')}
          {day('untilDay')}
        </>
      )}
    </>
  );
}
