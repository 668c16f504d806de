import type { Classroom } from '@motamo/contract/classrooms';
import { Send } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { DraftNote } from '../../../ui/form/DraftNote.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import styles from './Colleagues.module.css';
import { refreshColleagues } from './colleague-calls.ts';

const ROLES = ['co-teacher', 'viewer', 'owner'] as const;

/** Asks a colleague by e-mail: to teach along, to read the reports, or to take the class over. */
export function InviteForm({ classroom }: { classroom: Classroom }) {
  const { t } = useTranslation('colleagues');
  // A second press, or a repeat after a lost answer, asks nobody twice.
  const key = useRef(crypto.randomUUID());
  const { formProps, text, values, errors, change, reset, isRestored, isBusy } = useForm({
    draft: `invitation.${classroom.uuid}`,
    initial: { email: '', role: ROLES[0] as (typeof ROLES)[number] },
    isFormal: true,
    send: async ({ email, role }) => {
      await call('POST /user/classrooms/uuid/{uuid}/invitations', {
        params: { uuid: classroom.uuid },
        body: { email, role, key: key.current },
      });
      key.current = crypto.randomUUID();
      reset();
      showFlash({ tone: 'success', text: t('sent', { email }) });
      await refreshColleagues();
    },
  });
  return (
    <form {...formProps} className={styles.invite} aria-label={t('invite')}>
      <DraftNote isRestored={isRestored} onDiscard={() => reset()} />
      <Field {...text('email')} type="email" label={t('email')} autoComplete="off" maxLength={191} />
      <SelectField
        label={t('role')}
        value={values.role}
        error={errors.role}
        options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        onChange={({ target }) => change({ role: ROLES.find((one) => one === target.value) ?? ROLES[0] })}
      />
      <p className={styles.hint}>{t(`role.${values.role}Text`, { count: classroom.studentsCount })}</p>
      {errors.form && <p role="alert">{errors.form}</p>}
      <Button type="submit" variant="sky" busy={isBusy} icon={<Send size={18} aria-hidden />}>
        {t(values.role === 'owner' ? 'offerClass' : 'invite')}
      </Button>
    </form>
  );
}
