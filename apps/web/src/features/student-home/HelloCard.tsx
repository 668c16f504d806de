import type { WordGroup } from '@motamo/contract/words';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.ts';
import { listName } from '../../lib/word-texts.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Mo } from '../../ui/Mo.tsx';
import { Paper } from '../../ui/Paper.tsx';
import styles from './HelloCard.module.css';
import { wordsLeft } from './list-to-continue.ts';

export interface HelloCardProps {
  firstName: string;
  /** The list to go on with; null when there is none, undefined while it is not known. */
  list: WordGroup | null | undefined;
}

/** Greeting, and the next step in one tap. */
export function HelloCard({ firstName, list }: HelloCardProps) {
  const { t } = useTranslation('pupil');
  const lang = useLanguage();
  const text = () => {
    if (list === undefined) return ' ';
    if (list === null) return t('home.allKnown');
    if (!list.knownCount) return t('home.start', { list: listName(list, lang) });
    return t('home.left', { count: wordsLeft(list), list: listName(list, lang) });
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
      {list && (
        <Link
          to="/student/list/$uuid"
          params={{ uuid: list.uuid }}
          className={buttonClass({ className: styles.go })}
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
