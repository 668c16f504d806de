import { useTranslation } from 'react-i18next';
import { Paper } from '../../ui/art/Paper.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ListShelf.module.css';

const TILES = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Placeholder of the shelves while the lists load. */
export function ListsWait() {
  const { t } = useTranslation('student');
  return (
    <div aria-busy>
      <Loader label={t('lists.loading')} />
      <div className={styles.lists}>
        {TILES.map((tile) => (
          <Paper key={tile} style={{ padding: 9 }}>
            <Skeleton height="80px" shape="card" />
          </Paper>
        ))}
      </div>
    </div>
  );
}
