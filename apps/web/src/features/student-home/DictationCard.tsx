import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query.ts';
import { unlockAudio } from '../../lib/sound/sound.ts';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import styles from './TodayCard.module.css';

/** The dictation of the week: to write it, or to learn its words before. Nothing where there is none. */
export function DictationCard() {
  const { t } = useTranslation('student');
  const dictation = useQuery(queryOf('GET /student/dictation', {})).data?.dictation;
  if (!dictation) return null;
  const { wordGroup, weekNb, wordsCount, sentencesCount, bestSuccessRate } = dictation;
  const title = t('dictation.title', { week: weekNb });
  return (
    <Paper as="section" className={styles.today} aria-label={title}>
      <div className={styles.goal}>
        <Sticker src={iconUrl('pencil')} size={40} isPlain />
        <span className={styles.words}>
          <b>{title}</b>
          <span>
            {!bestSuccessRate
              ? t('dictation.text', { words: wordsCount, sentences: sentencesCount })
              : t('dictation.best', { rate: bestSuccessRate })}
          </span>
        </span>
        <Link
          to="/student/list/$uuid"
          params={{ uuid: wordGroup.uuid }}
          className={buttonClass({ variant: 'quiet', size: 's' })}
        >
          {t('dictation.words')}
        </Link>
        <Link
          to="/student/list/$uuid/$gameType"
          params={{ uuid: wordGroup.uuid, gameType: 'dictation' }}
          className={buttonClass({ variant: 'paper', size: 's' })}
          aria-label={t('dictation.goOf')}
          onClick={() => unlockAudio()}
        >
          {t('dictation.go')}
        </Link>
      </div>
    </Paper>
  );
}
