import type { Role } from '@motamo/contract/values';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Layers, Radio, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/language.ts';
import { usePage } from '../../lib/page.ts';
import { countConversion, signIn } from '../../lib/session.ts';
import { BackToRoles } from './BackToRoles.tsx';
import { RegisterAdultForm, type Registration } from './RegisterAdultForm.tsx';
import { RegisterSheet, type SideNotes } from './RegisterSheet.tsx';

const parts = {
  teacher: { part: 'teacher', ground: 'leaf', pictures: ['chicken', 'cow-face', 'tractor'] },
  parent: { part: 'parent', ground: 'sand', pictures: ['kite', 'parent', 'ice-hockey'] },
  'school-manager': { part: 'manager', ground: 'grape', pictures: ['student', 'school', 'teacher'] },
} as const satisfies Record<Role, { part: string } & Pick<SideNotes, 'ground' | 'pictures'>>;

/** The one registration form of adults, with its role (product §2). */
function RegisterAdultPage({ as: role }: { as: Role }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { next_url: next } = useSearch({ strict: false });
  const { part, ground, pictures } = parts[role];
  const title = t(`form.${part}Title`);
  usePage(title);
  const send = async (values: Registration) => {
    const body = { ...values, role, lang: currentLanguage(), acceptTerms: true as const };
    const reply = await call('POST /user/auth/register', { body });
    countConversion();
    await signIn(reply);
    // A school manager reads no shared list, and has a second factor to set up.
    await navigate({ to: role !== 'school-manager' && next ? next : '/' });
  };
  const side: SideNotes = {
    ground,
    pictures,
    title: t(`side.${part}Title`),
    lines: [
      { icon: <Users size={20} aria-hidden />, text: t(`side.${part}1`) },
      { icon: <Layers size={20} aria-hidden />, text: t(`side.${part}2`) },
      { icon: <Radio size={20} aria-hidden />, text: t(`side.${part}3`) },
    ],
  };
  return (
    <RegisterSheet side={side}>
      <BackToRoles />
      <h1>{title}</h1>
      <RegisterAdultForm send={send} />
    </RegisterSheet>
  );
}

export const RegisterTeacherPage = () => <RegisterAdultPage as="teacher" />;
export const RegisterParentPage = () => <RegisterAdultPage as="parent" />;
export const RegisterSchoolManagerPage = () => <RegisterAdultPage as="school-manager" />;
