import { useTranslation } from 'react-i18next';
import styles from './PlayDesk.module.css';

const LEVELS = [1, 2, 3, 4] as const;

/** Four small bars and the word. */
export function DeskLevel({ level }: { level: number }) {
  const { t } = useTranslation('live');
  const known = LEVELS.find((candidate) => candidate === level) ?? 1;
  return (
    <span className={styles.level}>
      <span aria-hidden>
        {LEVELS.map((step) => (
          <i key={step} className={step <= level ? styles.on : undefined} />
        ))}
      </span>
      {t(`desk.level.${known}`)}
    </span>
  );
}
