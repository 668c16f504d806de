import { useTranslation } from 'react-i18next';
import styles from './Level.module.css';

const LEVELS = [1, 2, 3, 4] as const;

/** Difficulty 1 to 4 as bars, with its name for everybody or for readers only. */
export function Level({ level, isNameHidden = false }: { level: number; isNameHidden?: boolean }) {
  const { t } = useTranslation('adult');
  const named = LEVELS.find((one) => one === level) ?? 1;
  return (
    <span className={styles.level}>
      <span className={styles.bars} aria-hidden>
        {LEVELS.map((bar) => (
          <i key={bar} className={bar <= level ? styles.full : undefined} />
        ))}
      </span>
      <span className={isNameHidden ? 'visually-hidden' : undefined}>{t(`level.${named}`)}</span>
    </span>
  );
}
