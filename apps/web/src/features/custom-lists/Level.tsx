import { useTranslation } from 'react-i18next';
import styles from './Level.module.css';

/** Difficulty 1 to 4 as bars, with its name for everybody or for readers only. */
export function Level({ level, isNameHidden = false }: { level: number; isNameHidden?: boolean }) {
  const { t } = useTranslation('lists');
  const name = t(`level.${level as 1 | 2 | 3 | 4}`);
  return (
    <span className={styles.level}>
      <span className={styles.bars} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} className={bar <= level ? styles.full : undefined} />
        ))}
      </span>
      <span className={isNameHidden ? 'visually-hidden' : undefined}>{name}</span>
    </span>
  );
}
