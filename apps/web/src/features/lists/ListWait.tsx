import { useTranslation } from 'react-i18next';
import { Paper } from '../../ui/art/Paper.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ListPage.module.css';

const CARDS = ['1', '2', '3', '4', '5', '6'];

/** Placeholder of a list page while it loads. */
export function ListWait() {
  const { t } = useTranslation('student');
  return (
    <div className={styles.page} aria-busy>
      <Paper className={styles.head} style={{ padding: 22 }}>
        <Skeleton width="320px" height="44px" />
      </Paper>
      <Paper shape="large" className={styles.words}>
        <Loader label={t('list.loading')} />
        {CARDS.map((card) => (
          <Skeleton key={card} height="74px" shape="card" />
        ))}
      </Paper>
    </div>
  );
}
