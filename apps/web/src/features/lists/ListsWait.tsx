import { useTranslation } from 'react-i18next';
import { Loader } from '../../ui/Loader.tsx';
import { Paper } from '../../ui/Paper.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ListShelf.module.css';

const TILES = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The shape of the shelves while the lists are on their way. */
export function ListsWait() {
  const { t } = useTranslation('pupil');
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
