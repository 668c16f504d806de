import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.ts';
import { findLists, useListsByWord } from '../../lib/lists/find-lists.ts';
import { usePage } from '../../lib/page.ts';
import { queryOf } from '../../lib/query.ts';
import { Mo } from '../../ui/art/Mo.tsx';
import { Paper } from '../../ui/art/Paper.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import type { Difficulty } from '../../ui/meter/StarsLevel.tsx';
import styles from './AllLists.module.css';
import { ListShelf } from './ListShelf.tsx';
import { ListsBar } from './ListsBar.tsx';
import { ListsWait } from './ListsWait.tsx';
import { ListTrouble } from './ListTrouble.tsx';
import { sortLists } from './lists-view.ts';
import { DIFFICULTIES, shelvesOf } from './word-shelves.ts';

export interface AllListsProps {
  /** From the address, 1 to 4. */
  firstLevel: number | null;
  firstSearch: string | null;
}

/** What is shown of all lists; the address keeps it for a refresh and for the way back. */
function useFilter({ firstLevel, firstSearch }: AllListsProps) {
  const navigate = useNavigate();
  const [level, setLevel] = useState(DIFFICULTIES.find((one) => one === firstLevel) ?? null);
  const [search, setSearch] = useState(firstSearch);
  const show = (nextLevel: Difficulty | null, nextSearch: string | null) => {
    setLevel(nextLevel);
    setSearch(nextSearch);
    const kept = { ...(nextLevel && { level: nextLevel }), ...(nextSearch && { q: nextSearch }) };
    void navigate({ to: '/student/list', search: kept, replace: true, resetScroll: false });
  };
  return { level, search, show };
}

/** `/student/list`: every list that the pupil may play, by difficulty, the current ones first. */
export function AllLists(props: AllListsProps) {
  const { t } = useTranslation('student');
  const lang = useLanguage();
  const { level, search, show } = useFilter(props);
  usePage(t('lists.page'));
  const query = useQuery(queryOf('GET /student/word-groups', {}));
  const byWord = useListsByWord(search ?? '', 'student');
  if (query.isError) {
    return <ListTrouble error={query.error} backTo="/student" onRetry={() => void query.refetch()} />;
  }
  const all = query.data?.wordGroups;
  const wanted = all && sortLists(findLists(all, search ?? '', lang, byWord), lang);
  const shelves = shelvesOf(wanted ?? []).filter(
    (shelf) => level === null || search || shelf.level === level,
  );
  return (
    <div className={styles.page}>
      <ListsBar
        level={level}
        onLevel={(next) => show(next, search)}
        search={search}
        onSearch={(next) => show(level, next)}
      />
      {!wanted && <ListsWait />}
      {wanted && shelves.length === 0 && (
        <Paper shape="large">
          <EmptyState
            picture={<Mo size={130} pose="pointing" />}
            title={t(all?.length ? 'lists.nothing' : 'lists.empty')}
            text={t(all?.length ? 'lists.nothingText' : 'lists.emptyText')}
            action={
              all?.length ? (
                <Button variant="paper" onClick={() => show(null, null)}>
                  {t('lists.reset')}
                </Button>
              ) : undefined
            }
          />
        </Paper>
      )}
      {shelves.map((shelf) => (
        <ListShelf
          key={shelf.level}
          level={shelf.level}
          lists={shelf.items}
          isShort={level === null && !search}
          onSeeAll={() => {
            show(shelf.level, search);
            window.scrollTo({ top: 0 });
          }}
        />
      ))}
    </div>
  );
}
