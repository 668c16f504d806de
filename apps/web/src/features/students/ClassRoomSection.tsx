import type { Classroom } from '@motamo/contract/classrooms';
import type { Pupil } from '@motamo/contract/pupils';
import { Link } from '@tanstack/react-router';
import { ClipboardPaste, Printer, UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageKey } from '../../lib/use-page-key.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { ChildCards } from './ChildCards.tsx';
import { ClassBand } from './ClassBand.tsx';
import styles from './ClassRoomSection.module.css';
import type { OpenModal } from './modal-state.ts';
import { StudentTable } from './StudentTable.tsx';

export interface ClassRoomSectionProps {
  title: string;
  isParent: boolean;
  /** Null for the pupils without a class. */
  classroom: Classroom | null;
  pupils: Pupil[];
  onOpen: (modal: OpenModal) => void;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** One class: its code, its pupils and what can be done with them. */
export function ClassRoomSection({ title, isParent, classroom, pupils, onOpen }: ClassRoomSectionProps) {
  const { t } = useTranslation('students');
  const [search, setSearch] = useState('');
  const add = (tab: 'one' | 'many') => onOpen({ kind: 'add', tab, classroomUuid: classroom?.uuid ?? null });
  usePageKey('n', () => add('one'));
  const shown = useMemo(
    () =>
      pupils
        .filter((pupil) => fold(`${pupil.name} ${pupil.username}`).includes(fold(search.trim())))
        .sort((a, b) => a.firstName.localeCompare(b.firstName) || a.lastName.localeCompare(b.lastName)),
    [pupils, search],
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
  const print = () =>
    classroom && onOpen({ kind: 'print', type: 'classrooms', uuid: classroom.uuid, name: classroom.title });
  return (
    <>
      <header className={styles.head}>
        <h1>
          {title} <Chip>{pupils.length}</Chip>
        </h1>
        <div className={styles.actions}>
          {classroom && pupils.length > 0 && (
            <Button variant="paper" icon={<Printer size={18} aria-hidden />} onClick={print}>
              {t('cards')}
            </Button>
          )}
          {!isParent && pupils.length > 0 && pasteButton}
          {isParent && classroom && pupils.length > 0 && (
            <Link
              to="/user/classrooms/$uuid"
              params={{ uuid: classroom.uuid }}
              className={buttonClass({ variant: 'paper' })}
            >
              {t('band.stats')}
            </Link>
          )}
          {pupils.length > 0 && addButton}
        </div>
      </header>
      {classroom && !isParent && <ClassBand classroom={classroom} pupils={pupils} onOpen={onOpen} />}
      {!classroom && !isParent && <p className={styles.note}>{t('classlessText')}</p>}
      {pupils.length === 0 ? (
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
          {pupils.length > 5 && (
            <div className={styles.filter}>
              <SearchField label={t('search')} value={search} onChange={setSearch} />
              <span>{t('sorted')}</span>
            </div>
          )}
          {isParent ? (
            <ChildCards {...{ onOpen }} pupils={shown} />
          ) : (
            <StudentTable {...{ onOpen }} pupils={shown} />
          )}
          {shown.length === 0 && <p className={styles.note}>{t('noneFound')}</p>}
        </>
      )}
    </>
  );
}
