import type { Classroom } from '@motamo/contract/classrooms';
import type { OwnStudent } from '@motamo/contract/students';
import type { InterfaceLang, LearningLang } from '@motamo/contract/values';
import { LANGS, LEARNING_LANGS } from '@motamo/rules/languages';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Segments } from '../../ui/meter/Segments.tsx';
import { NeedsPanel } from './NeedsPanel.tsx';
import styles from './StudentForm.module.css';
import { StudentPlace } from './StudentPlace.tsx';
import type { StudentValues } from './student-values.ts';

export interface StudentFormProps {
  values: StudentValues;
  errors: Readonly<Record<string, string>>;
  /** The classes to choose from; none for a parent. */
  classrooms: Classroom[];
  /** The pupil that is changed; null for a new one. */
  student: OwnStudent | null;
  onChange: (part: Partial<StudentValues>) => void;
  onReset?: () => void;
}

const genders = ['f', 'm', 'x', ''] as const;

/** Identity on the left, needs on paper beside it (product §5 Student form). */
export function StudentForm({ values, errors, classrooms, student, onChange, onReset }: StudentFormProps) {
  const { t } = useTranslation('students');
  const text = (field: 'firstName' | 'lastName' | 'username' | 'password') => ({
    value: values[field],
    error: errors[field],
    maxLength: 191,
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <div className={styles.columns}>
      <div className={styles.identity}>
        <div className={styles.pair}>
          <Field label={t('form.firstName')} autoFocus={!student} autoComplete="off" {...text('firstName')} />
          <Field label={t('form.lastName')} autoComplete="off" {...text('lastName')} />
        </div>
        {classrooms.length > 0 && (
          <SelectField
            label={t('form.classroom')}
            value={values.classroomUuid}
            error={errors.classroomUuid ?? errors.classroomId}
            options={[
              ...(values.classroomUuid === '' ? [{ value: '', label: t('classless') }] : []),
              ...classrooms.map(({ uuid, title }) => ({ value: uuid, label: title })),
            ]}
            onChange={(event) => onChange({ classroomUuid: event.target.value })}
          />
        )}
        <Field
          label={t('form.username')}
          hint={t(student ? 'form.usernameHintEdit' : 'form.usernameHint')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...text('username')}
          force={['lower', 'no-space']}
        />
        <div className={styles.pair}>
          <SelectField
            label={t('form.lang')}
            value={values.lang}
            error={errors.lang}
            options={[
              ...(student ? [] : [{ value: '', label: t('form.auto') }]),
              ...LANGS.map((lang) => ({ value: lang, label: t(`lang.${lang}`) })),
            ]}
            onChange={(event) => onChange({ lang: event.target.value as InterfaceLang })}
          />
          <SelectField
            label={t('form.learningLang')}
            value={values.learningLang}
            error={errors.learningLang}
            options={[
              ...(student ? [] : [{ value: '', label: t('form.auto') }]),
              ...LEARNING_LANGS.map((lang) => ({ value: lang, label: t(`lang.${lang}`) })),
            ]}
            onChange={(event) => onChange({ learningLang: event.target.value as LearningLang })}
          />
        </div>
        <div className={styles.group}>
          <b>{t('form.gender')}</b>
          <Segments
            label={t('form.gender')}
            value={values.gender}
            options={genders.map((value) => ({
              value,
              label: value === '' ? '–' : t(`form.gender.${value}`),
            }))}
            onChange={(gender) => onChange({ gender })}
          />
        </div>
        <StudentPlace {...{ values, errors, onChange }} />
        <Field
          label={t('form.password')}
          hint={t(student ? 'form.passwordHintEdit' : 'form.passwordHint')}
          autoComplete="new-password"
          spellCheck={false}
          {...text('password')}
        />
        {onReset && (
          <Button variant="paper" size="s" icon={<KeyRound size={16} aria-hidden />} onClick={onReset}>
            {t('form.reset')}
          </Button>
        )}
      </div>
      <NeedsPanel needs={values.needs} onChange={(needs) => onChange({ needs })} />
    </div>
  );
}
