import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page.ts';
import { queryOf } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';
import { type StatsStart, statsTabs } from '../../lib/stats-start.ts';
import { useIsViewer } from '../../lib/taught-classes.ts';
import { ClassChoice } from './ClassChoice.tsx';
import { DueWords } from './DueWords.tsx';
import { GamesTab } from './GamesTab.tsx';
import { GroupsTab } from './GroupsTab.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';
import './print.css';
import { useStatsAddress } from './address/use-stats-address.ts';
import { WeakBattle } from './battle/WeakBattle.tsx';
import { ConfusionsTab } from './confusions/ConfusionsTab.tsx';
import { RankingTab } from './RankingTab.tsx';
import type { ReadinessActions } from './readiness/ReadinessAdvice.tsx';
import { ReadinessChoice } from './readiness/ReadinessChoice.tsx';
import { ReadinessTab } from './readiness/ReadinessTab.tsx';
import styles from './StatsHead.module.css';
import { useStatsTabs } from './StatsTabs.tsx';
import { StatsWait } from './StatsWait.tsx';

export interface ClassroomStatsProps {
  uuid: string;
  start: StatsStart;
  /** What a teacher gave the class to do. */
  homework: ReactNode;
  /** The button that gives a list to these pupils. */
  giveTo: ReadinessActions['homework'];
}

/** `/user/classrooms/{uuid}`: statistics of an own class, or of a parent's family (product §2 Classroom stats). */
export function ClassroomStats({ uuid, start, homework, giveTo }: ClassroomStatsProps) {
  const { t } = useTranslation('stats');
  const user = useUser();
  const isViewer = useIsViewer(uuid);
  const { tab, period, ready, look } = useStatsAddress(uuid, start);
  const about = useQuery(queryOf('GET /user/classrooms/uuid/{uuid}/stats', { params: { uuid } }));
  const shown = statsTabs.filter((name) => name !== 'homework' || user?.isTeacher);
  const tabs = useStatsTabs({ shown, tab, onChange: (next) => look({ tab: next }) });
  const title = about.data?.classroom.title ?? t('title');
  usePage(title);
  if (!about.data) {
    return (
      <>
        <h1>{t('title')}</h1>
        <StatsWait error={about.error} onRetry={() => void about.refetch()} />
      </>
    );
  }
  const { classroom, students, wordGroups } = about.data;
  const shared = { uuid, title, period };
  const mayPlay = user?.isTeacher === true && !isViewer;
  return (
    <>
      <Link to="/user/students" className={styles.back}>
        <ArrowLeft size={16} aria-hidden /> {t(user?.isParent ? 'back.family' : 'back.students')}
      </Link>
      <div className={styles.line}>
        <h1>{title}</h1>
        <span className={styles.about}>
          {t(user?.isParent ? 'family.about' : 'about', { count: classroom.studentsCount })}
        </span>
        {user?.isTeacher && <ClassChoice uuid={uuid} tab={tab} />}
        {tab === 'ready' ? (
          <ReadinessChoice
            {...{ uuid, wordGroups }}
            choice={ready}
            onChange={(next) => look({ ready: next })}
          />
        ) : (
          tab !== 'homework' && <PeriodFilter period={period} onChange={(next) => look({ period: next })} />
        )}
      </div>
      {tabs.list}
      <div {...tabs.panel}>
        {tab === 'ranking' && <RankingTab {...shared} />}
        {tab === 'groups' && <GroupsTab {...shared} learningLang={classroom.lang} />}
        {tab === 'games' && <GamesTab key={JSON.stringify(period)} {...shared} {...{ students, mayPlay }} />}
        {tab === 'ready' && (
          <>
            <DueWords of="class" uuid={uuid} className={styles.due} />
            {mayPlay && <WeakBattle uuid={uuid} title={title} />}
            <ReadinessTab
              {...{ uuid, title }}
              choice={ready}
              actions={mayPlay ? { classroomUuid: uuid, homework: giveTo } : null}
            />
          </>
        )}
        {tab === 'homework' && homework}
        {tab === 'taken' && (
          <ConfusionsTab {...shared} {...{ students, wordGroups, mayPlay }} lang={classroom.lang} />
        )}
      </div>
    </>
  );
}
