import type { WordGroup } from '@motamo/contract/words';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Paper } from '../../ui/art/Paper.tsx';
import { type Difficulty, StarsLevel } from '../../ui/meter/StarsLevel.tsx';
import styles from './ListShelf.module.css';
import { ListTile } from './ListTile.tsx';

/** Lists that stand in one row before the rest is asked for. */
const ROW = 4;

export interface ListShelfProps {
  level: Difficulty;
  lists: WordGroup[];
  /** Only the first row, with a button to the rest. */
  isShort: boolean;
  onSeeAll: () => void;
}

/** The lists of one difficulty. */
export function ListShelf({ level, lists, isShort, onSeeAll }: ListShelfProps) {
  const { t } = useTranslation('student');
  const label = t(`difficulty.${level}`);
  const shown = isShort ? lists.slice(0, ROW) : lists;
  return (
    <section>
      <div className={styles.head}>
        <Paper as="h2" className={styles.title}>
          <StarsLevel level={level} label={label} />
        </Paper>
        {shown.length < lists.length && (
          <button
            type="button"
            className={styles.all}
            aria-label={t('lists.seeAllOf', { count: lists.length, difficulty: label })}
            onClick={onSeeAll}
          >
            {t('lists.seeAll', { count: lists.length })}
            <ChevronRight size={22} strokeWidth={2.8} aria-hidden />
          </button>
        )}
      </div>
      <ul className={styles.lists}>
        {shown.map((wordGroup) => (
          <li key={wordGroup.uuid}>
            <ListTile wordGroup={wordGroup} />
          </li>
        ))}
      </ul>
    </section>
  );
}
