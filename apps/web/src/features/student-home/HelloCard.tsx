import type { CallReply } from '@motamo/contract/table';
import type { WordGroup } from '@motamo/contract/words';
import { shownCount } from '@motamo/rules/durations';
import { Link } from '@tanstack/react-router';
import { Play, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.ts';
import { unlockAudio } from '../../lib/sound/sound.ts';
import { listName } from '../../lib/word-texts.ts';
import { Mo } from '../../ui/art/Mo.tsx';
import { Paper } from '../../ui/art/Paper.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import styles from './HelloCard.module.css';

export interface HelloCardProps {
  firstName: string;
  /** The list of the game that helps most now; null when there is none, undefined while it is not known. */
  list: WordGroup | null | undefined;
  /** What is due across all lists, and that game; undefined while it is not known. */
  review: CallReply<'GET /student/review'> | undefined;
}

/** Greeting, and the next step in one tap. */
export function HelloCard({ firstName, list, review }: HelloCardProps) {
  const { t } = useTranslation('student');
  const lang = useLanguage();
  const reviewList = review && review.review.dueCount > 0 ? review.review.wordGroupUuid : null;
  const next = review?.next;
  const isReviewFirst = next?.gameTypeSlug === 'review';
  const text = () => {
    if (review && isReviewFirst) return t('home.reviewFirst', shownCount(review.review.dueCount));
    if (list === undefined) return ' ';
    if (list === null) return t('home.allKnown');
    if (!list.knownCount) return t('home.start', { list: listName(list, lang) });
    return t('home.left', { count: list.wordCount - list.knownCount, list: listName(list, lang) });
  };
  return (
    <Paper as="section" className={styles.hello}>
      <span className={styles.mascot}>
        <Mo size={112} pose="happy" />
      </span>
      <div className={styles.words}>
        <h1>{t('home.hello', { name: firstName })}</h1>
        <p>{text()}</p>
      </div>
      {reviewList && (
        <Link
          to="/student/list/$uuid/$gameType"
          params={{ uuid: reviewList, gameType: 'review' }}
          className={buttonClass(
            isReviewFirst ? { className: styles.go } : { variant: 'paper', className: styles.go },
          )}
        >
          <RotateCcw size={24} strokeWidth={2.6} aria-hidden />
          {t('home.review')}
        </Link>
      )}
      {next && !isReviewFirst && (
        <Link
          to="/student/list/$uuid/$gameType"
          params={{ uuid: next.wordGroupUuid, gameType: next.gameTypeSlug }}
          className={buttonClass({ className: styles.go })}
          // The tap that starts a game lets tablets make sound (rulings 12).
          onClick={() => unlockAudio()}
        >
          <Play size={26} strokeWidth={2.6} aria-hidden />
          {t('home.continue')}
        </Link>
      )}
      {list === null && (
        <Link to="/student/list" className={buttonClass({ className: styles.go })}>
          {t('home.choose')}
        </Link>
      )}
    </Paper>
  );
}
