import type { Section } from '@motamo/contract/games';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './ReviewMark.module.css';

/** Tells that a word comes from a list begun before, and how long ago it was asked: the answer to "why this word?". */
export function ReviewMark({ section }: { section: Section }) {
  const { t } = useTranslation('play');
  const days = section.words[0]?.seenDaysAgo;
  if (!section.isReview || days === undefined) return null;
  return (
    <p className={styles.mark}>
      <RotateCcw size={18} strokeWidth={2.6} aria-hidden />
      <span>
        {t('review.mark')} · {days === 0 ? t('review.today') : t('review.days', { count: days })}
      </span>
    </p>
  );
}
