import type { OwnStudent } from '@motamo/contract/students';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { daysAgo, formatDate } from '../../lib/dates.ts';
import { useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/art/Avatar.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Table, type TableColumn } from '../../ui/Table.tsx';
import type { SortBy } from './class-table/sort-students.ts';
import type { OpenModal } from './modal-state.ts';
import { needsWords } from './needs-words.ts';
import styles from './StudentTable.module.css';
import { StudentTools } from './StudentTools.tsx';

interface Props {
  students: readonly OwnStudent[];
  sortBy: SortBy;
  /** Uuids of those who are ticked. */
  marked: readonly string[];
  onMark: (uuid: string) => void;
  onOpen: (modal: OpenModal) => void;
}

/** The pupils of a class. */
export function StudentTable({ students, sortBy, marked, onMark, onOpen }: Props) {
  const { t } = useTranslation('students');
  const isByName = sortBy === 'firstName' || sortBy === 'lastName';
  const sorted = (by: SortBy) => (by === sortBy ? { sort: 'descending' as const } : {});
  const columns: TableColumn<OwnStudent>[] = [
    {
      label: t('bulk.mark'),
      cell: ({ uuid, name }) => (
        <CheckField
          label={<span className="visually-hidden">{t('bulk.markOf', { name })}</span>}
          checked={marked.includes(uuid)}
          onChange={() => onMark(uuid)}
        />
      ),
    },
    {
      label: t('column.name'),
      kind: 'name',
      ...(isByName ? { sort: 'ascending' as const } : {}),
      cell: (student) => <Name student={student} />,
    },
    {
      label: t('column.username'),
      isSpare: true,
      className: styles.username,
      cell: ({ username }) => <span translate="no">{username}</span>,
    },
    {
      label: t('column.level'),
      kind: 'number',
      ...sorted('level'),
      cell: ({ experience }) => experience.level,
    },
    {
      label: t('column.words'),
      kind: 'number',
      ...sorted('words'),
      cell: ({ learntWordsCount }) => learntWordsCount,
    },
    {
      label: t('column.last'),
      ...sorted('last'),
      className: styles.last,
      cell: ({ lastPlayedAt }) => <LastPlayed at={lastPlayedAt} />,
    },
    { label: t('column.needs'), cell: ({ needs }) => <Needs needs={needs} /> },
    {
      label: t('column.actions'),
      kind: 'actions',
      className: styles.actions,
      cell: (student) => <Actions student={student} onOpen={onOpen} />,
    },
  ];
  return <Table label={t('title')} columns={columns} rows={students} keyOf={({ uuid }) => uuid} />;
}

function Name({ student: { avatarImageUrl, firstName, name } }: { student: OwnStudent }) {
  return (
    <span className={styles.name}>
      {avatarImageUrl ? (
        <Avatar imageUrl={avatarImageUrl} size={30} />
      ) : (
        <span className={styles.face} aria-hidden>
          {firstName.charAt(0)}
        </span>
      )}
      {name}
    </span>
  );
}

function LastPlayed({ at }: { at: string | null }) {
  const { t } = useTranslation('students');
  if (at === null) return '–';
  const days = daysAgo(at);
  if (days === 0) return t('today');
  return days === 1 ? t('yesterday') : formatDate(at);
}

function Needs({ needs }: { needs: OwnStudent['needs'] }) {
  const { t } = useTranslation('students');
  const words = needsWords(needs, t);
  if (words.length === 0) return '–';
  return (
    <span className={styles.needs}>
      {words.map((word) => (
        <Chip key={word}>{word}</Chip>
      ))}
    </span>
  );
}

function Actions({ student, onOpen }: { student: OwnStudent; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation('students');
  const isOwn = student.teacherId === useUser()?.id;
  const { uuid, name } = student;
  return (
    <>
      <Link
        to="/user/students/$uuid"
        params={{ uuid }}
        className={styles.progress}
        aria-label={t('progressOf', { name })}
      >
        {t('progress')}
      </Link>
      <StudentTools {...{ name, isOwn }} onOpen={(kind) => onOpen({ kind, student })} />
    </>
  );
}
