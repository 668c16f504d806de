import { ANONYMOUS_GAMES } from '@motamo/rules/limits';
import { useTranslation } from 'react-i18next';
import styles from './GamesLeft.module.css';

/** The eleven games of a guest, one token each. */
export function GamesLeft({ count }: { count: number }) {
  const { t } = useTranslation('guest');
  return (
    <div className={styles.left}>
      <p>{count > 0 ? t('home.left', { count }) : t('home.used', { count: ANONYMOUS_GAMES })}</p>
      <div className={styles.tokens} aria-hidden>
        {Array.from({ length: ANONYMOUS_GAMES }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a token is its place
          <i key={at} className={at < count ? styles.token : undefined} />
        ))}
      </div>
    </div>
  );
}
