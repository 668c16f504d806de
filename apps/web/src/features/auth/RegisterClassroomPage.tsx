import { Link } from '@tanstack/react-router';
import { Gamepad2, Sparkles, Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { isLang } from '../../lib/language.ts';
import { usePage } from '../../lib/page.ts';
import { countConversion, signIn } from '../../lib/session.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import { BackToRoles } from './BackToRoles.tsx';
import { type ClassroomRegistration, RegisterClassroomForm } from './RegisterClassroomForm.tsx';
import styles from './RegisterSheet.module.css';
import { RegisterSheet, type SideNotes } from './RegisterSheet.tsx';

/** A pupil joins with the code of the class; the way on leads over the sign-in page (product §2). */
export function RegisterClassroomPage() {
  const { t } = useTranslation('auth');
  const [username, setUsername] = useState<string | null>(null);
  usePage(t('classroom.title'));
  const send = async ({ classroomCode, lang, ...values }: ClassroomRegistration) => {
    const reply = await call('POST /student/auth/register/classroom/{classroomCode}', {
      params: { classroomCode: classroomCode.trim().toUpperCase() },
      body: { ...values, ...(isLang(lang) && { lang }) },
    });
    countConversion();
    await signIn(reply);
    setUsername(reply.student.username);
  };
  const side: SideNotes = {
    ground: 'sky',
    pictures: ['kite', 'student', 'star'],
    title: t('classroom.sideTitle'),
    lines: [
      { icon: <Gamepad2 size={20} aria-hidden />, text: t('classroom.side1') },
      { icon: <Star size={20} aria-hidden />, text: t('classroom.side2') },
      { icon: <Sparkles size={20} aria-hidden />, text: t('classroom.side3') },
    ],
  };
  return (
    <RegisterSheet side={side}>
      {username === null ? (
        <>
          <BackToRoles to="/auth/register/student" />
          <h1>{t('classroom.title')}</h1>
          <RegisterClassroomForm send={send} />
        </>
      ) : (
        <div className={styles.done} role="status">
          <h1>{t('classroom.doneTitle')}</h1>
          <p>{t('classroom.doneText')}</p>
          <strong>{username}</strong>
          <Link to="/auth/login" className={buttonClass({ variant: 'sky', size: 'l' })}>
            {t('classroom.doneAction')}
          </Link>
        </div>
      )}
    </RegisterSheet>
  );
}
