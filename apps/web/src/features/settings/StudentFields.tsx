import { LEARNING_LANGS } from '@motamo/rules/languages';
import { PROVINCES } from '@motamo/rules/provinces';
import { useTranslation } from 'react-i18next';
import { countryCodes } from '../../lib/countries.ts';
import { isLang, languageNames, languageTags, useLanguage } from '../../lib/language.ts';
import { useOfferedLanguages } from '../../lib/settings.ts';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import styles from './StudentSettings.module.css';
import type { StudentForm } from './use-student-form.ts';

const GENDERS = ['f', 'm', 'x'] as const;
const COUNTRIES = Object.entries(countryCodes) as [keyof typeof countryCodes, string][];

/** What a pupil says of the own person; all but the language is locked while an adult looks after it. */
export function StudentFields({ form, isLocked }: { form: StudentForm; isLocked: boolean }) {
  const { t } = useTranslation('profile');
  const { values, errors, change } = form;
  const offered = useOfferedLanguages();
  const langs = offered.includes(values.lang) ? offered : [...offered, values.lang];
  const name = (field: 'firstName' | 'lastName') => ({
    label: t(field),
    value: values[field],
    error: errors[field],
    maxLength: 191,
    readOnly: isLocked,
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <>
      <div className={styles.pair}>
        <Field autoComplete="given-name" {...name('firstName')} />
        <Field autoComplete="family-name" {...name('lastName')} />
      </div>
      <div className={styles.pair}>
        <SelectField
          label={t('lang')}
          value={values.lang}
          error={errors.lang}
          options={langs.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ target }) => isLang(target.value) && change({ lang: target.value })}
        />
        <SelectField
          label={t('learningLang')}
          value={values.learningLang}
          error={errors.learningLang}
          disabled={isLocked}
          options={LEARNING_LANGS.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ target }) =>
            change({
              learningLang: LEARNING_LANGS.find((lang) => lang === target.value) ?? values.learningLang,
            })
          }
        />
      </div>
      <SelectField
        label={t('gender')}
        value={values.gender ?? ''}
        error={errors.gender}
        disabled={isLocked}
        options={[
          { value: '', label: t('none') },
          ...GENDERS.map((value) => ({ value, label: t(`gender.${value}`) })),
        ]}
        onChange={({ target }) => change({ gender: GENDERS.find((one) => one === target.value) ?? null })}
      />
      <Place form={form} isLocked={isLocked} />
    </>
  );
}

function Place({ form: { values, errors, change }, isLocked }: { form: StudentForm; isLocked: boolean }) {
  const { t } = useTranslation('profile');
  const { t: tSettings } = useTranslation('settings');
  const names = new Intl.DisplayNames(languageTags[useLanguage()], { type: 'region' });
  return (
    <div className={styles.pair}>
      <SelectField
        label={t('country')}
        autoComplete="country-name"
        value={values.country ?? ''}
        error={errors.country}
        disabled={isLocked}
        options={[
          { value: '', label: t('none') },
          ...COUNTRIES.map(([value, code]) => ({ value, label: names.of(code) ?? value })),
        ]}
        onChange={({ target }) => {
          const country = COUNTRIES.find(([value]) => value === target.value)?.[0] ?? null;
          change({ country, region: country === 'Canada' ? values.region : null });
        }}
      />
      {values.country === 'Canada' && (
        <SelectField
          label={t('region')}
          value={values.region ?? ''}
          error={errors.region}
          disabled={isLocked}
          options={[
            { value: '', label: t('none') },
            ...PROVINCES.map((value) => ({ value, label: tSettings(`province.${value}`) })),
          ]}
          onChange={({ target }) => change({ region: target.value || null })}
        />
      )}
    </div>
  );
}
