import type { OwnStudent } from '@motamo/contract/students';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import type { OpenModal } from '../modal-state.ts';
import { StudentTable } from '../StudentTable.tsx';
import styles from './ClassTable.module.css';
import { StudentsBar } from './StudentsBar.tsx';
import { type SortBy, sortBys, sortStudents } from './sort-students.ts';

interface ClassTableProps {
  students: readonly OwnStudent[];
  onOpen: (modal: OpenModal) => void;
}

/** The pupils of a class in an order that is chosen, and what can be done with several of them. */
export function ClassTable({ students, onOpen }: ClassTableProps) {
  const { t } = useTranslation('students');
  const [sortBy, setSortBy] = useState<SortBy>('firstName');
  const [marked, setMarked] = useState<readonly string[]>([]);
  const chosen = students.filter(({ uuid }) => marked.includes(uuid));
  const isAll = chosen.length === students.length;
  const toggle = (uuid: string) =>
    setMarked(marked.includes(uuid) ? marked.filter((one) => one !== uuid) : [...marked, uuid]);
  return (
    <>
      <div className={styles.line}>
        <CheckField
          label={t('bulk.all')}
          checked={isAll && students.length > 0}
          onChange={() => setMarked(isAll ? [] : students.map(({ uuid }) => uuid))}
        />
        <SelectField
          label={t('sort')}
          hideLabel
          value={sortBy}
          options={sortBys.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={({ target }) => setSortBy(sortBys.find((one) => one === target.value) ?? 'firstName')}
        />
      </div>
      {chosen.length > 0 && <StudentsBar chosen={chosen} onOpen={onOpen} onDone={() => setMarked([])} />}
      <StudentTable
        students={sortStudents(students, sortBy)}
        sortBy={sortBy}
        marked={marked}
        onMark={toggle}
        onOpen={onOpen}
      />
    </>
  );
}
