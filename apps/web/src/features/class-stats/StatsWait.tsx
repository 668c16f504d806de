import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../lib/api-failure.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './StatsWait.module.css';

export interface StatsWaitProps {
  error: Error | null;
  onRetry: () => void;
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Rows at their true height, or what went wrong. */
export function StatsWait({ error, onRetry }: StatsWaitProps) {
  const { t } = useTranslation('stats');
  if (!error) {
    return (
      <div className={styles.wait} role="status" aria-label={t('loading')}>
        {rows.map((row) => (
          <Skeleton key={row} height="26px" />
        ))}
      </div>
    );
  }
  const isGone = error instanceof ApiFailure && (error.status === 404 || error.status === 400);
  return (
    <EmptyState
      title={t(isGone ? 'trouble.missing' : 'trouble.failed')}
      text={t(isGone ? 'trouble.missingText' : 'trouble.failedText')}
      action={
        isGone ? (
          <Link to="/user/students" className={buttonClass({ variant: 'sky' })}>
            {t('trouble.back')}
          </Link>
        ) : (
          <Button variant="sky" onClick={onRetry}>
            {t('trouble.retry')}
          </Button>
        )
      }
    />
  );
}
