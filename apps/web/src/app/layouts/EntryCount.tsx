import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/query.ts';
import styles from './AdultLayout.module.css';
import type { AdultEntry } from './adult-entries.ts';

/** Number of lists or pupils behind a menu entry. Hidden from screen readers, which find it on the page itself. */
export function EntryCount({ id }: Pick<AdultEntry, 'id'>) {
  if (id === 'lists') return <ListsCount />;
  return id === 'students' || id === 'children' ? <StudentsCount /> : null;
}

function ListsCount() {
  const { data } = useQuery(queryOf('GET /user/list-groups', {}));
  return <Count count={data?.listGroups.reduce((sum, { wordGroups }) => sum + wordGroups.length, 0)} />;
}

function StudentsCount() {
  const { data } = useQuery(queryOf('GET /user/students', { query: {} }));
  return <Count count={data?.students.length} />;
}

const Count = ({ count }: { count: number | undefined }) =>
  count !== undefined && (
    <span className={styles.entryCount} aria-hidden>
      {count}
    </span>
  );
