import type { Colleague, SharedRole } from '@motamo/contract/classes/colleagues';
import type { Classroom } from '@motamo/contract/classrooms';
import { UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { RoundButton } from '../../../ui/form/RoundButton.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Table, type TableColumn } from '../../../ui/Table.tsx';
import { refreshColleagues } from './colleague-calls.ts';

const ROLES = ['co-teacher', 'viewer'] as const satisfies SharedRole[];

/** Who shares a class; its owner changes what each may do, or takes somebody out. */
export function ColleagueTable({ classroom, teachers }: { classroom: Classroom; teachers: Colleague[] }) {
  const { t } = useTranslation('colleagues');
  const isOwner = classroom.access === 'owner';
  const member = ({ uuid }: Colleague) => ({ params: { uuid: classroom.uuid, teacherUuid: uuid } });
  // What was refused is told by a flash; the table then shows how it stands.
  const then = (work: Promise<unknown>) => void work.catch(() => undefined).then(refreshColleagues);
  const setRole = (one: Colleague, role: SharedRole) =>
    then(call('PUT /user/classrooms/uuid/{uuid}/teachers/{teacherUuid}', { ...member(one), body: { role } }));
  const remove = (one: Colleague) =>
    then(call('DELETE /user/classrooms/uuid/{uuid}/teachers/{teacherUuid}', member(one)));
  const columns: TableColumn<Colleague>[] = [
    { label: t('column.name'), kind: 'name', cell: ({ name }) => name },
    {
      label: t('column.email'),
      isWide: true,
      cell: ({ email }) => <span translate="no">{email}</span>,
    },
    {
      label: t('role'),
      cell: (one) =>
        isOwner ? (
          <SelectField
            label={t('roleOf', { name: one.name })}
            hideLabel
            value={one.role}
            options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
            onChange={({ target }) => setRole(one, target.value === 'viewer' ? 'viewer' : 'co-teacher')}
          />
        ) : (
          t(`role.${one.role}`)
        ),
    },
  ];
  if (isOwner)
    columns.push({
      label: t('column.actions'),
      kind: 'actions',
      cell: (one) => (
        <RoundButton
          size="s"
          tone="bare"
          label={t('remove', { name: one.name })}
          icon={<UserMinus size={18} aria-hidden />}
          onClick={() => remove(one)}
        />
      ),
    });
  return <Table label={t('title')} columns={columns} rows={teachers} keyOf={({ uuid }) => uuid} />;
}
