import type { ListGroup } from '@motamo/contract/lists';
import type { WordGroup } from '@motamo/contract/words';
import { WEEK_NB_MIN } from '@motamo/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useSendOnceOnline } from '../../../lib/browser/online.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { usePage } from '../../../lib/page.ts';
import { invalidateCalls, queryOf } from '../../../lib/query.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { backLinkClass } from '../../../ui/form/back-link-class.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ConnectModal } from '../ConnectModal.tsx';
import { refreshLists } from '../list-changes.ts';
import { PlanList } from './PlanList.tsx';
import { plannedWeeks, unplannedOf } from './plan-weeks.ts';
import { SeenNow } from './SeenNow.tsx';
import { useDropPlace } from './use-drop-place.ts';
import { useOpenAtNow } from './use-open-at-now.ts';
import { WeekModal } from './WeekModal.tsx';
import { WeekRow } from './WeekRow.tsx';
import styles from './YearPlan.module.css';

/** `/user/list/plan`: the weeks of the year with their dates, and own lists that are put on them. */
export function YearPlanPage() {
  const { t } = useTranslation('lists');
  usePage(t('plan.title'));
  const lists = useQuery(queryOf('GET /user/list-groups', {}));
  const plan = useQuery(queryOf('GET /user/year-plan', {}));
  const retry = () => void Promise.all([lists.refetch(), plan.refetch()]);
  const isFailed = lists.isError || plan.isError;
  return (
    <>
      <Link to="/user/list" className={backLinkClass}>
        <ArrowLeft size={18} aria-hidden /> {t('title')}
      </Link>
      <h1>{t('plan.title')}</h1>
      <p className={styles.about}>{t('plan.about')}</p>
      {isFailed && <EmptyState title={t('failed')} action={<Button onClick={retry}>{t('retry')}</Button>} />}
      {!isFailed && lists.data && plan.data ? (
        <Plan groups={lists.data.listGroups} {...plan.data.yearPlan} />
      ) : (
        !isFailed && <Skeleton shape="card" height="400px" />
      )}
    </>
  );
}

interface PlanProps {
  groups: readonly ListGroup[];
  weekNb: number;
  holidayWeeks: readonly number[];
}

function Plan({ groups, weekNb, holidayWeeks }: PlanProps) {
  const { t } = useTranslation('lists');
  const [moving, setMoving] = useState<WordGroup | null>(null);
  const [unread, setUnread] = useState<ListGroup | null>(null);
  const sendOnceOnline = useSendOnceOnline();
  const lists = groups.flatMap(({ wordGroups }) => wordGroups);
  const weeks = useOpenAtNow<HTMLOListElement>();
  const put = async ({ uuid, listGroupId, text }: WordGroup, week: number) => {
    const input = { params: { uuid }, body: { weekNb: week } };
    await sendOnceOnline(() => call('PUT /user/word-groups/{uuid}', input));
    await Promise.all([refreshLists(), invalidateCalls('GET /user/classrooms/uuid/{uuid}/week')]);
    showFlash({
      tone: 'success',
      text: week === WEEK_NB_MIN ? t('plan.taken', { title: text }) : t('plan.put', { title: text, week }),
    });
    const group = groups.find(({ id }) => id === listGroupId);
    if (group && week !== WEEK_NB_MIN && group.classrooms.length === 0) setUnread(group);
  };
  const dropped = (uuid: string, week: number) => {
    const list = lists.find((one) => one.uuid === uuid);
    if (list && list.weekNb !== week) put(list, week).catch(() => {});
  };
  return (
    <div className={styles.columns}>
      <ol ref={weeks} className={styles.weeks} aria-label={t('plan.weeks')}>
        {plannedWeeks(groups, new Date()).map((one) => (
          <WeekRow
            key={one.week}
            planned={one}
            isNow={one.week === weekNb}
            isPast={one.week < weekNb}
            isHoliday={holidayWeeks.includes(one.week)}
            onDropped={dropped}
            onMove={setMoving}
          />
        ))}
      </ol>
      <aside className={styles.aside}>
        <Tray
          lists={unplannedOf(groups)}
          hasLists={lists.length > 0}
          isNow={weekNb === WEEK_NB_MIN}
          onDropped={dropped}
          onMove={setMoving}
        />
        <SeenNow />
      </aside>
      {moving && (
        <WeekModal
          list={moving}
          weekNb={weekNb}
          onClose={() => setMoving(null)}
          onPut={async (week) => {
            await put(moving, week);
            setMoving(null);
          }}
        />
      )}
      {unread && <ConnectModal group={unread} onClose={() => setUnread(null)} />}
    </div>
  );
}

interface TrayProps {
  lists: readonly WordGroup[];
  hasLists: boolean;
  /** In week 1 of the game year they are those of the week. */
  isNow: boolean;
  onDropped: (uuid: string, week: number) => void;
  onMove: (list: WordGroup) => void;
}

/** Own lists without a week; one that is dropped here loses its own. */
function Tray({ lists, hasLists, isNow, onDropped, onMove }: TrayProps) {
  const { t } = useTranslation('lists');
  const { isOver, ...place } = useDropPlace((uuid) => onDropped(uuid, WEEK_NB_MIN));
  return (
    <section
      className={styles.tray}
      data-over={isOver || undefined}
      {...place}
      aria-current={isNow ? 'date' : undefined}
      aria-labelledby="plan-tray"
    >
      <h2 id="plan-tray">{t('plan.without')}</h2>
      <p>{t(lists.length > 0 ? 'plan.withoutText' : hasLists ? 'plan.withoutNone' : 'plan.noLists')}</p>
      <ul className={styles.lists}>
        {lists.map((list) => (
          <PlanList key={list.uuid} list={list} onMove={onMove} />
        ))}
      </ul>
    </section>
  );
}
