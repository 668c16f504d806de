import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './MatchProgress.module.css';

/** Pairs found, as pairs of little cards, with what to do in words. */
export function MatchProgress({
  found,
  total,
  isWrong,
  say,
}: {
  found: number;
  total: number;
  isWrong: boolean;
  /** Beside the words: a button that says them. */
  say?: ReactNode;
}) {
  const { t } = useTranslation('play');
  return (
    <>
      <span className={styles.title}>{t(isWrong ? 'match.wrong' : 'match.title')}</span>
      {say}
      <span className={styles.pairs} role="img" aria-label={t('match.progress', { number: found, total })}>
        {Array.from({ length: total }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair is its place
          <i key={at} className={at < found ? styles.found : undefined} />
        ))}
      </span>
    </>
  );
}
