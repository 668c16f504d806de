import type { CallReply } from '@motamo/contract/table';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/dates.ts';
import { usePage } from '../../lib/page.ts';
import { queryOf } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';
import { DueWords } from './DueWords.tsx';
import { HardWords } from './HardWords.tsx';
import { LearntWeeks } from './LearntWeeks.tsx';
import { Face } from './Pictured.tsx';
import './print.css';
import { StudentConfusions } from './confusions/StudentConfusions.tsx';
import head from './StatsHead.module.css';
import { StatsWait } from './StatsWait.tsx';
import { StudentGames } from './StudentGames.tsx';
import styles from './StudentStats.module.css';
import { WordSquares } from './WordSquares.tsx';

type Reply = CallReply<'GET /user/students/{uuid}/stats/words'>;

export interface StudentStatsProps {
  uuid: string;
  /** What can be done with this pupil, by the name. */
  actions: (name: string) => ReactNode;
  /** The days on which the pupil played, as the pupil sees them. */
  calendar: ReactNode;
}

/** `/user/students/{uuid}`: what one own pupil knows, confuses and has played. */
export function StudentStats({ uuid, actions, calendar }: StudentStatsProps) {
  const { t } = useTranslation('stats');
  const query = useQuery(queryOf('GET /user/students/{uuid}/stats/words', { params: { uuid } }));
  const isParent = useUser()?.isParent ?? false;
  usePage(query.data?.student.name ?? t('title'));
  if (!query.data) {
    return (
      <>
        <h1>{t('title')}</h1>
        <StatsWait error={query.error} onRetry={() => void query.refetch()} />
      </>
    );
  }
  const { student, statsWords } = query.data;
  return (
    <>
      <StudentHead student={student} actions={actions(student.name)} />
      {isParent && student.lastPlayedAt === null && (
        <p className={styles.sums}>{t('pupil.parentEmpty', { name: student.firstName })}</p>
      )}
      <div className={styles.known}>
        <WordSquares statsWords={statsWords} />
        <div className={styles.weekly}>
          <LearntWeeks weeks={statsWords.learntByWeek} />
          {student.lastPlayedAt !== null && <DueWords of="student" uuid={uuid} className={styles.due} />}
        </div>
      </div>
      <div className={styles.columns}>
        <HardWords
          name={student.name}
          words={statsWords.hardWords}
          listenLang={isParent ? student.learningLang : null}
        />
        <StudentConfusions uuid={uuid} name={student.name} />
        <StudentGames uuid={uuid} name={student.name} />
        {calendar}
      </div>
    </>
  );
}

function BackLink({ student }: Pick<Reply, 'student'>) {
  const { t } = useTranslation('stats');
  const user = useUser();
  if (student.classroom && user?.isTeacher) {
    const { uuid, title } = student.classroom;
    return (
      <Link to="/user/classrooms/$uuid" params={{ uuid }} className={head.back}>
        <ArrowLeft size={16} aria-hidden /> {t('back.class', { title })}
      </Link>
    );
  }
  return (
    <Link to="/user/students" className={head.back}>
      <ArrowLeft size={16} aria-hidden /> {t(user?.isParent ? 'back.family' : 'back.students')}
    </Link>
  );
}

function StudentHead({ student, actions }: Pick<Reply, 'student'> & { actions: ReactNode }) {
  const { t } = useTranslation('stats');
  const { username, grade, level, lastPlayedAt } = student;
  const facts = [
    username,
    grade === null ? null : t('pupil.grade', { count: grade, ordinal: true }),
    t('pupil.level', { level }),
    lastPlayedAt ? t('pupil.last', { date: formatDateTime(lastPlayedAt) }) : t('pupil.never'),
  ];
  return (
    <>
      <BackLink student={student} />
      <header className={styles.head}>
        <Face student={student} size={60} />
        <div>
          <h1>{student.name}</h1>
          <p>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <div className={styles.actions}>{actions}</div>
      </header>
    </>
  );
}
