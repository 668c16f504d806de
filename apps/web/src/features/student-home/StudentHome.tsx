import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page.ts';
import { queryOf } from '../../lib/query.ts';
import { useStudent } from '../../lib/session.ts';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { BigCard } from './BigCard.tsx';
import { DictationCard } from './DictationCard.tsx';
import { HelloCard } from './HelloCard.tsx';
import { HomeworkCard } from './HomeworkCard.tsx';
import { HomophonesCard } from './HomophonesCard.tsx';
import { LastProduct } from './LastProduct.tsx';
import { LiveCard } from './LiveCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import styles from './StudentHome.module.css';
import { TodayCard } from './TodayCard.tsx';
import { WeekLists } from './WeekLists.tsx';

/** `/student`: the next step, the lists of the week, links to the other pages, and the pupil's progress. */
export function StudentHome() {
  const { t } = useTranslation('student');
  usePage(t('home.page'));
  const student = useStudent();
  const globals = useQuery(queryOf('GET /student/globals', {}));
  const lists = useQuery(queryOf('GET /student/word-groups', {}));
  const review = useQuery(queryOf('GET /student/review', {}));
  const stats = useQuery(queryOf('GET /student/stats/words', {}));
  if (!student) return null;
  const week = globals.data?.wordGroupsOfTheWeek ?? (globals.isError ? [] : undefined);
  const all = lists.data?.wordGroups ?? (lists.isError ? [] : undefined);
  const isScene = globals.data?.productCategories.some(
    ({ id, slug }) =>
      slug === 'main-background' && id === globals.data.lastUnlockedProduct?.productCategoryId,
  );
  const next = review.data?.next;
  const list =
    next === null ? null : [...(week ?? []), ...(all ?? [])].find(({ uuid }) => uuid === next?.wordGroupUuid);
  return (
    <div className={styles.home}>
      <div className={styles.hello}>
        <HomeworkCard isDone={false} />
        <HelloCard firstName={student.firstName} list={list} review={review.data} />
      </div>
      <div className={styles.today}>
        <TodayCard isReviewOffered={next?.gameTypeSlug === 'review'} />
      </div>
      <div className={styles.week}>
        <WeekLists lists={week} />
      </div>
      <div className={styles.cards}>
        <BigCard
          tone="leaf"
          to="/student/list"
          title={t('home.allLists')}
          text={all ? t('home.allListsText', { count: all.length }) : ''}
          action={t('home.choosePlain')}
          picture={<Sticker src={iconUrl('list')} size={104} />}
        />
        <LiveCard />
      </div>
      <div className={styles.more}>
        <DictationCard />
        <HomophonesCard />
        <HomeworkCard isDone />
      </div>
      <Paper as="aside" shape="large" className={styles.side} aria-label={t('home.me')}>
        <div className={styles.profile}>
          <ProfileCard student={student} />
        </div>
        <div className={styles.rest}>
          {!stats.isError && <ProgressCard stats={stats.data?.statsWords} />}
          {globals.data && (
            <LastProduct product={globals.data.lastUnlockedProduct} isScene={isScene ?? false} />
          )}
        </div>
      </Paper>
    </div>
  );
}
