import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Archive, CalendarDays, School } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page.ts';
import { queryOf } from '../../lib/query.ts';
import { usePageKey } from '../../lib/use-page-key.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GroupPanel } from './GroupPanel.tsx';
import { GroupRail } from './GroupRail.tsx';
import { ListsModal, type ListsModalState } from './ListsModal.tsx';
import styles from './ListsPage.module.css';
import { EndNotes } from './sharing/EndNotes.tsx';

/** `/user/list`: a teacher's list groups and their lists (product §2 Lists screen). */
export function ListsPage() {
  const { t } = useTranslation(['lists', 'sharing']);
  const title = t('title');
  usePage(title);
  const { data, error, refetch } = useQuery(queryOf('GET /user/list-groups', {}));
  const [chosenUuid, setChosenUuid] = useState<string>();
  const [search, setSearch] = useState('');
  const [modal, setModal] = useState<ListsModalState | null>(null);
  const groups = data?.listGroups ?? [];
  const group = groups.find(({ uuid }) => uuid === chosenUuid) ?? groups[0];
  usePageKey('n', () => group && setModal({ kind: 'new-list', group }));
  return (
    <div>
      <header className={styles.head}>
        <h1>{title}</h1>
        <Link to="/user/list/plan" className={buttonClass({ variant: 'paper' })}>
          <CalendarDays size={18} aria-hidden /> {t('plan.title')}
        </Link>
        <Link to="/user/list/school" className={buttonClass({ variant: 'paper' })}>
          <School size={18} aria-hidden /> {t('sharing:library')}
        </Link>
        <Link to="/user/list/words" className={buttonClass({ variant: 'paper' })}>
          {t('own.title')}
        </Link>
        <Link to="/user/archive" className={buttonClass({ variant: 'quiet' })}>
          <Archive size={18} aria-hidden /> {t('archive')}
        </Link>
        <SearchField label={t('search')} value={search} onChange={setSearch} />
      </header>
      {error && (
        <EmptyState
          title={t('failed')}
          action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
        />
      )}
      {!data && !error && <Skeleton shape="card" height="400px" />}
      <EndNotes lists={groups.flatMap(({ wordGroups }) => wordGroups)} />
      {data && (
        <div className={styles.columns}>
          <GroupRail
            groups={groups}
            chosenUuid={group?.uuid}
            onChoose={(uuid) => {
              setChosenUuid(uuid);
              setSearch('');
            }}
            onCreate={() => setModal({ kind: 'new-group' })}
          />
          <GroupPanel group={group} groups={groups} search={search} onOpen={setModal} />
        </div>
      )}
      {modal && (
        <ListsModal
          state={modal}
          groups={groups}
          onClose={() => setModal(null)}
          onChoose={(uuid) => setChosenUuid(uuid)}
        />
      )}
    </div>
  );
}
