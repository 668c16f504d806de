import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Mo } from '../../ui/art/Mo.tsx';
import { Paper } from '../../ui/art/Paper.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ProductGrid.module.css';

const WAITING = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Bar and cards of shop and inventory; cards of the true size while they are on their way. */
export function ProductGrid({
  bar,
  isWaiting,
  children,
}: {
  bar: ReactNode;
  isWaiting: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      {bar}
      <ul className={styles.grid} aria-busy={isWaiting || undefined}>
        {isWaiting
          ? WAITING.map((card) => (
              <Paper as="li" key={card} style={{ padding: 10, listStyle: 'none' }}>
                <Skeleton height="284px" shape="card" />
              </Paper>
            ))
          : children}
      </ul>
    </div>
  );
}

/** Error state: the products could not be loaded. */
export function ProductTrouble({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shop');
  return (
    <Paper shape="large">
      <EmptyState
        picture={<Mo size={130} pose="pointing" />}
        title={t('failed')}
        text={t('failedText')}
        action={<Button onClick={onRetry}>{t('retry')}</Button>}
      />
    </Paper>
  );
}
