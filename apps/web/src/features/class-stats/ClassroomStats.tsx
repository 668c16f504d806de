import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page.ts';
import { queryOf } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';
import type { StatsStart, StatsTab } from '../../lib/stats-start.ts';
import { ClassChoice } from './ClassChoice.tsx';
import { GamesTab } from './GamesTab.tsx';
import { GroupsTab } from './GroupsTab.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';
import './print.css';
import { RankingTab } from './RankingTab.tsx';
import { ReadyChoice } from './ReadyChoice.tsx';
import { ReadyTab, type ReadyTabProps } from './ReadyTab.tsx';
import styles from './StatsHead.module.css';
import { useStatsTabs } from './StatsTabs.tsx';
import { StatsWait } from './StatsWait.tsx';
import { allTimes, type Period } from './stats-period.ts';
import { TakenTab } from './TakenTab.tsx';
import { WeakBattle } from './WeakBattle.tsx';

/** `/user/classrooms/{uuid}`: statistics of an own class, or of a parent's family (spec §2 Classroom stats). */
export function ClassroomStats({ uuid, start }: { uuid: string; start: StatsStart }) {
  const { t } = useTranslation('stats');
  const user = useUser();
  const [tab, setTab] = useState<StatsTab>(start.tab ?? 'ranking');
  const [period, setPeriod] = useState<Period>(allTimes);
  const [ready, setReady] = useState<ReadyTabProps['choice']>(
    start.list ? { wordGroupUuid: start.list } : {},
  );
  const about = useQuery(queryOf('GET /user/classrooms/uuid/{uuid}/stats', { params: { uuid } }));
  const tabs = useStatsTabs(tab, setTab);
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
  return (
    <>
      <Link to="/user/students" className={styles.back}>
        <ArrowLeft size={16} aria-hidden /> {t(user?.isParent ? 'back.family' : 'back.students')}
      </Link>
      <div className={styles.line}>
        <h1>{title}</h1>
        <span className={styles.about}>{t('about', { count: classroom.studentsCount })}</span>
        {user?.isTeacher && <ClassChoice uuid={uuid} tab={tab} />}
        {tab === 'ready' ? (
          <ReadyChoice uuid={uuid} wordGroups={wordGroups} choice={ready} onChange={setReady} />
        ) : (
          <PeriodFilter period={period} onChange={setPeriod} />
        )}
      </div>
      {tabs.list}
      <div {...tabs.panel}>
        {tab === 'ranking' && <RankingTab {...shared} />}
        {tab === 'groups' && <GroupsTab {...shared} />}
        {tab === 'games' && <GamesTab key={JSON.stringify(period)} {...shared} students={students} />}
        {tab === 'ready' && (
          <>
            {user?.isTeacher && <WeakBattle uuid={uuid} title={title} />}
            <ReadyTab uuid={uuid} title={title} choice={ready} />
          </>
        )}
        {tab === 'taken' && (
          <TakenTab {...shared} students={students} wordGroups={wordGroups} lang={classroom.lang} />
        )}
      </div>
    </>
  );
}
