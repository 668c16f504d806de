import type { Student } from '@motamo/contract/people';
import type { CallReply } from '@motamo/contract/table';
import type { Word } from '@motamo/contract/words';
import { useTranslation } from 'react-i18next';
import { OpenableWord } from '../../question/OpenableWord.tsx';
import { SpeakWord } from '../../question/SpeakWord.tsx';
import { Paper } from '../../ui/art/Paper.tsx';
import styles from './ProgressPage.module.css';

type Stats = CallReply<'GET /student/stats/words'>['statsWords'];

/** The hardest words, then the easiest; each opens with its sentence and sound. */
export function WordLists({ stats, student }: { stats: Stats | undefined; student: Student }) {
  const { t } = useTranslation('progress');
  if (!stats) return null;
  return (
    <>
      <Words title={t('hard')} empty={t('hardNone')} words={stats.mostDifficultWords} student={student} />
      <Words title={t('easy')} empty={t('easyNone')} words={stats.easyWords} student={student} />
    </>
  );
}

function Words({
  title,
  empty,
  words,
  student: { lang, learningLang },
}: {
  title: string;
  empty: string;
  words: Word[];
  student: Student;
}) {
  return (
    <Paper as="section" className={styles.sheet}>
      <h2>{title}</h2>
      {words.length === 0 && <p className={styles.note}>{empty}</p>}
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word.id}>
            <OpenableWord
              word={word}
              lang={lang}
              learningLang={learningLang}
              speak={<SpeakWord word={word} learningLang={learningLang} />}
            />
          </li>
        ))}
      </ul>
    </Paper>
  );
}
