import { useTranslation } from 'react-i18next';
import { languageNames } from '../../lib/language.ts';
import { useOfferedLanguages } from '../../lib/settings.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { newPassword, optionalUsername, required } from './form-checks.ts';
import styles from './RegisterSheet.module.css';
import { useAuthForm } from './use-auth-form.ts';

/** A scanned square brings the code in the fragment, which reaches no log. */
const scannedCode = () => /^#class=([A-Z0-9]+)$/.exec(location.hash)?.[1] ?? '';

const empty = { classroomCode: '', firstName: '', lastName: '', lang: '', username: '', password: '' };
export type ClassroomRegistration = typeof empty;

const checks = {
  classroomCode: required,
  firstName: required,
  lastName: required,
  lang: required,
  username: optionalUsername,
  password: newPassword,
};

export function RegisterClassroomForm({ send }: { send: (values: ClassroomRegistration) => Promise<void> }) {
  const { t } = useTranslation('auth');
  const initial = { ...empty, classroomCode: scannedCode() };
  const langs = useOfferedLanguages();
  const { formProps, text, isBusy } = useAuthForm({ initial, checks, send });
  return (
    <form {...formProps} className={styles.fields}>
      <Field
        {...text('classroomCode')}
        label={t('classroom.code')}
        hint={t('classroom.codeHint')}
        force={['upper', 'no-space']}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <div className={styles.pair}>
        <Field {...text('firstName')} label={t('form.firstName')} autoComplete="given-name" />
        <Field {...text('lastName')} label={t('form.lastName')} autoComplete="family-name" />
      </div>
      <SelectField
        {...text('lang')}
        label={t('classroom.lang')}
        options={[
          { value: '', label: t('classroom.langChoice'), disabled: true },
          ...langs.map((value) => ({ value, label: languageNames[value] })),
        ]}
      />
      <Field
        {...text('username')}
        label={t('classroom.username')}
        hint={t('classroom.usernameHint')}
        force={['lower', 'no-space']}
        autoCapitalize="none"
        autoComplete="username"
        spellCheck={false}
      />
      <PasswordField
        {...text('password')}
        label={t('form.password')}
        hint={t('form.passwordHint')}
        autoComplete="new-password"
        showLabel={t('password.show')}
        hideLabelText={t('password.hide')}
      />
      <Button type="submit" variant="sky" size="l" className={styles.submit} busy={isBusy}>
        {t('classroom.submit')}
      </Button>
    </form>
  );
}
