import { PROVINCES } from '@motamo/rules/provinces';
import { useTranslation } from 'react-i18next';
import { countryCodes } from '../../lib/countries.ts';
import { languageTags, useLanguage } from '../../lib/language.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import styles from './StudentForm.module.css';
import type { StudentValues } from './student-values.ts';

const GRADES = ['1', '2', '3', '4', '5', '6'];

/** Where the pupil is: grade, country, and in Canada the province. */
export function StudentPlace({
  values,
  errors,
  onChange,
}: {
  values: StudentValues;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<StudentValues>) => void;
}) {
  const { t } = useTranslation('students');
  const { t: tSettings } = useTranslation('settings');
  const names = new Intl.DisplayNames(languageTags[useLanguage()], { type: 'region' });
  const countries = Object.entries(countryCodes).map(([value, code]) => ({
    value,
    label: names.of(code) ?? value,
  }));
  return (
    <div className={styles.pair}>
      <SelectField
        label={t('form.grade')}
        value={values.grade}
        error={errors.grade}
        options={[
          { value: '', label: t('form.none') },
          ...GRADES.map((grade) => ({
            value: grade,
            label: t('class.gradeNb', { count: Number(grade), ordinal: true }),
          })),
        ]}
        onChange={({ target }) => onChange({ grade: target.value })}
      />
      <SelectField
        label={t('form.country')}
        value={values.country}
        error={errors.country}
        options={[{ value: '', label: t('form.none') }, ...countries]}
        onChange={({ target }) => {
          const country = target.value as StudentValues['country'];
          onChange({ country, region: country === 'Canada' ? values.region : '' });
        }}
      />
      {values.country === 'Canada' && (
        <SelectField
          label={t('form.region')}
          value={values.region}
          error={errors.region}
          options={[
            { value: '', label: t('form.none') },
            ...PROVINCES.map((value) => ({ value, label: tSettings(`province.${value}`) })),
          ]}
          onChange={({ target }) => onChange({ region: target.value })}
        />
      )}
    </div>
  );
}
