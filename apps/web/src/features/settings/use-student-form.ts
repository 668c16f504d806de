import type { Student } from '@motamo/contract/people';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { speakOwnLanguage } from '../../lib/i18n.ts';
import { invalidateCalls } from '../../lib/query.ts';
import { updateStudent } from '../../lib/session.ts';
import { forgetSession } from '../../lib/session-store.ts';
import { type Messages, useForm } from '../../lib/use-form.ts';
import { type ProfileValues, studentChanges, studentFaults, studentValues } from './student-values.ts';

/** The pupil's profile while it is being changed. A new password ends every session, this one too (rulings 3). */
export function useStudentForm(student: Student) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const valuesWith = (draft: Partial<ProfileValues>) => ({ ...studentValues(student), ...draft });
  const form = useForm<Partial<ProfileValues>>({
    initial: {},
    check: (draft): Messages => {
      const faults = Object.entries(studentFaults(valuesWith(draft)));
      return Object.fromEntries(faults.map(([name, key]) => [name, t(key)]));
    },
    send: async (draft): Promise<void> => {
      const changes = studentChanges(student, valuesWith(draft));
      if (Object.keys(changes).length === 0) return;
      const reply = await call('PUT /student/me', { body: changes });
      if (changes.password) {
        forgetSession(null);
        showFlash({ tone: 'success', text: t('passwordChanged') });
        return navigate({ to: '/auth/login' });
      }
      updateStudent(reply.student);
      form.reset();
      if (changes.lang) await speakOwnLanguage(changes.lang);
      // Words and titles are told in the languages of the pupil.
      await invalidateCalls('GET /student/globals', 'GET /student/word-groups', 'GET /student/stats/words');
      showFlash({ tone: 'success', text: t('saved') });
    },
  });
  const values = valuesWith(form.values);
  return { ...form, values, isChanged: Object.keys(studentChanges(student, values)).length > 0 };
}

export type StudentForm = ReturnType<typeof useStudentForm>;
