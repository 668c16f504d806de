import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page.ts';
import { queryOf } from '../../lib/query.ts';
import { useStudent } from '../../lib/session.ts';
import { DaysCard } from './DaysCard.tsx';
import { DueWords } from './DueWords.tsx';
import { GameFigures } from './GameFigures.tsx';
import { GamesTable } from './GamesTable.tsx';
import styles from './ProgressPage.module.css';
import { WordLists } from './WordLists.tsx';
import { WordsCard } from './WordsCard.tsx';

/** `/student/progress`: what is known, what was played, on which days, and what should be seen again. */
export function ProgressPage() {
  const { t } = useTranslation('progress');
  usePage(t('title'));
  const student = useStudent();
  const words = useQuery(queryOf('GET /student/stats/words', {}));
  const games = useQuery(queryOf('GET /student/stats/games', {}));
  if (!student) return null;
  const stats = words.data?.statsWords;
  return (
    <div className={styles.page}>
      <GameFigures sums={games.data?.statsGames} />
      <div className={styles.known}>
        <WordsCard stats={stats} />
      </div>
      <div className={styles.days}>
        <DaysCard />
      </div>
      <div className={styles.side}>
        <DueWords student={student} hasPlayed={games.data?.statsGames.totalStudentGamesCount !== 0} />
        <WordLists stats={stats} student={student} />
      </div>
      <div className={styles.games}>
        <GamesTable total={games.data?.statsGames.totalStudentGamesCount} />
      </div>
    </div>
  );
}
