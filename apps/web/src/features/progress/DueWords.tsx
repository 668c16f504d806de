import type { Student } from '@motamo/contract/people';
import { shownCount } from '@motamo/rules/durations';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query.ts';
import { unlockAudio } from '../../lib/sound/sound.ts';
import { OpenableWord } from '../../question/OpenableWord.tsx';
import { SpeakWord } from '../../question/SpeakWord.tsx';
import { Paper } from '../../ui/art/Paper.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import styles from './ProgressPage.module.css';

const WORDS_SHOWN = 3;

/** Words about to be forgotten, and the one button to see them again. */
export function DueWords({ student, hasPlayed }: { student: Student; hasPlayed: boolean }) {
  const { t } = useTranslation('progress');
  const query = useQuery(queryOf('GET /student/stats/due-words', {}));
  const due = query.data?.dueWords;
  if (!due) return null;
  return (
    <Paper as="section" className={styles.sheet}>
      <h2>{t('due')}</h2>
      <p className={styles.note}>
        {due.count > 0 ? t('dueText', shownCount(due.count)) : t(hasPlayed ? 'dueNone' : 'dueNoneYet')}
      </p>
      {due.wordGroupUuid && (
        <>
          <ul className={styles.words}>
            {due.words.slice(0, WORDS_SHOWN).map((word) => (
              <li key={word.id}>
                <OpenableWord
                  word={word}
                  lang={student.lang}
                  learningLang={student.learningLang}
                  speak={<SpeakWord word={word} learningLang={student.learningLang} />}
                />
              </li>
            ))}
          </ul>
          <Link
            to="/student/list/$uuid/$gameType"
            params={{ uuid: due.wordGroupUuid, gameType: 'review' }}
            className={buttonClass({ wide: true })}
            onClick={() => unlockAudio()}
          >
            <Play size={24} strokeWidth={2.8} aria-hidden /> {t('dueAction')}
          </Link>
        </>
      )}
    </Paper>
  );
}
