import type { User } from '@motamo/contract/people';
import { LEARNING_LANGS } from '@motamo/rules/languages';
import { SCHOOL_NAME_MAX } from '@motamo/rules/limits';
import { PROVINCES } from '@motamo/rules/provinces';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countryCodes } from '../../lib/countries.ts';
import { isLang, languageNames, languageTags, useLanguage } from '../../lib/language.ts';
import { useOfferedLanguages } from '../../lib/settings.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { ChipChoice } from './ChipChoice.tsx';
import { Section } from './Section.tsx';
import styles from './SettingsPage.module.css';
import type { SettingsValues } from './settings-values.ts';

export interface ProfileSectionsProps {
  user: User;
  values: SettingsValues;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<SettingsValues>) => void;
  /** Between the name and the languages. */
  account: ReactNode;
  /** Before the news. */
  display: ReactNode;
}

/** What is saved together. */
export function ProfileSections({ user, values, errors, onChange, account, display }: ProfileSectionsProps) {
  const { t } = useTranslation('settings');
  const offered = useOfferedLanguages();
  const langs = offered.includes(values.lang) ? offered : [...offered, values.lang];
  const name = (field: 'firstName' | 'lastName') => ({
    value: values[field],
    error: errors[field],
    maxLength: 191,
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <>
      <Section title={t('you')}>
        <div className={styles.pair}>
          <Field label={t('firstName')} autoComplete="given-name" {...name('firstName')} />
          <Field label={t('lastName')} autoComplete="family-name" {...name('lastName')} />
        </div>
      </Section>
      {account}
      <Section title={t('languages')}>
        <div className={styles.pair}>
          <SelectField
            label={t('interface')}
            value={values.lang}
            error={errors.lang}
            options={langs.map((value) => ({ value, label: languageNames[value] }))}
            onChange={({ target }) => isLang(target.value) && onChange({ lang: target.value })}
          />
          {user.isTeacher && (
            <ChipChoice
              label={t('teachingLangs')}
              options={LEARNING_LANGS.map((value) => ({ value, label: t(`lang.${value}`) }))}
              chosen={values.teachingLangs}
              onChange={(teachingLangs) => onChange({ teachingLangs })}
            />
          )}
        </div>
      </Section>
      <Section title={t(user.isTeacher ? 'whereTeacher' : 'where')}>
        <Place {...{ values, errors, onChange }} />
      </Section>
      {!user.isParent && <School {...{ user, values, errors, onChange }} />}
      {display}
      <Section title={t('news')}>
        <CheckField
          isSwitch
          label={t('acceptAds')}
          checked={values.acceptAds}
          onChange={({ target }) => onChange({ acceptAds: target.checked })}
        />
        {!user.isSchoolManager && (
          <CheckField
            isSwitch
            label={t(user.isTeacher ? 'weeklyMailsClass' : 'weeklyMails')}
            checked={values.wantsWeeklyMails}
            onChange={({ target }) => onChange({ wantsWeeklyMails: target.checked })}
          />
        )}
        {user.isParent && (
          <CheckField
            isSwitch
            label={t('homeworkMails')}
            checked={values.wantsHomeworkMails}
            onChange={({ target }) => onChange({ wantsHomeworkMails: target.checked })}
          />
        )}
      </Section>
    </>
  );
}

function Place({ values, errors, onChange }: Pick<ProfileSectionsProps, 'values' | 'errors' | 'onChange'>) {
  const { t } = useTranslation('settings');
  const names = new Intl.DisplayNames(languageTags[useLanguage()], { type: 'region' });
  const countries = Object.entries(countryCodes) as [NonNullable<SettingsValues['country']>, string][];
  const { country } = values;
  return (
    <div className={styles.pair}>
      <SelectField
        label={t('country')}
        autoComplete="country-name"
        value={country ?? ''}
        error={errors.country}
        options={[
          { value: '', label: t('none') },
          ...countries.map(([value, code]) => ({ value, label: names.of(code) ?? value })),
        ]}
        onChange={({ target }) => {
          const next = countries.find(([value]) => value === target.value)?.[0] ?? null;
          onChange({ country: next, region: next === 'Canada' ? values.region : null });
        }}
      />
      {country === 'Canada' && (
        <SelectField
          label={t('province')}
          value={values.region ?? ''}
          error={errors.region}
          options={[
            { value: '', label: t('none') },
            ...PROVINCES.map((value) => ({ value, label: t(`province.${value}`) })),
          ]}
          onChange={({ target }) => onChange({ region: target.value || null })}
        />
      )}
    </div>
  );
}

/** The name that certificates bear. A school manager names the school for all teachers. */
function School({ user, values, errors, onChange }: Omit<ProfileSectionsProps, 'account' | 'display'>) {
  const { t } = useTranslation('settings');
  const given = user.managerSchoolName;
  const hint = user.isSchoolManager ? 'schoolHintManager' : given ? 'schoolHintGiven' : 'schoolHint';
  return (
    <Section title={t('school')}>
      <Field
        label={t('schoolName')}
        value={given ?? values.schoolName ?? ''}
        maxLength={SCHOOL_NAME_MAX}
        readOnly={given !== null}
        error={errors.schoolName}
        hint={t(hint)}
        onChange={({ target }) => onChange({ schoolName: target.value.trim() === '' ? null : target.value })}
      />
    </Section>
  );
}
