import type { Classroom } from '@motamo/contract/classrooms';
import type { OwnStudent } from '@motamo/contract/students';
import { searchable } from '@motamo/rules/text-folding';
import { Link } from '@tanstack/react-router';
import { Archive, Award, ClipboardPaste, Printer, UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageKey } from '../../lib/use-page-key.ts';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { ChildCards } from './ChildCards.tsx';
import { ClassBand } from './ClassBand.tsx';
import styles from './ClassRoomSection.module.css';
import { ClassTable } from './class-table/ClassTable.tsx';
import { sortStudents } from './class-table/sort-students.ts';
import type { OpenModal } from './modal-state.ts';

export interface ClassRoomSectionProps {
  title: string;
  isParent: boolean;
  /** Null for the pupils without a class. */
  classroom: Classroom | null;
  students: OwnStudent[];
  onOpen: (modal: OpenModal) => void;
}

/** One class: its code, its pupils and what can be done with them. */
export function ClassRoomSection({ title, isParent, classroom, students, onOpen }: ClassRoomSectionProps) {
  const { t } = useTranslation('students');
  const [search, setSearch] = useState('');
  const add = (tab: 'one' | 'many') => onOpen({ kind: 'add', tab, classroomUuid: classroom?.uuid ?? null });
  usePageKey('n', () => add('one'));
  const shown = useMemo(
    () =>
      sortStudents(
        students.filter((student) =>
          searchable(`${student.name} ${student.username}`).includes(searchable(search.trim())),
        ),
        'firstName',
      ),
    [students, search],
  );
  const addKey = isParent ? 'addChild' : 'add';
  const addButton = (
    <Button
      variant="sky"
      icon={<UserPlus size={18} aria-hidden />}
      iconAfter={<KeyHint isOnFill>N</KeyHint>}
      onClick={() => add('one')}
    >
      {t(addKey)}
    </Button>
  );
  const pasteButton = (
    <Button variant="paper" icon={<ClipboardPaste size={18} aria-hidden />} onClick={() => add('many')}>
      {t('paste')}
    </Button>
  );
  const print = (kind: 'print' | 'certificates') =>
    classroom && onOpen({ kind, type: 'classrooms', uuid: classroom.uuid, name: classroom.title });
  return (
    <>
      <header className={styles.head}>
        <h1>
          {title} <Chip>{students.length}</Chip>
        </h1>
        <div className={styles.actions}>
          {classroom && students.length > 0 && (
            <>
              <Button variant="paper" icon={<Printer size={18} aria-hidden />} onClick={() => print('print')}>
                {t('cards')}
              </Button>
              <Button
                variant="paper"
                icon={<Award size={18} aria-hidden />}
                onClick={() => print('certificates')}
              >
                {t('certificates')}
              </Button>
            </>
          )}
          {!isParent && students.length > 0 && pasteButton}
          {!isParent && (
            <Link to="/user/archive" className={buttonClass({ variant: 'quiet' })}>
              <Archive size={18} aria-hidden /> {t('archive')}
            </Link>
          )}
          {isParent && classroom && students.length > 0 && (
            <Link
              to="/user/classrooms/$uuid"
              params={{ uuid: classroom.uuid }}
              className={buttonClass({ variant: 'paper' })}
            >
              {t('band.stats')}
            </Link>
          )}
          {students.length > 0 && addButton}
        </div>
      </header>
      {classroom && !isParent && <ClassBand classroom={classroom} students={students} onOpen={onOpen} />}
      {!classroom && !isParent && <p className={styles.note}>{t('classlessText')}</p>}
      {students.length === 0 ? (
        <EmptyState
          title={t(isParent ? 'emptyParent' : 'empty')}
          text={t(isParent ? 'emptyParentText' : 'emptyText')}
          action={
            <div className={`${styles.actions} ${styles.centred}`}>
              {!isParent && (
                <Button
                  variant="sky"
                  icon={<ClipboardPaste size={18} aria-hidden />}
                  onClick={() => add('many')}
                >
                  {t('paste')}
                </Button>
              )}
              {isParent ? (
                addButton
              ) : (
                <Button variant="paper" icon={<UserPlus size={18} aria-hidden />} onClick={() => add('one')}>
                  {t(addKey)}
                </Button>
              )}
            </div>
          }
        />
      ) : (
        <>
          {students.length > 5 && (
            <div className={styles.filter}>
              <SearchField label={t('search')} value={search} onChange={setSearch} />
            </div>
          )}
          {isParent ? (
            <ChildCards {...{ onOpen }} students={shown} />
          ) : (
            <ClassTable key={classroom?.uuid} {...{ onOpen }} students={shown} />
          )}
          {shown.length === 0 && <p className={styles.note}>{t('noneFound')}</p>}
        </>
      )}
    </>
  );
}
