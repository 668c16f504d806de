import { Link, useNavigate } from '@tanstack/react-router';
import { Hourglass, Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { usePage } from '../../lib/page.ts';
import { refreshAccount, useStudent } from '../../lib/session.ts';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { Field } from '../../ui/form/Field.tsx';
import styles from './AuthCard.module.css';
import { AuthCard } from './AuthCard.tsx';
import { email } from './form-checks.ts';
import { useAuthForm } from './use-auth-form.ts';

const LOOK_EVERY_MS = 4000;

/** A pupil who registered with the code of a class waits here until an adult has confirmed (product §10). */
export function WaitingPage() {
  const { t } = useTranslation('rights');
  const student = useStudent();
  const navigate = useNavigate();
  usePage(t('waiting.title'));
  useEffect(() => {
    const timer = setInterval(() => void refreshAccount().catch(() => undefined), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const isWaiting = student?.isWaiting ?? false;
  useEffect(() => {
    if (!isWaiting) void navigate({ to: '/', replace: true });
  }, [isWaiting, navigate]);
  if (!student) return null;
  return (
    <AuthCard title={t('waiting.title')}>
      <p role="status">
        <Hourglass size={20} aria-hidden /> {t('waiting.done')} {t('waiting.tell')}
      </p>
      <p>
        {t('waiting.name')} : <strong translate="no">{student.username}</strong>
      </p>
      <p>{t('waiting.stay')}</p>
      <AskParent />
      <Link to="/auth/logout" className={buttonClass({ variant: 'paper', wide: true })}>
        {t('waiting.out')}
      </Link>
    </AuthCard>
  );
}

function AskParent() {
  const { t } = useTranslation('rights');
  const [isSent, setIsSent] = useState(false);
  const { formProps, text, isBusy } = useAuthForm({
    initial: { email: '' },
    checks: { email },
    send: async (values) => {
      await call('POST /student/me/guardian-mail', { body: { email: values.email.trim() } });
      setIsSent(true);
    },
  });
  if (isSent) return <p role="status">{t('waiting.sent')}</p>;
  return (
    <form {...formProps} className={styles.form}>
      <h2>{t('waiting.parent')}</h2>
      <p>{t('waiting.parentText')}</p>
      <Field
        {...text('email')}
        type="email"
        label={t('waiting.email')}
        icon={<Mail size={22} aria-hidden />}
        autoComplete="off"
      />
      <Button type="submit" variant="sky" wide busy={isBusy}>
        {t('waiting.send')}
      </Button>
    </form>
  );
}
