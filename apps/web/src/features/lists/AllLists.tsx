import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.ts';
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
import { findLists, sortLists } from './lists-view.ts';
import { shelvesOf } from './word-shelves.ts';

/** `/student/list`: every list that the pupil may play, by difficulty, the current ones first. */
export function AllLists() {
  const { t } = useTranslation('student');
  const lang = useLanguage();
  const [level, setLevel] = useState<Difficulty | null>(null);
  const [search, setSearch] = useState<string | null>(null);
  usePage(t('lists.page'));
  const query = useQuery(queryOf('GET /student/word-groups', {}));
  if (query.isError) {
    return <ListTrouble error={query.error} backTo="/student" onRetry={() => void query.refetch()} />;
  }
  const all = query.data?.wordGroups;
  const wanted = all && sortLists(findLists(all, search ?? '', lang), lang);
  const shelves = shelvesOf(wanted ?? []).filter(
    (shelf) => level === null || search || shelf.level === level,
  );
  return (
    <div className={styles.page}>
      <ListsBar level={level} onLevel={setLevel} search={search} onSearch={setSearch} />
      {!wanted && <ListsWait />}
      {wanted && shelves.length === 0 && (
        <Paper shape="large">
          <EmptyState
            picture={<Mo size={130} pose="pointing" />}
            title={t(all?.length ? 'lists.nothing' : 'lists.empty')}
            text={t(all?.length ? 'lists.nothingText' : 'lists.emptyText')}
            action={
              all?.length ? (
                <Button
                  variant="paper"
                  onClick={() => {
                    setSearch(null);
                    setLevel(null);
                  }}
                >
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
            setLevel(shelf.level);
            window.scrollTo({ top: 0 });
          }}
        />
      ))}
    </div>
  );
}
