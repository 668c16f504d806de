import type { StudentGame } from '@motamo/contract/games';
import { useTranslation } from 'react-i18next';
import styles from './ResultStars.module.css';

const STAR =
  'M16 2.5L20.2 11.4L29.8 12.6L22.8 19.400L24.600 29L16 24.300L7.400 29L9.200 19.400L2.200 12.600L11.800 11.400Z';

/** One star an answer, in the order of the game; a missed one is a place still to be filled. */
export function ResultStars({ own }: { own: StudentGame }) {
  const { t } = useTranslation('play');
  const { results } = own;
  const label = t('result.stars', { good: own.goodResult, total: own.goodResult + own.badResult });
  return (
    <div
      className={[styles.stars, results.length > 10 && styles.many].filter(Boolean).join(' ')}
      role="img"
      aria-label={label}
    >
      {results.map(({ isRight }, at) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place
          key={at}
          className={isRight ? styles.won : styles.open}
          style={{ animationDelay: `${at * 60}ms` }}
          viewBox="0 0 32 32"
          aria-hidden
        >
          <path d={STAR} />
        </svg>
      ))}
    </div>
  );
}
